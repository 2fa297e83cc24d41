"""Works out which hexes come under fire in which round.

Nobody resists. A unit fires from where it stands as the round begins, with all its dice, or from where it can go with
fire and movement. Mortars may have any friend look for them. Sets of hexes are those of the panorama: a way to fire is
tried step by step from all targets at once, the nearest step first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from toi_scenario.games.answers import Strongest
from toi_scenario.games.tide_of_iron.combat.batteries import Battery, Weapon, batteries
from toi_scenario.games.tide_of_iron.combat.dice import FACES
from toi_scenario.games.tide_of_iron.combat.volleys import IN_RANGE, half, least_roll
from toi_scenario.games.tide_of_iron.ground.panorama import Panorama
from toi_scenario.games.tide_of_iron.ground.ranges import HARD, from_above
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS
from toi_scenario.games.tide_of_iron.movement.steps import Going, Mover, full, going, turn
from toi_scenario.games.tide_of_iron.nouns import combat
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.lines import steps

_ANYWHERE = 1_000_000
_NEVER = 2  # by which a step was tried, more than either kind of it


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
    stands = [list(_standing(scenario, ground, one)) for one in mine]
    moves = [list(_moved(scenario, ground, one)) for one in mine]
    by_round = zip(*(_standing(scenario, ground, one) for one in theirs), strict=True)
    friends = [reduce(or_, bits) for bits in by_round] or [0] * scenario.rounds
    usual = sorted(_ways(scenario, mine, at, hard=False), key=lambda way: way.strength, reverse=True)
    hard = sorted(_ways(scenario, mine, at, hard=True), key=lambda way: way.strength, reverse=True)
    found: list[dict[Place, Strongest]] = []
    before: object = None
    for number in range(scenario.rounds):
        now = [[bits[number] for bits in every] for every in (stands, moves, [friends])]
        if now != before:  # else everybody is where he was
            hits = [
                *ground.hits(ground.every & ~ground.hard, usual, *now),
                *ground.hits(ground.hard, hard, *now),
            ]
            before, here = now, dict(sorted(hits))
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


def _standing(scenario: Scenario, ground: _Ground, battery: Battery) -> Iterator[int]:
    """Where a unit may stand as it acts, for each round."""
    origin = battery.march.origin
    since: dict[int, list[Place]] = {}
    for place, stop in battery.march.stops.items():
        since.setdefault(origin.moves if place in origin.places else stop.round + 1, []).append(place)
    bits = 0
    for number in range(1, scenario.rounds + 1):
        bits |= ground.panorama.bits(since.get(number, ()))
        yield bits


def _moved(scenario: Scenario, ground: _Ground, battery: Battery) -> Iterator[int]:
    """Where it can go with fire and movement, for each round."""
    mover, origin = battery.march.mover, battery.march.origin
    lost = THIRDS * combat(scenario.catalog, f"fire-and-move-{mover.pays}")
    light = any(weapon.light for weapons in battery.weapons.values() for weapon in weapons)
    shut = full(scenario, origin.side) | shared_results.barred(scenario, mover.pays)
    before = bits = 0
    for number, now in enumerate(_standing(scenario, ground, battery), 1):
        fresh = list(ground.places(now & ~before)) if light and mover.thirds > lost else []
        if fresh:
            spent = origin.spent if number == origin.moves else 0
            cost = turn(_going(scenario, mover), [(place, spent) for place in fresh], mover.thirds - lost).cost
            bits |= ground.panorama.bits(set(cost) - shut)
        before = now
        yield bits


@kept
def _going(scenario: Scenario, mover: Mover) -> Going:
    return going(scenario, mover)


class _Step(NamedTuple):
    """A step from a target to where it is fired at from: how far that is, and whether that has to be higher."""

    far: int
    away: Place
    only_down: bool


class _Ground:
    """Who sees whom, which hexes stand higher, and which protect, as sets."""

    def __init__(self, scenario: Scenario) -> None:
        relief = shared_results.relief(scenario)
        self.panorama = Panorama(relief)
        self.every = self.panorama.every
        self.above, self.long = from_above(scenario.catalog), combat(scenario.catalog, "long-range")
        ground = scenario.ground.of
        self.on = {name: self._of(place for place in relief.places if ground(place) == name) for name in HARD}
        marked = [self._of(mark.area.places) for mark in scenario.markers if mark.piece.name in HARD]
        self.hard = reduce(or_, (*self.on.values(), *marked), 0)
        levels = {place: relief.level(place) for place in relief.places}
        # By level, the hexes that have it and those that stand higher.
        self.levels = [
            (
                self._of(p for p, high in levels.items() if high == level),
                self._of(p for p in levels if levels[p] > level),
            )
            for level in sorted(set(levels.values()))
        ]
        self._place = {bit: place for place, bit in self.panorama.bit.items()}
        self._steps: dict[int, list[Place]] = {}
        self._friends = self._asked = self._seen = 0  # the targets that were asked of, and those that friends see

    def _of(self, places: Iterable[Place]) -> int:
        return self.panorama.bits(places)

    def places(self, bits: int) -> Iterator[Place]:
        """The hexes of a set."""
        signs = bin(bits)[:1:-1]
        at = signs.find("1")
        while at >= 0:
            yield self._place[at]
            at = signs.find("1", at + 1)

    def hits(
        self, targets: int, ways: Sequence[_Way], stands: list[int], moves: list[int], friends: list[int]
    ) -> Iterator[tuple[Place, Strongest]]:
        """The strongest fire at each target, from the nearest of those who fire so."""
        tried: dict[tuple[object, ...], dict[Place, bool]] = {}
        for way in ways:
            weapon = way.weapon
            shooters = (moves if way.moving else stands)[way.battery]
            for name in weapon.not_in:
                shooters &= ~self.on.get(name, 0)
            # What the same units do not hit by a step with a stronger weapon, they hit by it with none.
            before = tried.setdefault((way.battery, way.moving, weapon.area, weapon.not_in), {})
            reach = [step for step in self._reach(way) if before.get(step.away, _NEVER) > step.only_down]
            before |= {step.away: step.only_down for step in reach}
            spotted = 0
            if weapon.area:
                wanted = reduce(or_, (self._hit(targets, shooters, step) for step in reach), 0)
                spotted = self._spotted(wanted, friends[0])
            for step in reach if shooters else ():
                if not targets:
                    return
                if hit := self._hit(targets, shooters, step):
                    hit &= spotted if weapon.area else self.panorama.seeing(step.away)
                    targets &= ~hit
                    for place in self.places(hit):
                        where = (place[0] + step.away[0], place[1] + step.away[1])
                        yield place, Strongest(way.dice, way.least, weapon.what, where, step.far)

    def _reach(self, way: _Way) -> Iterator[_Step]:
        """From where a weapon reaches a target, the nearest first."""
        weapon = way.weapon
        times = {"close": 0, "long": self.long}.get(way.band, 1)
        level, down = max(1, times * weapon.range), times * (weapon.range + self.above)
        for away in self._steps_within(max(level, down)):
            far = steps(away)
            if far >= weapon.least and (far <= level or far <= down):
                yield _Step(far, away, far > level)

    def _steps_within(self, farthest: int) -> list[Place]:
        if farthest not in self._steps:
            self._steps[farthest] = self.panorama.steps(farthest)
        return self._steps[farthest]

    def _hit(self, targets: int, shooters: int, step: _Step) -> int:
        """The targets that have a shooter there."""
        back = (-step.away[0], -step.away[1])
        if not step.only_down:
            return targets & self.panorama.moved(shooters, back)
        lower = (here & self.panorama.moved(shooters & higher, back) for here, higher in self.levels)
        return targets & reduce(or_, lower, 0)

    def _spotted(self, targets: int, friends: int) -> int:
        """The targets that some friend sees."""
        if self._friends != friends:
            self._friends, self._asked, self._seen = friends, 0, 0
        new = targets & ~self._asked
        self._asked |= new
        for away in self._steps_within(_ANYWHERE) if new else ():
            if found := new & self.panorama.moved(friends, (-away[0], -away[1])):
                found &= self.panorama.seeing(away)
                self._seen |= found
                new &= ~found
                if not new:
                    break
        return targets & self._seen


@kept
def _ground(scenario: Scenario) -> _Ground:
    return _Ground(scenario)
