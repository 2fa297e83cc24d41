"""Tests which hexes boards cover, with their shapes, edges and seams."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest
import shapely

from tests.support.hex_maps import ARRANGEMENTS, surface
from toi_scenario.model.surfaces import NOWHERE, Place
from toi_scenario.model.surfaces.boards import Grid, Laid
from toi_scenario.model.surfaces.hexes import Hexes


def polygon(place: Place) -> Any:
    x, y = place
    return shapely.Polygon([(x + 2, y), (x + 1, y + 1), (x - 1, y + 1), (x - 2, y), (x - 1, y - 1), (x + 1, y - 1)])


def lattice(boards: Iterable[Laid]) -> list[Place]:
    """The centres of all lattice hexes on or near some boards."""
    boards = list(boards)
    columns = range(min(board.x for board in boards) // 3 - 1, max(board.right for board in boards) // 3 + 2)
    rows = range(min(board.y for board in boards) - 2, max(board.bottom for board in boards) + 3)
    return [(3 * column, y) for column in columns for y in rows if (column + y) % 2]


def picture(hexes: Hexes) -> str:
    """The map as text: # for a hex in play, + for one that is cut."""
    every = hexes.places | hexes.cut
    columns = range(hexes.left, max(x for x, _ in every) + 1, 3)
    rows = range(min(y for _, y in every), max(y for _, y in every) + 1)
    sign = {**dict.fromkeys(hexes.places, "#"), **dict.fromkeys(hexes.cut, "+")}
    return "\n".join("".join(sign.get((x, y), " ") for x in columns).rstrip() for y in rows)


def names(hexes: Hexes, places: Iterable[Place]) -> list[str]:
    return sorted(map(hexes.address, places))


# what is in play -------------------------------------------------------------------------------------------------


def test_in_play_is_what_boards_cover(hexes: Hexes) -> None:
    """A hex is in play if and only if its polygon lies within the union of the boards' rectangles."""
    if not hexes.laid:
        assert frozenset() == hexes.places
        return
    covered = shapely.union_all([shapely.box(board.x, board.y, board.right, board.bottom) for board in hexes.laid])
    shapely.prepare(covered)
    expected = {place for place in lattice(hexes.laid) if covered.covers(polygon(place))}
    assert expected == hexes.places


def test_cut_is_what_boards_cover_in_part(hexes: Hexes) -> None:
    """A hex is cut if and only if boards cover some of it but not all."""
    if not hexes.laid:
        assert frozenset() == hexes.cut
        return
    covered = shapely.union_all([shapely.box(board.x, board.y, board.right, board.bottom) for board in hexes.laid])
    expected = {place for place in lattice(hexes.laid) if 0 < covered.intersection(polygon(place)).area < 6}
    assert expected == hexes.cut


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (3, 1), (3, 5), (5, 2), (7, 4), (9, 6), (13, 3)])
@pytest.mark.parametrize("turned", [False, True])
def test_boards_of_any_size(columns: int, rows: int, turned: bool) -> None:
    """A board of any size holds the hexes that its rectangle covers or cuts, turned or not."""
    board = Laid("X", Grid(columns, rows, 57), 0, 0, turned)
    hexes = Hexes([board])
    covered = shapely.box(0, 0, 3 * (columns - 1), 2 * rows)
    assert {place for place in lattice([board]) if covered.covers(polygon(place))} == hexes.places
    if columns > 1:
        held = {board.at(column, n) for column in range(-1, 99) for n in range(12) if board.grid.holds(column, n)}
        assert {place for place in lattice([board]) if covered.intersection(polygon(place)).area} == held


def test_one_board() -> None:
    """A 7 x 4 board has 31 hexes, 17 of them whole."""
    hexes = surface(ARRANGEMENTS["1x1"])
    expected = """\
 + + +
+ # # +
 # # #
+ # # +
 # # #
+ # # +
 # # #
+ # # +
 + + +"""
    assert expected == picture(hexes)
    assert (17, 14) == (len(hexes.places), len(hexes.cut))


def test_two_boards_and_a_gap() -> None:
    """Half hexes at the rim of a gap stay cut, those at a seam are whole."""
    expected = """\
 + + +
+ # # +
 # # #
+ # # +
 # # #
+ # # +
 # # #
+ # # +
 # # # + + +
+ # # # # # +
 # # # # # #
+ # # # # # +
 # # # # # #
+ # # # # # +
 # # # # # #
+ # # # # # +
 + + + + + +"""
    assert expected == picture(surface(ARRANGEMENTS["L"]))


