"""Tests that the surface says how a map is drawn."""

from __future__ import annotations

from tests.support.examples import shipped_one
from tests.support.lanes import lane
from toi_scenario.drawing.lane.layout import CARDS
from toi_scenario.drawing.layouts import layout_of
from toi_scenario.drawing.map.map import PLACES


def test_surfaces_say_their_layout() -> None:
    """A lane is drawn as cards, hexes and squares as places."""
    assert (CARDS, PLACES, PLACES) == tuple(
        map(layout_of, (lane(), shipped_one("smallest"), shipped_one("heroes-of-normandie-bunker-hill")))
    )
