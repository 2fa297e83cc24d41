"""Tests sentences on what sides begin with, and on the end."""

from __future__ import annotations

import pytest

from tests.rules.words.test_stray_number import SCENARIO, told
from toi_scenario.pipeline import check

WRONG = {
    "The Americans start with four command points.": "the text gives american 4 command points, and it has 0",
    "Les Allemands commencent avec 5 points de commandement.": "the text gives german 5 command points, and it has 0",
    "The Germans begin with 3 strategy cards.": "the text gives german 3 strategy cards, and it has 0",
    "Les Allemands ont droit à deux actions par tour.": "the text gives german 2 actions, and it has 3",
    "Each side has five actions in a turn.": "the text gives american and german 5 actions, and they have 4 and 3",
    "At the end of the fifth round the game is over.": "the text says the game lasts 5 rounds, and it lasts 8",
    "À la fin du cinquième round, la partie est finie.": "the text says the game lasts 5 rounds, and it lasts 8",
}
RIGHT = [
    "The Americans pay four command points for it.",
    "The Germans start with two squads and win four command points.",
    "Whoever takes the mill gets five command points.",
    "If the Germans hold the mill they start with three strategy cards more.",
    "At the end of the fifth round the game is over if nobody stands in the mill.",
    "The ninth round of shells falls short.",
    "Au neuvième round de boxe, il tomba.",
    "Le 9e tour de garde commence à midi.",
]


@pytest.mark.parametrize("text", WRONG)
def test_wrong(text: str) -> None:
    """A text that tells another number than the data is told."""
    assert [WRONG[text]] == told("rule", text)


@pytest.mark.parametrize("text", RIGHT)
def test_right(text: str) -> None:
    """A text that may mean something else is not."""
    assert [] == told("rule", text)


def test_what_is_written() -> None:
    """What the side says it has counts; a list of cards by deck is not added up."""
    text = SCENARIO.replace("actions: 4", "actions: 4, command: 4, decks: [morale-1], cards: {morale-1: 3}")
    rules = "special_rules: [{text: The Americans start with four command points. They start with 3 strategy cards.}]\n"
    victory = "victory: {text: Whoever holds the wood wins.}\n"
    assert "stray-number" not in {one.rule for one in check(text + rules + victory).diagnostics}
