"""The streams of a map, and the bridges over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place


@kept
def depths(catalog: Catalog) -> Mapping[str, tuple[str, ...]]:
    """The paths that have a depth, each with the depths it may have."""
    return {name: tuple(kind.depths) for name, kind in catalog.terrain.items() if kind.depths}


@kept
def bridges(catalog: Catalog) -> Mapping[str, tuple[frozenset[str], frozenset[str]]]:
    """The paths that lift units over others, each with what it lifts them over and what it continues."""
    return {
        name: (frozenset(kind.lifts), frozenset(kind.joins)) for name, kind in catalog.terrain.items() if kind.lifts
    }


def streams(scenario: Scenario) -> Iterator[Place]:
    """The hexes in play where streams run, in no particular order."""
    wet = depths(scenario.catalog).keys()
    places = scenario.cells.places
    printed = (name for tile in scenario.tiles for name, _ in tile.board.paths)
    if wet.isdisjoint(printed) and wet.isdisjoint([laying.terrain for laying in scenario.overlays]):
        return iter(())
    return (at for at, paths in scenario.ground.paths.items() if not wet.isdisjoint(paths) and at in places)
