"""Tests how much room there is to set up."""

from __future__ import annotations

from tests.support.examples import IN_PACK, whole
from toi_scenario.games.tide_of_iron.setup.room import seats
from toi_scenario.pipeline import load

SIDES = """sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {m3-half-track: 2, sherman: 1}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""
CARRIED = """units:
  - {side: american, vehicle: m3-half-track, at: B3, id: one}
  - {side: american, squad: [regular, regular, regular, regular], aboard: one}
  - {side: german, vehicle: sdkfz-251, at: F3}
"""


def test_seats() -> None:
    """Each transport of the side seats a squad, and whoever the scenario puts aboard takes a seat."""
    for units, free in (("", 2), (CARRIED.replace("aboard: one", "at: C3"), 3), (CARRIED, 2)):
        scenario = load(whole(SIDES + units, "tide-of-iron"), IN_PACK)
        assert free == seats(scenario, scenario.sides["american"])
