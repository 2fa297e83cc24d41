"""What a step costs and where a turn leads: each clause by hand, all of them together against a brute force that reads
boards as they are written, and counts that are kept. Maps are written as boards are, a line for each row."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path as File
from random import Random
from typing import Any, NamedTuple

import pytest
import yaml

from toi_scenario import games, load
from toi_scenario.catalog import Piece
from toi_scenario.game import catalog_of
from toi_scenario.games.tide_of_iron.least_costs import LeastCosts
from toi_scenario.games.tide_of_iron.movement import THIRDS, Mover, going, squad, turn, vehicle
from toi_scenario.scenario import Scenario
from toi_scenario.surfaces import Place

GAME = games.ALL["tide-of-iron"]
CATALOG = catalog_of(GAME)
PRACTICE = yaml.safe_load((File(GAME.catalog) / "boards-practice.yaml").read_text(encoding="utf-8"))["boards"]

MOVERS: dict[str, Mover] = {
    "squad": squad(CATALOG),
    "squad with officer": squad(CATALOG, officer=True),
    "half-track": vehicle(CATALOG.pieces["m3-half-track"]),
    "truck": vehicle(CATALOG.pieces["gmc-truck"]),
    "tank": vehicle(CATALOG.pieces["sherman"]),
}
POINTS = {"squad": 4, "squad with officer": 5, "half-track": 7, "truck": 4, "tank": 6}
VEHICLES = ("half-track", "truck", "tank")
UNLIMITED = 10_000

Board = Mapping[str, Any]


def board(lines: str, *paths: Board) -> dict[str, Any]:
    """A board from its lines, with the paths printed on it."""
    rows = [line.split() for line in lines.split(" / ")]
    text = "\n".join(map(" ".join, rows))
    return {"columns": len(rows[0]), "rows": len(rows) - 1, "terrain": text, "paths": list(paths)}


def road(along: str) -> dict[str, Any]:
    return {"terrain": "road", "along": along.split()}


def on(terrain: str, at: str) -> dict[str, Any]:
    return {"terrain": terrain, "at": at.split()}


def scenario(
    boards: Mapping[str, Board], layout: Sequence[Sequence[str | None]] = (("X",),), streams: str = "", **more: Any
) -> Scenario:
    """A scenario on boards of its own or of the practice box; `more` replaces or adds to its parts."""
    markers = [{"marker": name, "at": at.split()} for name, at in more.pop("markers", {}).items()]
    force = {"actions": 3, "squads": {"bases": 1, "regular": 4}, "deploy": ["B2"]}
    data: dict[str, Any] = {
        "game": "tide-of-iron",
        "title": "Movement",
        "rounds": 8,
        "initiative": "american",
        "boards": boards,
        "board": {"layout": layout, "markers": markers} | ({"streams": streams} if streams else {}),
        "sides": {"american": force, "german": force},
        "victory": {"text": "None."},
    }
    return load(json.dumps(data | more))


def at(scenario: Scenario, address: str) -> Place:
    place = scenario.surface.find(address)
    assert place is not None
    return place


# one step --------------------------------------------------------------------------------------------------------


def step(start: str, end: str, *paths: Board, streams: str = "") -> str:
    """What the step from C2 down to C3 costs a squad, a half-track, a truck and a tank; - if it cannot be."""
    lines = f". . . . . / . . {start} . . / . . {end} . . / . . . . . / - . - . -"
    made = scenario({"X": board(lines, *paths)}, streams=streams)
    return costs(made, "C2", "C3")


def costs(made: Scenario, one: str, other: str) -> str:
    found = []
    for name in ("squad", *VEHICLES):
        steps = dict(going(made, MOVERS[name]).steps[at(made, one)])
        price = steps.get(at(made, other))
        found.append("-" if price is None else str(Fraction(price, THIRDS)))
    return " ".join(found)


NOBODY = "- - - -"
GROUNDS = [
    # from, to, cost across country, cost along a road
    (".", ".", "1 1 1 1", "1 1 1/3 1"),
    (".", "r", "2 1 1 1", "1 1 1/3 1"),
    (".", "w", "2 3 3 3", "1 1 1/3 1"),
    (".", "b", "2 - - -", "2 - - -"),
    (".", "p", NOBODY, NOBODY),
    (".", "?", "1 1 1 1", "1 1 1/3 1"),
    ("?", ".", "1 1 1 1", "1 1 1/3 1"),
    ("?", "w", "2 3 3 3", "1 1 1/3 1"),
    ("r", ".", "1 1 1 1", "1 1 1/3 1"),  # what one leaves costs nothing
    ("w", ".", "1 1 1 1", "1 1 1/3 1"),
    ("b", ".", "1 1 1 1", "1 1 1/3 1"),
    ("b", "b", "2 - - -", "2 - - -"),
    ("w", "w", "2 3 3 3", "1 1 1/3 1"),
    ("1", "1", "1 1 1 1", "1 1 1/3 1"),
    ("2", "2", "1 1 1 1", "1 1 1/3 1"),
    ("2", "2w", "2 3 3 3", "1 1 1/3 1"),
    # uphill: 2, or the terrain's cost if that is more
    (".", "1", "2 2 2 2", "1 1 1/3 1"),
    ("1", "2", "2 2 2 2", "1 1 1/3 1"),
    ("w", "1", "2 2 2 2", "1 1 1/3 1"),
    (".", "1r", "2 2 2 2", "1 1 1/3 1"),
    ("1", "2r", "2 2 2 2", "1 1 1/3 1"),
    (".", "1w", "2 3 3 3", "1 1 1/3 1"),
    ("1", "2w", "2 3 3 3", "1 1 1/3 1"),
    (".", "1b", "2 - - -", "2 - - -"),
    (".", "1p", NOBODY, NOBODY),
    # downhill: the terrain's
    ("1", ".", "1 1 1 1", "1 1 1/3 1"),
    ("2", "1", "1 1 1 1", "1 1 1/3 1"),
    ("2", "1r", "2 1 1 1", "1 1 1/3 1"),
    ("1", "w", "2 3 3 3", "1 1 1/3 1"),
    ("1", "b", "2 - - -", "2 - - -"),
    # cliffs
    (".", "2", NOBODY, NOBODY),
    ("2", ".", NOBODY, NOBODY),
    ("w", "2b", NOBODY, NOBODY),
    ("2b", "r", NOBODY, NOBODY),
]


@pytest.mark.parametrize(("start", "end", "open"), [row[:3] for row in GROUNDS])
def test_ground(start: str, end: str, open: str) -> None:
    """Across country the ground's cost, uphill 2 if that is more, over a cliff nobody."""
    assert open == step(start, end)


