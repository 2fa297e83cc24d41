"""Tests that former names of rules still work."""

from __future__ import annotations

import json
from pathlib import Path as File

import pytest

from tests.support.examples import RULES_AND_GAMES, whole
from tests.support.folders import run, write
from toi_scenario import games
from toi_scenario.pipeline import known_rules, rule_called
from toi_scenario.rules.rule import FORMER_NAMES, current_name

pytestmark = pytest.mark.usefixtures("here")
CROWDED = whole(
    "units:\n" + "  - {side: german, vehicle: panzer-iv, at: E4}\n" * 4 + "boxes: {base: 2, practice: 1}\n",
    "tide-of-iron",
)


def rules_told(*words: str) -> tuple[int, list[str]]:
    """The exit code, and the rules of a command's JSON report."""
    done = run(*words, "--format", "json")
    return done.exit_code, [row["rule"] for row in json.loads(done.stdout)]


def test_a_rule_is_found_without_the_games_of_others() -> None:
    """By its name alone the same module is found as among the rules of all games."""
    known = known_rules()
    assert {name: rule.__name__ for name, rule in known.items()} == games.rule_modules()
    assert [*known.values()] == list(map(rule_called, known))
    assert rule_called("no-such-rule") is None


def test_a_former_name_is_no_longer_in_use() -> None:
    """A former name stands for an existing rule, and no rule uses it today."""
    names = RULES_AND_GAMES.keys()
    assert (set(), set()) == (set(FORMER_NAMES.values()) - names, FORMER_NAMES.keys() & names)
    assert ["crowded-place", "mixed-place", "off-board"] == list(
        map(current_name, ("Crowded_Hex", "mixed hex", "off-board"))
    )


@pytest.mark.parametrize("name", ["crowded-hex", "crowded-place"])
def test_waivers_and_options(name: str) -> None:
    """A waiver, a pack's waiver and options work the same with a former name and the current one."""
    write("crowded.yaml", CROWDED)
    assert (1, ["crowded-place"]) == rules_told("validate", "crowded.yaml", "--select", name)
    assert "crowded-place" not in rules_told("validate", "crowded.yaml", "--ignore", name)[1]
    write("waived.yaml", f"{CROWDED}waive: {{{name}: a strongpoint}}\n")
    assert (0, []) == rules_told("validate", "waived.yaml", "--select", f"{name},idle-waiver")
    write("idle.yaml", whole(f"waive: {{{name}: a strongpoint}}\n", "tide-of-iron"))
    assert (0, ["idle-waiver"]) == rules_told("validate", "idle.yaml")
    for setting, told in (("waive", []), ("ignore", []), ("select", ["crowded-place"])):
        value = f"{{{name}: all are strongpoints}}" if setting == "waive" else f"[{name}]"
        write("pack/pack.yaml", f"title: Ours\n{setting}: {value}\n")
        write("pack/crowded.yaml", CROWDED)
        assert told == [rule for rule in rules_told("validate", "pack")[1] if rule not in ("unlisted-scenario",)]
    assert "crowded-place (error)" == run("explain", name).stdout.splitlines()[0]


def test_an_old_baseline() -> None:
    """A baseline written under a rule's former name still knows its findings."""
    write("crowded.yaml", CROWDED)
    run("validate", "crowded.yaml", "--baseline", "known.json", "--write-baseline")
    text = File("known.json").read_text(encoding="utf-8")
    assert "crowded-place" in text
    write("known.json", text.replace("crowded-place", "crowded-hex"))
    assert (0, []) == rules_told("validate", "crowded.yaml", "--baseline", "known.json")