def test_odd_columns_apart() -> None:
    """Boards that are an odd number of columns apart do not join."""
    expected = """\
        + + +
 + + + + # # +
+ # # + # # #
 # # # + # # +
+ # # + # # #
 # # # + # # +
+ # # + # # #
 # # # + # # +
+ # # + + + +
 + + +"""
    assert expected == picture(surface(ARRANGEMENTS["odd columns apart"]))


def test_where_the_cell_of_a_board_lies() -> None:
    """`at` is the map cell where the board's hex A1 would lie unturned, which may be negative."""
    block = {
        "boards": [
            {"board": "P1A", "at": [0, 0]},
            {"board": "P2A", "at": [6, 4]},
            {"board": "P3A", "at": [-6, -4], "turned": 180},
            {"board": "P4A", "at": [-9, 9]},
        ]
    }
    hexes = surface(block)
    assert (0, 1) == hexes.find("P1A.A1")
    assert (18, 9) == hexes.find("P2A.A1")
    assert (0, -1) == hexes.find("P3A.A1")  # turned: its A1 lies at the lower right
    assert (-18, -7) == hexes.find("P3A.G4")
    assert (-27, 18) == hexes.find("P4A.A1")  # nine columns to the right, half a hex up


def test_the_union_is_the_outline(hexes: Hexes) -> None:
    """All hexes in play together make the outline, which is no larger than they are."""
    expected = shapely.union_all([polygon(place) for place in hexes.places])
    assert shapely.equals(expected, hexes.outline)
    assert 6 * len(hexes.places) == hexes.outline.area


def test_shape_of_what_is_out_of_play(hexes: Hexes) -> None:
    """Cut hexes, and places without a hex, have no shape and add none to others."""
    assert hexes.shape(hexes.cut | {NOWHERE}).is_empty
    assert shapely.equals(hexes.outline, hexes.shape(hexes.places | hexes.cut | {NOWHERE}))


# edges and boards ------------------------------------------------------------------------------------------------


def test_edges(hexes: Hexes) -> None:
    """North and south are the outermost hex of each column, east and west the whole outermost column."""
    places = hexes.places
    west, east = min((x for x, _ in places), default=0), max((x for x, _ in places), default=0)
    expected = {
        "north": {(x, y) for x, y in places if not any(a == x and b < y for a, b in places)},
        "south": {(x, y) for x, y in places if not any(a == x and b > y for a, b in places)},
        "west": {place for place in places if place[0] == west},
        "east": {place for place in places if place[0] == east},
    }
    assert expected == {edge: hexes.edge(edge) for edge in expected}


def test_edges_of_an_l() -> None:
    """On an L-shaped map the north edge steps down with the boards."""
    hexes = surface(ARRANGEMENTS["L"])
    assert ["B2", "C1", "D2", "E1", "F2", "G5", "H6", "I5", "J6", "K5", "L6"] == names(hexes, hexes.edge("north"))
    assert ["B8", "C8", "D8", "E8", "F8", "G8", "H8", "I8", "J8", "K8", "L8"] == names(hexes, hexes.edge("south"))
    assert ["B2", "B3", "B4", "B5", "B6", "B7", "B8"] == names(hexes, hexes.edge("west"))
    assert ["L6", "L7", "L8"] == names(hexes, hexes.edge("east"))


def test_of_boards(big: Hexes) -> None:
    """The hexes of some boards are those that lie on no other board: a seam to a board that is not listed is left
    out."""
    for count in range(len(big.laid) + 1):
        for boards in combinations(big.laid, count):
            expected = {place for place in big.places if set(big.boards_at(place)) <= set(boards)}
            assert expected == big.of_boards(boards)


def test_of_two_boards() -> None:
    """The seam between two boards belongs to both together and to neither alone."""
    hexes = surface(ARRANGEMENTS["2x1"])
    left, right = hexes.laid
    whole = hexes.of_boards(hexes.laid)
    assert [17, 17, 38] == [len(hexes.of_boards([left])), len(hexes.of_boards([right])), len(whole)]
    assert ["G1", "G2", "G3", "G4"] == names(hexes, whole - hexes.of_boards([left]) - hexes.of_boards([right]))