@pytest.mark.parametrize(("start", "end", "along"), [(*row[:2], row[3]) for row in GROUNDS])
def test_along_a_road(start: str, end: str, along: str) -> None:
    """Along a road 1, for a truck a third, whatever ground and slope; buildings, ponds and cliffs are what they are."""
    assert along == step(start, end, road("C2 C3"))
    assert along == step(start, end, road("C3 C2"))


@pytest.mark.parametrize(("start", "end", "open"), [row[:3] for row in GROUNDS])
def test_across_a_road(start: str, end: str, open: str) -> None:
    """Who only crosses a road, joins it or leaves it pays for the ground, and so does who changes from road to road."""
    assert open == step(start, end, road("B3 C3 D3"))
    assert open == step(start, end, road("B2 C2 D2"))
    assert open == step(start, end, road("B2 C2 D2"), road("B3 C3 D3"))
    assert open == step(start, end, road("C1 C2 D2 D3 C3"))  # the road goes round


def test_only_the_next_hex_of_a_road() -> None:
    """A road does not carry a unit past a bend it cuts."""
    lines = ". . . . . / . . . . . / . . w . . / . . . . . / - . - . -"
    made = scenario({"X": board(lines, road("C2 D3 C3"))})
    assert ["2 3 3 3", "1 1 1/3 1", "1 1 1/3 1"] == [costs(made, *s.split()) for s in ("C2 C3", "C2 D3", "D3 C3")]


def test_a_road_laid_on_top() -> None:
    """An overlay's road carries as a printed one does, also where it meets none."""
    lines = ". . . . . / . . w . . / . . w . . / . . . . . / - . - . -"
    data = {"layout": [["X"]], "overlays": [{"terrain": "road", "along": ["C2", "C3"]}]}
    made = scenario({"X": board(lines)}, board=data)
    assert ["1 1 1/3 1", "2 3 3 3"] == [costs(made, "C2", "C3"), costs(made, "C1", "C2")]


def test_a_lone_hex_of_road() -> None:
    """Two hexes that have a road each, but none between them, are not along a road."""
    assert "2 3 3 3" == step(".", "w", on("road", "C2 C3"))


STREAM = on("stream", "C3")
STREAMS = [
    # depth, ground of the stream's hex, cost
    ("", ".", "1 1 1 1"),  # nobody said how deep
    ("shallow", ".", "2 4 4 4"),
    ("deep", ".", "3 - - -"),
    ("flooded", ".", NOBODY),
    ("frozen", ".", "2 3 3 3"),
    ("shallow", "w", "2 4 4 4"),  # of ground and stream the dearer
    ("frozen", "w", "2 3 3 3"),
    ("deep", "w", "3 - - -"),
    ("shallow", "r", "2 4 4 4"),
    ("shallow", "b", "2 - - -"),
    ("shallow", "p", NOBODY),
    ("shallow", "1", "2 4 4 4"),  # uphill
    ("deep", "1", "3 - - -"),
    ("", "1", "2 2 2 2"),
    ("flooded", "1w", NOBODY),
]


@pytest.mark.parametrize(("depth", "end", "expected"), STREAMS)
def test_streams(depth: str, end: str, expected: str) -> None:
    """A stream costs what its depth says, or its ground if that is dearer; flooded it stops all, deep all vehicles."""
    assert expected == step(".", end, STREAM, streams=depth)
    assert expected == step(".", end, on("stream", "C2 C3"), streams=depth)
    assert expected == step(".", end, {"terrain": "stream", "along": ["C2", "C3"]}, streams=depth)


