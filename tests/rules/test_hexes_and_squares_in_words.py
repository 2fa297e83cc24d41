"""Tests that messages about a map of squares never mention hexes."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest
from click.testing import CliRunner

from tests.support.examples import IN_PACK, whole
from toi_scenario.cli import cli
from toi_scenario.files import shipped_files
from toi_scenario.pipeline import check
from toi_scenario.rules.rule import rule_name, rules_in

GAME = "heroes-of-normandie"
GOALS = "objectives: {mill: {kind: victory, at: C2}, farm: {kind: victory, at: D3}}\n"
NOBODY = "{winner: german, otherwise: true}"
WEST = "{orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 12}}"
RIFLES = "{side: american, unit: sample-rifles, at: B2, face: up}"


def won(*conditions: str) -> str:
    return f"victory: {{conditions: [{', '.join(conditions)}]}}\n"


# The finding of each shared rule in the smallest scenario with such changes.
FAULTS = {
    "inner-exit": [
        "victory: {points: [{side: german, for: {exited: unit, by: C2}, points: 1}], conditions: [{winner: german}]}"
    ],
    "idle-points": [GOALS.replace("}", ", points: 1}", 1) + won("{winner: german, when: end, holds: mill}", NOBODY)],
    "second-spelling": ["zones: {beach: {hexes: [C2]}, Beach: {hexes: [C3]}}"],
    "off-board": [
        "objectives: {mill: {kind: victory, at: J9}}",
        "units: [{side: german, unit: sample-grenadiers, at: F1, face: up}]",
    ],
    "crowded-place": [f"units: [{RIFLES}, {RIFLES}]"],
    "same-nation": [
        f"sides: {{american: {WEST}, others: {{nation: american, {WEST[1:]}}}",
    ],
    "changed-number": ["catalog: {limits: {stacking: {value: 2}}}"],
    "idle-along": ["board: {columns: 5, rows: 4, overlays: [{terrain: water, along: [C1, C2]}]}"],
    "overlong-span": ["zones: {strip: {hexes: {rows: [3, 9]}}}"],
    "empty-zone": [
        "zones: {beach: {hexes: {terrain: water}}}",
        "zones: {beach: {hexes: {rows: 1, except: {edge: north}}}}",
    ],
    "unused-zone": ["zones: {beach: {hexes: [C2]}}"],
    "same-name": ["objectives: {mill: {kind: victory, at: C2, name: Mill}, farm: {kind: victory, at: D3, name: Mill}}"],
    "same-color-zones": ["zones: {one: {color: red, hexes: [B1]}, two: {color: red, hexes: [C1]}}"],
    "late-event": ["events: [{round: 7, text: Fog.}]"],
    "long-game": ["rounds: 12"],
    "idle-objective": [GOALS + won("{winner: german, when: end, holds: mill}", "{winner: american, otherwise: true}")],
    "repeated-objective": [GOALS.replace("D3", "C2")],
    "occupied-objective": [
        GOALS.replace("C2", "B2, held_by: german") + won("{winner: american, when: end, holds: mill}", NOBODY)
        + f"units: [{RIFLES}]\n",
    ],
    "empty-condition": [won("{winner: german, when: end, holds: []}")],
    "second-otherwise": [won(NOBODY, NOBODY)],
    "missing-points": [won("{winner: american, when: any, points: 3}", NOBODY)],
    "impossible-victory": [
        GOALS + won("{winner: american, when: end, holds: {kind: victory, at_least: 3}}", NOBODY),
        won("{winner: american, when: end, holds: {hexes: [C1, C2], at_least: 3}}", NOBODY),
        won("{winner: american, when: end, units: {in: [C1, C2], at_least: 3}}", NOBODY),
        GOALS.replace("}", ", points: 1}", 1) + won("{winner: american, when: any, points: 60}", NOBODY),
    ],
    "impassable-start": [
        "board: {columns: 5, rows: 4, overlays: [{terrain: water, at: B2}]}\n" + f"units: [{RIFLES}]",
    ],
    "closed-objective": ["board: {columns: 5, rows: 4, overlays: [{terrain: water, at: C2}]}\n" + GOALS],
    "unreachable-objective": [
        "board: {columns: 5, rows: 4, overlays: [{terrain: water, at: [D2, D4, C3, E3]}]}\n"
        + won("{winner: american, when: end, holds: {hexes: [D3, C4], at_least: 2}}", NOBODY),
    ],
    "late-objective": [
        "rounds: 1\nboard: {columns: 9, rows: 4}\n"
        + won("{winner: american, when: end, holds: {hexes: [D3, I4], at_least: 2}}", NOBODY),
    ],
    "missing-victory": ['victory: {text: ""}'],
    "late-victory": [GOALS + won("{winner: german, when: {round: 6}, holds: mill}", NOBODY)],
    "idle-rounds": [
        GOALS
        + won("{winner: german, when: {round: 2}, holds: mill}", "{winner: american, when: {round: 2}, holds: farm}")
    ],
    "instant-victory": [
        won("{winner: american, when: any, holds: {hexes: [B2], at_least: 1}}", NOBODY) + f"units: [{RIFLES}]\n",
        GOALS.replace("C2", "C2, held_by: american") + won("{winner: american, when: any, holds: mill}", NOBODY),
        won("{winner: american, when: any, units: {in: [B2]}}", NOBODY) + f"units: [{RIFLES}]\n",
    ],
    "uncounted-points": [
        GOALS
        + "victory:\n  text: Whoever has the most points wins.\n"
        + "  conditions: [{winner: german, when: end, holds: [mill, farm]}, {winner: american, otherwise: true}]\n"
    ],
    "doubled-points": [
        GOALS.replace("}", ", points: 1}", 1)
        + "victory: {points: [{side: german, for: {holding: mill}, points: 3}],\n"
        + "  conditions: [{winner: most-points, when: end}]}"
    ],
    "half-translated": [
        "place: {en: Ay, fr: Ay}\nbackground: {en: Dawn., fr: Aube.}\nspecial_rules: [{text: It rains.}]"
    ],
    "capped-points": [
        GOALS + "victory: {points: [{side: german, for: {holding: mill, each: end}, points: 3, at_most: 2}]}"
    ],
    "unwinnable-side": [GOALS + won("{winner: german, when: end, holds: mill}")],
    "stray-number": ['special_rules: [{text: "At the end of round 9 it rains."}]'],
    "stray-initiative": ["special_rules: [{text: The Germans play first.}]"],
    "stray-winner": [
        GOALS
        + "victory:\n  text: Otherwise the Americans win.\n"
        + "  conditions: [{winner: american, when: end, holds: mill}, {winner: german, otherwise: true}]\n"
    ],
    "stray-score": [
        GOALS.replace("kind: victory", "kind: victory, points: 2")
        + "victory:\n  text: Whoever holds the mill at the end of a round scores three points.\n"
        + "  conditions: [{winner: most-points, when: end}]\n"
    ],
    "stray-round": ["events: [{round: 2, text: In turn 3 it rains.}]"],
    "stray-holding": [GOALS + "victory: {text: Whoever holds three victory objectives at the end wins.}"],
    "stray-translation": ["special_rules: [{text: {en: In turn 3 it rains., fr: Au tour 2 il pleut.}}]"],
    "stray-holder": [
        GOALS.replace("C2", "C2, held_by: american")
        + "special_rules: [{text: 'At the start the Germans hold {objective:mill}.'}]"
    ],
    "stray-marker": [GOALS + "special_rules: [{text: '{objective:mill} at C3 burns.'}]"],
    "stray-place": ["special_rules: [{text: The barn in square J9 burns.}]"],
    "stray-terrain": ["special_rules: [{text: The forest at square C3 burns.}]"],
    "stray-tie": [
        "victory: {text: 'At a tie, the Americans win.', conditions: [{winner: most-points, when: end, tie: german}]}"
    ],
    "impossible-date": ['date: "1944-13-02"'],
    "broken-reference": ['special_rules: [{text: "Hold {hex:J9} and {zone:beach}."}]'],
    "unexplained-token": [GOALS.replace("victory", "control") + won(NOBODY)],
    "reversed-span": [GOALS + won("{winner: american, when: {each_round: {from: 3, to: 2}}, holds: mill}", NOBODY)],
    "idle-waiver": ['waive: {crowded-place: "none stand here"}'],
    "unknown-name": ["objectives: {mill: {kind: victory, at: C2.D}}", "zones: {beach: {hexes: [there]}}"],
    "wrong-shape": ["board: {columns: 2, rows: 4}", "objectives: {mill: {kind: victory, at: 7}}"],
}  # fmt: skip
CASES = [pytest.param(rule, text, id=f"{rule}-{number}") for rule in FAULTS for number, text in enumerate(FAULTS[rule])]


def hexed(text: str) -> list[str]:
    """Where a text calls something a hex, not counting words of the format and names of rules."""
    return re.findall(r".{0,30}(?<![-:{`])\bhex(?:es|agon\w*)?\b(?![:`-]).{0,30}", text, re.IGNORECASE)


@pytest.mark.parametrize(("rule", "text"), CASES)
def test_what_rules_say(rule: str, text: str) -> None:
    """A shared rule finds its fault on squares, and does not mention hexes."""
    found = check(whole(f"{text}\n", GAME), setting=IN_PACK).diagnostics
    assert rule in {one.rule for one in found}, found
    assert [] == [line for one in found for line in hexed(f"{one.message} / {one.help}")]


COMMANDS = """
show A
show A --layer units
reach A
reach A --from B2 --unit sample-rifles
reach A --from J9 --unit sample-rifles
threat A
place A german sample-grenadiers J9
place A german sample-grenadiers E4
place A german depot D4
move A sample-rifles E5
move A B4 C4
move A mill J9
zone A wood B1 B2
zone A wood J9
zone A C7 B2
paint A hill C1 C2
paint A water J9
erase A C1
erase A C1
erase A E1
rename A mill C7
rename A mill hall
diff A B
render A --crop C2..J9 -o c.svg
render A -o a.svg
render A --sheet --page 1 -o 1.svg
render A --sheet --page 2 -o 2.svg
render A --sheet --page 1 --lang fr -o 3.svg
render A --true-size --page 1 -o 4.svg
threat A -o 5.svg
reach A -o 6.svg
"""


@pytest.mark.slow
def test_what_commands_say(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands and the pictures they draw speak of squares, whether they succeed or refuse."""
    monkeypatch.chdir(tmp_path)
    folder = shipped_files.folder() / GAME
    for name in ("pieces.yaml", "pack.yaml"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_bytes((folder / "mill-crossroads.yaml").read_bytes())
    said, failed = [], 0
    for line in COMMANDS.split("\n")[1:-1]:
        words = [{"A": "a.yaml", "B": "b.yaml"}.get(word, word) for word in line.split()]
        done = CliRunner().invoke(cli, words)
        assert isinstance(done.exception, SystemExit | None), done.exception
        failed += done.exit_code > 0
        said += [(line, found) for found in hexed(done.output)]
    for picture in tmp_path.glob("*.svg"):
        said += [(picture.name, found) for found in hexed(re.sub(r"<[^>]*>", " ", picture.read_text(encoding="utf-8")))]
    assert ([], 11, 7) == (said, failed, len(list(tmp_path.glob("*.svg"))))


def test_every_shared_rule_is_asked() -> None:
    """All rules that every game shares are tested, but those about YAML or packs."""
    shared = [rule for rules in rules_in("toi_scenario.rules").values() for rule in rules]
    asked = {rule_name(rule) for rule in shared if not hasattr(rule, "only_with")}
    elsewhere = {rule_name(rule) for rule in shared if getattr(rule, "told_by", "").startswith(("gate", "the pack"))}
    assert set() == asked - elsewhere - FAULTS.keys()
