"""Tests the copy of one side, without the enemy's secrets."""

from __future__ import annotations

from tests.support.examples import shipped_one
from toi_scenario.games.legends_of_the_old_west.answers.copies import copy_for

FARM = "legends-of-the-old-west-farm-by-the-stream"


def test_ambushes_and_mines_are_secret() -> None:
    """The enemy learns neither of an ambush nor of mines; who laid them sees both, and wire is seen by all."""
    scenario = shipped_one(FARM)
    assert ("sniper", 1) == (next(unit.id for unit in scenario.units if unit.concealed), len(scenario.markers))
    for side, seen in (("american", False), ("german", True)):
        copy = copy_for(scenario, side, side, "en")
        assert (seen, int(seen)) == (any(unit.concealed for unit in copy.units), len(copy.markers))
        assert [one.id for one in scenario.units if not one.concealed] == [
            one.id for one in copy.units if not one.concealed
        ]
    wire = shipped_one("legends-of-the-old-west-over-the-wire")
    assert wire.markers == copy_for(wire, "british", "British", "en").markers


def test_it_says_whose_copy_it_is() -> None:
    """In the language of the page."""
    titles = [
        copy_for(shipped_one(FARM), "german", {"en": "the Germans", "fr": "les Allemands"}[lang], lang).title
        for lang in ("en", "fr")
    ]
    assert [
        "The farm by the stream (copy for the Germans)",
        "La ferme au bord du ruisseau (exemplaire pour les Allemands)",
    ] == titles
