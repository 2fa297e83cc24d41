"""Lays what is played on: boards, grids, lanes and free tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path, Rejected
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.nouns import Board, Catalog
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.scenario.scenario import Tile, Written
from toi_scenario.model.scenario.scenery import BARE, Scenery
from toi_scenario.model.surfaces import Surface
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.model.surfaces.hexes import Hexes
from toi_scenario.names import MOST_FINDINGS, Lookup, did_you_mean, find, meant

if TYPE_CHECKING:
    from toi_scenario.model.scenario.build import Lay
    from toi_scenario.model.scenario.schema_types import PlacedBoardFacts
    from toi_scenario.model.surfaces.lengths import Unit

MOST_BOARDS, MOST_HEXES = 400, 12_000


class Table(NamedTuple):
    """What a game is played on."""

    tiles: tuple[Tile, ...]
    surface: Surface
    ground: Ground
    scenery: Scenery = BARE


def of_boards(block: Written, catalog: Catalog, path: Path, found: list[Finding]) -> Table:
    """The table that boards of hexes make, laid side by side."""
    tiles = lay(block, catalog.boards, path, found)
    surface = Hexes(tile.laid for tile in tiles)
    return Table(tiles, surface, Ground(((tile.laid, tile.board) for tile in tiles), catalog.terrain))


def of_grid(block: Written, catalog: Catalog, path: Path, found: list[Finding]) -> Table:  # noqa: ARG001
    """The table that a grid of squares makes: so many `columns` and `rows`, clear where nothing is laid on them."""
    from toi_scenario.model.surfaces.squares import SQUARE_MM, Squares

    surface = Squares(block["columns"], block["rows"], block.get("square_mm", SQUARE_MM))
    return Table((), surface, Ground((), catalog.terrain, surface.places))


def of_lane(block: Written, catalog: Catalog, path: Path, found: list[Finding]) -> Table:  # noqa: ARG001
    """The table that a row of `cards` makes, each its terrain or a mapping of its faces. If they are drawn at random,
    there are as many as the rules say, and their ground is not recorded. The game tells which names are unknown."""
    from toi_scenario.model.surfaces.lanes import Lane

    written = block.get("cards")
    cards = written if isinstance(written, list) else [None] * catalog.limit("lane")
    surface, ground = Lane(len(cards)), Ground((), catalog.terrain)
    for number, card in enumerate(cards, 1):
        name = card["terrain"] if isinstance(card, dict) else card
        if name is not None and (terrain := find(name, catalog.terrain)) is not None:
            ground.put((2 * number - 1, 1), 0, terrain.name)
    ground.complete = len(ground.cells) == len(cards)
    return Table((), surface, ground)


def of_table(unit: Unit) -> Lay:
    """What lays a table without places, for a game that measures in a unit: its `table`, with a `width` and a `depth`,
    and the `features` on it."""

    def lay_table(block: Written, catalog: Catalog, path: Path, found: list[Finding]) -> Table:
        from toi_scenario.model.scenario.features import table_of

        surface, scenery = table_of(block, catalog, path, found, unit)
        return Table((), surface, Ground((), catalog.terrain), scenery)

    return lay_table


def lay(block: Written, boards: Mapping[str, Board], path: Path, found: list[Finding]) -> tuple[Tile, ...]:
    """The boards of a `layout`, or of a list of `boards` where rows are not enough."""
    if "boards" in block:
        tiles = tuple(_placed(block["boards"], boards, (*path, "boards"), found))
    else:
        tiles = tuple(_rows(block.get("layout", []), boards, (*path, "layout"), found))
    hexes = sum(tile.laid.grid.columns * tile.laid.grid.rows for tile in tiles)
    if hexes > MOST_HEXES or len(tiles) > MOST_BOARDS:
        message = f"{len(tiles)} boards with some {hexes:,} hexes; a map has at most {MOST_BOARDS} and {MOST_HEXES:,}"
        raise Rejected([*found, Finding(path, message, rule="refused-yaml")])
    return tiles


def is_gapless(block: Written) -> bool:
    """Whether boards are laid in full rows, so that there are no gaps between them."""
    rows: list[list[str | None]] = block.get("layout", [])
    return bool(rows) and all(row and None not in row for row in rows)


def fill_a_rectangle(tiles: tuple[Tile, ...]) -> bool:
    """Whether boards together are as large as the rectangle around them: the usual map, if none overlap."""
    frames = [(laid.x, laid.y, laid.right, laid.bottom) for _, laid, _ in tiles]
    lefts, tops, rights, bottoms = zip(*frames, strict=True)
    area = (max(rights) - min(lefts)) * (max(bottoms) - min(tops))
    covered = sum([(right - left) * (bottom - top) for left, top, right, bottom in frames])
    return bool(covered == area)


def meet(one: Laid, other: Laid, within: int = 0) -> bool:
    """Whether two boards share ground or a stretch of edge; `within` also allows a vertical gap up to that size."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across >= 0 and down >= -within and (across > 0 or down > 0)


