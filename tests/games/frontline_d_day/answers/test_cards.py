"""Tests what stands on terrain cards."""

from __future__ import annotations

import pytest

from tests.support.lanes import lane
from toi_scenario.games.frontline_d_day.answers.cards import face

TEXTS = {
    "open-ground": ("en", "Draw an action card when your section with a leader advances into or out of this card."),
    "scattered-trees": ("fr", "Pour entrer, défaussez une carte d'action ou placez un coup au moral"),
    "burned-out-buildings": ("en", "No section enters or leaves in the opponent's turn."),
    "stream": ("fr", "Compte pour 2 cartes pour qui la tient."),
    "high-ground": ("en", "Fire from here: a target on other ground may count 1 card nearer."),
    "undergrowth": ("en", "A section in this card gains firepower; nobody has recorded how much."),
}


@pytest.mark.parametrize("name", TEXTS)
def test_each_card_says_what_it_does(name: str) -> None:
    """The text of a card tells what its facts are."""
    scenario, (lang, text) = lane(), TEXTS[name]
    assert face(scenario, scenario.catalog.terrain[name], lang).text.startswith(text)


def test_recorded_firepower_is_told() -> None:
    """What an owner recorded of undergrowth stands on the card."""
    scenario = lane(more="  terrain: {undergrowth: {like: undergrowth, firepower: 3}}\n")
    text = face(scenario, scenario.catalog.terrain["undergrowth"], "en").text
    assert text == "A section in this card has 3 more firepower."