@pytest.mark.parametrize("depth", ["shallow", "deep", "flooded", "frozen"])
def test_out_of_a_stream(depth: str) -> None:
    """Leaving a stream costs what the next hex costs."""
    assert "2 3 3 3" == step(".", "w", on("stream", "C2"), streams=depth)


@pytest.mark.parametrize("depth", ["", "shallow", "deep", "flooded", "frozen"])
def test_a_bridge_lifts_the_stream(depth: str) -> None:
    """Onto a bridge 1, however deep the stream; uphill 2; along the road over it as along any road."""
    bridge = on("bridge", "C3")
    assert "1 1 1 1" == step(".", ".", STREAM, bridge, streams=depth)
    assert "1 1 1 1" == step("w", "w", STREAM, bridge, streams=depth)
    assert "2 2 2 2" == step(".", "1", STREAM, bridge, streams=depth)
    assert "1 1 1/3 1" == step(".", "1w", STREAM, bridge, road("C2 C3"), streams=depth)
    assert NOBODY == step(".", "2", STREAM, bridge, road("C2 C3"), streams=depth)


@pytest.mark.parametrize("depth", ["", "shallow", "deep", "flooded"])
def test_a_bridge_continues_the_road_next_to_it(depth: str) -> None:
    """From a road onto a bridge, from a bridge onto a road and from bridge to bridge it goes on as along a road."""
    paths = [
        [on("road", "C2"), on("bridge", "C3")],
        [on("bridge", "C2"), on("road", "C3")],
        [on("bridge", "C2 C3")],
        [road("B2 C2 D2"), on("bridge", "C3")],
        [on("bridge", "C2"), road("B3 C3 D3")],
    ]
    for some in paths:
        wet = [path | {"terrain": "stream"} for path in some if path["terrain"] == "bridge"]
        assert "1 1 1/3 1" == step("w", "w", *wet, *some, streams=depth)


def test_a_bridge_without_a_road_at_the_other_end() -> None:
    """A bridge and a hex without a road are no road: the next hex costs what its ground costs."""
    assert "2 3 3 3" == step(".", "w", on("bridge", "C2"))
    assert "1 1 1 1" == step("w", ".", on("bridge", "C3"))


def test_a_flooded_ford() -> None:
    """A road without a bridge does not lead through a flooded stream; through a shallow one it does."""
    assert NOBODY == step(".", ".", STREAM, road("C2 C3"), streams="flooded")
    assert "1 1 1/3 1" == step(".", ".", STREAM, road("C2 C3"), streams="shallow")
    assert "2 4 4 4" == step(".", ".", STREAM, road("B3 C3 D3"), streams="shallow")


def test_an_officer_changes_no_cost() -> None:
    """A squad with an officer pays what a squad pays, and has a point more."""
    made = scenario(PRACTICE, [["P2A", "P2B"]], "deep")
    assert going(made, squad(CATALOG)) == going(made, squad(CATALOG, officer=True))
    assert {"squad": 4, "squad with officer": 5} == {
        mover.name: mover.thirds // THIRDS for mover in (squad(CATALOG), squad(CATALOG, officer=True))
    }


def test_vehicles_have_their_points() -> None:
    """Half-tracks 7, trucks 4, tanks as their catalog says; a gun never moves."""
    names = ("m3-half-track", "sdkfz-251", "gmc-truck", "opel-blitz", "sherman", "panzer-iv", "tiger", "pak-40")
    assert [21, 21, 12, 12, 18, 18, 15, 0] == [vehicle(CATALOG.pieces[name]).thirds for name in names]


def test_half_hexes_are_not_entered() -> None:
    """No step leads from or to a half hex of the frame, not even along a road."""
    made = scenario({"X": board(". . . / . . . / - . -", road("A2 B2 B1"), road("B2 B3"))})
    assert {at(made, "B2"): ()} == dict(going(made, squad(CATALOG)).steps)


def test_half_hexes_at_a_seam_are_whole() -> None:
    """Halves that meet are a hex that is entered, at the dearer of their grounds, along a road that crosses."""
    boards = {"X": board(". . w / . . . / - . -", road("B2 C1")), "Y": board(". . . / . . . / - . -", road("A1 B2"))}
    made = scenario(boards, [["X", "Y"]])
    assert ["1 1 1/3 1", "1 1 1/3 1", "2 3 3 3"] == [costs(made, *s.split()) for s in ("B2 C1", "C1 D2", "C2 C1")]


def test_a_gap_is_not_entered() -> None:
    """No step leads over a place where no board lies."""
    made = scenario({"X": board(". . . / . . . / - . -")}, [["X", None, "X"]])
    assert {at(made, "B2"): (), at(made, "F2"): ()} == dict(going(made, squad(CATALOG)).steps)


# one turn --------------------------------------------------------------------------------------------------------


def lane(length: int, tokens: Mapping[str, str] = {}, *paths: Board) -> dict[str, Any]:
    """A lane one hex wide between ponds, from B2 by C2, D2 … to the last but one column; some of its hexes by token."""
    letters = [chr(65 + index) for index in range(length + 2)]
    row = " ".join(tokens.get(letter, ".") for letter in letters)
    ponds = " ".join("p" for _ in letters)
    last = " ".join("p" if index % 2 else "-" for index in range(length + 2))
    return board(f"{ponds} / {row} / {ponds} / {last}", *paths)