def _rows(
    rows: list[list[str | None]], boards: Mapping[str, Board], path: Path, found: list[Finding]
) -> Iterator[Tile]:
    """Rows share one height, columns one width; null takes a cell and leaves it empty."""
    cells = [
        (down, across, *named, (*path, down, across))
        for down, row in enumerate(rows)
        for across, entry in enumerate(row)
        if entry is not None and (named := _named(entry, boards, (*path, down, across), found))
    ]
    usual = cells[0][2].grid if cells else None
    widths: dict[int, int] = {}
    heights: dict[int, int] = {}
    for down, across, board, _, at in cells:
        wide, high = board.grid.columns - 1, board.grid.rows
        for sizes, line, size, word in ((widths, across, wide, "columns"), (heights, down, high, "rows")):
            if sizes.setdefault(line, size) != size:
                added = 1 if word == "columns" else 0
                message = f"{board.name} has {size + added} {word}; its neighbours in line have {sizes[line] + added}"
                help = "boards of different sizes are laid with `boards:` and `at:`"
                found.append(Finding(at, message, help, rule="wrong-shape"))
    if usual is None:
        return
    most = max((len(row) for row in rows), default=0)
    across_to = list(accumulate((widths.get(index, usual.columns - 1) for index in range(most)), initial=0))
    down_to = list(accumulate((heights.get(index, usual.rows) for index in range(len(rows))), initial=0))
    for down, across, board, turned, at in cells:
        yield Tile(board, Laid(board.name, board.grid, 3 * across_to[across], 2 * down_to[down], turned), at)


def _placed(
    entries: list[PlacedBoardFacts], boards: Mapping[str, Board], path: Path, found: list[Finding]
) -> Iterator[Tile]:
    """Boards, each placed by the map cell where its hex A1 would lie unturned."""
    for index, entry in enumerate(entries):
        named = _named(entry["board"], boards, (*path, index, "board"), found)
        if named:
            board, turned = named
            column, row = entry["at"]
            turned = turned or entry.get("turned") == 180
            yield Tile(board, Laid(board.name, board.grid, 3 * column, 2 * row - column % 2, turned), (*path, index))


def _named(entry: str, boards: Mapping[str, Board], path: Path, found: list[Finding]) -> tuple[Board, bool] | None:
    """A board by its name, and whether `@180` turns it half round."""
    name, _, turn = entry.partition("@")
    board = find(name, boards)
    if board is None:
        # Another number is another board, and no misspelling.
        close = did_you_mean(name, [one for one in boards if _number(one) == _number(name)])
        help = close or "a board of your own is recorded under `boards:`"
        found.append(
            Finding(
                path, f"there is no board {name}", help, rule="unknown-name", fix=meant(name, boards) if close else None
            )
        )
        if len(found) >= MOST_FINDINGS:
            raise Rejected(found)
        return None
    return board, turn == "180"


def offer_boards(block: Written, boards: Mapping[str, Board], lookup: Lookup) -> None:
    """Say where which boards may be laid, to whoever wants to know."""
    if lookup.asked is None:
        return
    either_way = [*boards, *(f"{name}@180" for name in boards)]
    for row, names in enumerate(block.get("layout", ())):
        for column in range(len(names)):
            lookup.offer(("board", "layout", row, column), "board", either_way)
    for index in range(len(block.get("boards", ()))):
        lookup.offer(("board", "boards", index, "board"), "board", boards)


def _number(name: str) -> str:
    return "".join(filter(str.isdigit, name))
