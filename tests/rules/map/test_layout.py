"""Tests the rules about how boards lie together."""

from __future__ import annotations

import pytest

from tests.support.map_changes import (
    OWN,
    board,
    found,
    overlaid,
)

CASES = {
    # detached-board
    "one board is alone": (board("north: n"), []),
    "boards that meet in a corner only": (
        OWN + board("north: n", "[[X, null], [null, Y]]"),
        [("detached-board", "Y touches no other board along an edge")],
    ),
    "boards in a ring hang together": (OWN + board("north: n", "[[X, Y, Z], [null, null, V], [U, T, S]]"), []),
    "a row left out": (
        OWN + board("north: n", "[[X, Y], [], [Z]]"),
        [("detached-board", "Z touches no other board along an edge")],
    ),
    "the larger part is the map": (
        OWN + board("north: n", "[[X, null, Y, Z]]"),
        [("detached-board", "X touches no other board along an edge")],
    ),
    "a layout of assumed grids is a layout": (
        board("north: n", '[["1A", null, "2A"]]'),
        [("detached-board", "2A touches no other board along an edge")],
    ),
    "where assumed grids end is not known": (
        'board: {boards: [{board: "1A", at: [0, 0]}, {board: "2A", at: [8, 0]}]}\n',
        [],
    ),
    "where a recorded board lies beside an assumed one is not known": (
        'board: {boards: [{board: P1A, at: [0, 0]}, {board: "2A", at: [8, 0]}]}\n',
        [],
    ),
    "boards that share part of an edge": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [6, 3]}]}\n",
        [],
    ),
    "boards that miss each other by one row": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [6, 4]}]}\n",
        [("detached-board", "Y touches no other board along an edge")],
    ),
    # mismatched-seam
    "an even number of columns apart": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [2, 4]}]}\n",
        [],
    ),
    "an odd number of columns apart": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [1, 5]}]}\n",
        [("mismatched-seam", "Y lies an odd number of columns from X, 1, so their halves of hexes do not join")],
    ),
    "an odd number of columns apart, and far away": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [1, 6]}]}\n",
        [("detached-board", "Y touches no other board along an edge")],
    ),
    "an odd number of columns apart, and neither at the first": (
        OWN + "board: {boards: [{board: X, at: [8, 0]}, {board: Y, at: [2, 0]}, {board: Z, at: [3, 5]}]}\n",
        [("mismatched-seam", "Z lies an odd number of columns from X, 5, so their halves of hexes do not join")],
    ),
    "boards that overlap by half a hex are told of elsewhere": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [3, 4]}]}\n",
        [],
    ),
    "woods on one half and a hill on the other go together": (
        (
            "boards: {X: {columns: 7, rows: 4, terrain: woods}, Y: {columns: 7, rows: 4, terrain: hill}, "
            "Z: {columns: 7, rows: 4, terrain: rough}}\n"
        )
        + board("north: n", "[[X, Y, null], [null, null, Z]]"),
        [("detached-board", "Z touches no other board along an edge")],
    ),
    "hexes of two sizes on boards that do not meet": (
        "boards: {X: {columns: 7, rows: 4, hex_mm: 40, terrain: clear}}\nboard: {layout: [[P1A, null, X]]}\n",
        [("detached-board", "X touches no other board along an edge")],
    ),
    "clear ground yields to anything": (
        (
            "boards: {X: {columns: 7, rows: 4, terrain: clear}, Y: {columns: 7, rows: 4, terrain: woods}}\n"
            "board: {layout: [[X, Y]]}\n"
        ),
        [],
    ),
    "two heights of one hill": (
        'boards: {X: {columns: 3, rows: 1, terrain: hill}, Y: {columns: 3, rows: 1, terrain: "2 2 2\\n- 2 -"}}\n'
        + board("north: n", "[[X, Y]]"),
        [("mismatched-seam", "the two halves of C1 differ, level 1 on X and level 2 on Y")],
    ),
    "an overlay settles what a hex is": (
        "boards: {X: {columns: 7, rows: 4, terrain: woods}, Y: {columns: 7, rows: 4, terrain: rough}}\n"
        + overlaid("building, at: [G1, G2, G3, G4]", rest="north: n", layout="[[X, Y]]"),
        [],
    ),
    "all but one of them": (
        "boards: {X: {columns: 7, rows: 4, terrain: woods}, Y: {columns: 7, rows: 4, terrain: rough}}\n"
        + overlaid("building, at: [G1, G2, G4]", rest="north: n", layout="[[X, Y]]"),
        [("mismatched-seam", "the two halves of G3 differ, woods on X and rough on Y")],
    ),
    # hole-in-map
    "a map like a C has no hole": (OWN + board("north: n", "[[X, Y, Z], [V, null, null], [U, T, S]]"), []),
    "a hole of two boards": (
        OWN
        + "boxes: {base: 1, practice: 2}\n"
        + board("north: n", "[[X, Y, Z, V], [U, null, null, T], [S, P1A, P6A, W]]"),
        [("hole-in-map", "no board lies from H6 to R8, and boards lie all round")],
    ),
    "four boards like a windmill": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [6, -2]}, "
        "{board: Z, at: [8, 2]}, {board: V, at: [2, 4]}]}\n",
        [("hole-in-map", "no board lies in H6, and boards lie all round")],
    ),
    "a windmill with an assumed wing": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [6, -2]}, "
        '{board: "1A", at: [8, 2]}, {board: V, at: [2, 4]}]}\n',
        [],
    ),
    # idle-along
    "a road of two hexes, a lone one, and woods": (
        overlaid("road, along: [E1, E2]", "road, at: C1", "woods, at: [E1]", rest="north: n"),
        [],
    ),
    "a hill joins nothing": (
        overlaid("hill, level: 1, along: [E1, E2]", rest="north: n"),
        [("idle-along", "hill joins no hexes: it lies `at` them")],
    ),
    "a stream along one hex, and along none": (
        overlaid("stream, along: [E1]", "stream, along: []"),
        [
            ("idle-along", "this stream runs along one hex only, so it joins nothing"),
            ("idle-along", "this stream runs along no hex"),
        ],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str]]) -> None:
    """The case has exactly these findings of these rules."""
    assert expected == found(changes)
