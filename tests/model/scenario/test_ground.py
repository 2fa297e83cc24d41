"""Tests what lies on each place, with seams and turned boards."""

from __future__ import annotations

import pytest

from tests.support.ground_signs import CATALOG, GAME, token
from toi_scenario.finding import Finding
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.catalog.reader import nouns
from toi_scenario.model.scenario import table
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.hexes import Hexes


def lay(layout: list[list[str | None]], catalog: Catalog = CATALOG) -> tuple[Hexes, Ground]:
    """The map and the ground of a layout."""
    found: list[Finding] = []
    laid = table.lay({"layout": layout}, catalog.boards, ("board",), found)
    assert [] == found
    return Hexes(tile.laid for tile in laid), Ground(((tile.laid, tile.board) for tile in laid), catalog.terrain)


def small(**boards: str) -> Catalog:
    """The catalog with boards of 3 x 2 hexes, each given by its lines, or "" for an unrecorded board."""
    data = {
        name: {"columns": 3, "rows": 2} | ({"terrain": lines.replace(" / ", "\n")} if lines else {})
        for name, lines in boards.items()
    }
    own, found = nouns({"boards": data}, CATALOG, GAME.nouns)
    assert [] == found
    return own.over(CATALOG)


def picture(hexes: Hexes, ground: Ground) -> str:
    """The whole map, written like a board's terrain."""
    every = hexes.places | hexes.cut
    lines = []
    for row in range(1, max(map(hexes.row, every)) + 1):
        columns = range(max(map(hexes.column, every)) + 1)
        found = [
            next((p for p in every if (hexes.column(p), hexes.row(p)) == (column, row)), None) for column in columns
        ]
        lines.append(" ".join("-" if place is None else token(ground, place) for place in found))
    return " / ".join(lines)


# one board -------------------------------------------------------------------------------------------------------


def test_a_board_as_it_is_written() -> None:
    """A board has the ground and levels of its lines; line n holds the hexes numbered n."""
    catalog = small(X="1w r 2 / b 1 . / - p -")
    assert "1w r 2 / b 1 . / - p -" == picture(*lay([["X"]], catalog))


def test_a_turned_board() -> None:
    """A board turned half round has them turned half round."""
    catalog = small(X="1w r 2 / b 1 . / - p -")
    assert ". p b / 2 1 1w / - r -" == picture(*lay([["X@180"]], catalog))


def test_one_word_for_a_board() -> None:
    """One word stands for the whole board, cut hexes included."""
    assert "w w w / w w w / - w -" == picture(*lay([["X"]], small(X="woods")))


def test_a_board_nobody_recorded() -> None:
    """A board without terrain has no known ground and no level."""
    hexes, ground = lay([["X"]], small(X=""))
    assert "? ? ? / ? ? ? / - ? -" == picture(hexes, ground)
    assert not any(ground.recorded(place) for place in hexes.places | hexes.cut)


def test_lone_streams() -> None:
    """The sign for a stream puts a path on clear ground at its level, without a link to any other."""
    hexes, ground = lay([["X"]], small(X=". . . / s 1s . / - s -"))
    assert ". . . / .+s 1+s . / - .+s -" == picture(hexes, ground)
    assert not any(ground.links.values())
    stream = CATALOG.terrain["stream"]
    assert {(0, 3), (3, 2), (3, 4)} == set(ground.having(stream, hexes.places | hexes.cut))


def test_having() -> None:
    """A place has its ground, its paths, and a hill where its level is at least 1."""
    hexes, ground = lay([["P1A"]])
    places = {address: hexes.find(address) for address in ("C2", "C4", "D3", "B3", "E2")}
    terrain = CATALOG.terrain.values()
    found = {
        address: sorted(kind.name for kind in terrain if place and ground.having(kind, frozenset((place,))))
        for address, place in places.items()
    }
    expected = {
        "C2": ["woods"],
        "C4": ["hill", "woods"],
        "D3": ["building", "hill", "road"],
        "B3": ["clear", "hill", "road"],
        "E2": ["clear"],
    }
    assert expected == found


