"""Writes a piece of the map as text of the format.

What lies on some places is told as overlays, markers, objectives and units: what is printed on the boards, too, so that
a copy looks like what was copied. Ground that is clear is left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from toi_scenario.editor import table_pieces
from toi_scenario.finding import Refused
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place, measured
from toi_scenario.text.edit.spelling import block

Entry = dict[str, object]


def copied(scenario: Scenario, addresses: Sequence[str]) -> str:
    """What lies on places, as it would be written into a scenario; on a table, what has these names."""
    if measured(scenario.surface):
        return _text(table_pieces.copied(scenario, addresses), addresses)
    places = {scenario.in_play(address): address for address in addresses}
    overlays = [*_heights(scenario, places), *_ground(scenario, places), *_paths(scenario, places)]
    goals = {
        goal.name: {**scenario.written(goal.path), "at": places[goal.place]}
        for goal in scenario.objectives.values()
        if goal.place in places
    }
    board = _filled({"overlays": overlays, "markers": list(_markers(scenario, places))})
    return _text({"board": board, "objectives": goals, "units": list(_units(scenario, places))}, addresses)


def _text(chapters: Entry, names: Sequence[str]) -> str:
    data = _filled(chapters)
    if not data:
        raise Refused(f"there is nothing to copy of {', '.join(names[:3])}")
    return "\n".join(block(data, 0)) + "\n"


def _filled(chapters: Entry) -> Entry:
    return {word: chapter for word, chapter in chapters.items() if chapter}


def _heights(scenario: Scenario, places: Mapping[Place, str]) -> Iterator[Entry]:
    """Each level by itself."""
    names = [kind.name for kind in scenario.catalog.terrain.values() if kind.kind == "level"]
    levels = sorted({scenario.ground.level(place) for place in places} - {0})
    for level in levels if names else ():
        here = [address for place, address in places.items() if scenario.ground.level(place) == level]
        yield {"terrain": names[0], "level": level, "at": here}


def _ground(scenario: Scenario, places: Mapping[Place, str]) -> Iterator[Entry]:
    """Each kind of ground by itself."""
    ground = scenario.ground
    for name, kind in scenario.catalog.terrain.items():
        here = [address for place, address in places.items() if ground.of(place) == name]
        if here and kind.kind == "ground" and name != ground.clear:
            yield {"terrain": name, "at": here}


def _paths(scenario: Scenario, places: Mapping[Place, str]) -> Iterator[Entry]:
    """The stretches of every path that run from one of the places to another, then those that lie in one alone."""
    for name in scenario.catalog.terrain:
        steps = {
            (one, other)
            for one, other in scenario.ground.links.get(name, ())
            if one in places and other in places and one < other
        }
        met = {place for step in steps for place in step}
        for run in _runs(steps):
            yield {"terrain": name, "along": [places[place] for place in run]}
        for place, address in places.items():
            if place not in met and name in scenario.ground.paths.get(place, ()):
                yield {"terrain": name, "at": [address]}


def _runs(steps: set[tuple[Place, Place]]) -> Iterator[list[Place]]:
    """Ways that go each step once; a way begins where it has an end, if there is such a place."""
    left: defaultdict[Place, set[Place]] = defaultdict(set)
    for one, other in steps:
        left[one].add(other)
        left[other].add(one)
    while any(left.values()):
        ends = [place for place, others in left.items() if len(others) % 2]
        here = min(ends or [place for place, others in left.items() if others])
        run = [here]
        while left[here]:
            further = min(left[here])
            left[here].remove(further)
            left[further].remove(here)
            run.append(here := further)
        yield run


def _markers(scenario: Scenario, places: Mapping[Place, str]) -> Iterator[Entry]:
    for mark in scenario.markers:
        several = isinstance(mark.at, list)
        written = mark.at if isinstance(mark.at, list) else [mark.at] if isinstance(mark.at, (str, int)) else []
        found = (scenario.surface.find(address) for address in written)
        here = [places[place] for place in found if place and place in places]
        if here:
            yield {**scenario.written(mark.path), "at": here if several else here[0]}


def _units(scenario: Scenario, places: Mapping[Place, str]) -> Iterator[Entry]:
    """Those that stand there, and those aboard of them."""
    stands = {unit.path: places[unit.place] for unit in scenario.units if unit.place in places and unit.at != unit.path}
    carriers = {unit.id for unit in scenario.units if unit.id and unit.path in stands}
    for unit in scenario.units:
        if unit.path in stands:
            yield {**scenario.written(unit.path), "at": stands[unit.path]}
        elif unit.at == unit.path and unit.carrier in carriers:
            yield dict(scenario.written(unit.path))
