"""Finds the places where a class of unit can never stand."""

from __future__ import annotations

from toi_scenario.games.tide_of_iron.own import depth
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place


def barred(scenario: Scenario, unit: str) -> frozenset[Place]:
    """The places where a squad or a vehicle could never be: its ground or its paths forbid it, and no bridge lifts it
    over them. Ground that nobody recorded is taken to allow everything."""
    grounds, stopping = _forbidden(scenario.catalog, unit, depth(scenario))
    ground = scenario.ground
    dry = [place for (_, what), places in ground.by_cell.items() if what in grounds for place in places]
    if not stopping:
        return frozenset(dry)
    sorts = set(ground.paths.values())  # few, and the same for many places
    shut = {paths for paths in sorts if any(path in stopping and stopping[path].isdisjoint(paths) for path in paths)}
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
def _forbidden(catalog: Catalog, unit: str, depth: str) -> tuple[frozenset[str], dict[str, set[str]]]:
    """The grounds that a class of unit cannot enter, and the paths it cannot, each with what would lift it over."""
    terrain = catalog.terrain
    grounds = frozenset(name for name, kind in terrain.items() if kind.kind == "ground" and unit not in kind.cost())
    # A stream of unstated depth stops nobody: `unset-streams` asks for the depth. A road leads through any stream that
    # some unit could enter.
    lifting: dict[str, set[str]] = {}
    for over, other in terrain.items():
        for name in other.lifts if unit in other.cost() else ():
            lifting.setdefault(name, set()).add(over)
    stopping = {
        name: lifting.get(name, set()) | ({"road"} if kind.cost(depth) else set())
        for name, kind in terrain.items()
        if kind.kind == "path" and (depth or not kind.depths) and unit not in kind.cost(depth)
    }
    return grounds, stopping
