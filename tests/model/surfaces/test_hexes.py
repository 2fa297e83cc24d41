"""Tests the lattice of hexes against shapes and exhaustive searches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest
import shapely

from toi_scenario import games
from toi_scenario.finding import Finding
from toi_scenario.games.game import catalog_of
from toi_scenario.model.scenario import table
from toi_scenario.model.surfaces import NOWHERE, Place
from toi_scenario.model.surfaces.addresses import column_of, letters
from toi_scenario.model.surfaces.boards import Grid, Laid
from toi_scenario.model.surfaces.hexes import DIRECTIONS, STEPS, Hexes

BOARDS = catalog_of(games.ALL["tide-of-iron"]).boards
BIG: list[list[str | None]] = [["P1A", "P2B@180", "P3A"], ["P4A@180", "P5A", "P6B@180"]]

ARRANGEMENTS: dict[str, dict[str, Any]] = {
    "nothing": {"layout": []},
    "1x1": {"layout": [["P1A"]]},
    "1x1 turned": {"layout": [["P1A@180"]]},
    "2x1": {"layout": [["P1A", "P2A@180"]]},
    "1x2": {"layout": [["P1A"], ["P2A"]]},
    "2x2": {"layout": [["P1A", "P2A@180"], ["P3A@180", "P4A"]]},
    "3x2": {"layout": BIG},
    "5x1": {"layout": [["P1A", "P2A", "P3A@180", "P4A", "P5A"]]},
    "hole in the middle": {"layout": [["P1A", "P2A", "P3A"], ["P4A", None, "P5A"], ["P6A", "P1B", "P2B"]]},
    "gap in a row": {"layout": [["P1A", None, "P2A@180"]]},
    "only a corner shared": {"layout": [["P1A", None], [None, "P2A"]]},
    "L": {"layout": [["P1A", None], ["P2A", "P3A@180"]]},
    "L turned": {"layout": [["P1A", "P2A"], [None, "P3A"]]},
    "ragged": {"layout": [["P1A"], ["P2A", "P3A", "P4A@180"]]},
    "at negative cells": {"boards": [{"board": "P1A", "at": [-6, -4]}, {"board": "P2A", "at": [0, -4], "turned": 180}]},
    "half a board down": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [6, 2]}]},
    "shifted two columns": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A@180", "at": [2, 4]}]},
    "odd columns apart": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [7, 0]}]},
    "odd columns apart, below": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [3, 5]}]},
    "odd columns to the left": {"boards": [{"board": "P1A", "at": [0, 1]}, {"board": "P2A", "at": [-7, 0]}]},
    "odd columns to the left, lower": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [-7, 2]}]},
    "all odd": {"boards": [{"board": "P1A", "at": [1, 0]}, {"board": "P2A", "at": [7, 0], "turned": 180}]},
    "overlapping": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [3, 2]}]},
    "overlapping evenly": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [4, 1]}]},
}


def surface(block: dict[str, Any]) -> Hexes:
    """The surface that a `board` block lays."""
    found: list[Finding] = []
    laid = [tile.laid for tile in table.lay(block, BOARDS, ("board",), found)]
    assert [] == found
    return Hexes(laid)


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


@pytest.fixture(params=list(ARRANGEMENTS.values()), ids=list(ARRANGEMENTS))
def hexes(request: pytest.FixtureRequest) -> Hexes:
    return surface(request.param)


@pytest.fixture(scope="module")
def big() -> Hexes:
    return surface({"layout": BIG})


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


# every pair of places --------------------------------------------------------------------------------------------


def test_counts(big: Hexes) -> None:
    """The counts of a 3 x 2 map are the ones kept."""
    pairs = Counter(big.distance(one, other) for one, other in combinations(big.places, 2))
    touching = sum(len(big.neighbours(place)) for place in big.places) // 2
    assert {"places": 127, "cut": 34, "touching": 334} == {
        "places": len(big.places),
        "cut": len(big.cut),
        "touching": touching,
    }
    expected = [334, 591, 764, 868, 902, 875, 792, 665, 552, 450, 368, 289, 228, 162, 112, 49]
    assert dict(enumerate(expected, 1)) == pairs
    assert 127 * 126 // 2 == sum(expected)


def test_every_pair(big: Hexes) -> None:
    """Distance is symmetric, 0 only for itself, and 1 exactly for hexes that touch; no two hexes overlap."""
    shapes = {place: big.shape([place]) for place in big.places}
    for place in big.places:
        assert 0 == big.distance(place, place)
    pairs = list(combinations(sorted(big.places), 2))
    ones = [shapes[one] for one, _ in pairs]
    others = [shapes[other] for _, other in pairs]
    touching = shapely.touches(ones, others)
    apart = shapely.relate_pattern(ones, others, "F********")  # their interiors share no point
    overlap = shapely.area(shapely.intersection(ones, others))
    for (one, other), touch, disjoint, area in zip(pairs, touching, apart, overlap, strict=True):
        steps = big.distance(one, other)
        assert steps == big.distance(other, one)
        assert steps > 0
        assert (steps == 1) == touch, (one, other)
        assert disjoint
        assert area == 0


def test_triangles(big: Hexes) -> None:
    """No detour is shorter than the distance."""
    steps = {one: {other: big.distance(one, other) for other in big.places} for one in big.places}
    for middle, from_middle in steps.items():
        for to in steps.values():
            first = to[middle]
            assert all(to[end] <= first + second for end, second in from_middle.items())


def test_the_union_is_the_outline(hexes: Hexes) -> None:
    """All hexes in play together make the outline, which is no larger than they are."""
    expected = shapely.union_all([polygon(place) for place in hexes.places])
    assert shapely.equals(expected, hexes.outline)
    assert 6 * len(hexes.places) == hexes.outline.area


def test_shape_of_what_is_out_of_play(hexes: Hexes) -> None:
    """Cut hexes, and places without a hex, have no shape and add none to others."""
    assert hexes.shape(hexes.cut | {NOWHERE}).is_empty
    assert shapely.equals(hexes.outline, hexes.shape(hexes.places | hexes.cut | {NOWHERE}))


@pytest.mark.parametrize("name", ["1x1", "2x2", "3x2", "5x1"])
def test_distance_is_the_shortest_walk(name: str) -> None:
    """On a map without gaps the distance is the number of steps from neighbour to neighbour."""
    hexes = surface(ARRANGEMENTS[name])
    for start in hexes.places:
        walked = {start: 0}
        reached = [start]
        for place in reached:  # grows during the loop
            for step in hexes.neighbours(place):
                if step not in walked:
                    walked[step] = walked[place] + 1
                    reached.append(step)
        assert {place: hexes.distance(start, place) for place in hexes.places} == walked


def test_near(hexes: Hexes) -> None:
    """The places near some places are the hexes in play within so many steps of any of them."""
    centres = [sorted(hexes.places)[:1], sorted(hexes.places)[::7], sorted(hexes.cut)[:2], []]
    for steps in (0, 1, 2, 3, 5, 40):
        for centre in centres:
            expected = {p for p in hexes.places if any(hexes.distance(p, other) <= steps for other in centre)}
            assert expected == hexes.near(centre, steps)


def test_neighbours(hexes: Hexes) -> None:
    """The neighbours of a place are the hexes in play at distance 1, and being neighbours is mutual."""
    for place in hexes.places:
        expected = {other for other in hexes.places if hexes.distance(place, other) == 1}
        actual = hexes.neighbours(place)
        assert expected == set(actual)
        assert len(expected) == len(actual)
        assert all(place in hexes.neighbours(other) for other in actual)


def test_directions() -> None:
    """The six directions go clockwise from north."""
    hexes = surface(ARRANGEMENTS["3x2"])
    middle = hexes.find("J5")
    assert middle is not None
    x, y = middle
    actual = [hexes.address((x + dx, y + dy)) for dx, dy in STEPS]
    assert ["J4", "K4", "K5", "J6", "I5", "I4"] == actual
    assert ("n", "ne", "se", "s", "sw", "nw") == DIRECTIONS


def test_scale() -> None:
    """On the table a hex is regular and measures its millimetres across the flats."""
    across, down = surface(ARRANGEMENTS["1x1"]).scale
    assert 57 == 2 * down
    assert pytest.approx(2 * across) == (across**2 + down**2) ** 0.5


# addresses -------------------------------------------------------------------------------------------------------


def test_addresses_round_trip(hexes: Hexes) -> None:
    """Every hex has one map name that finds it, in capitals or not, and no two share one."""
    every = hexes.places | hexes.cut
    for place in every:
        assert place == hexes.find(hexes.address(place))
        assert place == hexes.find(hexes.address(place).lower())
    assert len(every) == len(set(map(hexes.address, every)))


def test_board_addresses_round_trip(hexes: Hexes) -> None:
    """A hex of a board is found by its board name wherever the board lies and however it is turned."""
    for board in hexes.laid:
        frame = Laid("", board.grid, 0, 0, False)
        for column in range(board.grid.columns):
            for number in range(1, board.grid.rows + 1 + column % 2):
                x, y = frame.at(column, number)
                turned = (board.right - x, board.bottom - y)
                expected = turned if board.turned else (board.x + x, board.y + y)
                name = f"{board.name}.{letters(column)}{number}"
                assert expected == hexes.find(name), name
                assert expected == hexes.find(name.lower()), name
                assert expected in hexes.places | hexes.cut


def test_columns_past_z() -> None:
    """After column Z come AA, AB and so on."""
    hexes = surface(ARRANGEMENTS["5x1"])
    row = sorted(place for place in hexes.places | hexes.cut if hexes.row(place) == 2)
    expected = [*(f"{letter}2" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), "AA2", "AB2", "AC2", "AD2", "AE2"]
    assert expected == [hexes.address(place) for place in row]
    assert (3 * 26, 3) == hexes.find("AA2") == hexes.find("aa2") == hexes.find("P5A.C2")


def test_letters() -> None:
    """Letters and columns translate into each other."""
    assert ["A", "Z", "AA", "AZ", "BA", "ZZ"] == [letters(column) for column in (0, 25, 26, 51, 52, 701)]
    assert list(range(702)) == [column_of(letters(column)) for column in range(702)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [("P1A.C2", "E3"), ("P1A.A1", "G4"), ("P1A.G4", "A1"), ("P1A.D5", "D1"), ("P1A.B1", "F5"), ("p1a.f2", "B4")],
)
def test_turned(name: str, expected: str) -> None:
    """On a turned board a board name still means the printed hex."""
    hexes = surface(ARRANGEMENTS["1x1 turned"])
    place = hexes.find(name)
    assert place is not None
    assert expected == hexes.address(place)


def test_turned_on_the_lattice() -> None:
    """P1A.C2 of a turned board is the point opposite, across the board's middle."""
    assert (6, 3) == surface(ARRANGEMENTS["1x1"]).find("P1A.C2")
    assert (18 - 6, 8 - 3) == surface(ARRANGEMENTS["1x1 turned"]).find("P1A.C2")


