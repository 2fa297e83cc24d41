"""Lays a table without places, and the features on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toi_scenario.finding import Finding, Path, Rejected
from toi_scenario.model.catalog.nouns import Catalog, Terrain
from toi_scenario.model.scenario.scenery import Feature, Scenery, drawn_at, no_length, trait
from toi_scenario.model.surfaces.lengths import MOST, Unit
from toi_scenario.model.surfaces.tabletops import Tabletop
from toi_scenario.names import find

MOST_FEATURES = 1_000
_SIZES = ("width", "depth")


def table_of(
    block: Mapping[str, Any], catalog: Catalog, path: Path, found: list[Finding], unit: Unit
) -> tuple[Tabletop, Scenery]:
    """A table and what lies on it. A table of unknown size is as large as any, so that nothing is off it."""
    unknown = Tabletop(MOST, MOST, unit)
    written = block.get("table", {})
    width, depth = (unknown.length(written.get(word)) for word in _SIZES)
    for word, size in zip(_SIZES, (width, depth), strict=True):
        if word in written and (size is None or size <= 0):
            found.append(no_length(unknown, written[word], (*path, "table", word)))
    table = Tabletop(width, depth, unit) if width and depth and min(width, depth) > 0 else unknown
    if len(block.get("features", {})) > MOST_FEATURES:
        message = f"{len(block['features']):,} features; a table has at most {MOST_FEATURES:,}"
        raise Rejected([*found, Finding((*path, "features"), message, rule="refused-yaml")])
    broken: list[Finding] = []
    features = {one.name: one for one in _features(table, block, catalog, path, found, broken)}
    return table, Scenery(features, broken)


def _features(
    table: Tabletop,
    block: Mapping[str, Any],
    catalog: Catalog,
    path: Path,
    found: list[Finding],
    broken: list[Finding],
) -> Iterator[Feature]:
    """Each feature."""
    features: Mapping[str, Mapping[str, Any]] = block.get("features", {})
    kinds = [find(one["terrain"], catalog.terrain) or _unknown(one["terrain"]) for one in features.values()]
    terrains = {terrain.name: terrain for terrain in kinds}
    widths = {name: table.length(trait(terrain, "width")) or 0 for name, terrain in terrains.items()}
    written = [(facts, widths[kind.name]) for facts, kind in zip(features.values(), kinds, strict=True)]
    shapes, heights = [], []
    for (name, facts), drawn in zip(features.items(), table.all_drawn(written), strict=True):
        at: Path = (*path, "features", name)
        shapes.append(drawn_at(table, drawn, at, found, broken))
        height = table.length(facts["height"]) if "height" in facts else 0
        if height is None or height < 0:
            found.append(no_length(table, facts["height"], (*at, "height")))
        heights.append(height or 0)
    laid = zip(features.items(), kinds, shapes, table.patches(shapes), heights, strict=True)
    for (name, facts), terrain, shape, patch, height in laid:
        yield Feature(name, terrain, shape, patch, height, (*path, "features", name), facts)


def _unknown(name: str) -> Terrain:
    """Terrain of no kind: gate 3 tells that nobody knows it."""
    return Terrain(name, {})
