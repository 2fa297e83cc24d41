"""Tests that faults in a recorded board are reported where they are."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.catalog_tables import load, told
from toi_scenario.finding import Finding

GOOD = """\
.  w  1
b  .  2w
-  ?  -
"""


def board(terrain: str = GOOD, columns: int = 3, rows: int = 2, **facts: Any) -> list[Finding]:
    """The findings for a board."""
    return load(boards={"X": {"columns": columns, "rows": rows, "terrain": terrain, **facts}})[1]


AT = ("catalog", "boards", "X", "terrain")


def test_a_good_board() -> None:
    """A well-written board has no findings, and its hexes are as they are written."""
    assert [] == board()
    cells = load(boards={"X": {"columns": 3, "rows": 2, "terrain": GOOD}})[0].boards["X"].cells
    expected = {
        (0, 1): (0, "clear"),
        (1, 1): (0, "woods"),
        (2, 1): (1, "clear"),
        (0, 2): (0, "building"),
        (1, 2): (0, "clear"),
        (2, 2): (2, "woods"),
        (1, 3): (0, ""),
    }
    assert expected == cells


@pytest.mark.parametrize(
    ("terrain", "message"),
    [
        (". . .\n. . .\n", "the terrain of X has 2 lines; its 2 rows need 3"),
        (". . .\n", "the terrain of X has 1 line; its 2 rows need 3"),
        (". . .\n. . .\n- . -\n. . .\n", "the terrain of X has 4 lines; its 2 rows need 3"),
        (". .\n. . .\n- . -\n", "line 1 of the terrain of X has 2 hexes, not 3"),
        (". . .\n. . . .\n- . -\n", "line 2 of the terrain of X has 4 hexes, not 3"),
        (". . .\n. . .\n.\n", "line 3 of the terrain of X has 1 hex, not 3"),
    ],
)
def test_wrong_size(terrain: str, message: str) -> None:
    """A terrain text with too few or too many lines, or hexes in a line, is reported."""
    assert [(AT, "wrong-shape", message)] == told(board(terrain))


@pytest.mark.parametrize("token", ["x", "3", "0", "W", "ww", "1x", "12", "w1", "..", "wood"])
def test_unknown_token(token: str) -> None:
    """A sign that stands for no terrain is reported with its hex and its position."""
    (found,) = board(f". . .\n. {token} .\n- . -\n")
    expected = (AT, "unknown-name", f"B2 of X is {token}, which stands for no terrain")
    assert expected == (found.path, found.rule, found.message)
    assert token == found.fragment
    assert "the signs are . b p r s w, a level 1 or 2 before one, and ? for unrecorded" == found.help


def test_every_unknown_token_is_told() -> None:
    """All wrong signs are reported at once."""
    expected = ["A1 of X is x, which stands for no terrain", "C2 of X is y, which stands for no terrain"]
    assert expected == [finding.message for finding in board("x . .\n. . y\n- . -\n")]


def test_a_dash_where_there_is_a_hex() -> None:
    """A dash where the board has a hex is reported: it means that there is no hex."""
    assert [AT] == [finding.path for finding in board(". . .\n. - .\n- . -\n")]


def test_one_word() -> None:
    """One word for the whole board may be any terrain, however it is written."""
    found, nothing = load(boards={"X": {"columns": 3, "rows": 2, "terrain": "Woods"}})
    assert [] == nothing
    assert {(0, "woods")} == set(found.boards["X"].cells.values())
    assert 7 == len(found.boards["X"].cells)


@pytest.mark.parametrize("columns", [2, 4, 8])
def test_even_columns(columns: int) -> None:
    """An even number of columns is reported: the first and last are cut in half."""
    message = f"X has {columns} columns; the first and last are cut in half, so their number is odd"
    found = load(boards={"X": {"columns": columns, "rows": 2}})[1]
    assert [(("catalog", "boards", "X", "columns"), "wrong-shape", message)] == told(found)


@pytest.mark.parametrize(
    ("path", "where", "message"),
    [
        ({"terrain": "raod", "along": ["A1", "B2"]}, ("terrain",), "there is no path raod"),
        ({"terrain": "road", "along": ["B2", "C2", "D2"]}, ("along", 2), "D2 is no hex of X"),
        ({"terrain": "road", "along": ["A3", "B3"]}, ("along", 0), "A3 is no hex of X"),
        ({"terrain": "bridge", "at": ["B2", "B4"]}, ("at", 1), "B4 is no hex of X"),
        ({"terrain": "road", "along": ["B2", "B0"]}, ("along", 1), "B0 is no hex of X"),
        ({"terrain": "road", "along": ["B2", "X.B3"]}, ("along", 1), "X.B3 is no hex of X"),
        ({"terrain": "road", "along": ["B2", "2B"]}, ("along", 1), "2B is no hex of X"),
    ],
)
def test_paths(path: Any, where: tuple[str | int, ...], message: str) -> None:
    """An unknown terrain of a path, and hexes of a path that are not on the board, are reported."""
    found = board(paths=[{"terrain": "road", "along": ["A1", "B2"]}, path])
    assert [(("catalog", "boards", "X", "paths", 1, *where), "unknown-name", message)] == told(found)


def test_did_you_mean_a_path() -> None:
    """For the unknown terrain of a path, the nearest known one is suggested."""
    (found,) = board(paths=[{"terrain": "raod", "at": "B2"}])
    assert "did you mean road?" == found.help


def test_a_path_that_jumps() -> None:
    """Consecutive hexes of a path that are not neighbours are reported at the second one."""
    found = board(paths=[{"terrain": "road", "along": ["A1", "B3", "C2"]}])
    assert [("catalog", "boards", "X", "paths", 0, "along", 1)] == [finding.path for finding in found]
    assert [] == board(paths=[{"terrain": "road", "along": ["A1", "B2", "C2"]}])


def test_a_catalogs_own_terrain() -> None:
    """A board may use the terrain and the sign that its own catalog adds."""
    catalog, found = load(
        terrain={"mud": {"kind": "ground", "token": "m", "en": "Mud", "fr": "Boue"}},
        boards={"X": {"columns": 3, "rows": 1, "terrain": "m 1m m\n- . -\n"}},
    )
    assert [] == found
    assert [(0, "mud"), (1, "mud"), (0, "mud"), (0, "clear")] == list(catalog.boards["X"].cells.values())
