"""Answers `los`: who sees whom, and what is between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toi_scenario.finding import MOST_SHOWN, Refused, cut
from toi_scenario.games.answers import Said
from toi_scenario.games.legends_of_the_old_west.answers.named_units import units
from toi_scenario.games.legends_of_the_old_west.sight import blockers, hiding
from toi_scenario.games.map_marks import MapMarks, Trace
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import Feature
from toi_scenario.model.surfaces import NOWHERE, Place, measured
from toi_scenario.model.surfaces.sightlines import Sight
from toi_scenario.names import did_you_mean, find

_STEP = 10_000  # micrometres from point to point along the edge of a feature
_MOST = 40_000  # lines of sight between two
_CENTIMETRE = 10_000
_LEFT = "vehicles, figures and smoke in the way are left to the table"


class Seen(NamedTuple):
    """Somebody or something that looks or is looked at: where it stands, or points along its edge."""

    name: str
    spots: Sequence[Place]
    feature: Feature | None = None

    @property
    def told(self) -> str:
        """Its name as answers tell it: of a feature with what is printed."""
        return self.feature.told if self.feature and self.feature.name == self.name else self.name


class Line(NamedTuple):
    """A line of sight: where it begins and ends, and what is in its way."""

    here: Place
    there: Place
    sight: Sight


class PairAnswer(NamedTuple):
    """What lies between two: of the lines the best one, or else the shortest, and how many are free."""

    scenario: Scenario
    one: Seen
    other: Seen
    best: Line
    free: int
    every: int

    @property
    def by(self) -> Feature | None:
        """The feature in the way."""
        index = self.best.sight.by
        return None if index is None else hiding(self.scenario)[index]

    def row(self) -> dict[str, object]:
        """The same for programs."""
        address, at = self.scenario.surface.address, self.best.sight.at
        return {
            "a": self.one.name,
            "b": self.other.name,
            "visible": self.best.sight.visible,
            "by": self.by.name if self.by else None,
            "at": address(at) if at else None,
            "from": address(self.best.here),
            "to": address(self.best.there),
            "distance": round(_far(self.best), 1),
            "lines": self.every,
            "free": self.free,
        }

    def lines(self) -> Iterator[str]:
        """The same in words."""
        address, (here, there, sight) = self.scenario.surface.address, self.best
        if sight.visible:
            yield f"{self.one.told} sees {self.other.told}: nothing is in the way"
        else:
            assert sight.at is not None
            assert self.by is not None
            where = address(sight.at)
            yield f"{self.one.told} does not see {self.other.told}: {self.by.told} is in the way from {where}"
        yield f"{_far(self.best):.1f} cm from {address(here)} to {address(there)}"
        if self.every > 1:
            what = f"of {self.every:,} lines {self.free:,} are free"
            step = ", from points a centimetre apart along the edge" if self.one.feature or self.other.feature else ""
            yield f"{what}{step}"
        if self.by and self.by.height:
            yield f"{self.by.told} hides whatever its height: the rulebook counts none"
        yield _LEFT

    def marks(self) -> MapMarks:
        """The line on the map."""
        here, there, sight = self.best
        about = "ask_pair" if sight.visible else "ask_pair_hidden"
        names, by = {"viewer": self.one.name, "other": self.other.name}, self.by.name if self.by else ""
        return MapMarks([Trace((here, there), blocked=sight.at)], about, names, by, (here,))


class FieldAnswer(NamedTuple):
    """All that one sees: each unit, feature and objective."""

    scenario: Scenario
    one: Seen
    others: Sequence[tuple[Seen, bool]]

    def row(self) -> dict[str, object]:
        """The same for programs."""
        return {"a": self.one.name, "seen": [{"b": other.name, "visible": seen} for other, seen in self.others]}

    def lines(self) -> Iterator[str]:
        """The same in words."""
        for word, wanted in (("sees", True), ("does not see", False)):
            names = [other.told for other, seen in self.others if seen == wanted]
            if names:
                yield f"{self.one.name} {word} {', '.join(names)}"
        if not self.others:
            yield f"there is nothing but {self.one.name} to see"
        yield _LEFT

    def marks(self) -> MapMarks:
        """What is out of sight on the map."""
        surface = self.scenario.surface
        assert measured(surface)
        hidden = surface.patch(blockers(self.scenario).hidden_from(self.one.spots, surface.outline))
        return MapMarks((), "ask_sight", {"viewer": self.one.name}, "", self.one.spots, hidden)


def answer(scenario: Scenario, said: Said) -> PairAnswer | FieldAnswer:
    """What lies between two; or, of one alone, all that it sees."""
    one = _seen(scenario, said["a"])
    if said["b"]:
        return pair(scenario, one, _seen(scenario, said["b"]))
    if one.feature:
        raise Refused(f"{one.name} is a feature; say what is to be seen from it, or name a point")
    names = dict.fromkeys((*units(scenario), *scenario.scenery.features, *scenario.objectives))
    others = [other for name in names if name != one.name and (other := _named(scenario, name)) and other.spots]
    return FieldAnswer(scenario, one, [*zip(others, _visible(scenario, one, others), strict=True)])


def pair(scenario: Scenario, one: Seen, other: Seen) -> PairAnswer:
    """What lies between two."""
    free = _free(scenario, one, other)
    lines = [(here, there) for here in one.spots for there in other.spots]
    best = min(zip(free, lines, strict=True), key=lambda line: (not line[0], _squared(*line[1])))[1]
    return PairAnswer(scenario, one, other, Line(*best, blockers(scenario).sees(*best)), sum(free), len(lines))


def _free(scenario: Scenario, one: Seen, other: Seen) -> list[bool]:
    """Which lines are free, from each point of one to each of the other."""
    if len(one.spots) * len(other.spots) > _MOST:
        raise Refused(f"there are too many lines between {one.name} and {other.name}; name points")
    lines = blockers(scenario)
    return [seen for here in one.spots for seen in lines.seen_from(here, other.spots)]


def _visible(scenario: Scenario, one: Seen, others: Sequence[Seen]) -> list[bool]:
    """Which of several are seen from any point of one. Their points are looked at together, so that each shape that
    may hide them is put in order around a viewer once, and not for each of them."""
    lines, visible = blockers(scenario), [False] * len(others)
    for here in one.spots:
        left = [number for number, seen in enumerate(visible) if not seen]
        every = [(number, spot) for number in left for spot in others[number].spots]
        for first in range(0, len(every), _MOST):
            some = every[first : first + _MOST]
            seen = lines.seen_from(here, [spot for _, spot in some])
            for (number, _), free in zip(some, seen, strict=True):
                visible[number] |= free
    return visible


def _squared(here: Place, there: Place) -> int:
    return (here[0] - there[0]) ** 2 + (here[1] - there[1]) ** 2


def _far(line: Line) -> float:
    return float(_squared(line.here, line.there) ** 0.5) / _CENTIMETRE


def _seen(scenario: Scenario, name: str) -> Seen:
    """A point, or a unit, feature or objective by its name."""
    if scenario.surface.find(name) is not None:
        return Seen(scenario.surface.address(place := scenario.in_play(name)), (place,))
    seen = _named(scenario, name)
    if seen is None:
        known = [*units(scenario), *scenario.scenery.features, *scenario.objectives]
        help = did_you_mean(name, known) or "name a point such as 30,45, a unit, a feature or an objective"
        raise Refused(f"nothing here is called {cut(name, MOST_SHOWN)}; {help}")
    if not seen.spots:
        raise Refused(f"the scenario does not say where {seen.name} stands; name a point")
    return seen


def _named(scenario: Scenario, name: str) -> Seen | None:
    if named := find(name, units(scenario)):
        unit = named.unit
        if unit.inside:
            return _feature(scenario, named.name, scenario.scenery.features[unit.inside])
        return Seen(named.name, unit.spots or ((unit.place,) if unit.place != NOWHERE else ()))
    if feature := find(name, scenario.scenery.features):
        return _feature(scenario, feature.name, feature)
    if goal := find(name, scenario.objectives):
        inside = scenario.scenery.features.get(goal.inside)
        return _feature(scenario, goal.name, inside) if inside else Seen(goal.name, (goal.place,))
    return None


def _feature(scenario: Scenario, name: str, feature: Feature) -> Seen:
    surface = scenario.surface
    assert measured(surface)
    return Seen(name, surface.along(feature.patch, _STEP), feature)
