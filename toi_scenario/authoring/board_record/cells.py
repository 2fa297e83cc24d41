"""Changes the record of a board, hex by hex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from toi_scenario.authoring.board_record import NOT_YET, REST, Record, hex_name
from toi_scenario.authoring.formatting.order import aligned
from toi_scenario.finding import Refused
from toi_scenario.model.catalog.nouns import Catalog, Terrain
from toi_scenario.model.surfaces import hexes
from toi_scenario.model.surfaces.addresses import letters, parsed
from toi_scenario.model.surfaces.boards import Grid, grid_of
from toi_scenario.names import did_you_mean, find, listed, plain
from toi_scenario.text.edit import Change, Delete, Insert, Set


def painted(record: Record, terrain: str, addresses: Iterable[str], nouns: Catalog) -> list[Change]:
    """The changes to the file that give hexes a ground or a level, or lay a path through them."""
    facts, where = record.facts, ("boards", record.name)
    grid = grid_of(facts)
    signs = _signs(facts.get("terrain", ""), grid, nouns)
    if parsed(terrain):
        raise Refused(f"{terrain} is a hex: the terrain comes first, as in `paint {record.name} woods {terrain}`")
    cells = list(_cells(addresses, record.name, grid, signs))
    kind = find(terrain, nouns.terrain)
    if kind is not None and kind.kind == "path":
        if not cells:  # there is no rest
            raise Refused(f"name the hexes that the {kind.name} runs through, in their order")
        run = _run(kind, cells)
        if "paths" not in facts:
            return [Set((*where, "paths"), [run])]
        return [Insert((*where, "paths", len(facts["paths"])), run)]
    for cell in cells:
        signs[cell] = _painted(signs[cell], terrain, nouns)
    lines = (
        " ".join(signs.get((column, number), "-") for column in range(grid.columns))
        for number in range(1, grid.rows + 2)
    )
    return [Set((*where, "terrain"), aligned("\n".join(lines)))]


def erased(record: Record, terrain: str, addresses: Iterable[str], nouns: Catalog) -> list[Change]:
    """The changes that rid some hexes of a kind of path: a run through one is deleted from end to end."""
    facts, where = record.facts, ("boards", record.name, "paths")
    kind = find(terrain, nouns.terrain)
    if kind is None or kind.kind != "path":
        paths = [name for name, noun in nouns.terrain.items() if noun.kind == "path"]
        raise Refused(
            f"{terrain} is none of the paths, {listed(paths)}; `paint {record.name} {NOT_YET}` takes back ground"
        )
    grid = grid_of(facts)
    named = {hex_name(cell) for cell in _cells(addresses, record.name, grid, {})}
    changes: list[Change] = []
    for number, run in enumerate(facts.get("paths", ())):
        cells = run.get("at") or run.get("along")
        cells = [str(cell).upper() for cell in ([cells] if isinstance(cells, str) else cells)]
        left = [cell for cell in cells if cell not in named]
        if find(run["terrain"], nouns.terrain) is kind and len(left) < len(cells):
            single = "at" in run and left
            changes.append(Set((*where, number, "at"), left) if single else Delete((*where, number)))
    if not changes:
        raise Refused(f"no {kind.name} of {record.name} runs through {listed(sorted(named))}")
    return changes


def _signs(text: str, grid: Grid, nouns: Catalog) -> dict[tuple[int, int], str]:
    """The sign of each hex; a single word stands for the whole board."""
    rows = [line.split() for line in text.strip().splitlines()]
    whole = find(text.strip(), nouns.terrain)
    sign = (whole.token or "1") if whole else NOT_YET
    return {
        (column, number): rows[number - 1][column] if not whole and rows else sign for column, number in grid.cells()
    }


def _cells(
    addresses: Iterable[str], name: str, grid: Grid, signs: Mapping[tuple[int, int], str]
) -> Iterator[tuple[int, int]]:
    for address in addresses:
        if address == REST:
            yield from (cell for cell, sign in signs.items() if sign == NOT_YET)
            continue
        board, _, hex = address.rpartition(".")
        cell = parsed(hex)
        if cell is None or not grid.holds(*cell[1:]) or (board and plain(board) != plain(name)):
            last = f"{letters(grid.columns - 1)}{grid.rows}"
            raise Refused(f"{address} is no hex of {name}, whose hexes are A1 to {last}")
        yield cell[1:]


def _painted(sign: str, terrain: str, nouns: Catalog) -> str:
    """A hex's sign when something is painted over it: ground keeps its level, a level its ground."""
    level, ground = (sign[0], sign[1:]) if sign[0] in "12" else ("", sign)
    ground = "" if ground in (".", NOT_YET) else ground
    if terrain in ("0", "1", "2"):
        return f"{terrain.strip('0')}{ground}" or "."
    if terrain == NOT_YET:
        return NOT_YET
    kind = find(terrain, nouns.terrain)
    if kind is not None and kind.kind == "level":
        return f"1{ground}"
    if kind is None or not kind.token:
        known = [*nouns.terrain, "0", "1", "2"]
        raise Refused(f"there is no terrain {terrain}; {did_you_mean(terrain, known) or f'there are {listed(known)}'}")
    sign = kind.token
    return (level or ".") if sign == "." else f"{level}{sign}"


def _run(kind: Terrain, cells: list[tuple[int, int]]) -> dict[str, object]:
    """A path through adjacent hexes, in their order. Those in a single hex, and those that lie
    over another path, as bridges do, join nothing."""
    names = [f"{letters(column)}{number}" for column, number in cells]
    steps = [hexes.touch(one, other) for one, other in pairwise(cells)]
    if not any(steps) and (len(cells) == 1 or kind.lifts):
        return {"terrain": kind.name, "at": names}
    if not all(steps):
        gap = steps.index(False)
        raise Refused(
            f"{names[gap + 1]} is not next to {names[gap]}; name the hexes in the order the {kind.name} runs, "
            f"and lone hexes of it one at a time"
        )
    return {"terrain": kind.name, "along": names}
