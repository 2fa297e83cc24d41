"""Tests that the practice boards are well formed and join seamlessly.

Which faces join is kept in golden/seamless.txt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise, product
from pathlib import Path as File

import pytest

from toi_scenario import games
from toi_scenario.finding import Finding
from toi_scenario.games.game import catalog_of
from toi_scenario.model.catalog.nouns import Board, is_recorded
from toi_scenario.model.scenario import table
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.hexes import STEPS, Hexes

CATALOG = catalog_of(games.ALL["tide-of-iron"])
BOARDS = {name: board for name, board in CATALOG.boards.items() if "practice" in board.boxes}
Layout = list[list[str | None]]

every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))


def lay(layout: Layout) -> tuple[Hexes, Ground, list[Ground]]:
    """The map of a layout, its ground, and the ground of each of its boards alone."""
    found: list[Finding] = []
    laid = [(tile.laid, tile.board) for tile in table.lay({"layout": layout}, BOARDS, ("board",), found)]
    assert [] == found
    alone = [Ground([one], CATALOG.terrain) for one in laid]
    return Hexes(board for board, _ in laid), Ground(laid, CATALOG.terrain), alone


def around(place: Place) -> list[Place]:
    return [(place[0] + dx, place[1] + dy) for dx, dy in STEPS]


# one board -------------------------------------------------------------------------------------------------------


def test_twelve_faces() -> None:
    """There are six practice boards with two faces each, all of one size."""
    assert [f"P{number}{face}" for number in range(1, 7) for face in "AB"] == list(BOARDS)
    assert {(7, 4, 57)} == {tuple(board.grid) for board in BOARDS.values()}


@every_board
def test_recorded(board: Board) -> None:
    """Every hex of a practice board is recorded, and none of it is assumed."""
    assert is_recorded(board)
    assert not board.assumed
    assert 31 == len(board.cells)


@every_board
def test_lines(board: Board) -> None:
    """A practice board's text has a sign where the board has a hex, and a dash elsewhere."""
    for number, line in enumerate(board.facts["terrain"].strip().splitlines(), 1):
        for column, sign in enumerate(line.split()):
            assert board.grid.holds(column, number) == (sign != "-")


@every_board
def test_paths_are_paths_of_neighbours(board: Board) -> None:
    """Roads and streams go from hex to neighbouring hex, never twice through one, and end on the board."""
    hexes = lay([[board.name]])[0]
    for name, along in board.paths:
        assert "path" == CATALOG.terrain[name].kind
        assert all(board.grid.holds(*cell) for cell in along)
        assert len(along) == len(set(along))
        places = [hexes.laid[0].at(*cell) for cell in along]
        assert [1] * (len(along) - 1) == [hexes.distance(one, other) for one, other in pairwise(places)], name


@every_board
def test_bridges(board: Board) -> None:
    """Bridges stand where a road crosses a stream, and nowhere else."""
    _, ground, _ = lay([[board.name]])
    bridges = {place for place, names in ground.paths.items() if "bridge" in names}
    assert {place for place, names in ground.paths.items() if {"road", "stream"} <= names} == bridges
    for bridge in bridges:
        for name in ("road", "stream"):
            assert 2 <= sum(one == bridge for one, _ in ground.links[name])


@every_board
def test_no_cliffs(board: Board) -> None:
    """Level 2 never lies beside level 0."""
    _, ground, _ = lay([[board.name]])
    for place in ground.cells:
        for other in around(place):
            if other in ground.cells:
                assert abs(ground.level(place) - ground.level(other)) <= 1


@every_board
def test_roads_lead_somewhere(board: Board) -> None:
    """A road ends at the board's edge, in a building, or at another road."""
    hexes, ground, _ = lay([[board.name]])
    roads = [[hexes.laid[0].at(*cell) for cell in along] for name, along in board.paths if name == "road"]
    assert roads
    for road in roads:
        for end in (road[0], road[-1]):
            joins = any(end in other for other in roads if other is not road)
            assert end in hexes.cut or ground.of(end) == "building" or joins, hexes.address(end)


@every_board
def test_edges(board: Board) -> None:
    """Woods are the only ground on an edge, never where a road crosses it; streams cross it at B1, B5, F1 and F5."""
    hexes, ground, _ = lay([[board.name]])
    for place in hexes.cut:
        address = hexes.address(place)
        gate = address in ("A2", "A3", "D1", "D5", "G2", "G3")
        assert ground.of(place) in (("clear",) if gate else ("clear", "woods")), address
        assert "stream" not in ground.paths.get(place, ()) or address in ("B1", "B5", "F1", "F5"), address
        assert "road" not in ground.paths.get(place, ()) or gate or place[1] in (1, 7), address


@every_board
def test_backs(board: Board) -> None:
    """The two faces of a practice board are each other's backs."""
    back = BOARDS[board.back]
    assert back.back == board.name
    assert board.name[:2] == back.name[:2]
    assert board is not back


# boards laid side by side ----------------------------------------------------------------------------------------


