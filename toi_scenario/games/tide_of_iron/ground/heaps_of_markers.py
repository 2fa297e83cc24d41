"""Finds what markers lie in each hex, and where too many do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toi_scenario.finding import Delete, Path, each_name
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Marked, Scenario
from toi_scenario.model.surfaces import Place


class Lying(NamedTuple):
    """Markers of one entry in one hex, and where the scenario names that hex."""

    mark: Marked
    path: Path


@kept
def lying(scenario: Scenario) -> Mapping[Place, list[Lying]]:
    """What lies in each hex in play. A hex named twice bears twice as much."""
    found: dict[Place, list[Lying]] = {}
    surface = scenario.cells
    for mark in scenario.markers:
        for path, address in each_name(mark.at, (*mark.path, "at")):
            place = surface.find(address)
            places = mark.area.places if place is None else surface.at(place)
            for one in places:
                found.setdefault(one, []).append(Lying(mark, path))
    return found


def may_pile_up(marks: Sequence[Marked], most: int) -> bool:
    """Whether some hex may bear too many of these; one named twice in one entry calls for a closer look."""
    heaps: dict[Place, int] = {}
    for mark in marks:
        at, places = mark.at, mark.area.places
        if isinstance(at, list) and len(at) != len(places):
            return True
        for place in places:
            heaps[place] = heaps.get(place, 0) + mark.number
    return max(heaps.values(), default=0) > most


def beyond(here: list[Lying], most: int) -> Iterator[Path]:
    """Where the scenario puts more into one hex than fits: each entry that goes beyond the limit."""
    number = 0
    for mark, path in here:
        number += mark.number
        if number > most:
            yield (*mark.path, "count") if mark.number > most else path


def without(mark: Marked, path: Path) -> tuple[Delete]:
    """The edit that takes a hex out of an entry: it deletes the address among several, else the entry itself."""
    return (Delete(path if isinstance(mark.at, list) and len(mark.at) > 1 else mark.path),)


def total(here: list[Lying]) -> int:
    """How many markers these are."""
    return sum(one.mark.number for one in here)
