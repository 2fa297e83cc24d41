"""The pages about the rules: docs/rules.md has all of them by family, docs/coverage.md what each of them holds."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path as File
from typing import Any

import pytest

from tests.conftest import ROOT, Golden
from toi_scenario import games
from toi_scenario.games.tide_of_iron.rules import ITS_OWN
from toi_scenario.pipeline import rules_of
from toi_scenario.reference import as_markdown
from toi_scenario.rule import FAMILIES, rule_name
from toi_scenario.rules import EVERY_GAME, STAGES

GAME = games.ALL["tide-of-iron"]
PAGE = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8")
SCHEMA = json.loads((ROOT / "schemas" / "tide-of-iron.schema.json").read_text(encoding="utf-8"))
# Statements with where they come from and what holds them.
ROWS = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith("| statement |")
]
NOT_OURS = "not a matter of the scenario: "
HELD = [row[-1] for row in ROWS if not row[-1].startswith(NOT_OURS)]
NAMED = {name for cell in HELD for name in re.findall(r"`([a-z]+(?:-[a-z]+)+)`", cell)}
CLAUSES = sorted({path for cell in HELD for path in re.findall(r"`schema: ([^`]+)`", cell)})


def test_rules_page(golden: Golden) -> None:
    """docs/rules.md is what the rules' docstrings say."""
    golden(File("docs/rules.md"), as_markdown(GAME))


def test_every_rule_has_one_family() -> None:
    """No rule is told twice, and no family is one that nobody has heard of."""
    parts: tuple[Mapping[str, tuple[Any, ...]], ...] = (EVERY_GAME, ITS_OWN, STAGES)
    told = Counter(rule_name(rule) for part in parts for rules in part.values() for rule in rules)
    assert ({1}, set()) == (set(told.values()), {title for part in parts for title in part} - set(FAMILIES))


def test_every_module_is_a_rule() -> None:
    """A module among the rules is one that is asked."""
    folders = (ROOT / "toi_scenario" / "rules", ROOT / "toi_scenario" / "games" / "tide_of_iron" / "rules")
    modules = {file.stem.replace("_", "-") for folder in folders for file in folder.glob("*.py")} - {"--init--"}
    assert set(rules_of(GAME)) == modules


@pytest.mark.parametrize("name", rules_of(GAME))
def test_every_rule_says_what_it_rests_on(name: str) -> None:
    """A rule gives its basis in the rulebook, or says that there is none."""
    assert 1 == len(re.findall(r"^Rules: \S", rules_of(GAME)[name].__doc__ or "", re.MULTILINE))


@pytest.mark.parametrize("row", ROWS, ids=[row[0][:40] for row in ROWS])
def test_every_statement_is_held(row: list[str]) -> None:
    """A row of the coverage has a statement, a section, and what holds it or why nothing need hold it."""
    statement, section, holder = row
    named = re.fullmatch(r"`[^`]+`(, `[^`]+`)*", holder) is not None
    assert (True, True, True) == (statement.endswith("."), bool(section), holder.startswith(NOT_OURS) or named)


def test_rules_named_in_the_coverage_exist() -> None:
    """No rule is named there that does not exist."""
    assert set() == NAMED - set(rules_of(GAME))


def test_existing_rules_are_in_the_coverage() -> None:
    """No rule exists that is not named there."""
    assert set() == set(rules_of(GAME)) - NAMED


def inside(node: Any) -> dict[str, Any]:
    """The words a part of the schema has in it, `*` for those that are free."""
    while "$ref" in node:
        node = SCHEMA["$defs"][node["$ref"].rpartition("/")[2]]
    words: dict[str, Any] = {}
    for other in (*node.get("allOf", ()), *(node[word] for word in ("then", "else") if word in node)):
        words.update(inside(other))
    for free in ("items", "additionalProperties"):
        if isinstance(node.get(free), dict):
            words["*"] = node[free]
    words.update(node.get("properties", {}))
    return words


@pytest.mark.parametrize("path", CLAUSES)
def test_clauses_in_the_coverage_exist(path: str) -> None:
    """No clause of the schema is named there that does not exist."""
    node: Any = SCHEMA
    for step in path.split("."):
        assert step in inside(node)
        node = inside(node)[step]