# seams -----------------------------------------------------------------------------------------------------------

SEAMS = [
    # first laid, laid after it, the resulting hex
    (".", ".", "."),
    (".", "w", "w"),  # clear yields
    ("w", ".", "w"),
    ("w", "w", "w"),
    ("w", "b", "w"),  # the board that is laid first holds
    ("b", "w", "b"),
    ("r", "p", "r"),
    ("1", ".", "1"),  # the higher of two levels holds
    (".", "2", "2"),
    ("1", "2", "2"),
    ("2", "1", "2"),
    ("1w", "2", "2w"),  # ground and level are decided separately
    ("2", "1w", "2w"),
    ("1w", "2b", "2w"),
    ("w", "1", "1w"),
    ("?", "?", "?"),
    ("?", ".", "?"),  # unrecorded ground could be anything, so it yields only to what is not clear
    (".", "?", "?"),
    ("?", "w", "w"),
    ("w", "?", "w"),
    ("?", "1", "1?"),
    ("1", "?", "1?"),
    ("1w", "?", "1w"),
    ("s", ".", ".+s"),  # paths add up
    (".", "s", ".+s"),
    ("s", "w", "w+s"),
    ("w", "s", "w+s"),
    ("s", "s", ".+s"),
    ("1", "s", "1+s"),
]


@pytest.mark.parametrize(("first", "after", "expected"), SEAMS)
def test_seams_side_by_side(first: str, after: str, expected: str) -> None:
    """At a seam clear yields, otherwise the board laid first holds; the higher level holds; unknown ground stays
    unknown."""
    catalog = small(X=f". . {first} / . . . / - . -", Y=f"{after} . . / . . . / - . -")
    assert f". . {expected} . . / . . . . . / - . - . -" == picture(*lay([["X", "Y"]], catalog))


@pytest.mark.parametrize(("first", "after", "expected"), SEAMS)
def test_seams_one_below_the_other(first: str, after: str, expected: str) -> None:
    """The same holds where boards lie one below the other."""
    catalog = small(X=f". . . / . . . / - {first} -", Y=f". {after} . / . . . / - . -")
    assert f". . . / . . . / . {expected} . / . . . / - . -" == picture(*lay([["X"], ["Y"]], catalog))


@pytest.mark.parametrize(("first", "after", "expected"), SEAMS)
def test_seams_of_turned_boards(first: str, after: str, expected: str) -> None:
    """The same holds for the halves that meet where boards are turned."""
    catalog = small(X=f". . . / {first} . . / - . -", Y=f". . . / . . {after} / - . -")
    assert f". . {expected} . . / . . . . . / - . - . -" == picture(*lay([["X@180", "Y@180"]], catalog))


@pytest.mark.parametrize("layout", [["X", "Y"], ["Y", "X"], ["X@180", "Y"], ["Y", "X@180"]])
def test_a_clear_half_beside_a_board_nobody_recorded(layout: list[str | None]) -> None:
    """A clear half does not make its hex known when the other half is unrecorded."""
    hexes, ground = lay([layout], small(X="clear", Y=""))
    seam = [hexes.find("C1"), hexes.find("C2")]
    assert ["?", "?"] == [token(ground, place) for place in seam if place]


def test_woods_beside_a_board_nobody_recorded() -> None:
    """Ground that is not clear holds against an unrecorded half."""
    hexes, ground = lay([["X", "Y"]], small(X="woods", Y=""))
    assert ["w", "w"] == [token(ground, place) for place in (hexes.find("C1"), hexes.find("C2")) if place]


def test_frame() -> None:
    """The cut hexes of the outer frame keep the ground of their one half."""
    catalog = small(X="w . . / . . . / - . -", Y=". . . / . . b / - . -")
    assert "w . . . . / . . . . b / - . - . -" == picture(*lay([["X", "Y"]], catalog))


# paths -----------------------------------------------------------------------------------------------------------


