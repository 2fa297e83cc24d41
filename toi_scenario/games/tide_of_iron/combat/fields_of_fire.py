"""Works out which hexes come under fire in which round.

Nobody resists. Mortars may have any friend look for them who is not exhausted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import compress
from operator import or_

from toi_scenario.games.answers import Strongest
from toi_scenario.games.tide_of_iron.combat.batteries import Battery, batteries
from toi_scenario.games.tide_of_iron.combat.fire_at_ground import GroundUnderFire, Now, Way
from toi_scenario.games.tide_of_iron.combat.stances import HALVED, MOVING, WHOLE, Stances, stances
from toi_scenario.games.tide_of_iron.combat.volleys import IN_RANGE, half, least_roll
from toi_scenario.games.tide_of_iron.ground.sight import relief_of
from toi_scenario.games.tide_of_iron.ground.smoke import lasting
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.nouns import combat
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place


@kept
def fields_of_fire(scenario: Scenario, side: str, at: str, unit: str) -> list[dict[Place, Strongest]]:
    """For each round of the game, the strongest fire of a side at each hex; of one class of unit only, if one is
    named."""
    theirs = [one for one in all_batteries(scenario) if one.side == side]
    stands = [stances(scenario, _at_first(scenario).panorama, one) for one in theirs]
    looking = [reduce(or_, bits) for bits in zip(*(one.looking for one in stands), strict=True)]
    fires = [one.is_armed and (not unit or unit in one.names) for one in theirs]
    mine, of_mine = list(compress(theirs, fires)), list(compress(stands, fires))
    usual, hard = (_ways(scenario, mine, of_mine, at, hard) for hard in (False, True))
    found: list[dict[Place, Strongest]] = []
    before: object = None
    for number in range(scenario.rounds if mine else 0):
        ground = _later(scenario) if number else _at_first(scenario)
        now = Now(
            {
                WHOLE: [one.whole[number] for one in of_mine],
                HALVED: [one.halved[number] for one in of_mine],
                MOVING: [one.moving[number] for one in of_mine],
            },
            [(one.inside, bits.inside[number]) for one, bits in zip(mine, of_mine, strict=True)],
            looking[number],
        )
        if (ground, now) != before:  # else everybody is where he was
            hits = [
                *ground.hits(ground.every & ~ground.hard, usual, now),
                *ground.hits(ground.hard, hard, now),
            ]
            before, here = (ground, now), dict(sorted(hits))
        found.append(here)
    return found or [{} for _ in range(scenario.rounds)]


@kept
def all_batteries(scenario: Scenario) -> list[Battery]:
    """Who fires, and who only looks."""
    return list(batteries(scenario))


def _ways(scenario: Scenario, mine: Sequence[Battery], stands: Sequence[Stances], at: str, hard: bool) -> list[Way]:
    """Every way to fire, the strongest first; tanks are stronger at squads in buildings and pillboxes."""
    ways = _every_way(scenario, mine, stands, at, hard)
    return sorted(ways, key=lambda way: way.strength, reverse=True)


def _every_way(
    scenario: Scenario, mine: Sequence[Battery], stands: Sequence[Stances], at: str, hard: bool
) -> Iterator[Way]:
    catalog = scenario.catalog
    for number, battery in enumerate(mine):
        for weapon in battery.weapons[at]:
            if weapon.concussive and hard:
                more, far = combat(catalog, "concussive-firepower"), catalog.limit("concussive-range")
                weapon = weapon._replace(dice=weapon.dice + more, range=weapon.range + far)
            less = half(catalog, weapon.dice)
            for band in IN_RANGE[:1] if weapon.near else IN_RANGE:
                least = least_roll(catalog, band, weapon.area)
                yield Way(weapon.dice, least, band, number, weapon, WHOLE)
                if any(stands[number].halved):
                    yield Way(less, least, band, number, weapon, HALVED)
                if weapon.light and band != "long":
                    yield Way(less, least, band, number, weapon, MOVING)


@kept
def _at_first(scenario: Scenario) -> GroundUnderFire:
    """The ground in the first round."""
    return GroundUnderFire(scenario, shared_results.relief(scenario))


@kept
def _later(scenario: Scenario) -> GroundUnderFire:
    """The same without the smoke that lies there in the first round only."""
    markers = lasting(scenario)
    if len(markers) == len(scenario.markers):
        return _at_first(scenario)
    return GroundUnderFire(scenario, relief_of(scenario, markers))
