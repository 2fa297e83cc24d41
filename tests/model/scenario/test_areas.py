"""Tests area words, alone and combined, against lists of hexes."""

from __future__ import annotations

import pytest

from tests.support.small_areas import ALL, hexes

SEAM = "G1 G2 G3 G4"
RIGHT = "H2 H3 H4 I1 I2 I3 I4 J2 J3 J4 K1 K2 K3 K4 L2 L3 L4"

ALONE = [
    # addresses
    ("C2", "C2"),
    ("c2", "C2"),
    ("P1A.C2", "C2"),
    ("p1a.c2", "C2"),
    ("A2", ""),  # cut by the frame
    ("P1A.D1", ""),
    ("H2", ""),  # off the map
    ("P1A.H2", ""),
    # names
    ("copse", "C2 C4"),
    ("Copse", "C2 C4"),
    ("mill", "F2"),
    ("beast", "E2"),
    # lists
    ("[]", ""),
    ("[D3]", "D3"),
    ("[D3, B2, D3]", "B2 D3"),
    ("[copse, mill, B2]", "B2 C2 C4 F2"),
    ("[[B2, [C1]], copse]", "B2 C1 C2 C4"),
    ("[A1, B2]", "B2"),
    ("[{level: 1}, {edge: east}, E1]", "B3 C3 C4 D3 E1 F2 F3 F4"),
    # terrain
    ("{terrain: woods}", "C2 C4 E1"),
    ("{terrain: Woods}", "C2 C4 E1"),
    ("{terrain: building}", "D3 F2"),
    ("{terrain: rough}", "E4"),
    ("{terrain: pond}", "F4"),
    ("{terrain: road}", "B3 C3 D2 D3 D4"),
    ("{terrain: stream}", ""),
    ("{terrain: hill}", "B3 C3 C4 D3"),
    ("{terrain: clear}", "B2 B3 B4 C1 C3 D2 D4 E2 E3 F3"),
    ("{terrain: [rough, pond]}", "E4 F4"),
    ("{terrain: [hill, road]}", "B3 C3 C4 D2 D3 D4"),
    ("{terrain: []}", ""),
    # level
    ("{level: 0}", "B2 B4 C1 C2 D2 D4 E1 E2 E3 E4 F2 F3 F4"),
    ("{level: 1}", "B3 C3 C4 D3"),
    ("{level: 2}", ""),
    ("{level: [1, 2]}", "B3 C3 C4 D3"),
    ("{level: [0, 1]}", ALL),
    # edge
    ("{edge: north}", "B2 C1 D2 E1 F2"),
    ("{edge: south}", "B4 C4 D4 E4 F4"),
    ("{edge: west}", "B2 B3 B4"),
    ("{edge: east}", "F2 F3 F4"),
    ("{edge: any}", "B2 B3 B4 C1 C4 D2 D4 E1 E4 F2 F3 F4"),
    # within and away
    ("{within: 0, of: C2}", "C2"),
    ("{within: 1, of: C2}", "B2 B3 C1 C2 C3 D2 D3"),
    ("{within: 1, of: mill}", "E1 E2 F2 F3"),
    ("{within: 1, of: beast}", "D2 D3 E1 E2 E3 F2 F3"),
    ("{within: 1, of: [B2, F4]}", "B2 B3 C1 C2 E3 E4 F3 F4"),
    ("{within: 1, of: {terrain: pond}}", "E3 E4 F3 F4"),
    ("{within: 99, of: B2}", ALL),
    ("{within: 1, of: []}", ""),
    ("{away: {from: C2, by: 1}}", "B2 B3 B4 C1 C3 C4 D2 D3 D4 E1 E2 E3 E4 F2 F3 F4"),
    ("{away: {from: C2, by: 2}}", "B4 C4 D4 E1 E2 E3 E4 F2 F3 F4"),
    ("{away: {from: copse, by: 2}}", "E1 E2 E3 E4 F2 F3 F4"),
    ("{away: {from: copse, by: 3}}", "F2 F3 F4"),
    ("{away: {from: [], by: 9}}", ALL),
    # rows and columns
    ("{rows: 1}", "C1 E1"),
    ("{rows: [1, 1]}", "C1 E1"),
    ("{rows: [2, 3]}", "B2 B3 C2 C3 D2 D3 E2 E3 F2 F3"),
    ("{rows: [5, 9]}", ""),
    ("{columns: D}", "D2 D3 D4"),
    ("{columns: d}", "D2 D3 D4"),
    ("{columns: [B, C]}", "B2 B3 B4 C1 C2 C3 C4"),
    ("{columns: [E, ZZ]}", "E1 E2 E3 E4 F2 F3 F4"),
    ("{columns: A}", ""),
    # zones
    ("{zone: copse}", "C2 C4"),
    ("{zone: [copse, pool]}", "C2 C4 F4"),
    # markers
    ("{marker: smoke}", "C1 E4"),
    ("{marker: Smoke}", "C1 E4"),
    ("{marker: razor-wire}", "D2"),
    ("{marker: pillbox}", "C2 C4"),  # laid on a zone
    ("{marker: [smoke, razor wire]}", "C1 D2 E4"),
    ("{marker: tank-trap}", ""),
    # `except`, which alone takes from the whole map
    ("{except: {columns: [B, E]}}", "F2 F3 F4"),
    ("{except: [copse, mill]}", "B2 B3 B4 C1 C3 D2 D3 D4 E1 E2 E3 E4 F3 F4"),
    ("{except: []}", ALL),
    # boards
    ("{boards: P1A}", ALL),
    ("{boards: [p1a]}", ALL),
]


