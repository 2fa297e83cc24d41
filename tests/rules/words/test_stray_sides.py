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
The Germans begin.
The Germans start the game with the initiative token.
The {side:german} player plays first.
{side:german} have the initiative at the start.
The initiative belongs to the Germans.
L'initiative est aux Allemands au début.
L'initiative appartient au joueur allemand.
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
The Germans play first in every round in which they hold the wood.
The Germans play first as long as they hold the wood.
The initiative belongs to the Germans who hold the wood.
The Germans begin in the wood.
The Germans start in the first row.
The {side:american} player plays first.
"""
STORY = SPECIAL.replace("x\nspecial_rules:\n  - text: |\n      ", "x\nbackground: |\n  ")
FIRST_IN_A_STORY = """
The Germans play first.
Le joueur allemand joue en premier.
"""
ONLY_A_STORY = """
In June the Germans have the initiative.
The Germans begin.
"""
WINS = """
The Americans win if they hold the old mill.
The Germans win if they hold the wood at the end.
The German player wins by holding the wood.
{side:german} win if they hold {objective:wood}.
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
ABSENT = """
The Soviets win if they hold the wood.
Les Britanniques gagnent avec le bois.
Otherwise the British player wins.
"""
NOT_ABSENT = """
The Soviets hold the wood, and the Americans win.
The Americans win if they hold the wood, as the British did.
No Soviet wins here.
"""
ELSE = """
The Americans win if they hold the wood, otherwise the Americans win.
Otherwise the American player wins.
Sinon, les Américains gagnent.
Otherwise {side:american} win.
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


@pytest.mark.parametrize(
    ("start", "line", "wrong"),
    each(
        (SPECIAL, FIRST, True),
        (SPECIAL, NOT_FIRST, False),
        (STORY, FIRST_IN_A_STORY, True),
        (STORY, ONLY_A_STORY, False),
    ),
)
def test_who_plays_first(start: str, line: str, wrong: bool) -> None:
    """A text that lets the other side play first is told in whichever words; one that may mean otherwise is not."""
    assert rules_found(start + line + "\n") == ({"stray-initiative"} if wrong else set())


def test_a_drawn_initiative() -> None:
    """Where the initiative is drawn, a text that gives it to a side is wrong, whichever it is."""
    drawn = SCENARIO.replace("initiative: american", "initiative: random\nsetup_first: german")
    found = check(drawn + SPECIAL + "The Americans play first.\n").diagnostics
    told = ["the text lets american play first, and the initiative is random"]
    assert told == [one.message for one in found if one.rule == "stray-initiative"]


@pytest.mark.parametrize(
    ("start", "line", "wrong"),
    each(
        (EITHER, ABSENT, True),
        (EITHER, NOT_ABSENT, False),
        (EITHER, WINS, True),
        (EITHER, NOT_WINS, False),
        (OTHERWISE, ELSE, True),
        (OTHERWISE, NOT_ELSE, False),
    ),
)
def test_who_wins(start: str, line: str, wrong: bool) -> None:
    """A text that lets the other side win than the conditions is told; one that may mean something else is not."""
    assert rules_found(start + line + "\n") == ({"stray-winner"} if wrong else set())
