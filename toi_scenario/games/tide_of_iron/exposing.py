"""A scenario in, which hexes each side's enemy sees before anyone has moved out: what `exposure` shows."""

from __future__ import annotations

from typing import NamedTuple

from toi_scenario.games.tide_of_iron.panorama import Panorama
from toi_scenario.games.tide_of_iron.ranges import BANDS, fire
from toi_scenario.games.tide_of_iron.sight import relief_of
from toi_scenario.scenario import Scenario
from toi_scenario.surfaces import Place


class Exposure(NamedTuple):
    """How much of a side's ground to set up on the enemy's ground sees, and from where at what range."""

    side: str
    ground: frozenset[Place]
    seen: dict[Place, tuple[Place, int]]  # the nearest enemy hex that sees it, and how far that is
    bands: dict[tuple[str, str], int]  # by figure of the enemy and band: how many hexes
    certain: bool  # whether all the ground is recorded


def exposure(scenario: Scenario) -> list[Exposure]:
    """Before anyone moves: which hexes of each side the other sees."""
    relief = relief_of(scenario)
    panorama = Panorama(relief)
    grounds = {name: _ground(scenario, name) for name in scenario.sides}
    found = []
    for name, ground in grounds.items():
        enemies = frozenset().union(*(other for side, other in grounds.items() if side != name))
        seen: dict[Place, tuple[Place, int]] = {}
        bands: dict[tuple[str, str], int] = {}
        for place in sorted(ground):
            watchers = [enemy for enemy in enemies if panorama.sees(place, enemy)]
            if not watchers:
                continue
            seen[place] = min((scenario.surface.distance(place, w), w) for w in watchers)[::-1]
            best: dict[str, str] = {}
            for watcher in watchers:
                downhill = relief.level(watcher) > relief.level(place)
                for row in fire(scenario, scenario.surface.distance(place, watcher), downhill):
                    if _better(row.infantry, best.get(row.figure, "out of range")):
                        best[row.figure] = row.infantry
            for figure, band in best.items():
                bands[figure, band] = bands.get((figure, band), 0) + 1
        found.append(Exposure(name, ground, seen, bands, scenario.ground.complete))
    return found


def _better(one: str, other: str) -> bool:
    return one in BANDS and BANDS.index(one) < BANDS.index(other)


def _ground(scenario: Scenario, side: str) -> frozenset[Place]:
    """Where a side's units stand or may be set up before the first round."""
    areas = [d.area.places for force in scenario.sides[side].starting for d in force.deployments]
    placed = [unit.place for unit in scenario.units if unit.side == side]
    return frozenset().union(*areas, placed) & scenario.surface.places