def lane_road(length: int) -> dict[str, Any]:
    return road(" ".join(f"{chr(66 + index)}2" for index in range(length)))


def reached(unit: str, made: Scenario, start: str = "B", spent: int = 0, thirds: int | None = None) -> str:
    """The columns of a lane that a unit reaches in one move from any of some of them."""
    mover = MOVERS[unit]
    starts = [(at(made, f"{letter}2"), spent) for letter in start]
    found = turn(going(made, mover), starts, mover.thirds if thirds is None else thirds)
    return "".join(sorted(made.surface.address(place)[0] for place in found.cost))


def test_points_of_a_turn() -> None:
    """A unit goes as far as its points allow, its own hex for none."""
    made = scenario({"X": lane(11)})
    expected = {"squad": "BCDEF", "squad with officer": "BCDEFG", "half-track": "BCDEFGHI", "truck": "BCDEF"}
    assert expected | {"tank": "BCDEFGH"} == {unit: reached(unit, made) for unit in MOVERS}


def test_points_that_do_not_suffice() -> None:
    """A hex dearer than the points that are left is not entered."""
    made = scenario({"X": lane(11, {"E": "w", "F": "w"})})
    assert {"squad": "BCDE", "squad with officer": "BCDE", "truck": "BCD", "tank": "BCDE"} == {
        unit: reached(unit, made) for unit in ("squad", "squad with officer", "truck", "tank")
    }


def test_a_truck_goes_twelve_hexes_of_road() -> None:
    """Twelve hexes of road and no more; off the road each step costs it a whole point."""
    made = scenario({"X": lane(17, {}, lane_road(17))})
    assert "BCDEFGHIJKLMN" == reached("truck", made)
    assert "BCDEFGHI" == reached("half-track", made)
    short = scenario({"X": lane(17, {}, lane_road(5))})
    assert "BCDEFGH" == reached("truck", short)  # four steps of road leave 8/3, which pay for two hexes
    bridged = scenario({"X": lane(17, {}, lane_road(5), on("stream", "G2"), on("bridge", "G2"))}, streams="flooded")
    assert "BCDEFGHI" == reached("truck", bridged)  # five steps leave 7/3


def test_points_already_spent() -> None:
    """A unit that has spent points goes on with the others; one that has spent too many is nowhere."""
    made = scenario({"X": lane(11)})
    assert ["BCD", "B", ""] == [reached("squad", made, spent=spent) for spent in (6, 12, 13)]


def test_without_a_limit() -> None:
    """Without a limit all of the lane is reached, and a unit without points stays."""
    made = scenario({"X": lane(11)})
    assert ["BCDEFGHIJKL", "B"] == [reached("squad", made, thirds=thirds) for thirds in (UNLIMITED, 0)]


def test_razor_wire() -> None:
    """Razor wire ends the move of squads and light vehicles, not of tanks; leaving it is free."""
    made = scenario({"X": lane(11)}, markers={"razor-wire": "D2"})
    expected = {"squad": "BCD", "squad with officer": "BCD", "half-track": "BCD", "truck": "BCD", "tank": "BCDEFGH"}
    assert expected == {unit: reached(unit, made) for unit in MOVERS}
    assert "BCDEFGH" == reached("squad", made, start="D")


def test_whom_razor_wire_does_not_stop() -> None:
    """Razor wire stops no tank, be its traits recorded or not, and no other heavy vehicle."""
    facts = {"movement": 6, "class": "assault-gun", "traits": ["heavy-vehicle"]}
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
    """From a minefield a unit goes one hex only."""
    made = scenario({"X": lane(11)}, markers={"minefield": "D2"})
    assert dict.fromkeys(MOVERS, "CDE") == {unit: reached(unit, made, start="D") for unit in MOVERS}
    two = scenario({"X": lane(11)}, markers={"minefield": "D2 E2"})
    assert ["CDE", "BCDE"] == [reached("squad", two, start="D"), reached("squad", two, start="CD")]
    dear = scenario({"X": lane(11, {"E": "w"})}, markers={"minefield": "D2"})
    assert ["CD", "CDE"] == [reached("squad", dear, start="D", spent=spent) for spent in (9, 6)]


def test_tank_traps() -> None:
    """Tank traps end a vehicle's move, and only one that begins it next to them enters; squads walk through."""
    made = scenario({"X": lane(11)}, markers={"tank-trap": "D2"})
    for unit in VEHICLES:
        assert ["BC", "BCD"] == [reached(unit, made, start=start) for start in "BC"]
    assert "BCDEF" == reached("squad", made)
    assert "BCDEFG" == reached("squad with officer", made)


def test_out_of_a_tank_trap() -> None:
    """Leaving a tank trap costs nothing more; from one trap into the next is from next to it."""
    made = scenario({"X": lane(11)}, markers={"tank-trap": "D2 F2"})
    assert "BCDE" == reached("tank", made, start="D")
    double = scenario({"X": lane(11)}, markers={"tank-trap": "D2 E2"})
    assert ["BCDE", "BCD"] == [reached("tank", double, start=start) for start in "DC"]


