"""Works out which hexes come under fire in which round.

Nobody resists. A unit fires from where it stands as the round begins, with all its dice, or from where it can go with
fire and movement. Mortars may have any friend look for them. Sets of hexes are integers with a bit for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from toi_scenario.games.answers import Strongest
from toi_scenario.games.tide_of_iron.combat.batteries import Battery, Weapon, batteries
from toi_scenario.games.tide_of_iron.combat.dice import FACES
from toi_scenario.games.tide_of_iron.combat.volleys import IN_RANGE, half, least_roll
from toi_scenario.games.tide_of_iron.ground.bit_sets import sheet_of
from toi_scenario.games.tide_of_iron.ground.panorama import Panorama
from toi_scenario.games.tide_of_iron.ground.ranges import HARD, from_above
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.movement.steps import THIRDS, Going, Mover, full, going, turn
from toi_scenario.games.tide_of_iron.nouns import combat
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place


class _Way(NamedTuple):
    """One way to fire: dice that hit from a roll on, in a band, by units at some hexes in each round."""

    dice: int
    least: int
    band: str
    battery: int
    weapon: Weapon
    moving: bool

    @property
    def strength(self) -> tuple[int, int]:
        """The hits to be expected, in parts of a die, and the dice."""
        return self.dice * (FACES + 1 - self.least), self.dice


@kept
def fields_of_fire(scenario: Scenario, side: str, at: str, unit: str) -> list[dict[Place, Strongest]]:
    """For each round of the game, the strongest fire of a side at each hex; of one class of unit only, if one is
    named."""
    mine = [one for one in all_batteries(scenario) if one.side == side and (not unit or unit in one.names)]
    theirs = [one for one in all_batteries(scenario) if one.side == side]
    ground = _ground(scenario)
    stands = [list(_standing(scenario, one)) for one in mine]
    moves = [list(_moved(scenario, one)) for one in mine]
    friends = [reduce(or_, bits, 0) for bits in zip(*(_standing(scenario, one) for one in theirs), strict=True)]
    usual = sorted(_ways(scenario, mine, at, hard=False), key=lambda way: way.strength, reverse=True)
    hard = sorted(_ways(scenario, mine, at, hard=True), key=lambda way: way.strength, reverse=True)
    found: list[dict[Place, Strongest]] = []
    for number in range(scenario.rounds):
        here: dict[Place, Strongest] = {}
        for place in ground.places:
            for way in hard if place in ground.hard else usual:
                from_where = (moves if way.moving else stands)[way.battery][number]
                if from_where and (shooters := from_where & ground.reached(place, way, friends[number])):
                    here[place] = _told(ground, place, way, shooters)
                    break
        found.append(here)
    return found


@kept
def all_batteries(scenario: Scenario) -> list[Battery]:
    """Who fires."""
    return list(batteries(scenario))


def _ways(scenario: Scenario, mine: Sequence[Battery], at: str, hard: bool) -> Iterator[_Way]:
    """Every way to fire; tanks are stronger at squads in buildings and pillboxes."""
    catalog = scenario.catalog
    for number, battery in enumerate(mine):
        for weapon in battery.weapons[at]:
            if weapon.concussive and hard:
                more, far = combat(catalog, "concussive-firepower"), catalog.limit("concussive-range")
                weapon = weapon._replace(dice=weapon.dice + more, range=weapon.range + far)
            for band in IN_RANGE[:1] if weapon.near else IN_RANGE:
                least = least_roll(catalog, band, weapon.area)
                yield _Way(weapon.dice, least, band, number, weapon, moving=False)
                if weapon.light and band != "long":
                    yield _Way(half(catalog, weapon.dice), least, band, number, weapon, moving=True)


def _standing(scenario: Scenario, battery: Battery) -> Iterator[int]:
    """Where a unit may stand as it acts, for each round."""
    bit, origin = sheet_of(scenario.cells.places).one, battery.march.origin
    since: dict[int, int] = {}
    for place, stop in battery.march.stops.items():
        first = origin.moves if place in origin.places else stop.round + 1
        since[first] = since.get(first, 0) | bit.get(place, 0)
    bits = 0
    for number in range(1, scenario.rounds + 1):
        bits |= since.get(number, 0)
        yield bits


def _moved(scenario: Scenario, battery: Battery) -> Iterator[int]:
    """Where it can go with fire and movement, for each round."""
    sheet, mover, origin = sheet_of(scenario.cells.places), battery.march.mover, battery.march.origin
    lost = THIRDS * combat(scenario.catalog, f"fire-and-move-{mover.pays}")
    light = any(weapon.light for weapons in battery.weapons.values() for weapon in weapons)
    shut = full(scenario, origin.side) | shared_results.barred(scenario, mover.pays)
    before = bits = 0
    for number, now in enumerate(_standing(scenario, battery), 1):
        fresh = sheet.places(now & ~before) if light and mover.thirds > lost else []
        if fresh:
            spent = origin.spent if number == origin.moves else 0
            cost = turn(_going(scenario, mover), [(place, spent) for place in fresh], mover.thirds - lost).cost
            bits |= sheet.bits(set(cost) - shut)
        before = now
        yield bits


@kept
def _going(scenario: Scenario, mover: Mover) -> Going:
    return going(scenario, mover)


class _Ground:
    """Who sees whom, how far apart hexes are, and which stand higher, as sets."""

    def __init__(self, scenario: Scenario) -> None:
        relief = shared_results.relief(scenario)
        panorama, distance = Panorama(relief), scenario.cells.distance
        self.distance = distance
        self.sheet = sheet_of(scenario.cells.places)
        self.places = sorted(scenario.cells.places)
        self.above, self.long = from_above(scenario.catalog), combat(scenario.catalog, "long-range")
        marked = {mark.piece.name: mark.area.places for mark in scenario.markers if mark.piece.name in HARD}
        self.hard = {place for place in self.places if scenario.ground.of(place) in HARD}.union(*marked.values())
        self.on = {name: self._of(p for p in self.places if scenario.ground.of(p) == name) for name in HARD}
        bit = self.sheet.one
        self.sees = dict.fromkeys(self.places, 0)
        rings: dict[Place, dict[int, int]] = {place: {} for place in self.places}
        for index, one in enumerate(self.places):
            for other in self.places[index + 1 :]:
                far = distance(one, other)
                rings[one][far] = rings[one].get(far, 0) | bit[other]
                rings[other][far] = rings[other].get(far, 0) | bit[one]
                if panorama.sees(one, other):
                    self.sees[one] |= bit[other]
                    self.sees[other] |= bit[one]
        self.within = {place: list(_sums(ring)) for place, ring in rings.items()}
        levels = {place: relief.level(place) for place in self.places}
        self.higher = {
            level: self._of(place for place, high in levels.items() if high > level) for level in set(levels.values())
        }
        self.levels = levels

    def _of(self, places: Iterable[Place]) -> int:
        return self.sheet.bits(places)

    def reached(self, place: Place, way: _Way, friends: int) -> int:
        """From where a weapon reaches a hex in a band, in sight of it; a mortar in sight of a friend."""
        weapon = way.weapon
        seen = self.sees[place]
        if weapon.area:
            seen = -1 if seen & friends else seen
        inside = self._near(place, 1)
        if way.band != "close":
            times = self.long if way.band == "long" else 1
            higher = self.higher[self.levels[place]]
            inside |= self._near(place, times * weapon.range)
            inside |= self._near(place, times * (weapon.range + self.above)) & higher
        if weapon.least:
            inside &= ~self._near(place, weapon.least - 1)
        for name in weapon.not_in:
            inside &= ~self.on.get(name, 0)
        return seen & inside

    def _near(self, place: Place, steps: int) -> int:
        within = self.within[place]
        return within[min(steps, len(within) - 1)]


def _sums(ring: Mapping[int, int]) -> Iterator[int]:
    """For each number of steps, all that lies within it, the place itself left out."""
    bits = 0
    for far in range(max(ring, default=0) + 1):
        bits |= ring.get(far, 0)
        yield bits


@kept
def _ground(scenario: Scenario) -> _Ground:
    return _Ground(scenario)


def _told(ground: _Ground, place: Place, way: _Way, shooters: int) -> Strongest:
    """The nearest of those who fire so."""
    near = next(found for bits in ground.within[place] if (found := shooters & bits))
    where = min(ground.sheet.places(near))
    return Strongest(way.dice, way.least, way.weapon.what, where, ground.distance(place, where))
