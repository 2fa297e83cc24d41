"""Tests texts that pay other points for an objective than the data."""

from __future__ import annotations

import pytest

from toi_scenario.pipeline import check

SCENARIO = """game: tide-of-iron
title: Scores
rounds: 4
initiative: american
board: {layout: [[P1A]]}
objectives:
  wood: {name: {en: The wood, fr: Le bois}, kind: victory, at: C2, points: 1}
  mill: {kind: victory, at: D3}
  barn: {kind: control, at: E3}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [F3]}
victory:
  conditions: [{winner: most-points, when: end, tie: german}]
  points:
    - {side: american, for: {holding: mill, each: round}, points: 2}
    - {side: american, for: {holding: mill, each: end}, points: 3}
  text: |
    """

WRONG = {
    "Whoever holds {objective:wood} at the end of a round scores three points.": (3, "wood", "1"),
    "{objective:wood} is worth 2 victory points a round.": (2, "wood", "1"),
    "The wood pays its holder five points in each round.": (5, "wood", "1"),
    "Le bois rapporte trois points par round.": (3, "wood", "1"),
    "The Americans score 4 points for {objective:mill} in each round.": (4, "mill", "2 or 3"),
}
RIGHT = """
{objective:wood} pays one point in each round.
The Americans score 2 points for {objective:mill} in each round.
The Americans score 5 points for {objective:mill} at the end.
{objective:wood} pays 1 point in each round, and 4 points at the end.
The wood and the mill pay 9 points.
The barn pays 7 points.
The Americans win with 9 points and {objective:wood}.
If nobody is in the wood, its last holder scores 4 points.
A squad destroyed in the wood scores 3 points.
Taking {objective:wood} costs 3 command points.
The wood does not pay 3 points.
In round 4 the wood counts double, 2 points.
The woodland pays 3 points.
"""


SIX = SCENARIO.replace("{winner: most-points, when: end, tie: german}", "{winner: american, when: any, points: 6}")
ENOUGH = """
The Americans win as soon as they have eight points.
The Americans win with at least 8 points.
Les Américains gagnent dès qu'ils ont 8 points.
"""
NOT_ENOUGH = """
The Americans win with 6 points.
The Americans win 8 points.
The Americans win with 8 points more than the Germans.
The Germans win with 8 points.
"""


def told(line: str, scenario: str = SCENARIO) -> list[str]:
    """What the rule finds in a text of the victory."""
    return [one.message for one in check(scenario + line + "\n").diagnostics if one.rule == "stray-score"]


@pytest.mark.parametrize("line", WRONG)
def test_wrong(line: str) -> None:
    """Another number of points than the data pay is told."""
    number, goal, pays = WRONG[line]
    assert [f"the text pays {number} points for {goal}, and the data pay {pays}"] == told(line)


@pytest.mark.parametrize("line", RIGHT.strip().splitlines())
def test_right(line: str) -> None:
    """A number that is right, or may mean something else, is not."""
    assert [] == told(line)


@pytest.mark.parametrize("line", ENOUGH.strip().splitlines())
def test_how_many_win(line: str) -> None:
    """Another number of points than the conditions ask for is told."""
    assert ["the text lets 8 points win, and the conditions ask for 6"] == told(line, SIX)
    assert [] == told(line)


@pytest.mark.parametrize("line", NOT_ENOUGH.strip().splitlines())
def test_what_may_be_enough(line: str) -> None:
    """The right number, points that are won, and those of a side without such a condition are not."""
    assert [] == told(line, SIX)
