"""Tests which cards a scenario uses."""

from __future__ import annotations

from tests.support.examples import IN_PACK
from toi_scenario import load
from toi_scenario.files import shipped_files
from toi_scenario.games.heroes_of_normandie.cards import cards

SMALL = shipped_files.smallest("heroes-of-normandie")


def test_each_card_once() -> None:
    """Cards of its own come first, then those on the board, then those of reserves; each where it is first named."""
    text = SMALL.replace("{sample-rifles: 12}", "{sample-rifles: 6, sample-tank: 1, sample-sergeant: 1}")
    scenario = load(text + "units: [{side: german, unit: sample-bunker, at: D4, face: up}]\n", IN_PACK)
    reserve = ("sides", "american", "reserve")
    assert {
        "sample-rifles": ("catalog", "pieces", "sample-rifles"),
        "sample-grenadiers": ("catalog", "pieces", "sample-grenadiers"),
        "sample-bunker": ("units", 0, "unit"),
        "sample-tank": (*reserve, "sample-tank"),
    } == {card.piece.name: card.path for card in cards(scenario)}
    heroes = [(card.piece.name, card.path) for card in cards(scenario, "hero")]
    assert [("sample-sergeant", (*reserve, "sample-sergeant"))] == heroes
