"""Tests every rule against the examples in its own docstring."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.examples import IN_PACK, Example, examples, expected
from toi_scenario import games
from toi_scenario.files import shipped_files
from toi_scenario.games.asking import rules_of
from toi_scenario.games.game import Game
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import check

# Each rule once: examples of a rule that several games share are of the first of them, or of a game that they name.
_FIRST: dict[int, tuple[Game, str, object]] = {}
for _game in games.ALL.values():
    for _name, _rule in rules_of(_game).items():
        _FIRST.setdefault(id(_rule), (_game, _name, _rule))
RULES = list(_FIRST.values())
EVERY = [
    (name, example, f"{name}-{'good' if example.good else 'bad'}-{index}")
    for game, name, rule in RULES
    for index, example in enumerate(examples(rule.__doc__ or "", game.name))
]
CASES = [pytest.param(name, one, id=id) for name, one, id in EVERY if not one.files("tide-of-iron")]
PACKS = [pytest.param(name, one, id=id) for name, one, id in EVERY if one.files("tide-of-iron")]


@pytest.mark.parametrize(("name", "example"), CASES)
def test_examples(name: str, example: Example) -> None:
    """A good example is clean; a bad one has exactly the marked findings of this rule."""
    checked = check(example.text, "example.yaml", IN_PACK)
    found = [(one.span.line, one.message) for one in checked.diagnostics]
    assert (expected(example.text), example.good) == (found, not found)
    assert {name} - {one.rule for one in checked.diagnostics} == (set() if not example.good else {name})


@pytest.mark.parametrize(("name", "example"), PACKS)
def test_examples_of_packs(name: str, example: Example, tmp_path: File) -> None:
    """The same holds for an example pack: each of its files has the marked findings."""
    files = example.files("tide-of-iron")
    for file, text in files.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    told = [one for checked in Workspace().check_all([tmp_path]) for one in checked.diagnostics]
    found = sorted((File(one.file).name, one.span.line, one.message) for one in told)
    marked = sorted((file, *finding) for file, text in files.items() for finding in expected(text))
    assert (marked, example.good) == (found, not found)
    assert {one.rule for one in told} == (set() if example.good else {name})


@pytest.mark.parametrize(("game", "rule"), [pytest.param(game, rule, id=name) for game, name, rule in RULES])
def test_documentation(game: Game, rule: object) -> None:
    """Every rule says in one line what is wrong, then explains it, and has a good and a bad example."""
    doc = rule.__doc__ or ""
    first, blank, *rest = doc.splitlines()
    assert (True, "", True) == (first.endswith("."), blank, bool(rest))
    assert {True, False} == {example.good for example in examples(doc, game.name)}


def test_smallest() -> None:
    """The smallest scenario of each game is clean."""
    for game in games.ALL.values():
        assert () == check(shipped_files.smallest(game.name), "smallest.yaml").diagnostics


def test_waivers() -> None:
    """A waived finding is not reported, but it is counted."""
    text = shipped_files.smallest("tide-of-iron").replace("{bases: 1, regular: 4}", "{bases: 2, regular: 4}", 1)
    waived = check(text + 'waive: {empty-slots: "they are few"}\n', "x.yaml")
    assert (["empty-slots"], []) == ([one.rule for one in check(text, "x.yaml").diagnostics], list(waived.diagnostics))
    assert ["2 bases have 8 slots; these figures take 4"] == [one.message for one in waived.waived]
