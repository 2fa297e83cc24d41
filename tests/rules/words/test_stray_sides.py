"""Tests texts that let another side play first, or win."""

from __future__ import annotations

import pytest

from toi_scenario.pipeline import check

SCENARIO = """game: tide-of-iron
title: Sides
rounds: 4
initiative: american
board: {layout: [[P1A]]}
objectives: {wood: {kind: victory, at: C2}, mill: {kind: victory, name: The old mill, at: D3}}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {name: The grey coats, actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""
EITHER = """victory:
  conditions:
    - {winner: american, when: end, holds: wood}
    - {winner: german, when: end, holds: mill}
  text: |
    """
OTHERWISE = EITHER.replace("when: end, holds: mill", "otherwise: true")
SPECIAL = EITHER + "x\nspecial_rules:\n  - text: |\n      "

FIRST = """
The Germans play first.
The German player goes first in every round.
The grey coats have the initiative at the start.
Germans begin with the initiative
Les Allemands jouent en premier.
Les Allemands commencent la partie.
Les Allemands ont l'initiative au début.
"""
NOT_FIRST = """
The Americans play first.
In round 3 the Germans play first.
If the Germans play first, the Americans may wait.
The Germans do not have the initiative at the start.
The Germans move first through the wood.
The Germans may play first.
The Germans have the initiative token.
The first German squad begins in the wood.
The Americans let the Germans play first.
Les Allemands ont l'initiative au round 3.
Les Allemands commencent avec trois cartes.
"""
WINS = """
The Americans win if they hold the old mill.
The Germans win if they hold the wood at the end.
The German player wins by holding the wood.
Les Allemands gagnent s'ils tiennent wood.
"""
NOT_WINS = """
The Americans win if they hold the wood.
The Germans win if the Americans do not hold the wood.
The Germans win unless the Americans hold the wood.
The Germans win initiative if they hold the wood.
The Germans win if they hold the old mill and the wood.
The Germans win if they hold the woodland at the end.
Nobody wins by holding the wood.
"""
ELSE = """
The Americans win if they hold the wood, otherwise the Americans win.
Otherwise the American player wins.
Sinon, les Américains gagnent.
"""
NOT_ELSE = """
The Americans win if they hold the wood, otherwise the Germans win.
Otherwise nobody wins.
Otherwise the Amerıcan side wins.
The Germans win if they hold the wood.
Sinon, les Allemands l'emportent.
"""


def rules_found(text: str) -> set[str]:
    return {one.rule for one in check(SCENARIO + text).diagnostics} & {"stray-winner", "stray-initiative"}


def each(*texts: tuple[str, str, bool]) -> list[tuple[str, str, bool]]:
    return [(start, line, wrong) for start, lines, wrong in texts for line in lines.strip().splitlines()]


@pytest.mark.parametrize(("start", "line", "wrong"), each((SPECIAL, FIRST, True), (SPECIAL, NOT_FIRST, False)))
def test_who_plays_first(start: str, line: str, wrong: bool) -> None:
    """A text that lets the other side play first is told in whichever words; one that may mean otherwise is not."""
    assert rules_found(start + line + "\n") == ({"stray-initiative"} if wrong else set())


@pytest.mark.parametrize(
    ("start", "line", "wrong"),
    each((EITHER, WINS, True), (EITHER, NOT_WINS, False), (OTHERWISE, ELSE, True), (OTHERWISE, NOT_ELSE, False)),
)
def test_who_wins(start: str, line: str, wrong: bool) -> None:
    """A text that lets the other side win than the conditions is told; one that may mean something else is not."""
    assert rules_found(start + line + "\n") == ({"stray-winner"} if wrong else set())
