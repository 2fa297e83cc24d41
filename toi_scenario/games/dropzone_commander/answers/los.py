"""Answers `los`: who sees whom in three dimensions, and within which ranges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.dropzone_commander.answers.named_squads import Named, every_squad
from toi_scenario.games.dropzone_commander.answers.ranges import InRange, ranges
from toi_scenario.games.dropzone_commander.answers.sight_words import notes
from toi_scenario.games.dropzone_commander.goals import goal_of
from toi_scenario.games.dropzone_commander.sight import (
    INCH,
    Stance,
    at_point,
    hiding,
    in_feature,
    looking,
    seen,
    skyline,
)
from toi_scenario.games.map_marks import MapMarks, Trace
from toi_scenario.model.scenario.objectives import Spot
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import Feature, trait
from toi_scenario.model.surfaces import Place, measured
from toi_scenario.model.surfaces.patch import Patch, patch_of, together
from toi_scenario.model.surfaces.sightlines import Sight
from toi_scenario.model.surfaces.skyline import Eye
from toi_scenario.names import did_you_mean, find

_MOST = 40_000  # lines of sight between two


class One(NamedTuple):
    """Who looks, or what is looked at: as it looks, as it is seen, and the squad, if it is one."""

    name: str
    looks: Stance
    seen: Stance
    named: Named | None = None
    low: Stance | None = None  # of an aircraft: as it is seen when it flies low,
    looks_low: Stance | None = None  # and as it looks then


class Line(NamedTuple):
    """A line of sight: where it begins and ends, and what is in its way."""

    here: Eye
    there: Eye
    sight: Sight

    @property
    def inches(self) -> float:
        """How long it is, its rise too."""
        return far(self.here, self.there) / INCH


class PairAnswer(NamedTuple):
    """What lies between two: of the lines the best one, how many are free, and which weapons reach."""

    scenario: Scenario
    one: One
    other: One
    best: Line
    free: int
    every: int
    low: Sequence[tuple[str, Line]]  # the same for aircraft that fly low
    ranges: Sequence[InRange]

    @property
    def by(self) -> str | None:
        """The feature in the way."""
        return _by(self.scenario, self.best.sight)

    def row(self) -> dict[str, object]:
        """The same for programs."""
        address, at = self.scenario.surface.address, self.best.sight.at
        here, there = self.best.here, self.best.there
        return {
            "a": self.one.name,
            "b": self.other.name,
            "visible": self.best.sight.visible,
            "by": self.by,
            "at": address(at) if at else None,
            "from": address(here.place),
            "from_height": here.height / INCH,
            "to": address(there.place),
            "to_height": there.height / INCH,
            "distance": round(self.best.inches, 1),
            "lines": self.every,
            "free": self.free,
            "low": [{"who": who, "visible": line.sight.visible} for who, line in self.low],
            "weapons": [one.row() for one in self.ranges],
            "notes": self._notes(),
        }

    def lines(self) -> Iterator[str]:
        """The same in words."""
        address, (here, there, sight) = self.scenario.surface.address, self.best
        yield f"{self.one.name} {self._told(sight)}"
        from_, to = (f"{address(eye.place)}, {_inches(eye.height)} high" for eye in (here, there))
        yield f"{self.best.inches:.1f} in from {from_}, to {to}"
        if self.every > 1:
            yield f"of {self.every:,} lines {self.free:,} {'is' if self.free == 1 else 'are'} free"
        for who, line in self.low:
            yield f"with {who} flying low: {self._told(line.sight)}"
        yield from (one.line() for one in self.ranges)
        yield from self._notes()

    def _told(self, sight: Sight) -> str:
        if sight.visible:
            return f"sees {self.other.name}: nothing is in the way"
        assert sight.at is not None
        where = self.scenario.surface.address(sight.at)
        return f"does not see {self.other.name}: {_by(self.scenario, sight)} is in the way from {where}"

    def _notes(self) -> list[str]:
        squads = [one.named.squad for one in (self.one, self.other) if one.named]
        return notes(self.scenario, squads, [one.name for one in (self.one, self.other) if one.seen.feature])

    def marks(self) -> MapMarks:
        """The line on the map."""
        (here, there, sight) = self.best
        about = "ask_pair" if sight.visible else "ask_pair_hidden"
        names = {"viewer": self.one.name, "other": self.other.name}
        return MapMarks(
            [Trace((here.place, there.place), blocked=sight.at)], about, names, self.by or "", (here.place,)
        )


class FieldAnswer(NamedTuple):
    """All that one sees: each squad, feature and objective."""

    scenario: Scenario
    one: One
    others: Mapping[str, bool]

    def row(self) -> dict[str, object]:
        """The same for programs."""
        seen = [{"b": name, "visible": seen} for name, seen in self.others.items()]
        return {"a": self.one.name, "seen": seen, "notes": self._notes()}

    def lines(self) -> Iterator[str]:
        """The same in words."""
        for word, wanted in (("sees", True), ("does not see", False)):
            names = [name for name, seen in self.others.items() if seen == wanted]
            if names:
                yield f"{self.one.name} {word} {', '.join(names)}"
        if not self.others:
            yield f"there is nothing but {self.one.name} to see"
        yield from self._notes()

    def _notes(self) -> list[str]:
        squads = [self.one.named.squad] if self.one.named else []
        return notes(self.scenario, squads, [self.one.name] if self.one.looks.feature else [])

    def marks(self) -> MapMarks:
        """On the map, the ground on which nothing is seen that stands no higher than it."""
        surface, eyes = self.scenario.surface, self.one.looks.eyes
        assert measured(surface)
        lines = skyline(self.scenario)
        contours = [one for one in self.scenario.scenery.features.values() if trait(one.terrain, "contour")]
        high = together(patch_of(one.patch) for one in contours)
        hidden = [Patch(lines.hidden_from(eyes, surface.outline, 0, 0)) - high]
        for one in contours:
            hidden.append(Patch(lines.hidden_from(eyes, patch_of(one.patch).shape, one.height, one.height)))
        places = [*dict.fromkeys(eye.place for eye in eyes)]
        return MapMarks((), "ask_sight", {"viewer": self.one.name}, "", places, together(hidden))


def answer(scenario: Scenario, said: Said) -> PairAnswer | FieldAnswer:
    """What lies between two; or, of one alone, all that it sees."""
    one = _one(scenario, said["a"])
    if said["b"]:
        return pair(scenario, one, _one(scenario, said["b"]))
    if one.looks.feature:
        raise Refused(f"{one.name} is looked from along all its walls; say what is to be seen from it, or name a point")
    others = {}
    for name in dict.fromkeys((*every_squad(scenario), *scenario.scenery.features, *scenario.objectives)):
        if name != one.name and (other := _named(scenario, name)) is not None:
            others[name] = any(_free(scenario, one, other, one.looks, other.seen))
    return FieldAnswer(scenario, one, others)


def pair(scenario: Scenario, one: One, other: One) -> PairAnswer:
    """What lies between two, and what reaches."""
    free = _free(scenario, one, other, one.looks, other.seen)
    best = _best(scenario, one.looks, other.seen, free)
    low = []
    for who, here, there in ((other.name, one.looks, other.low), (one.name, one.looks_low, other.seen)):
        if here is not None and there is not None:
            low.append((who, _best(scenario, here, there, _free(scenario, one, other, here, there))))
    shots = ranges(one.named.squad, other.named.squad if other.named else None, best.inches) if one.named else []
    return PairAnswer(scenario, one, other, best, sum(free), len(free), low, shots)


def squads_apart(scenario: Scenario, one: Named, other: Named) -> Line | None:
    """The best line from one squad to another; None if the scenario does not say where one of them stands."""
    looks, there = looking(scenario, one.squad), seen(scenario, other.squad)
    if looks is None or there is None:
        return None
    a, b = _of_squad(scenario, one, looks, looks), _of_squad(scenario, other, there, there)
    return _best(scenario, looks, there, _free(scenario, a, b, looks, there))


def to_feature(scenario: Scenario, one: Named, feature: Feature) -> Line | None:
    """The best line from a squad to a feature; None if the scenario does not say where the squad stands."""
    looks, there = looking(scenario, one.squad), in_feature(scenario, feature)
    if looks is None or not there.eyes:
        return None
    ends = One(one.name, looks, looks), One(feature.name, there, there)
    return _best(scenario, looks, there, _free(scenario, *ends, looks, there))


def far(one: Eye, other: Eye) -> float:
    """How far one is from another, in micrometres, with the difference of their heights."""
    (a, b), (c, d) = one.place, other.place
    return float(((a - c) ** 2 + (b - d) ** 2 + (one.height - other.height) ** 2) ** 0.5)


def _best(scenario: Scenario, looks: Stance, there: Stance, free: Sequence[bool]) -> Line:
    """The shortest line that is free, or else the shortest."""
    lines = [(here, end) for here in looks.eyes for end in there.eyes]
    best = min(zip(free, lines, strict=True), key=lambda line: (not line[0], far(*line[1])))[1]
    return Line(*best, skyline(scenario).sees(*best))


def _free(scenario: Scenario, one: One, other: One, looks: Stance, there: Stance) -> list[bool]:
    """Which lines are free, from each point of one to each of the other."""
    if len(looks.eyes) * len(there.eyes) > _MOST:
        raise Refused(f"there are too many lines between {one.name} and {other.name}; name points")
    lines = skyline(scenario)
    return [seen for here in looks.eyes for seen in lines.seen_from(here, there.eyes)]


def _one(scenario: Scenario, name: str) -> One:
    """A point, or a squad, feature or objective by its name."""
    if scenario.surface.find(name) is not None:
        return _at(scenario, scenario.surface.address(place := scenario.in_play(name)), place)
    one = _named(scenario, name)
    if one is not None:
        return one
    known = [*every_squad(scenario), *scenario.scenery.features, *scenario.objectives]
    if found := find(name, {each: each for each in known}):
        raise Refused(f"the scenario does not say where {found} stands; name a point")
    help = did_you_mean(name, known) or "name a point such as 18,24, a squad, a feature or an objective"
    raise Refused(f"nothing here is called {name}; {help}")


def _named(scenario: Scenario, name: str) -> One | None:
    """What is called so; None if nothing is, or nobody knows where it is."""
    features = scenario.scenery.features
    if named := find(name, every_squad(scenario)):
        looks, there = looking(scenario, named.squad), seen(scenario, named.squad)
        return _of_squad(scenario, named, looks, there) if looks and there else None
    if feature := find(name, features):
        return _of_feature(scenario, feature.name, feature.name)
    goal = find(name, scenario.objectives)
    return _of_spots(scenario, goal.name, goal_of(scenario, goal).spots) if goal else None


def _of_spots(scenario: Scenario, name: str, spots: Sequence[Spot]) -> One | None:
    """The places of an objective; along its walls, if it is in one structure."""
    if len(spots) == 1 and spots[0].inside:
        return _of_feature(scenario, name, spots[0].inside)
    eyes: list[Eye] = []
    for spot in spots:
        inside = scenario.scenery.features.get(spot.inside)
        eyes += in_feature(scenario, inside).eyes if inside else [at_point(scenario, spot.place)]
    return One(name, Stance(eyes), Stance(eyes)) if eyes else None


def _of_squad(scenario: Scenario, named: Named, looks: Stance, there: Stance) -> One:
    if not named.squad.profile.flies:
        return One(named.name, looks, there, named)
    low = looking(scenario, named.squad, low=True), seen(scenario, named.squad, low=True)
    return One(named.name, looks, there, named, low[1], low[0])


def _of_feature(scenario: Scenario, name: str, feature: str) -> One | None:
    stance = in_feature(scenario, scenario.scenery.features[feature])
    return One(name, stance, stance) if stance.eyes else None


def _at(scenario: Scenario, name: str, place: Place) -> One:
    stance = Stance([at_point(scenario, place)])
    return One(name, stance, stance)


def _by(scenario: Scenario, sight: Sight) -> str | None:
    return None if sight.by is None else hiding(scenario)[sight.by].name


def _inches(length: int) -> str:
    return f"{length / INCH:.3g} in"
