"""Finds the places where a class of unit can never stand."""

from __future__ import annotations

from toi_scenario.games.tide_of_iron.ground.overlaid import overlaid
from toi_scenario.games.tide_of_iron.own import depth
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.ground import Ground, Together
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

Stopping = frozenset[tuple[str, frozenset[str]]]  # paths that a unit cannot enter, each with what would lift it over


def barred(scenario: Scenario, unit: str) -> frozenset[Place]:
    """The places where a squad or a vehicle could never be: its ground or its paths forbid it, and no bridge lifts it
    over them. Ground that nobody recorded is taken to allow everything."""
    printed = barred_as_printed(scenario, unit)
    grounds, stopping = _forbidden(scenario.catalog, unit, depth(scenario))
    return _barred(scenario.ground, grounds, stopping) if printed is None else printed


@kept
def barred_as_printed(scenario: Scenario, unit: str) -> frozenset[Place] | None:
    """These places where overlays change none of them; None where they may."""
    grounds, stopping = _forbidden(scenario.catalog, unit, depth(scenario))
    printed, over = _printed_barred(scenario.ground.printed, grounds, stopping), overlaid(scenario)
    kept_out = grounds.isdisjoint(over.kinds) and all(path not in over.kinds for path, _ in stopping)
    return printed if kept_out and printed.isdisjoint(over.places) else None


@kept
def _printed_barred(printed: Together, grounds: frozenset[str], stopping: Stopping) -> frozenset[Place]:
    return _barred(printed, grounds, stopping)


def _barred(ground: Ground | Together, grounds: frozenset[str], stopping: Stopping) -> frozenset[Place]:
    dry = [place for (_, what), places in ground.by_cell.items() if what in grounds for place in places]
    if not stopping:
        return frozenset(dry)
    sorts = set(ground.paths.values())  # few, and the same for many places
    shut = {paths for paths in sorts if any(path in paths and lifts.isdisjoint(paths) for path, lifts in stopping)}
    return frozenset(dry + [place for place, paths in ground.paths.items() if paths in shut])


def barrier(scenario: Scenario, place: Place, unit: str) -> str:
    """What keeps a class of unit out of a place: its ground, or the water that runs through it."""
    ground, terrain = scenario.ground, scenario.catalog.terrain
    kind = terrain.get(ground.of(place))
    if kind is not None and unit not in kind.cost():
        return kind.name
    wet = (name for name in ground.paths.get(place, ()) if unit not in terrain[name].cost(depth(scenario)))
    return next((f"{depth(scenario)} {name}".strip() for name in sorted(wet)), "barrier")


@kept
def _forbidden(catalog: Catalog, unit: str, depth: str) -> tuple[frozenset[str], Stopping]:
    """The grounds that a class of unit cannot enter, and the paths it cannot, each with what would lift it over."""
    terrain = catalog.terrain
    grounds = frozenset(name for name, kind in terrain.items() if kind.kind == "ground" and unit not in kind.cost())
    # A stream of unstated depth stops nobody: `unset-streams` asks for the depth. A road leads through any stream that
    # some unit could enter.
    lifting: dict[str, set[str]] = {}
    for over, other in terrain.items():
        for name in other.lifts if unit in other.cost() else ():
            lifting.setdefault(name, set()).add(over)
    return grounds, frozenset(
        (name, frozenset(lifting.get(name, set()) | ({"road"} if kind.cost(depth) else set())))
        for name, kind in terrain.items()
        if kind.kind == "path" and (depth or not kind.depths) and unit not in kind.cost(depth)
    )