@pytest.mark.parametrize(
    ("layout", "map_name", "board_names"),
    [
        ([["P1A", "P2A"]], "G2", ["P1A.G2", "P2A.A2"]),
        ([["P1A", "P2A@180"]], "G2", ["P1A.G2", "P2A.G3"]),
        ([["P1A@180", "P2A"]], "G1", ["P1A.A4", "P2A.A1"]),
        ([["P1A"], ["P3A"]], "B5", ["P1A.B5", "P3A.B1"]),
        ([["P1A@180"], ["P3A@180"]], "B5", ["P1A.F1", "P3A.F5"]),
    ],
)
def test_seams(layout: list[list[str]], map_name: str, board_names: list[str]) -> None:
    """A seam hex has two board names and one map name, and is in play."""
    hexes = surface({"layout": layout})
    place = hexes.find(map_name)
    assert place is not None
    assert [place, place] == [hexes.find(name) for name in board_names]
    assert map_name == hexes.address(place)
    assert place in hexes.places
    assert [name.partition(".")[0] for name in board_names] == [board.name for board in hexes.boards_at(place)]


def test_every_hex_has_one_board_name_a_board(big: Hexes) -> None:
    """A hex in play has a name on each board it lies on: one name in all, or two at a seam."""
    named = Counter(
        board.at(column, number)
        for board in big.laid
        for column in range(7)
        for number in range(1, 6)
        if board.grid.holds(column, number)
    )
    assert {place: len(big.boards_at(place)) for place in big.places} == {p: named[p] for p in big.places}
    assert {1: 6 * 17, 2: 127 - 6 * 17} == Counter(named[place] for place in big.places)