def test_a_tank_trap_from_one_of_several_starts() -> None:
    """One that begins next to a tank trap enters it, though another comes to the same hex for less."""
    made = scenario({"X": lane(11)}, markers={"tank-trap": "D2"})
    starts = [(at(made, "B2"), 0), (at(made, "C2"), 2 * THIRDS)]
    found = turn(going(made, MOVERS["tank"]), starts, MOVERS["tank"].thirds).cost
    assert {"B2": 0, "C2": 3, "D2": 9} == {made.surface.address(place): spent for place, spent in found.items()}


def test_a_tank_trap_beside_a_minefield() -> None:
    """Out of a minefield into the tank trap beside it is one hex, from next to it."""
    made = scenario({"X": lane(11)}, markers={"tank-trap": "E2", "minefield": "D2"})
    assert ["CDE", "BCD"] == [reached("tank", made, start=start) for start in "DB"]


@pytest.mark.parametrize("marker", ["entrenchment", "pillbox", "smoke"])
def test_other_markers(marker: str) -> None:
    """Fortifications and smoke end no move."""
    made = scenario({"X": lane(11)}, markers={marker: "D2"})
    assert ["BCDEF", "BCDEFGH"] == [reached(unit, made) for unit in ("squad", "tank")]


def test_one_of_several_starts_is_free_to_go_on() -> None:
    """Where a move out of a minefield is over, one from elsewhere through the same hex is not."""
    made = scenario({"X": lane(11)}, markers={"minefield": "C2"})
    assert "BCDEFGH" == reached("squad", made, start="CD")
    meadow = board(". . . . . / . . . . . / . . . . . / . . . . . / - . - . -")
    beside = scenario({"X": meadow}, markers={"minefield": "B2"})
    found = turn(going(beside, squad(CATALOG)), [(at(beside, "B2"), 0), (at(beside, "C1"), 0)], 2 * THIRDS)
    assert {"B2": 0, "C1": 0, "B3": 3, "C2": 3, "D2": 3, "C3": 6, "D3": 6} == {
        beside.surface.address(place): spent for place, spent in found.cost.items()
    }


# against a brute force -------------------------------------------------------------------------------------------

Hex = tuple[int, int]  # column from 0, number from 1

ENTER = {"squad": {".": 1, "?": 1, "r": 2, "w": 2, "b": 2}, "vehicle": {".": 1, "?": 1, "r": 1, "w": 3}}
WADE = {
    "shallow": {"squad": 2, "vehicle": 4},
    "deep": {"squad": 3},
    "flooded": {},
    "frozen": {"squad": 2, "vehicle": 3},
}
Prices = dict[Hex, dict[Hex, Fraction]]


class Country(NamedTuple):
    """One board as it is written: level and sign of its whole hexes, what runs through each, the steps of its roads."""

    ground: dict[Hex, tuple[int, str]]
    paths: dict[Hex, set[str]]
    roads: set[tuple[Hex, Hex]]
    depth: str


def country(written: Board, depth: str) -> Country:
    """Reads a board: the first and last column are cut, and in every other column the first and last hex."""
    ground: dict[Hex, tuple[int, str]] = {}
    paths: dict[Hex, set[str]] = {}
    roads: set[tuple[Hex, Hex]] = set()
    for number, line in enumerate(written["terrain"].strip().splitlines(), 1):
        for column, token in enumerate(line.split()):
            high = column % 2 == 1
            cut = column in (0, written["columns"] - 1) or number > written["rows"] or (high and number == 1)
            if not cut:
                level = int(token[0]) if token[0] in "12" else 0
                ground[column, number] = (level, token.lstrip("12") or ".")
                paths[column, number] = set()
    for path in written.get("paths", []):
        run = [(ord(address[0]) - 65, int(address[1:])) for address in path.get("along") or path["at"]]
        for hex in run:
            paths.setdefault(hex, set()).add(path["terrain"])
        if path["terrain"] == "road" and "along" in path:
            roads |= {*pairwise(run), *pairwise(reversed(run))}
    return Country(ground, paths, roads, depth)


def beside(hex: Hex) -> list[Hex]:
    """The six hexes round a hex: columns B, D … stand half a hex higher."""
    column, number = hex
    lower = number if column % 2 else number + 1
    return [
        (column, number - 1),
        (column, number + 1),
        *((side, n) for side in (column - 1, column + 1) for n in (lower - 1, lower)),
    ]


def price(land: Country, one: Hex, other: Hex, unit: str) -> Fraction | None:
    """The points a step costs, written down from the rules once more."""
    pays = "vehicle" if unit in VEHICLES else "squad"
    (low, _), (high, sign) = land.ground[one], land.ground[other]
    if {low, high} == {0, 2}:
        return None  # a cliff
    here, there = land.paths[one], land.paths[other]
    bridge = "bridge" in there
    water = "stream" in there and not bridge
    if sign == "p" or (water and land.depth == "flooded"):
        return None
    if sign == "b" and pays == "vehicle":
        return None
    road = (one, other) in land.roads or (
        (bridge or "bridge" in here) and all(not {"road", "bridge"}.isdisjoint(paths) for paths in (here, there))
    )
    if road:
        return Fraction(2) if sign == "b" else Fraction(1, 3) if unit == "truck" else Fraction(1)
    points = ENTER[pays][sign]
    if bridge:
        points = 1
    elif water and land.depth:
        if pays not in WADE[land.depth]:
            return None
        points = max(points, WADE[land.depth][pays])
    return Fraction(max(points, 2) if high > low else points)


