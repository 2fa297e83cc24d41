"""Answers `los`: who sees whom, why, and who could fire."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from toi_scenario.games.tide_of_iron.ground.ranges import fire
from toi_scenario.games.tide_of_iron.ground.sight import Course, Relief, look, relief_of
from toi_scenario.model.catalog.nouns import Piece, Terrain
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place


class Seen(NamedTuple):
    """Whether one hex sees another, and why: in a word, in a sentence, by which hex, and along which lines."""

    visible: bool | None
    reason: str
    sentence: str
    by: Place | None
    courses: tuple[Course, ...]

    def row(self, name: Callable[[Place], str], other: Place) -> dict[str, Any]:
        """The same for programs, of another hex that is seen or not."""
        by = name(self.by) if self.by else None
        return {"b": name(other), "visible": self.visible, "reason": self.reason, "by": by}


class SightPair(NamedTuple):
    """Whether one hex sees another, and all there is to say of the two."""

    seen: Seen
    row: dict[str, Any]


def see(scenario: Scenario, relief: Relief, one: Place, other: Place) -> Seen:
    """One pair, with its reason in a sentence."""
    answer = look(relief, one, other)
    name = scenario.surface.address
    verb = {True: "sees", False: "does not see", None: "may or may not see"}[answer.visible]
    told = _tell(scenario, answer.deciding)
    if len(answer.courses) == 2 and answer.courses[0] != answer.courses[1]:
        left, right = (_tell(scenario, course) for course in answer.courses)
        told += f"; the line runs along edges: on the left {left}, on the right {right}"
    sentence = f"{name(one)} {verb} {name(other)}: {told}"
    return Seen(answer.visible, answer.reason, sentence, answer.deciding.by, answer.courses)


def _tell(scenario: Scenario, course: Course) -> str:
    where = scenario.surface.address(course.by) if course.by else ""
    what = obstacle(scenario, course.by)
    return {
        "same": "it is the same hex",
        "adjacent": "they are next to each other",
        "clear": "nothing is in the way",
        "blocked": f"{what.name if what else 'something'} at {where} is in the way",
        "above": f"{where} is higher than both",
        "blind": f"the lower is hidden behind {where}",
        "rim": f"the higher does not stand at the rim, because {where} is as high",
        "unrecorded": f"nobody has recorded what lies at {where}",
    }[course.reason]


def obstacle(scenario: Scenario, place: Place | None) -> Terrain | Piece | None:
    """What is in the way in a hex: its ground, or a marker on it that blocks, as smoke does."""
    if place is None:
        return None
    ground = scenario.catalog.terrain.get(scenario.ground.of(place))
    if ground is not None and ground.blocks:
        return ground
    laid = (mark.piece for mark in scenario.markers if place in mark.area.places)
    return next((piece for piece in laid if piece.facts.get("blocks")), ground)


def los_pair(scenario: Scenario, one: Place, other: Place) -> SightPair:
    """All there is to say of a pair."""
    relief = relief_of(scenario)
    seen = see(scenario, relief, one, other)
    distance = scenario.cells.distance(one, other)
    name = scenario.surface.address
    downhill = relief.level(one) > relief.level(other)
    row = {
        "a": name(one),
        "b": name(other),
        "visible": seen.visible,
        "reason": seen.reason,
        "by": name(seen.by) if seen.by else None,
        "lines": [{"reason": course.reason, "by": name(course.by) if course.by else None} for course in seen.courses],
        "sentence": seen.sentence,
        "distance": distance,
        "levels": [None if place in relief.unrecorded else relief.level(place) for place in (one, other)],
        "fire": [row._asdict() for row in fire(scenario, distance, downhill)] if seen.visible else [],
    }
    return SightPair(seen, row)


def los_from(scenario: Scenario, one: Place) -> dict[Place, Seen]:
    """What a hex sees of every other."""
    relief = relief_of(scenario)
    return {other: see(scenario, relief, one, other) for other in sorted(scenario.cells.places) if other != one}


def los_all(scenario: Scenario) -> Iterator[dict[str, Any]]:
    """Every unordered pair of hexes in play."""
    relief = relief_of(scenario)
    places = sorted(scenario.cells.places)
    names = {place: scenario.surface.address(place) for place in places}
    for index, one in enumerate(places):
        for other in places[index + 1 :]:
            answer = look(relief, one, other)
            yield {"a": names[one], "b": names[other], "visible": answer.visible, "reason": answer.reason}
