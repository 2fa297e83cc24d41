"""Draws what lies on a table: water, roads, woods, buildings, markers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from toi_scenario.drawing.map.counters import marker, number_on, sign_of
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Group, Mark
from toi_scenario.drawing.table.looks import drawn
from toi_scenario.drawing.table.lot import Lot
from toi_scenario.drawing.table.view import patch, surface_of
from toi_scenario.model.scenario.scenario import Marked
from toi_scenario.model.scenario.scenery import Feature
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.outlines import Spot

WATER, WAYS = ("water", "stream"), ("road", "trail", "deck")
_TALL = ("houses", "blocks", "works")


def flat(view: MapView) -> Iterator[Mark]:
    """What covers the ground, so that water and roads run through it: woods, marsh, hills."""
    return _drawn(view, lambda feature: not (feature.terrain.look in (*WATER, *WAYS) or _stands(feature)))


def water(view: MapView) -> Iterator[Mark]:
    return _drawn(view, lambda feature: feature.terrain.look in WATER)


def ways(view: MapView) -> Iterator[Mark]:
    return _drawn(view, lambda feature: feature.terrain.look in WAYS)


def tall(view: MapView) -> Iterator[Mark]:
    """What stands there: buildings, walls, hedges."""
    return _drawn(view, _stands)


def _stands(feature: Feature) -> bool:
    return feature.terrain.look in _TALL or (feature.terrain.look == "bushes" and "line" in feature.facts)


def _drawn(view: MapView, wanted: Callable[[Feature], bool]) -> Iterator[Mark]:
    for feature in filter(wanted, seen(view)):
        marks = drawn(lot(view, feature), feature.terrain.look, view.title(feature.terrain))
        yield Group(feature.terrain.name, tuple(marks))


@lru_cache(maxsize=2)
def seen(view: MapView) -> tuple[Feature, ...]:
    """The features that are drawn, as far as they lie on what is shown."""
    found = []
    for feature in view.scenario.scenery.features.values():
        ground = patch(feature.patch) & patch(view.whole)
        if ground:
            found.append(feature._replace(patch=ground))
    return tuple(found)


def lot(view: MapView, feature: Feature) -> Lot:
    """What of a feature lies on the table, as it is drawn."""
    left, top = view.point(0, 0)
    return Lot(view.theme, patch(feature.patch), view.across, left, top, tuple(_course(view, feature)))


def _course(view: MapView, feature: Feature) -> Iterator[Spot]:
    """The points of a line; none of other shapes, nor of one that is turned about its middle."""
    for point in feature.facts.get("line", ()) if "turned" not in feature.facts else ():
        spot = surface_of(view).find(point)
        if spot is not None:
            yield spot


def markers(view: MapView) -> Iterator[Mark]:
    """Each where it lies, a number on it if it has one."""
    for mark, place in lying(view):
        yield Group(
            "marker", marker(view.theme, mark.piece, sign_of(view, mark.piece, number_on(mark))), view.at(place)
        )


def lying(view: MapView) -> Iterator[tuple[Marked, Place]]:
    """Each marker on the table, and where."""
    for mark in view.scenario.markers if "markers" in view.layers else ():
        place = surface_of(view).find(mark.at)
        if place is not None and place in view.whole:
            yield mark, place