def prices(land: Country, unit: str) -> Prices:
    """What every step costs that can be taken."""
    return {
        one: {
            other: cost
            for other in beside(one)
            if other in land.ground and (cost := price(land, one, other, unit)) is not None
        }
        for one in land.ground
    }


def relaxed(steps: Prices, start: Hex) -> dict[Hex, Fraction]:
    """The least points from a hex to each: every step relaxed until none makes anything cheaper."""
    least = {start: Fraction(0)}
    changed = True
    while changed:
        changed = False
        for one, onward in steps.items():
            if one in least:
                for other, cost in onward.items():
                    if other not in least or least[one] + cost < least[other]:
                        least[other] = least[one] + cost
                        changed = True
    return least


def wandered(
    steps: Prices, starts: Iterable[Hex], points: int, ends: set[Hex], mines: set[Hex], traps: set[Hex]
) -> dict[Hex, Fraction]:
    """The least points at which each hex is come to in one move: every move there is, tried."""
    seen = {(start, Fraction(0), True, False) for start in starts}
    news = list(seen)
    while news:
        hex, spent, begins, over = news.pop()
        for other, cost in () if over else steps[hex].items():
            if spent + cost <= points and (begins or other not in traps):
                after = (other, spent + cost, False, other in ends or (begins and hex in mines))
                if after not in seen:
                    seen.add(after)
                    news.append(after)
    least: dict[Hex, Fraction] = {}
    for hex, spent, _, _ in seen:
        least[hex] = min(spent, least.get(hex, spent))
    return least


def walk(random: Random, columns: int, rows: int, most: int) -> list[Hex]:
    """Hexes of a board, cut ones too, each next to the one before and none twice."""
    holds = [(c, n) for c in range(columns) for n in range(1, rows + 1 + c % 2)]
    run = [random.choice(holds)]
    while len(run) < most and (onward := [hex for hex in beside(run[-1]) if hex in holds and hex not in run]):
        run.append(random.choice(onward))
    return run


def name(hex: Hex) -> str:
    return f"{chr(65 + hex[0])}{hex[1]}"


def random_board(seed: int, depth: str) -> dict[str, Any]:
    """A board of mixed ground and levels with roads, streams, bridges and ponds."""
    random = Random(seed)
    columns, rows = random.choice([(7, 4), (9, 4), (7, 6), (9, 5)])
    hill = random.uniform(0, 0.6)
    lines = []
    for number in range(1, rows + 2):
        tokens = []
        for column in range(columns):
            level = "" if random.random() > hill else random.choice(["1", "1", "2"])
            sign = random.choice(["", "", "", "", "r", "w", "w", "b", "p"])
            tokens.append("-" if number > rows + column % 2 else level + sign or ".")
        lines.append(" ".join(tokens))
    roads = [walk(random, columns, rows, random.randint(3, 12)) for _ in range(random.randint(1, 4))]
    streams = [walk(random, columns, rows, random.randint(3, 9)) for _ in range(random.randint(1, 3))]
    wet = {hex for run in streams for hex in run}
    over = sorted(hex for hex in wet if random.random() < 0.25)
    # What a deep ford on a road costs a vehicle is nowhere said, so there is a bridge at each.
    over = sorted({*over, *(hex for run in roads for hex in run if hex in wet and depth == "deep")})
    paths = [
        {"terrain": kind, "along": [*map(name, run)]}
        for kind, runs in (("road", roads), ("stream", streams))
        for run in runs
    ]
    return board(" / ".join(lines), *paths, on("bridge", " ".join(map(name, over))))


DEPTHS = ("", "shallow", "deep", "flooded", "frozen")
MAPS = range(20)


@cache
def random_map(seed: int) -> tuple[dict[str, Any], Scenario, Country]:
    depth = DEPTHS[seed % len(DEPTHS)]
    written = random_board(seed, depth)
    return written, scenario({"X": written}, streams=depth), country(written, depth)


def thirds(least: Mapping[Hex, Fraction], made: Scenario) -> dict[Place, Fraction]:
    return {at(made, name(hex)): points * THIRDS for hex, points in least.items()}


def compare(made: Scenario, land: Country) -> None:
    """Steps, unlimited turns and least costs of every class from every hex are those of the brute force."""
    known: dict[str, dict[Hex, dict[Hex, Fraction]]] = {}
    for unit, mover in MOVERS.items():
        steps = prices(land, unit)
        found = going(made, mover)
        assert {at(made, name(h)): thirds(onward, made) for h, onward in steps.items()} == {
            place: dict(onward) for place, onward in found.steps.items()
        }, unit
        same = {"squad with officer": "squad", "tank": "half-track"}.get(unit, unit)  # they pay alike
        known.setdefault(same, {start: relaxed(steps, start) for start in steps} if same == unit else {})
        least = LeastCosts(found)
        for start, expected in known[same].items():
            place = at(made, name(start))
            wanted = thirds(expected, made)
            assert wanted == turn(found, [(place, 0)], UNLIMITED).cost, (unit, start)
            assert wanted == {
                other: cost for other in least.places if (cost := least.cost(place, other)) is not None
            }, (unit, start)


