"""Outlines what differs between two tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.curves import Steps, ring
from toi_scenario.drawing.marks.page import Mark, Path
from toi_scenario.drawing.table.features import lot, seen
from toi_scenario.drawing.table.view import surface_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Region

_ROUND = 5.0  # the radius of what is drawn about a point


def changes(view: MapView, other: Scenario, addresses: Iterable[str], colour: str) -> Iterator[Mark]:
    """The features that the other table has not, or elsewhere, and the points of everything else."""
    for outline in (*_features(view, other), *_points(view, addresses)):
        yield Path("changed", outline, "none", view.theme.paper, 2.0)
        yield Path("changed", outline, "none", colour, 1.2)


def _features(view: MapView, other: Scenario) -> Iterator[Steps]:
    for feature in seen(view):
        twin = other.scenery.features.get(feature.name)
        if twin is None or twin.terrain.name != feature.terrain.name or not _same(twin.patch, feature.patch):
            yield lot(view, feature).outline()


def _same(one: Region, other: Region) -> bool:
    return one <= other and other <= one


def _points(view: MapView, addresses: Iterable[str]) -> Iterator[Steps]:
    for address in addresses:
        place = surface_of(view).find(address)
        if place is not None and place in view.whole:
            yield ring(*view.at(place), _ROUND)