def test_the_corner_is_the_bounding_box() -> None:
    """Map names count from the upper left corner of the bounding box, even where no board lies there."""
    hexes = surface({"layout": [[None, "P1A"], ["P2A", None]]})
    assert (3 * 8, 3) == hexes.find("P1A.C2") == hexes.find("I2")
    assert (6, 11) == hexes.find("P2A.C2") == hexes.find("C6")
    assert hexes.find("C2") not in hexes.places
    assert hexes.find("C2") is not None
    moved = surface({"boards": [{"board": "P1A", "at": [-20, -30]}]})
    assert moved.find("P1A.C2") == moved.find("C2")
    assert moved.find("C2") in moved.places


@pytest.mark.parametrize("name", ["P1A.H1", "P1A.C5", "P1A.B6", "P1A.AA1", "P1A.A999"])
def test_hexes_a_board_does_not_have(name: str) -> None:
    """A hex that its board does not have is nowhere, even if the next board has it."""
    hexes = surface(ARRANGEMENTS["2x2"])
    assert NOWHERE == hexes.find(name)
    assert NOWHERE not in hexes.places


@pytest.mark.parametrize("name", ["H1", "C5", "Z1", "A999"])
def test_hexes_the_map_does_not_have(name: str) -> None:
    """An address off the map is still an address, but of no hex in play."""
    hexes = surface(ARRANGEMENTS["1x1"])
    assert hexes.find(name) is not None
    assert hexes.find(name) not in hexes.places


NO_ADDRESSES = [
    "", " ", "C", "7", "C0", "C07", "1C", "ABC1", "C7\n", "\nC7", " C7", "C7 ", "C-7", "C1000", "É1", "C٣", "C7.5",
    ".C7", "P1A.", "P1A", "P1A.C0", "P1A.C07", "P1A.C2\n", "P1A.1C", "P1A.C2.C2", "P9Z.C2", "P1B.C2", "P1A@180.C2",
]  # fmt: skip


@pytest.mark.parametrize("name", NO_ADDRESSES)
def test_names_that_are_no_addresses(name: str) -> None:
    """An address is one or two letters and a number, perhaps after a board of the map; nothing else is."""
    assert surface(ARRANGEMENTS["1x1"]).find(name) is None


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
