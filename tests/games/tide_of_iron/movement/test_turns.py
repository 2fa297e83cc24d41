"""Tests where one turn leads, on lanes one hex wide."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.written_boards import CATALOG, MOVERS, UNLIMITED, VEHICLES, at, board, lane, lane_road, on, scenario
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS
from toi_scenario.games.tide_of_iron.movement.steps import going, squad, turn, vehicle
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario

if TYPE_CHECKING:
    from toi_scenario.model.catalog.piece_types import PieceFacts


def reached(unit: str, made: Scenario, start: str = "B", spent: int = 0, thirds: int | None = None) -> str:
    """The columns of a lane that a unit reaches in one move from some of them."""
    mover = MOVERS[unit]
    starts = [(at(made, f"{letter}2"), spent) for letter in start]
    found = turn(going(made, mover), starts, mover.thirds if thirds is None else thirds)
    return "".join(sorted(made.surface.address(place)[0] for place in found.cost))


def test_points_of_a_turn() -> None:
    """A unit goes as far as its points allow, and its own hex costs none."""
    made = scenario({"X": lane(11)})
    expected = {"squad": "BCDEF", "squad with officer": "BCDEFG", "half-track": "BCDEFGHI", "truck": "BCDEF"}
    assert expected | {"tank": "BCDEFGH"} == {unit: reached(unit, made) for unit in MOVERS}


def test_points_that_do_not_suffice() -> None:
    """A hex that costs more than the points left is not entered."""
    made = scenario({"X": lane(11, {"E": "w", "F": "w"})})
    assert {"squad": "BCDE", "squad with officer": "BCDE", "truck": "BCD", "tank": "BCDE"} == {
        unit: reached(unit, made) for unit in ("squad", "squad with officer", "truck", "tank")
    }


def test_a_truck_goes_twelve_hexes_of_road() -> None:
    """A truck goes twelve hexes along a road; off the road each step costs it a whole point."""
    made = scenario({"X": lane(17, {}, lane_road(17))})
    assert "BCDEFGHIJKLMN" == reached("truck", made)
    assert "BCDEFGHI" == reached("half-track", made)
    short = scenario({"X": lane(17, {}, lane_road(5))})
    assert "BCDEFGH" == reached("truck", short)  # four steps of road leave 8/3, which pay for two hexes
    bridged = scenario({"X": lane(17, {}, lane_road(5), on("stream", "G2"), on("bridge", "G2"))}, streams="flooded")
    assert "BCDEFGHI" == reached("truck", bridged)  # five steps leave 7/3


def test_points_already_spent() -> None:
    """A unit that has spent points goes on with the rest; one that has spent too many reaches nothing."""
    made = scenario({"X": lane(11)})
    assert ["BCD", "B", ""] == [reached("squad", made, spent=spent) for spent in (6, 12, 13)]


def test_without_a_limit() -> None:
    """Without a limit the whole lane is reached, but a unit without points stays."""
    made = scenario({"X": lane(11)})
    assert ["BCDEFGHIJKL", "B"] == [reached("squad", made, thirds=thirds) for thirds in (UNLIMITED, 0)]


def test_razor_wire() -> None:
    """Razor wire ends the move of squads and light vehicles, not of tanks; leaving it is free."""
    made = scenario({"X": lane(11)}, markers={"razor-wire": "D2"})
    expected = {"squad": "BCD", "squad with officer": "BCD", "half-track": "BCD", "truck": "BCD", "tank": "BCDEFGH"}
    assert expected == {unit: reached(unit, made) for unit in MOVERS}
    assert "BCDEFGH" == reached("squad", made, start="D")


def test_whom_razor_wire_does_not_stop() -> None:
    """Razor wire stops no tank, whether its traits are recorded or not, and no other heavy vehicle."""
    facts: PieceFacts = {"movement": 6, "class": "assault-gun", "traits": ["heavy-vehicle"]}
    pieces = [CATALOG.pieces["sherman"], CATALOG.pieces["panther"], Piece("gun", "vehicle", "", facts)]
    light = [CATALOG.pieces["m3-half-track"], CATALOG.pieces["gmc-truck"]]
    made = scenario({"X": lane(11)}, markers={"razor-wire": "D2"})
    assert [False, False, False, True, True] == [
        at(made, "D2") in going(made, vehicle(piece)).ends for piece in (*pieces, *light)
    ]


def test_minefields() -> None:
    """A minefield ends every move that enters it."""
    made = scenario({"X": lane(11)}, markers={"minefield": "D2"})
    assert dict.fromkeys(MOVERS, "BCD") == {unit: reached(unit, made) for unit in MOVERS}


def test_out_of_a_minefield() -> None:
    """A unit that starts in a minefield goes only one hex."""
    made = scenario({"X": lane(11)}, markers={"minefield": "D2"})
    assert dict.fromkeys(MOVERS, "CDE") == {unit: reached(unit, made, start="D") for unit in MOVERS}
    two = scenario({"X": lane(11)}, markers={"minefield": "D2 E2"})
    assert ["CDE", "BCDE"] == [reached("squad", two, start="D"), reached("squad", two, start="CD")]
    dear = scenario({"X": lane(11, {"E": "w"})}, markers={"minefield": "D2"})
    assert ["CD", "CDE"] == [reached("squad", dear, start="D", spent=spent) for spent in (9, 6)]


def test_tank_traps() -> None:
    """Tank traps end a vehicle's move, and only a move that begins next to them enters; squads walk through."""
    made = scenario({"X": lane(11)}, markers={"tank-trap": "D2"})
    for unit in VEHICLES:
        assert ["BC", "BCD"] == [reached(unit, made, start=start) for start in "BC"]
    assert "BCDEF" == reached("squad", made)
    assert "BCDEFG" == reached("squad with officer", made)


