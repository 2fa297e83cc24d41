"""Tests texts that break a tie otherwise than the data."""

from __future__ import annotations

import pytest

from toi_scenario.pipeline import check

SCENARIO = """game: tide-of-iron
title: Ties
rounds: 4
initiative: american
board: {layout: [[P1A]]}
objectives: {wood: {kind: victory, at: C2, points: 1}}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
victory:
  conditions: [{winner: most-points, when: end, tie: german}]
  text: |
    The side with more points wins. """

AMERICAN = """
At a tie, the Americans win.
At a tie the Americans.
On a tie: the American player.
If the scores are equal, the Americans win.
If the Germans and the Americans have equal points, the Americans win.
Ties go to the Americans.
A tie is won by the Americans.
The Americans win ties.
In case of a tie, victory goes to the Americans.
{side:american} win if points are equal.
À égalité, les Américains.
À égalité de points, ce sont les Américains qui l'emportent.
En cas d'égalité, la victoire revient aux Américains.
S'ils ont autant de points, le joueur américain l'emporte.
À égalité, {side:american} l'emportent.
"""
DRAWN = """
If the points are equal, the game is a draw.
At a tie nobody wins.
En cas d'égalité, personne ne gagne.
À égalité, match nul.
"""
RIGHT = """
At a tie, the Germans win.
Ties go to the Germans.
À égalité, {side:german} l'emportent.
If the Americans are level, the Germans win.
The Americans do not win ties.
If points are tied, the Americans lose.
A draw is a moral victory for the Americans.
The Americans win ties in assaults.
At a tied roll the Americans win.
At a tie count the squads left; if these are equal, too, the Americans win.
If both hold equally many objectives, the Americans win.
At a tie the game may be a draw.
The Americans win if their points equal 10.
The Americans win if their points are equal to half of those there are.
"""


def told(text: str) -> list[str]:
    """What the rule finds in a text of the victory."""
    return [one.message for one in check(text).diagnostics if one.rule == "stray-tie"]


@pytest.mark.parametrize("line", AMERICAN.strip().splitlines())
def test_the_other_side(line: str) -> None:
    """A text that lets the other side win a tie is told in whichever words."""
    assert ["the text lets american win a tie, and `tie:` says german"] == told(SCENARIO + line + "\n")


@pytest.mark.parametrize("line", DRAWN.strip().splitlines())
def test_a_draw(line: str) -> None:
    """A text by which nobody wins a tie is told where somebody does."""
    assert ["the text calls a tie a draw, and `tie:` says german"] == told(SCENARIO + line + "\n")
    assert [] == told(SCENARIO.replace("tie: german", "tie: draw") + line + "\n")


@pytest.mark.parametrize("line", RIGHT.strip().splitlines())
def test_what_is_right_or_may_mean_something_else(line: str) -> None:
    """A text that agrees, or speaks of other ties, is not told; nor any where no condition has a `tie:`."""
    assert [] == told(SCENARIO + line + "\n")


def test_without_a_tie() -> None:
    """Where no condition breaks a tie, the text does."""
    assert [] == told(SCENARIO.replace(", tie: german", "") + "At a tie, the Americans win.\n")
