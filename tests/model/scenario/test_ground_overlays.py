"""Tests what overlays make of the ground below them."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tests.support.ground_signs import token
from toi_scenario import load
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.theme import INK
from toi_scenario.drawing.print.cutouts import overlays_of
from toi_scenario.model.catalog.nouns import UNRECORDED
from toi_scenario.model.scenario.ground import _remembered
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.pipeline import check

SCENARIO = """
game: tide-of-iron
title: Ground
rounds: 4
initiative: american
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
victory: {text: None.}
"""


def scenario(board: str, more: str = "") -> Scenario:
    return load(SCENARIO + f"board: {board}\n" + more)


def tokens(scenario: Scenario, *addresses: str) -> dict[str, str]:
    """What lies on some hexes of a scenario's map."""
    places = {address: scenario.surface.find(address) for address in addresses}
    return {address: token(scenario.ground, place) for address, place in places.items() if place is not None}


@pytest.mark.parametrize(
    ("overlay", "expected"),
    [
        ("{terrain: woods, at: [C3]}", "1w+r"),  # the level and the road stay
        ("{terrain: clear, at: [C3]}", "1+r"),
        ("{terrain: woods, level: 2, at: [C3]}", "2w+r"),
        ("{terrain: hill, at: [C3]}", "1+r"),
        ("{terrain: hill, level: 2, at: [C3]}", "2+r"),
        ("{terrain: stream, at: [C3]}", "1+r+s"),
        ("{terrain: bridge, at: [C3]}", "1+b+r"),
        ("{terrain: road, along: [C2, C3]}", "1+r"),
        ("{terrain: pond, at: [C2]}", "1+r"),  # another hex
    ],
)
def test_an_overlay_sets_only_what_it_names(overlay: str, expected: str) -> None:
    """Ground laid on a hill keeps the level, a hill keeps the ground, and both keep the paths."""
    found = scenario(f"{{layout: [[P1A]], overlays: [{overlay}]}}")
    assert {"C3": expected} == tokens(found, "C3")


@pytest.mark.parametrize(
    ("overlay", "expected"),
    [
        ("{terrain: hill, at: [C4]}", "1w"),
        ("{terrain: hill, level: 2, at: [C4]}", "2w"),
        ("{terrain: rough, at: [C4]}", "1r"),
        ("{terrain: road, at: [C4]}", "1w+r"),
    ],
)
def test_overlays_on_woods(overlay: str, expected: str) -> None:
    """A hill laid under woods leaves the woods standing; other ground replaces them."""
    assert {"C4": expected} == tokens(scenario(f"{{layout: [[P1A]], overlays: [{overlay}]}}"), "C4")


def test_overlays_in_order() -> None:
    """A later overlay lies on top of an earlier one; a hill without a level has level 1."""
    overlays = "[{terrain: hill, at: [E2]}, {terrain: woods, at: [E2, E3]}, {terrain: building, at: P1A.E3}]"
    found = scenario(f"{{layout: [[P1A]], overlays: {overlays}}}")
    assert {"E2": "1w", "E3": "b"} == tokens(found, "E2", "E3")


def test_overlays_on_a_board_nobody_recorded() -> None:
    """An overlay's ground makes its own hex known; a level or a path alone does not."""
    overlays = "[{terrain: woods, at: [C2]}, {terrain: hill, at: [C3]}, {terrain: road, at: [D3]}]"
    found = scenario(f"{{layout: [[X]], overlays: {overlays}}}", "boards: {X: {columns: 7, rows: 4}}")
    expected = {"C2": "w", "C3": "1?", "D3": "?+r", "E3": "?"}
    assert expected == tokens(found, "C2", "C3", "D3", "E3")
    place = found.surface.find("E3")
    assert place
    assert UNRECORDED == found.ground.of(place)


def test_an_overlay_along_joins() -> None:
    """A road laid along hexes links each to the next; one laid at hexes links none."""
    board = "{layout: [[X]], overlays: [{terrain: road, along: [B2, C2, D3]}, {terrain: road, at: [E2, E3]}]}"
    found = scenario(board, "boards: {X: {columns: 7, rows: 4, terrain: clear}}")
    links = {(found.surface.address(a), found.surface.address(b)) for a, b in found.ground.links["road"]}
    assert {("B2", "C2"), ("C2", "B2"), ("C2", "D3"), ("D3", "C2")} == links
    assert {"E2": ".+r", "E3": ".+r"} == tokens(found, "E2", "E3")


def test_an_overlay_on_a_turned_board() -> None:
    """An overlay at a board's hex lies where that hex lies after turning."""
    found = scenario("{layout: [[P1A@180]], overlays: [{terrain: rough, at: P1A.C3}]}")
    # P1A.C3, a road on level 1, lies at E2; what is printed at C3 comes from E2
    assert {"E2": "1r+r", "C3": "."} == tokens(found, "E2", "C3")


OVERLAYS = [
    "{terrain: pond, at: [C3, C4]}",
    "{terrain: hill, level: 3, at: [C3]}",
    "{terrain: stream, at: [B2]}",
    "{terrain: road, along: [F2, F3, F4]}",
]


def test_an_overlay_lies_in_its_own_scenario() -> None:
    """Scenarios on the same boards share what these print, and nothing that is laid on them."""

    def ground(*overlays: str) -> tuple[object, ...]:
        found = scenario(f"{{layout: [[P1A, P2A]], overlays: [{', '.join(overlays)}]}}").ground
        return deepcopy((found.cells, found.paths, found.links, {cell: {*one} for cell, one in found.by_cell.items()}))

    bare = ground()
    for overlay in OVERLAYS:
        assert bare != ground(overlay)
        assert bare == ground()


def test_places_are_known_by_what_lies_on_them_now() -> None:
    """By level and ground, each place is listed once, also after two overlays on it."""
    found = scenario(f"{{layout: [[P1A, P2A]], overlays: [{', '.join(OVERLAYS)}]}}").ground
    assert found.cells == {place: cell for cell, there in found.by_cell.items() for place in there}
    assert len(found.cells) == sum(map(len, found.by_cell.values()))
    before = found.by_cell
    place = next(iter(found.cells))
    found.put(place, 7, "woods")
    assert (True, [place]) == (before != found.by_cell, [*found.by_cell[7, "woods"]])


CLIFF = """
boards:
  Y:
    columns: 7
    rows: 4
    terrain: |
      1 1 1 1 1 1 1
      2 2 2 2 2 2 2
      2 2 2 2 2 2 2
      2 2 2 2 2 2 2
      - 2 - 2 - 2 -
board: {layout: [[P1A, Y, P2A]]}
"""


def test_pieces_to_cut_out_push_no_layout_out() -> None:
    """What boards print is remembered for the next file that lays them so, whatever is looked at only once."""
    places = ", ".join(f"P1A.{column}{row}" for column in "BCDEF" for row in range(1, 5))
    board = f"{{layout: [[P1A, P2A]], overlays: [{{terrain: woods, at: [{places}]}}]}}"
    found = scenario(board)
    assert 20 == len(overlays_of(found, MapView(found, INK, "en")))
    assert found.ground.printed is scenario(board).ground.printed


def test_a_seam_takes_no_layouts_place() -> None:
    """Two boards that make a cliff are put together to tell it, and not remembered beside all three."""
    before = _remembered.cache_info().misses
    assert "sudden-cliff" in {one.rule for one in check(SCENARIO + CLIFF).diagnostics}
    assert 1 == _remembered.cache_info().misses - before
