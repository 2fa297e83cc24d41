"""Tests that an example shows what the pages about coverage claim.

For a rule it is one of its bad examples, or a case in `tests/data/coverage_cases.txt`; for a clause of the schema a
scenario that has something else in its place.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.report.test_rule_pages import CLAUSES, COVERED, NOT_OURS, inside
from tests.support.examples import IN_PACK, RULES_AND_GAMES, examples, expected, whole
from tests.support.paths import ROOT
from toi_scenario.files import shipped_files
from toi_scenario.games.game import Game
from toi_scenario.pipeline import check
from toi_scenario.text.document import read
from toi_scenario.text.schema import explain

TEXT = (ROOT / "tests" / "data" / "coverage_cases.txt").read_text(encoding="utf-8")
_, *PARTS = re.split(r"^== (.+) \| (.+) \| (.+)\n", TEXT, flags=re.MULTILINE)
CASES = {(name, rule): (game, text) for name, game, rule, text in zip(*(PARTS[n::4] for n in range(4)), strict=True)}
NAMED = sorted(
    {
        (page.game.name, rule, number, case)
        for page in COVERED
        for row in page.rows
        if not row[-1].startswith(NOT_OURS)
        for rule, number, case in re.findall(r"`([a-z]+(?:-[a-z]+)+)`(?: (\d+)| \*([^*]+)\*)?", row[-1])
        if rule in RULES_AND_GAMES
    }
)


@pytest.mark.parametrize(("of", "rule", "number", "case"), NAMED)
def test_a_rule_finds_what_it_is_named_for(of: str, rule: str, number: str, case: str) -> None:
    """The example or case that a page names has a finding of the rule, and none once the rule is not asked. Examples
    are those of the game, or else of the first to have the rule."""
    game, module = RULES_AND_GAMES[rule]
    every = [one for one in examples(module.__doc__ or "", game.name) if not one.good]
    bad = [one for one in every if one.game == of] or [one for one in every if one.game == game.name]
    if not case and bad[int(number or 1) - 1].files(game.name):
        assert expected(bad[int(number or 1) - 1].text)  # a pack, which the tests of examples check
        return
    assert case or number or len(bad) == 1
    text = whole(CASES[case, rule][1], CASES[case, rule][0]) if case else bad[int(number or 1) - 1].text
    assert rule in {one.rule for one in check(text, "x.yaml", IN_PACK).diagnostics}
    if not getattr(module, "told_by", ""):
        setting = IN_PACK._replace(wanted=lambda name: name != rule)
        assert rule not in {one.rule for one in check(text, "x.yaml", setting).diagnostics}


def test_every_case_is_named() -> None:
    """Every case is on a page."""
    assert set(CASES) == {(case, rule) for _, rule, _, case in NAMED if case}


# Of these no clause takes every one.
WRONG: tuple[Any, ...] = ({"no": {"such": {}}}, -1.5, "", [[]], True)


def placed(node: dict[str, Any], schema: dict[str, Any], steps: list[str], value: Any) -> tuple[Any, list[Any]]:
    """A value below some words of a schema, with the path to it."""
    if not steps:
        return value, []
    first, *rest = steps
    words = inside(schema, node)
    within, path = placed(words[first], schema, rest, value)
    if first != "*":
        return {first: within}, [first, *path]
    while "$ref" in node:
        node = schema["$defs"][node["$ref"].rpartition("/")[2]]
    listed = "items" in node and "additionalProperties" not in node
    return ([within], [0, *path]) if listed else ({"american": within}, ["american", *path])


@pytest.mark.parametrize(("game", "clause"), CLAUSES)
def test_a_clause_refuses_what_is_no_such_thing(game: Game, clause: str) -> None:
    """A scenario with something else where the clause says what belongs there is told so, in that place."""
    schema = json.loads((ROOT / "schemas" / f"{game.schema}.schema.json").read_text(encoding="utf-8"))
    refused = []
    for wrong in WRONG:
        data, path = placed(schema, schema, clause.split("."), wrong)
        found = explain({**small(game), **data}, game.schema)
        refused.append(any(tuple(path) == one.path[: len(path)] for one in found))
    assert any(refused)


def small(game: Game) -> Any:
    """The data of the smallest scenario of a game."""
    return read(shipped_files.smallest(game.name)).data
