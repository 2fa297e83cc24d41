"""Finds the strongest fire at each hex of a map.

Sets of hexes are those of the panorama: a way to fire is tried step by step from all targets at once, the nearest step
first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from toi_scenario.games.answers import Strongest
from toi_scenario.games.tide_of_iron.combat.batteries import Weapon
from toi_scenario.games.tide_of_iron.combat.dice import FACES
from toi_scenario.games.tide_of_iron.ground.panorama import Panorama
from toi_scenario.games.tide_of_iron.ground.ranges import HARD, from_above
from toi_scenario.games.tide_of_iron.ground.sight import Relief
from toi_scenario.games.tide_of_iron.nouns import combat
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.lines import steps

_ANYWHERE = 1_000_000
_NEVER = 2  # by which a step was tried, more than either kind of it


class Way(NamedTuple):
    """One way to fire: dice that hit from a roll on, in a band, by units of a battery in one of its stances."""

    dice: int
    least: int
    band: str
    battery: int
    weapon: Weapon
    stance: str

    @property
    def strength(self) -> tuple[int, int]:
        """The hits to be expected, in parts of a die, and the dice."""
        return self.dice * (FACES + 1 - self.least), self.dice


class _Step(NamedTuple):
    """A step from a target to where it is fired at from: how far that is, and whether that has to be higher."""

    far: int
    away: Place
    only_down: bool


class Now(NamedTuple):
    """Who can fire in a round: for each stance the hexes of every battery; for each of them what it is inside, and
    where that still keeps it from area attacks; and the hexes from which somebody may look for mortars."""

    shooters: Mapping[str, list[int]]
    inside: list[tuple[str, int]]
    friends: int


class GroundUnderFire:
    """Who sees whom, which hexes stand higher, and which protect, as sets."""

    def __init__(self, scenario: Scenario, relief: Relief) -> None:
        self.panorama = Panorama(relief)
        self.every = self.panorama.every
        self.above, self.long = from_above(scenario.catalog), combat(scenario.catalog, "long-range")
        on: dict[str, set[Place]] = {}
        for place in relief.places:
            on.setdefault(scenario.ground.of(place), set()).add(place)
        self.on = {name: self._of(places) for name, places in on.items()}
        marked = [self._of(mark.area.places) for mark in scenario.markers if mark.piece.name in HARD]
        self.hard = reduce(or_, (*(self.on.get(name, 0) for name in HARD), *marked), 0)
        levels = {place: relief.level(place) for place in relief.places}
        # By level, the hexes that have it and those that stand higher.
        self.levels = [
            (
                self._of(p for p, high in levels.items() if high == level),
                self._of(p for p in levels if levels[p] > level),
            )
            for level in sorted(set(levels.values()))
        ]
        self._steps: dict[int, list[Place]] = {}
        self._friends = self._asked = self._seen = 0  # the targets that were asked of, and those that friends see

    def _of(self, places: Iterable[Place]) -> int:
        return self.panorama.bits(places)

    def hits(self, targets: int, ways: Sequence[Way], now: Now) -> Iterator[tuple[Place, Strongest]]:
        """The strongest fire at each target, from the nearest of those who fire so."""
        tried: dict[tuple[object, ...], dict[Place, bool]] = {}
        for way in ways:
            weapon = way.weapon
            shooters = now.shooters[way.stance][way.battery]
            inside, there = now.inside[way.battery]
            for name in weapon.not_in:
                shooters &= ~(self.on.get(name, 0) | (there if name == inside else 0))
            # What the same units do not hit by a step with a stronger weapon, they hit by it with none.
            before = tried.setdefault((way.battery, way.stance, weapon.area, weapon.not_in), {})
            reach = [step for step in self._reach(way) if before.get(step.away, _NEVER) > step.only_down]
            before |= {step.away: step.only_down for step in reach}
            spotted = 0
            if weapon.area:
                wanted = reduce(or_, (self._hit(targets, shooters, step) for step in reach), 0)
                spotted = self._spotted(wanted, now.friends)
            for step in reach if shooters else ():
                if not targets:
                    return
                if hit := self._hit(targets, shooters, step):
                    hit &= spotted if weapon.area else self.panorama.seeing(step.away)
                    targets &= ~hit
                    for place in self.panorama.within(hit):
                        where = (place[0] + step.away[0], place[1] + step.away[1])
                        yield place, Strongest(way.dice, way.least, weapon.what, where, step.far)

    def _reach(self, way: Way) -> Iterator[_Step]:
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