@pytest.mark.parametrize("seed", MAPS)
def test_brute_force_on_random_maps(seed: int) -> None:
    """On maps at random, steps and least costs of every class are those found by relaxing until nothing changes."""
    _, made, land = random_map(seed)
    compare(made, land)


@pytest.mark.parametrize("face", PRACTICE)
def test_brute_force_on_practice_boards(face: str) -> None:
    """The same on every practice board."""
    compare(scenario({}, [[face]], "shallow"), country(PRACTICE[face], "shallow"))


@pytest.mark.parametrize("seed", MAPS)
def test_brute_force_of_turns(seed: int) -> None:
    """With wire, mines and traps at random, a turn from one hex or several leads where trying every move leads."""
    random = Random(1000 + seed)
    written, _, land = random_map(seed)
    marks = {kind: random.sample(sorted(land.ground), 3) for kind in ("razor-wire", "minefield", "tank-trap")}
    markers = {kind: " ".join(map(name, hexes)) for kind, hexes in marks.items()}
    made = scenario({"X": written}, streams=land.depth, markers=markers)
    wire, mines, traps = ({*marks[kind]} for kind in ("razor-wire", "minefield", "tank-trap"))
    for unit, mover in MOVERS.items():
        steps, found = prices(land, unit), going(made, mover)
        barring = traps if unit in VEHICLES else set()
        ends = mines | barring | (wire if unit != "tank" else set())
        for starts in [*([hex] for hex in sorted(land.ground)), random.sample(sorted(land.ground), 3), sorted(mines)]:
            expected = wandered(steps, starts, POINTS[unit], ends, mines, barring)
            places = [(at(made, name(hex)), 0) for hex in starts]
            assert thirds(expected, made) == turn(found, places, mover.thirds).cost, (unit, starts)


@pytest.mark.parametrize("seed", MAPS)
def test_back_to_where_a_turn_began(seed: int) -> None:
    """Of several places where a move may begin, each hex is told the one from which it costs least."""
    _, made, land = random_map(seed)
    found = going(made, MOVERS["truck"])
    starts = [at(made, name(hex)) for hex in sorted(land.ground)][::7]
    alone = {start: turn(found, [(start, 0)], UNLIMITED).cost for start in starts}
    result = turn(found, [(start, 0) for start in starts], UNLIMITED)
    for place, spent in result.cost.items():
        assert spent == alone[result.begin[place]][place] == min(costs.get(place, spent) for costs in alone.values())


# turned half round -----------------------------------------------------------------------------------------------


def every_cost(made: Scenario, turned: bool) -> dict[str, dict[tuple[Place, Place], int | None]]:
    """All least costs of every class; each hex named by where it lies, or would lie if the map were turned back."""
    xs, ys = zip(*made.surface.places, strict=True)
    back = {
        (x, y): (min(xs) + max(xs) - x, min(ys) + max(ys) - y) if turned else (x, y) for x, y in made.surface.places
    }
    found = {}
    for unit, mover in MOVERS.items():
        least = LeastCosts(going(made, mover))
        found[unit] = {(back[a], back[b]): least.cost(a, b) for a in back for b in back}
    return found


@pytest.mark.parametrize("depth", ["shallow", "deep", "flooded"])
def test_practice_boards_turned(depth: str) -> None:
    """Four boards turned half round, and laid the other way round, cost what they cost before."""
    layout = [["P1A", "P2B@180"], ["P5A", "P4B"]]
    turned = [["P4B@180", "P5A@180"], ["P2B", "P1A@180"]]
    assert every_cost(scenario({}, layout, depth), False) == every_cost(scenario({}, turned, depth), True)


@pytest.mark.parametrize("seed", MAPS)
def test_random_maps_turned(seed: int) -> None:
    """A map at random turned half round costs what it cost before."""
    written, made, land = random_map(seed)
    turned = scenario({"X": written}, [["X@180"]], land.depth)
    assert every_cost(made, False) == every_cost(turned, True)


# kept counts -----------------------------------------------------------------------------------------------------

