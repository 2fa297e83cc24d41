"""Tests where rules point, what they say, and how to mend it.

The goldens have each finding of the bad examples in the docstrings of rules, of the cases of the rulebook, and of the
scenarios that each break a statement of one game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.rules.test_by_the_rulebook import CASES
from tests.rules.test_examples_of_rules import EVERY
from tests.support.cases import cases
from tests.support.examples import IN_PACK, whole
from tests.support.paths import ROOT
from toi_scenario.finding import Fix, Reword, dotted
from toi_scenario.pipeline import check

BROKEN = {"dropzone-commander": "dropzone_broken.txt", "legends-of-the-old-west": "old_west_broken.txt"}


def broken(game: str) -> Iterator[tuple[str, str]]:
    """Each scenario of a game that breaks a statement, with what it breaks."""
    for name, changes in cases(ROOT / "tests" / "data" / BROKEN[game]).items():
        yield name.partition(" | ")[0], whole(changes, game)


def texts() -> Iterator[tuple[str, str]]:
    """Each scenario with its name."""
    for _, example, id in EVERY:
        if not example.good and not example.files("tide-of-iron"):
            yield id, example.text
    for case in CASES:
        game, _, changes = map(str, case.values)
        yield str(case.id), whole(changes, game)


def changes(fix: Fix) -> str:
    """What a fix does, and where."""
    if isinstance(fix.changes, Reword):
        return f"{fix.changes.was} -> {fix.changes.becomes}"
    return ", ".join(f"{type(one).__name__} {dotted(one.path)}" for one in fix.changes)


def told(named: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Path, lines and columns, message, help and fix of each finding, on two lines."""
    for name, text in named:
        for one in check(text, "example.yaml", IN_PACK).diagnostics:
            place = f"{one.span.line}:{one.span.column} to {one.span.end_line}:{one.span.end_column}"
            fix = f"; {one.fix.title} ({changes(one.fix)})" if one.fix else ""
            yield f"{name}: {one.rule} ({one.severity}) at {one.path}, {place}\n"
            yield f"  {one.message}: {one.help or 'no help'}{fix}\n"


def test_where_rules_point(golden: Golden) -> None:
    """In the examples of rules, and in the cases of the rulebook."""
    golden(File("tests/golden/where_rules_point.txt"), "".join(told(texts())))


@pytest.mark.parametrize("game", BROKEN)
def test_where_rules_of_a_game_point(game: str, golden: Golden) -> None:
    """In the scenarios that each break a statement."""
    golden(File(f"tests/golden/where_rules_point-{game}.txt"), "".join(told(broken(game))))