def faults(layout: Layout) -> Iterator[str]:
    """The faults at a layout's seams: halves that disagree on ground or paths, paths that stop at a seam, cliffs."""
    hexes, ground, alone = lay(layout)
    seams = [place for place in ground.cells if sum(place in one.cells for one in alone) > 1]
    for place in seams:
        halves = [one for one in alone if place in one.cells]
        address = hexes.address(place)
        if len({one.of(place) for one in halves} - {ground.clear}) > 1:
            yield f"{address}: two sorts of ground"
        if len({frozenset(one.paths.get(place, ())) for one in halves}) > 1:
            yield f"{address}: a path on one half only"
        for name, links in ground.links.items():
            if len({other for one, other in links if one == place}) == 1:
                yield f"{address}: a {name} stops"
    for place in ground.cells:
        for other in around(place):
            if other in ground.cells and ground.level(place) - ground.level(other) > 1:
                yield f"{hexes.address(place)}: a cliff down to {hexes.address(other)}"


def even(layout: Layout) -> bool:
    """Whether the halves at all seams lie on one level."""
    _, ground, alone = lay(layout)
    return all(len({one.level(place) for one in alone if place in one.cells}) == 1 for place in ground.cells)


@pytest.mark.parametrize(
    "layout",
    [
        [["P6A@180", "P2A", "P1A@180"], ["P4B", "P5A", "P3A"]],
        [["P5A", "P1B", "P4B@180"], ["P2A@180", "P3B", "P6A"]],
        [["P3B@180", "P6A", "P4A"], ["P1B@180", "P2B@180", "P5B@180"]],
        [["P2A", "P4A@180", "P3A@180"], ["P5A@180", "P1A", "P6B"]],
        [["P1A", "P6B"], ["P3A", "P4A"]],
    ],
    ids=str,
)
def test_whole_maps(layout: Layout) -> None:
    """These maps of many boards are seamless."""
    assert [] == list(faults(layout))


def test_faults_are_seen() -> None:
    """A road or stream that stops at a seam, and a path on one half only, are reported."""
    assert "D5: a path on one half only" in faults([["P2B"], ["P2A"]])
    assert "D5: a road stops" in faults([["P2B"], ["P2A"]])
    assert ["B5: a path on one half only", "B5: a stream stops"] == sorted(
        one for one in faults([["P2A"], ["P1A"]]) if "B5" in one
    )


SIGNS = {(True, True): "=", (True, False): "#", (False, True): ".", (False, False): "."}


def test_seamless(golden: Callable[[File, str], None]) -> None:
    """The faces that join without a seam, right of and below each other, in all turnings, are those that were kept."""
    faces = [f"{name}{turn}" for name in BOARDS for turn in ("", "@180")]
    text = [
        "Which practice boards join seamlessly: the board of a row first, that of a column right of it or below it.",
        "  = seamless   # seamless, but of unequal levels at the seam   . not seamless   - faces of one board",
        "A small v after a name means turned half round.",
    ]
    for word, stack in (("right of", False), ("below", True)):
        text += ["", f"{word} it:", ""]
        text.append(" " * 5 + " ".join(name for name in BOARDS))
        text.append(" " * 5 + " ".join("^ v" for _ in BOARDS))
        count = level = total = 0
        for first in faces:
            row = []
            for second in faces:
                if first[:2] == second[:2]:
                    row.append("-")
                    continue
                layout: Layout = [[first], [second]] if stack else [[first, second]]
                fits = seamless(layout)
                level_too = even(layout)
                total += 1
                count += fits
                level += fits and level_too
                row.append(SIGNS[fits, level_too])
            pairs = " ".join(f"{one} {other}" for one, other in zip(row[::2], row[1::2], strict=True))
            text.append(f"{first[:3]}{'v' if first.endswith('@180') else ' '} {pairs}")
        text += ["", f"{count} of {total} seamless, {level} of them with equal levels"]
    golden(File("tests/golden/seamless.txt"), "\n".join(text) + "\n")


def beside(first: str, second: str) -> tuple[Layout, Layout]:
    """Two boards side by side, and one below the other."""
    return [[first, second]], [[first], [second]]


def seamless(layout: Layout) -> bool:
    return not any(faults(layout))


def test_seamless_the_other_way_round() -> None:
    """Two boards join seamlessly exactly when they do seen from the other side of the table."""
    turn = {name: f"{name}@180" for name in BOARDS} | {f"{name}@180": name for name in BOARDS}
    for first, second in product(turn, turn):
        if first[:2] < second[:2]:
            expected = [seamless(layout) for layout in beside(first, second)]
            assert expected == [seamless(layout) for layout in beside(turn[second], turn[first])], (first, second)


def test_every_board_has_many_neighbours() -> None:
    """Each face joins seamlessly with every face of the other five boards in some turning."""
    for first, second in product(BOARDS, BOARDS):
        if first[:2] < second[:2]:
            pairs = product((first, f"{first}@180"), (second, f"{second}@180"))
            layouts = (layout for one, other in pairs for layout in (*beside(one, other), *beside(other, one)))
            assert any(map(seamless, layouts)), (first, second)