COUNTS = {
    ("P1A", "squad"): "2 5 8 13 15 16 16",
    ("P1A", "tank"): "2 4 8 11 13 14 14",
    ("P1B", "squad"): "1 4 6 11 14 15 17",
    ("P1B", "tank"): "2 3 6 9 12 12 12",
    ("P2A", "squad"): "3 6 11 13 16 17 17",
    ("P2A", "tank"): "3 5 8 10 12 12 12",
    ("P2B", "squad"): "2 5 10 11 17 17 17",
    ("P2B", "tank"): "2 4 9 12 14 16 16",
    ("P3A", "squad"): "3 6 9 12 14 17 17",
    ("P3A", "tank"): "3 5 8 10 12 14 16",
    ("P3B", "squad"): "4 6 11 15 17 17 17",
    ("P3B", "tank"): "4 6 9 14 14 15 15",
    ("P4A", "squad"): "2 5 8 12 14 17 17",
    ("P4A", "tank"): "2 3 7 12 12 13 16",
    ("P4B", "squad"): "3 3 5 7 9 12 13",
    ("P4B", "tank"): "3 3 3 3 4 5 5",
    ("P5A", "squad"): "2 5 8 12 15 17 17",
    ("P5A", "tank"): "3 4 6 11 13 13 14",
    ("P5B", "squad"): "1 4 7 10 13 16 17",
    ("P5B", "tank"): "1 1 4 7 10 11 13",
    ("P6A", "squad"): "4 7 12 13 17 17 17",
    ("P6A", "tank"): "4 8 12 14 16 17 17",
    ("P6B", "squad"): "2 4 8 12 14 16 16",
    ("P6B", "tank"): "2 3 4 6 9 11 11",
}


@pytest.mark.parametrize(("face", "unit"), COUNTS)
def test_kept_counts(face: str, unit: str) -> None:
    """So many hexes are reached from B2, its own included, with 1 to 7 points; streams are shallow."""
    made = scenario({}, [[face]], "shallow")
    found = going(made, MOVERS[unit])
    counts = [len(turn(found, [(at(made, "B2"), 0)], points * THIRDS).cost) for points in range(1, 8)]
    assert COUNTS[face, unit] == " ".join(map(str, counts))


def test_every_practice_board_is_counted() -> None:
    """The counts are kept for all twelve practice boards."""
    assert {(face, unit) for face in PRACTICE for unit in ("squad", "tank")} == set(COUNTS)


def test_what_bears_squads_only() -> None:
    """A plank that lists no cost for vehicles lifts none of them over the water."""
    made = load(
        """game: tide-of-iron
title: A plank
rounds: 4
initiative: american
board:
  layout: [[P1A]]
  streams: deep
  overlays: [{terrain: stream, along: [E2, E3]}, {terrain: plank, at: [E2]}]
catalog: {terrain: {plank: {kind: path, lifts: [stream], cost: {squad: 1}}}}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E4]}
victory: {text: Hold the plank.}
"""
    )
    start, plank = made.surface.find("E1"), made.surface.find("E2")
    assert start is not None
    tank = vehicle(made.catalog.pieces["panzer-iv"])
    reached = [plank in turn(going(made, mover), [(start, 0)], mover.thirds).cost for mover in (squad(CATALOG), tank)]
    assert [True, False] == reached


def with_nouns(catalog: Any, row: str, markers: str = "", **more: Any) -> Scenario:
    """A lane of a scenario that brings nouns of its own."""
    lines = f". . . . . . . . . . . . . / {row} / . . . . . . . . . . . . . / - . - . - . - . - . - . -"
    laid = {"thorns": markers} if markers else {}
    return scenario({"X": board(lines)}, catalog=catalog, markers=laid, **more)


def test_markers_of_ones_own_stop_whom_they_say() -> None:
    """A marker like razor wire stops whom wire stops; it is what the catalog says that counts, not a name."""
    own = {"pieces": {"thorns": {"like": "razor-wire", "en": "Thorns"}}}
    made = with_nouns(own, ". . . . . . . . . . . . .", "D2")
    thorns = {at(made, "D2")}
    ends = {name: going(made, mover).ends for name, mover in MOVERS.items()}
    stopped = {"squad", "squad with officer", "half-track", "truck"}
    assert {name: thorns if name in stopped else set() for name in MOVERS} == ends
    assert set() == going(made, squad(CATALOG, bearing="engineer")).ends


def test_heights_of_ones_own() -> None:
    """What a step up costs, and from how many levels on it is a cliff, the catalog says."""
    hill = {"like": "hill", "levels": [1, 2], "cliff": 1, "cost_up": {"squad": 4, "vehicle": 4}}
    made = with_nouns({"terrain": {"hill": hill}}, ". . . 1 . . . . . . . . .")
    assert [] == [other for other, _ in going(made, MOVERS["squad"]).steps[at(made, "C2")] if other == at(made, "D2")]
    gentle = with_nouns({"terrain": {"hill": {**hill, "cliff": 2}}}, ". . . 1 . . . . . . . . .")
    assert 4 * THIRDS == dict(going(gentle, MOVERS["squad"]).steps[at(gentle, "C2")])[at(gentle, "D2")]


def test_figures_of_ones_own_speed() -> None:
    """A squad is as fast as the fastest its figures make; without figures to go by, as the slowest of the catalog."""
    own = {"pieces": {"runner": {"like": "regular", "en": "Runner", "movement": 6, "nation": "american"}}}
    made = with_nouns(own, ". . . . . . . . . . . . .")
    runner, regular = made.catalog.pieces["runner"], made.catalog.pieces["regular"]
    told = [squad(made.catalog, figures).thirds // THIRDS for figures in ([regular, runner], [regular], [])]
    assert [6, 4, 4] == told
