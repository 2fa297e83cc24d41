"""Tests texts that let another side set up first."""

from __future__ import annotations

import pytest

from toi_scenario.pipeline import check

SCENARIO = """game: tide-of-iron
title: Setting up
rounds: 4
initiative: american
board: {layout: [[P1A]]}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
victory: {text: Whoever holds the wood wins.}
special_rules:
  - text: |
      """
GERMANS = """
The Germans set up first.
The German player must set up all his units, and the Germans deploy first.
{side:german} set up their units first.
Les Allemands se placent en premier.
Le joueur allemand doit déployer ses unités en premier.
"""
NOT_THEY = """
The Americans set up first.
The Germans set up second.
The Germans do not set up first.
If the Americans pass, the Germans set up first.
The Germans set up first in the wood.
The Germans may set up first.
"""


def told(text: str) -> list[str]:
    """What the rule finds."""
    return [one.message for one in check(text).diagnostics if one.rule == "stray-setup"]


@pytest.mark.parametrize("line", GERMANS.strip().splitlines())
def test_the_other_side(line: str) -> None:
    """The side of the initiative sets up first, or that of `setup_first:`; a text that says otherwise is told."""
    assert ["the text lets german set up first, and by the initiative american does"] == told(SCENARIO + line + "\n")
    assert [] == told(SCENARIO.replace("board:", "setup_first: german\nboard:") + line + "\n")
    assert [] == told(SCENARIO.replace("initiative: american", "initiative: random") + line + "\n")


@pytest.mark.parametrize("line", NOT_THEY.strip().splitlines())
def test_what_may_mean_something_else(line: str) -> None:
    """A text that agrees, or speaks of something else, is not."""
    assert [] == told(SCENARIO + line + "\n")
