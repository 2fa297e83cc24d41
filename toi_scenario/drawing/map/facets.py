"""Tells what of a map differs from one drawn before.

A step of the drawing says which of these it reads. What all steps read, such as where places lie on the page, is not
said: where that differs, everything is drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from toi_scenario.drawing.map.arrivals import arrivals
from toi_scenario.drawing.map.frame import line_below, way_north
from toi_scenario.drawing.map.view import RAISED, MapView
from toi_scenario.drawing.map.zones import fields
from toi_scenario.model.catalog.nouns import UNRECORDED, Catalog
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place, measured

# The ground of each place; what of that makes its height, its water, or an entry of the legend; the paths.
GROUND, HEIGHTS, WATER, KINDS, PATHS = "ground", "heights", "water", "kinds", "paths"
# What is laid on the boards, and whether anything is.
OVERLAYS, LAID = "overlays", "laid"
ZONES, ARRIVALS, MARKERS = "zones", "arrivals", "markers"
OBJECTIVES, UNITS, HEAD = "objectives", "units", "head"

_VALUES: dict[str, Callable[[MapView], object]] = {
    PATHS: lambda view: (view.scenario.ground.paths, view.scenario.ground.links, view.scenario.board.get("streams")),
    OVERLAYS: lambda view: view.scenario.overlays,
    LAID: lambda view: any(place in view.whole for one in view.scenario.overlays for place in one.places),
    ZONES: fields,
    ARRIVALS: lambda view: arrivals(view.scenario),
    MARKERS: lambda view: view.scenario.markers,
    OBJECTIVES: lambda view: tuple(view.scenario.objectives.values()),
    UNITS: lambda view: view.scenario.units,
    HEAD: lambda view: (view.heading, line_below(view), way_north(view)),
}


def differing(old: MapView, new: MapView) -> Collection[str] | None:
    """In what two maps differ; None if that is everything, as on a surface without places, where no step says what it
    reads."""
    if measured(new.scenario.surface) or _page(old) != _page(new):
        return None
    found = {name for name, value in _VALUES.items() if value(old) != value(new)}
    was, now = old.scenario.ground.cells, new.scenario.ground.cells
    if was != now:
        found.add(GROUND)
        found |= _in_ground(old, new, [place for place in was.keys() | now.keys() if was.get(place) != now.get(place)])
    return found


def go_on(old: MapView, new: MapView, differ: Collection[str]) -> None:
    """Take over what was worked out for a map that differs in so much from the new one."""
    same_paths = PATHS not in differ
    if same_paths and not old.parts.is_full:
        new.parts = old.parts
    for name in ("every", "sides", "turns", "form", "apart", *(("strokes",) if same_paths else ())):
        if name in vars(old):
            vars(new)[name] = vars(old)[name]


def _in_ground(old: MapView, new: MapView, places: list[Place]) -> set[str]:
    """What more differs where the ground of some places does."""
    found = set()
    for place in places:
        one, other = (view.scenario.ground.of(place) for view in (old, new))
        looks = {old.look(one), new.look(other)}
        if old.level(place) != new.level(place) or UNRECORDED in (one, other) or not looks.isdisjoint(RAISED):
            found.add(HEIGHTS)
        if "water" in looks:
            found.add(WATER)
    if HEIGHTS in found or _kinds(old) != _kinds(new):
        found.add(KINDS)
    return found


def _kinds(view: MapView) -> object:
    """What the legend says of the ground besides its heights: which there is, and which of it has a code."""
    ground = view.scenario.ground
    busy = {*view.standing, *view.goals, *view.marked}
    every = view.every if view.theme.codes else [place for place in busy if view.coded(place)]
    coded = {ground.of(place) for place in every}
    return [*view.grounds], coded


def _page(view: MapView) -> object:
    """What all steps read."""
    scenario = view.scenario
    catalog, own = nouns(scenario)
    sides = [(side.name, side.nation, side.called) for side in scenario.sides.values()]
    page = (
        view.lang,
        view.theme,
        view.layers,
        view.at((0, 0)),
        view.at((1, 1)),
        view.width,
        view.frame,
        view.legend_top,
    )
    boards = [(tile.board.name, tile.laid) for tile in scenario.tiles]
    return type(scenario.surface), page, boards, view.drawn, id(catalog), own, sides, scenario.game


def nouns(scenario: Scenario) -> tuple[Catalog | None, list[object]]:
    """All that a scenario calls by name: the catalog that others have, too, and what it adds to that."""
    own = [scenario.written(()).get(word) for word in ("catalog", "boards")]
    return scenario.catalog.under if any(own) else scenario.catalog, own
