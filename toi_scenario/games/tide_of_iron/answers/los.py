"""Answers `los`: who sees whom, why, and who could fire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from toi_scenario.games.answers import Seen, SightPair
from toi_scenario.games.tide_of_iron.ground.ranges import TARGETS, band, from_above
from toi_scenario.games.tide_of_iron.ground.sight import Course, Relief, look, relief_of
from toi_scenario.model.catalog.nouns import Piece, Terrain, pieces_of, several
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.names import listed

SIGNS = {"blocked": "x", "above": "^", "blind": "b", "rim": "r", "unrecorded": "?"}
LEGEND = "@ the viewer   o seen   x blocked   ^ behind higher ground   b blind   r behind its own rim   ? not recorded"


class Fire(NamedTuple):
    """How a kind of figure of some nations fires at each kind of target."""

    figure: str
    nations: tuple[str, ...]
    infantry: str
    vehicles: str


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
    return next((piece for piece in laid if piece.blocks), ground)


def los_pair(scenario: Scenario, one: Place, other: Place) -> SightPair:
    """All there is to say of a pair."""
    relief = relief_of(scenario)
    seen = see(scenario, relief, one, other)
    distance = scenario.cells.distance(one, other)
    name = scenario.surface.address
    downhill = relief.level(one) > relief.level(other)
    levels = [None if place in relief.unrecorded else relief.level(place) for place in (one, other)]
    fires = list(fire(scenario, distance, downhill, scenario.ground.of(one))) if seen.visible else []
    row: dict[str, object] = {
        "a": name(one),
        "b": name(other),
        "visible": seen.visible,
        "reason": seen.reason,
        "by": name(seen.by) if seen.by else None,
        "lines": [{"reason": reason, "by": name(by) if by else None} for reason, by in seen.courses],
        "sentence": seen.sentence,
        "distance": distance,
        "levels": levels,
        "fire": [row._asdict() for row in fires],
    }
    height = " and ".join("?" if level is None else str(level) for level in levels)
    lines = (seen.sentence, f"distance {distance}, levels {height}", *(_table(fires) if seen.visible else ()))
    return SightPair(seen, row, lines)


def _table(fires: Sequence[Fire]) -> Iterator[str]:
    """In which band each kind of figure fires."""
    yield f"{'fire':24}{'at infantry':16}at vehicles"
    alike = [one.figure for one in fires]
    for one in fires:
        whose = f" ({listed(one.nations, 'and')})" if alike.count(one.figure) > 1 else ""
        yield f"{one.figure + whose:24}{one.infantry:16}{one.vehicles}"


def los_from(scenario: Scenario, one: Place) -> dict[Place, Seen]:
    """What a hex sees of every other."""
    relief = relief_of(scenario)
    return {other: see(scenario, relief, one, other) for other in sorted(scenario.cells.places) if other != one}


def seen_in_all(scenario: Scenario, one: Place, seen: Mapping[Place, Seen]) -> str:
    """How many hexes a hex sees of all."""
    unsure = sum(other.visible is None for other in seen.values())
    doubt = f", and may see {unsure} more" if unsure else ""
    sure = sum(bool(other.visible) for other in seen.values())
    return f"{scenario.surface.address(one)} sees {sure} of {len(seen)} hexes{doubt}"


def los_all(scenario: Scenario) -> Iterator[dict[str, object]]:
    """Every unordered pair of hexes in play."""
    relief = relief_of(scenario)
    places = sorted(scenario.cells.places)
    names = {place: scenario.surface.address(place) for place in places}
    for index, one in enumerate(places):
        for other in places[index + 1 :]:
            answer = look(relief, one, other)
            yield {"a": names[one], "b": names[other], "visible": answer.visible, "reason": answer.reason}


def fire(scenario: Scenario, distance: int, downhill: bool, ground: str = "") -> Iterator[Fire]:
    """Each kind of figure of the nations that play, from some ground, on which some do not fire at all; nations whose
    figures fire alike are put together."""
    told: dict[tuple[str, str, str], list[str]] = {}
    bonus = from_above(scenario.catalog) if downhill else 0
    for nation in dict.fromkeys(side.nation for side in scenario.sides.values()):
        for piece in pieces_of(scenario.catalog, "figure").values():
            ranges = piece.of(nation).get("range", {})
            least = piece.of(nation).get("minimum_range") or 0
            if ground in several(piece.of(nation).get("not_in", ())):
                ranges = {}
            infantry, vehicles = (
                band(scenario.catalog, ranges[target] + bonus, distance, least) if target in ranges else "-"
                for target in TARGETS.values()
            )
            told.setdefault((piece.name, infantry, vehicles), []).append(nation)
    for (figure, infantry, vehicles), nations in told.items():
        yield Fire(figure, tuple(nations), infantry, vehicles)