def test_out_of_a_tank_trap() -> None:
    """Leaving a tank trap costs nothing more; a step from one trap into the next starts next to it."""
    made = scenario({"X": lane(11)}, markers={"tank-trap": "D2 F2"})
    assert "BCDE" == reached("tank", made, start="D")
    double = scenario({"X": lane(11)}, markers={"tank-trap": "D2 E2"})
    assert ["BCDE", "BCD"] == [reached("tank", double, start=start) for start in "DC"]


def test_a_tank_trap_from_one_of_several_starts() -> None:
    """A unit that begins next to a tank trap enters it, even if another start reaches the same hex for less."""
    made = scenario({"X": lane(11)}, markers={"tank-trap": "D2"})
    starts = [(at(made, "B2"), 0), (at(made, "C2"), 2 * THIRDS)]
    found = turn(going(made, MOVERS["tank"]), starts, MOVERS["tank"].thirds).cost
    assert {"B2": 0, "C2": 3, "D2": 9} == {made.surface.address(place): spent for place, spent in found.items()}


def test_a_tank_trap_beside_a_minefield() -> None:
    """From a minefield, the tank trap next to it is one hex away and can be entered."""
    made = scenario({"X": lane(11)}, markers={"tank-trap": "E2", "minefield": "D2"})
    assert ["CDE", "BCD"] == [reached("tank", made, start=start) for start in "DB"]


@pytest.mark.parametrize("marker", ["entrenchment", "pillbox", "smoke"])
def test_other_markers(marker: str) -> None:
    """Fortifications and smoke end no move."""
    made = scenario({"X": lane(11)}, markers={marker: "D2"})
    assert ["BCDEF", "BCDEFGH"] == [reached(unit, made) for unit in ("squad", "tank")]


def test_one_of_several_starts_is_free_to_go_on() -> None:
    """A move out of a minefield ends, but a move from another start through the same hex goes on."""
    made = scenario({"X": lane(11)}, markers={"minefield": "C2"})
    assert "BCDEFGH" == reached("squad", made, start="CD")
    meadow = board(". . . . . / . . . . . / . . . . . / . . . . . / - . - . -")
    beside = scenario({"X": meadow}, markers={"minefield": "B2"})
    found = turn(going(beside, squad(CATALOG)), [(at(beside, "B2"), 0), (at(beside, "C1"), 0)], 2 * THIRDS)
    assert {"B2": 0, "C1": 0, "B3": 3, "C2": 3, "D2": 3, "C3": 6, "D3": 6} == {
        beside.surface.address(place): spent for place, spent in found.cost.items()
    }
