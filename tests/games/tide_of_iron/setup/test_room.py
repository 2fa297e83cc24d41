"""Tests how much room there is to set up."""

from __future__ import annotations

from tests.support.examples import IN_PACK, whole
from toi_scenario.games.tide_of_iron.setup.room import groups, room, room_later, seats
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


BESIDE = """units:
  - {side: american, squad: [regular], at: B2, fixed: true}
  - {side: american, squad: [regular], at: B2}
  - {side: american, vehicle: sherman, at: C3, id: tank, fixed: true}
  - {side: american, squad: [regular], aboard: tank, fixed: true}
  - {side: german, squad: [regular], at: D3, fixed: true}
  - {side: american, squad: [regular], at: E3, fixed: true}
  - {side: american, squad: [regular], at: E3, fixed: true}
  - {side: american, squad: [regular], at: E3, fixed: true}
  - {side: american, squad: [regular], at: E3, fixed: true}
  - {side: german, squad: [regular], at: F2}
"""


def test_room_beside_those_who_are_placed() -> None:
    """Three fit in a hex, none beside an enemy; later only those are surely still there who never move."""
    scenario = load(whole(BESIDE, "tide-of-iron"), IN_PACK)
    found = [
        {scenario.surface.address(place): left for place, left in told(scenario, scenario.sides["american"]).items()}
        for told in (room, room_later)
    ]
    assert [{"B2": 1, "C3": 2, "D3": 0, "E3": 0, "F2": 0}, {"B2": 2, "C3": 2, "E3": 0}] == found


KINDS = "M4A1 Sherman and GMC CCKW 353 truck"
SEVERAL = """sides:
  american: {actions: 3, squads: {bases: 2, regular: 8}, vehicles: VEHICLES, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""


def test_how_those_are_called_who_do_not_fit() -> None:
    """Squads by their number; all vehicles by their names, some of one kind by it, and some of several as of these."""
    told = {}
    for vehicles in ("{sherman: 2, gmc-truck: 1}", "{sherman: 3}"):
        scenario = load(whole(SEVERAL.replace("VEHICLES", vehicles), "tide-of-iron"), IN_PACK)
        squads, tanks = groups(scenario, scenario.sides["american"])
        assert ["1 squad", "2 squads"] == [squads.named(1), squads.named(2)]
        told[vehicles] = [tanks.named(1), tanks.named(2), tanks.named(3)]
    both, alike = told.values()
    assert [f"1 of {KINDS}", f"2 of {KINDS}", "2 M4A1 Shermans and 1 GMC CCKW 353 truck"] == both
    assert ["1 M4A1 Sherman", "2 M4A1 Shermans", "3 M4A1 Shermans"] == alike
