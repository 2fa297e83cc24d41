"""Tests the addresses of hexes, on the map and on boards."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.examples import IN_PACK, whole
from tests.support.hex_maps import ARRANGEMENTS, surface
from toi_scenario.model.surfaces import NOWHERE
from toi_scenario.model.surfaces.addresses import column_of, letters
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.model.surfaces.hexes import Hexes
from toi_scenario.pipeline import load


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


@pytest.mark.parametrize("at", [(0, 0), (1, 0), (0, 1), (6, 3), (8, 4), (3, 7)])
def test_names_begin_where_the_boards_do(at: tuple[int, int]) -> None:
    """A map that does not begin at the corner of the grid has the names of one that does, one by one and in lists."""
    names = []
    for x, y in ((0, 0), at):
        scenario = load(whole(f"board: {{boards: [{{board: P1A, at: [{x}, {y}]}}]}}\n", "tide-of-iron"), IN_PACK)
        surface = scenario.cells
        told = sorted(surface.address(place) for place in surface.places)
        assert told == sorted(surface.address(place) for name in told if (place := surface.find(name)))
        assert surface.places == surface.find_all(told)
        names.append(told)
    assert names[0] == names[1]