@pytest.mark.parametrize(("written", "expected"), ALONE)
def test_alone(written: str, expected: str) -> None:
    """Each word of an area, each address and each name means the hexes written beside it."""
    assert expected.split() == hexes(written, pool="{terrain: pond}")


TOGETHER = [
    ("{terrain: woods, level: 1}", "C4"),
    ("{terrain: building, level: [0, 2]}", "F2"),
    ("{terrain: road, rows: 3}", "B3 C3 D3"),
    ("{terrain: clear, edge: west}", "B2 B3 B4"),
    ("{terrain: hill, columns: C}", "C3 C4"),
    ("{terrain: woods, zone: copse}", "C2 C4"),
    ("{terrain: woods, except: copse}", "E1"),
    ("{terrain: woods, except: {level: 1}}", "C2 E1"),
    ("{terrain: [woods, building], except: {edge: any}}", "C2 D3"),
    ("{rows: [2, 3], columns: [C, D]}", "C2 C3 D2 D3"),
    ("{rows: [2, 3], columns: [C, D], except: D2}", "C2 C3 D3"),
    ("{edge: north, columns: [B, D]}", "B2 C1 D2"),
    ("{edge: any, rows: 3}", "B3 F3"),
    ("{edge: south, terrain: woods}", "C4"),
    ("{within: 1, of: C2, edge: west}", "B2 B3"),
    ("{within: 1, of: C2, except: C2}", "B2 B3 C1 C3 D2 D3"),
    ("{within: 2, of: C2, away: {from: C2, by: 2}}", "B4 C4 D4 E1 E2 E3"),
    ("{away: {from: {edge: any}, by: 1}}", "C2 C3 D3 E2 E3"),
    ("{marker: smoke, terrain: rough}", "E4"),
    ("{marker: smoke, columns: C}", "C1"),
    ("{zone: copse, rows: 4}", "C4"),
    ("{zone: copse, terrain: pond}", ""),
    ("{boards: P1A, edge: east, terrain: pond}", "F4"),
    ("{boards: P1A, zone: [copse, asked-too], level: 0, rows: [2, 4], columns: [B, F], edge: any, except: E1}", "F2"),
]


@pytest.mark.parametrize(("written", "expected"), TOGETHER)
def test_together(written: str, expected: str) -> None:
    """All words of a mapping must hold at once."""
    more = {"asked-too": "{terrain: building}"} if "asked-too" in written else {}
    assert expected.split() == hexes(written, **more)


TWO = "[[P1A, P2B]]"

TWO_BOARDS = [
    ("{boards: P1A}", ALL),
    ("{boards: [P2B]}", RIGHT),
    ("{boards: [P2B, P1A]}", f"{ALL} {SEAM} {RIGHT}"),
    ("{boards: P1A, edge: east}", ""),  # edges are those of the map
    ("{boards: P2B, edge: east}", "L2 L3 L4"),
    ("{edge: west}", "B2 B3 B4"),
    ("{columns: [G, H]}", "G1 G2 G3 G4 H2 H3 H4"),
    ("{except: {boards: [P1A, P2B]}}", ""),
    ("{except: [{boards: P1A}, {boards: P2B}]}", SEAM),
    ("P2B.A2", "G2"),
    ("[P1A.G2, P2B.A2, G2]", "G2"),
    ("P2B.C2", "I2"),
    ("{level: 2}", "I2 I3"),
    ("{terrain: hill, boards: [P2B]}", "H2 H3 H4 I1 I2 I3 I4 J2 J3 J4"),
    ("{terrain: hill, rows: 3}", "B3 C3 D3 H3 I3 J3"),
    ("{terrain: woods, boards: [P2B], except: {level: 1}}", "L2"),
    ("{within: 1, of: {boards: P1A}, columns: [G, M]}", SEAM),
    ("[{boards: [P2B], except: {terrain: hill}}, C2]", "C2 K1 K2 K3 K4 L2 L3 L4"),
]


@pytest.mark.parametrize(("written", "expected"), TWO_BOARDS)
def test_two_boards(written: str, expected: str) -> None:
    """A seam to a board that is not listed is left out; edges, rows and columns are the map's."""
    assert expected.split() == hexes(written, TWO)


def test_a_turned_board() -> None:
    """On a turned board its own hexes lie elsewhere, while the map's edges stay where they were."""
    assert ["E3"] == hexes("P1A.C2", "[[P1A@180]]")
    assert ["C4", "E1", "E3"] == hexes("{terrain: woods}", "[[P1A@180]]")
    assert ["B2", "B3", "B4"] == hexes("{edge: west}", "[[P1A@180]]")


def test_a_gap() -> None:
    """Along a gap each column has its own outermost hex, and boards on either side of a gap are not joined."""
    layout = "[[P1A, null], [P2B, P3A]]"
    north = "B2 C1 D2 E1 F2 G5 H6 I5 J6 K5 L6"
    assert north.split() == hexes("{edge: north}", layout)
    assert ["L6", "L7", "L8"] == hexes("{edge: east}", layout)
    assert ["B5", "D5", "F5"] == hexes("{except: [{boards: P1A}, {boards: [P2B, P3A]}]}", layout)


def test_the_same_board_twice() -> None:
    """A board laid twice counts both times, with the seam between its copies."""
    assert [*ALL.split(), *SEAM.split()] == hexes("{boards: P1A}", "[[P1A, P1A]]")[:21]
    assert 38 == len(hexes("{boards: P1A}", "[[P1A, P1A]]"))
