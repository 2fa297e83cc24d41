"""Tests texts that bring reinforcements in another round."""

from __future__ import annotations

import pytest

from toi_scenario.pipeline import check

SCENARIO = """game: tide-of-iron
title: Arrivals
rounds: 8
initiative: american
board: {layout: [[P1A]]}
sides:
  american:
    actions: 3
    squads: {bases: 1, regular: 4}
    deploy: [B2]
    reinforcements: [{round: 3, squads: {bases: 1, regular: 4}, enter: [B2]}]
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
victory: {text: Whoever holds the wood wins.}
special_rules:
  - text: |
      """
WRONG = """
The American reinforcements arrive in round 6.
American reinforcements come on in the sixth round.
In round 6 the Americans receive reinforcements.
Les renforts américains arrivent au round 6.
Les Américains reçoivent des renforts au sixième round.
"""
RIGHT = """
The American reinforcements arrive in round 3.
The American reinforcements arrive at the start of round 4.
The American reinforcements arrive in round 6 if the Germans hold the wood.
The American reinforcements arrive after round 6.
The German reinforcements arrive in round 6.
The reinforcements arrive in round 6.
American reinforcements arrive in rounds 3 and 6.
American reinforcements that arrive never move in round 6.
In round 6 American reinforcements arrive: a jeep.
"""


def told(text: str) -> list[str]:
    """What the rule finds."""
    return [one.message for one in check(text).diagnostics if one.rule == "stray-arrival"]


@pytest.mark.parametrize("line", WRONG.strip().splitlines())
def test_another_round(line: str) -> None:
    """A text that brings them in another round is told, unless the round is drawn."""
    message = "the text brings reinforcements of american in round 6, and they come in round 3"
    assert [message] == told(SCENARIO + line + "\n")
    assert [] == told(SCENARIO.replace("round: 3", "round: {one_of: [3, 4]}") + line + "\n")


@pytest.mark.parametrize("line", RIGHT.strip().splitlines())
def test_what_is_right_or_may_mean_something_else(line: str) -> None:
    """A text that agrees, or speaks of something else, is not told."""
    assert [] == told(SCENARIO + line + "\n")


@pytest.mark.parametrize(("side", "round", "wrong"), [("american", 6, 1), ("american", 4, 0), ("german", 6, 0)])
def test_an_event(side: str, round: int, wrong: int) -> None:
    """An event tells of its own round, for the side that it concerns."""
    event = f"Mist.\nevents:\n  - {{round: {round}, side: {side}, text: The reinforcements arrive.}}\n"
    assert wrong == len(told(SCENARIO + event))
