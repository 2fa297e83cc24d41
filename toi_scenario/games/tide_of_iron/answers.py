"""A scenario and a question about its ground in, the answer as plain data out: `los`, `reach` and `exposure`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from toi_scenario.games.tide_of_iron.marches import marches
from toi_scenario.games.tide_of_iron.movement import THIRDS, Mover, going, squad, turn, vehicle
from toi_scenario.games.tide_of_iron.panorama import Panorama
from toi_scenario.games.tide_of_iron.ranges import BANDS, fire
from toi_scenario.games.tide_of_iron.sight import Answer, Course, Relief, look, relief_of
from toi_scenario.names import find
from toi_scenario.scenario import Scenario
from toi_scenario.surfaces import Place


class Seen(NamedTuple):
    """Whether one hex sees another, in words and as rows."""

    visible: bool | None
    reason: str
    sentence: str
    by: Place | None


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
    return Seen(answer.visible, answer.reason, sentence, answer.deciding.by)


def _tell(scenario: Scenario, course: Course) -> str:
    where = scenario.surface.address(course.by) if course.by else ""
    ground = scenario.ground.of(course.by) if course.by else ""
    ground = ground if ground in scenario.catalog.terrain and scenario.catalog.terrain[ground].blocks else "smoke"
    return {
        "same": "it is the same hex",
        "adjacent": "they are next to each other",
        "clear": "nothing is in the way",
        "blocked": f"{ground} at {where} is in the way",
        "above": f"{where} is higher than both",
        "blind": f"the lower is hidden behind {where}",
        "rim": f"the higher does not stand at the rim, because {where} is as high",
        "unrecorded": f"nobody has recorded what lies at {where}",
    }[course.reason]


def los_pair(scenario: Scenario, one: Place, other: Place) -> dict[str, Any]:
    """All there is to say of a pair."""
    relief = relief_of(scenario)
    seen = see(scenario, relief, one, other)
    distance = scenario.surface.distance(one, other)
    name = scenario.surface.address
    downhill = relief.level(one) > relief.level(other)
    return {
        "a": name(one),
        "b": name(other),
        "visible": seen.visible,
        "reason": seen.reason,
        "by": name(seen.by) if seen.by else None,
        "sentence": seen.sentence,
        "distance": distance,
        "levels": [relief.level(one), relief.level(other)],
        "fire": [row._asdict() for row in fire(scenario, distance, downhill)],
    }


def los_from(scenario: Scenario, one: Place) -> dict[Place, Seen]:
    """What a hex sees of every other."""
    relief = relief_of(scenario)
    return {other: see(scenario, relief, one, other) for other in sorted(scenario.surface.places) if other != one}


def los_all(scenario: Scenario) -> Iterator[dict[str, Any]]:
    """Every unordered pair of hexes in play."""
    relief = relief_of(scenario)
    places = sorted(scenario.surface.places)
    names = {place: scenario.surface.address(place) for place in places}
    for index, one in enumerate(places):
        for other in places[index + 1 :]:
            answer: Answer = look(relief, one, other)
            yield {"a": names[one], "b": names[other], "visible": answer.visible, "reason": answer.reason}


class Arrival(NamedTuple):
    """When a class of unit from an origin can first stand in an objective, and its way there, round by round."""

    side: str
    origin: str
    unit: str
    objective: str
    round: int | None
    way: tuple[tuple[str, str], ...]
    certain: bool


def reach(scenario: Scenario) -> Iterator[Arrival]:
    """Every class of unit of every side to every objective."""
    for march in marches(scenario):
        for goal in scenario.objectives.values():
            if goal.place in scenario.surface.places:
                when = march.rounds.get(goal.place)
                way = tuple((scenario.surface.address(p), by) for p, by in march.way(goal.place)) if when else ()
                origin = march.origin
                yield Arrival(origin.side, origin.name, march.mover.name, goal.name, when, way, origin.certain)


def spread(scenario: Scenario) -> dict[str, dict[Place, int]]:
    """For each side the first round at whose end any of its units can stand in each hex."""
    rounds: dict[str, dict[Place, int]] = {side: {} for side in scenario.sides}
    for march in marches(scenario):
        mine = rounds[march.origin.side]
        for place, number in march.rounds.items():
            mine[place] = min(number, mine.get(place, number))
    return rounds


def classes(scenario: Scenario) -> dict[str, Mover]:
    """The classes of unit one may ask of: squads, and every vehicle of the catalog."""
    movers = [squad(), squad(officer=True)]
    movers += [
        vehicle(piece)
        for piece in scenario.catalog.pieces.values()
        if piece.kind == "vehicle" and "stands_for" not in piece.facts
    ]
    return {mover.name: mover for mover in movers}


def moves(scenario: Scenario, one: Place, unit: str) -> dict[Place, float] | None:
    """What a unit's turn from a hex can reach, with the points spent; None if there is no such class of unit."""
    mover = find(unit, classes(scenario))
    if mover is None:
        return None
    reached = turn(going(scenario, mover), [(one, 0)], mover.thirds)
    return {place: spent / THIRDS for place, spent in sorted(reached.cost.items())}


class Exposure(NamedTuple):
    """How much of a side's ground to set up on the enemy's ground sees, and from where at what range."""

    side: str
    ground: frozenset[Place]
    seen: dict[Place, tuple[Place, int]]  # the nearest enemy hex that sees it, and how far that is
    bands: dict[tuple[str, str], int]  # by figure of the enemy and band: how many hexes


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
        found.append(Exposure(name, ground, seen, bands))
    return found


def _better(one: str, other: str) -> bool:
    return one in BANDS and BANDS.index(one) < BANDS.index(other)


def _ground(scenario: Scenario, side: str) -> frozenset[Place]:
    """Where a side's units stand or may be set up before the first round."""
    areas = [d.area.places for force in scenario.sides[side].starting for d in force.deployments]
    placed = [unit.place for unit in scenario.units if unit.side == side]
    return frozenset().union(*areas, placed) & scenario.surface.places
