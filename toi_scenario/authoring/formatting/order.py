"""The one order of hexes and layout of terrain signs.

It also prepares data for comparison where the order of hexes means nothing.
"""

from __future__ import annotations

from toi_scenario.authoring.formatting.schema_outline import Outline
from toi_scenario.model.surfaces.addresses import parsed


def by_column(address: str) -> tuple[str, int, int]:
    """The order of hexes: those of the map first, then board by board; column by column, from the top."""
    return parsed(address) or ("", 0, 0)


def are_hexes(items: list[object]) -> bool:
    """Whether a list holds addresses and nothing else."""
    return all(isinstance(item, str) and parsed(item) for item in items)


def aligned(terrain: str) -> str:
    """The signs of a board's terrain, aligned in columns."""
    rows = [line.split() for line in terrain.splitlines()]
    wide = max(2, *(len(sign) for row in rows for sign in row)) if any(rows) else 2
    return "".join(f"{' '.join(sign.ljust(wide) for sign in row).rstrip()}\n" for row in rows)


def normal(data: object, shape: Outline) -> object:
    """Data as it is compared: hexes sorted where their order means nothing, terrain aligned, a mapping as its entries;
    the order of keys counts where they are the author's own."""
    if isinstance(data, dict):
        keys = sorted(data, key=lambda key: (key in shape.words, key)) if shape.words else list(data)
        free = [key for key in data if key not in shape.words]
        if shape.is_board and isinstance(data.get("terrain"), str):
            data = {**data, "terrain": aligned(data["terrain"])}
        return ("mapping", free, [(key, normal(data[key], shape.inner(key))) for key in keys])
    if isinstance(data, list):
        items = sorted(data, key=by_column) if shape.is_hexes and are_hexes(data) else data
        return [normal(item, shape.inner(0)) for item in items]
    return (type(data).__name__, data)