def walk(hexes: Hexes, ground: Ground, name: str, start: str) -> set[str]:
    """All hexes that a path's links lead to from a hex."""
    first = hexes.find(start)
    assert first is not None
    reached = [first]
    for place in reached:  # grows during the loop
        reached.extend(to for at, to in ground.links[name] if at == place and to not in reached)
    return {hexes.address(place) for place in reached}


def test_a_road_across_a_seam() -> None:
    """Roads that leave one board along the seam and enter the next make one road."""
    hexes, ground = lay([["P4B", "P1A"]])
    expected = "D1 E1 E2 F3 G3 G2 H3 I3 J4 J5 J1 J2 J3"
    assert set(expected.split()) == walk(hexes, ground, "road", "D1")


def test_a_road_across_the_seam_of_a_turned_board() -> None:
    """A turned board's roads run on where its halves lie after turning."""
    hexes, ground = lay([["P1A@180", "P1A"]])
    # P1A: A3 A2 B3 C3 D4 D5, and D1 D2 D3 D4; turned: G2 G3 F3 E2 D2 D1, and D5 D4 D3 D2
    left, right = "G2 G3 F3 E2 D2 D1 D5 D4 D3", "G3 G2 H3 I3 J4 J5 J1 J2 J3"
    assert {*left.split(), *right.split()} == walk(hexes, ground, "road", "D1")


def test_a_stream_across_three_boards() -> None:
    """A stream runs on across boards one below the other."""
    hexes, ground = lay([["P4B"], ["P2A"], ["P5A"]])
    expected = "C3 B4 B5 C5 D6 D7 C7 B8 B9 B10 C10 D11 E11 F12 F13"
    assert set(expected.split()) == walk(hexes, ground, "stream", "C3")


def test_links_join_neighbours_both_ways() -> None:
    """Every link has its way back and joins two neighbours on the lattice, and both have the path."""
    layout: list[list[str | None]] = [["P6A@180", "P2A", "P1A@180"], ["P4B", "P5A", "P3A"]]
    hexes, ground = lay(layout)
    for name, links in ground.links.items():
        for one, other in links:
            assert (other, one) in links
            assert 1 == hexes.distance(one, other)
            assert name in ground.paths[one]
    assert {"road", "stream"} == {name for name, links in ground.links.items() if links}


WHOLE_MAPS: list[list[list[str | None]]] = [
    [["P6A@180", "P2A", "P1A@180"], ["P4B", "P5A", "P3A"]],
    [["P5A", "P1B", "P4B@180"], ["P2A@180", "P3B", "P6A"]],
    [["P3B@180", "P6A", "P4A"], ["P1B@180", "P2B@180", "P5B@180"]],
    [["P2A", "P4A@180", "P3A@180"], ["P5A@180", "P1A", "P6B"]],
    [["P1A", "P6B"], ["P3A", "P4A"]],
    [["P1A", None], ["P6B", "P2B@180"]],
    [["P4B", "P1B", "P3B@180", "P5B", "P6A@180"]],
]


def turned(layout: list[list[str | None]]) -> list[list[str | None]]:
    """A layout as seen from the other side of the table."""

    def other_way(board: str | None) -> str | None:
        return board and (board.removesuffix("@180") if board.endswith("@180") else f"{board}@180")

    return [[other_way(board) for board in reversed(row)] for row in reversed(layout)]


@pytest.mark.parametrize("layout", WHOLE_MAPS, ids=str)
def test_the_whole_map_turned(layout: list[list[str | None]]) -> None:
    """Seen from the other side of the table the ground is the same, hex for hex, path for path."""
    hexes, ground = lay(layout)
    around, seen = lay(turned(layout))
    across = max(board.right for board in hexes.laid)
    down = max(board.bottom for board in hexes.laid)

    def turn(place: Place) -> Place:
        return across - place[0], down - place[1]

    assert set(map(turn, hexes.places)) == around.places
    assert {turn(place): cell for place, cell in ground.cells.items()} == seen.cells
    assert {turn(place): names for place, names in ground.paths.items()} == seen.paths
    links = {name: {(turn(one), turn(other)) for one, other in found} for name, found in ground.links.items()}
    assert links == seen.links
