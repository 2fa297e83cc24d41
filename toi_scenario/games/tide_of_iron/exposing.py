"""A scenario in, which hexes each side's enemy sees before anyone has moved out: what `exposure` shows."""

from __future__ import annotations

from typing import NamedTuple

from toi_scenario.games.tide_of_iron.panorama import Panorama
from toi_scenario.games.tide_of_iron.ranges import BANDS, band
from toi_scenario.games.tide_of_iron.setting_up import groups
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
    weapons = {name: _weapons(scenario, name) for name in scenario.sides}
    found = []
    for name, ground in grounds.items():
        enemies = [(enemy, side) for side, other in grounds.items() if side != name for enemy in sorted(other)]
        target = "infantry" if _has_squads(scenario, name) else "vehicles"
        seen: dict[Place, tuple[Place, int]] = {}
        bands: dict[tuple[str, str], int] = {}
        for place in sorted(ground):
            watchers = [(enemy, side) for enemy, side in enemies if panorama.sees(place, enemy)]
            if not watchers:
                continue
            seen[place] = min((scenario.surface.distance(place, enemy), enemy) for enemy, _ in watchers)[::-1]
            best: dict[str, str] = {}
            for watcher, side in watchers:
                downhill = relief.level(watcher) > relief.level(place)
                distance = scenario.surface.distance(place, watcher)
                for weapon, (reach, least) in weapons[side].items():
                    now = band(reach[target], distance, downhill, least) if target in reach else "out of range"
                    if _better(now, best.get(weapon, "out of range")):
                        best[weapon] = now
            for weapon, nearest in best.items():
                bands[weapon, nearest] = bands.get((weapon, nearest), 0) + 1
        found.append(Exposure(name, ground, seen, bands, scenario.ground.complete))
    return found


def _better(one: str, other: str) -> bool:
    return one in BANDS and BANDS.index(one) < BANDS.index(other)


def _ground(scenario: Scenario, side: str) -> frozenset[Place]:
    """Where a side's units stand or may be set up before the first round."""
    areas = [group.usable for group in groups(scenario, scenario.sides[side])]
    placed = [unit.place for unit in scenario.units if unit.side == side]
    return frozenset().union(*areas, placed) & scenario.surface.places


def _weapons(scenario: Scenario, side: str) -> dict[str, tuple[dict[str, int], int]]:
    """What a side could fire with at the start: its figures and vehicles, with their ranges and least distance."""
    pieces = [(stock.piece, force.nation) for force in scenario.sides[side].starting for stock in force.stock]
    pieces += [(piece, unit.nation) for unit in scenario.units if unit.side == side for piece in unit.pieces]
    return {
        piece.name: (reach, piece.fact("minimum_range", nation) or 0)
        for piece, nation in pieces
        if piece.kind in ("figure", "vehicle") and (reach := piece.fact("range", nation))
    }


def _has_squads(scenario: Scenario, side: str) -> bool:
    placed = any(unit.side == side and unit.kind == "squad" for unit in scenario.units)
    return placed or any(force.count("base") for force in scenario.sides[side].starting)
