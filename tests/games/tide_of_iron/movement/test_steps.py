"""Tests what a single step costs each class of unit."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support.written_boards import CATALOG, MOVERS, PRACTICE, VEHICLES, Board, at, board, on, road, scenario
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS
from toi_scenario.games.tide_of_iron.movement.steps import going, squad, vehicle
from toi_scenario.model.scenario.scenario import Scenario


def step(start: str, end: str, *paths: Board, streams: str = "") -> str:
    """The cost of the step from C2 down to C3 for a squad, a half-track, a truck and a tank; - if it is impossible."""
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
    ("r", ".", "1 1 1 1", "1 1 1/3 1"),  # the hex that is left costs nothing
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
    """Across country a step costs the ground's cost, uphill at least 2, and nobody climbs a cliff."""
    assert open == step(start, end)


@pytest.mark.parametrize(("start", "end", "along"), [(*row[:2], row[3]) for row in GROUNDS])
def test_along_a_road(start: str, end: str, along: str) -> None:
    """Along a road a step costs 1, for a truck a third, whatever the ground and slope; buildings, ponds and cliffs stay
    as they are."""
    assert along == step(start, end, road("C2 C3"))
    assert along == step(start, end, road("C3 C2"))


@pytest.mark.parametrize(("start", "end", "open"), [row[:3] for row in GROUNDS])
def test_across_a_road(start: str, end: str, open: str) -> None:
    """A unit that crosses, joins or leaves a road, or changes from road to road, pays for the ground."""
    assert open == step(start, end, road("B3 C3 D3"))
    assert open == step(start, end, road("B2 C2 D2"))
    assert open == step(start, end, road("B2 C2 D2"), road("B3 C3 D3"))
    assert open == step(start, end, road("C1 C2 D2 D3 C3"))  # the road goes the long way round


def test_only_the_next_hex_of_a_road() -> None:
    """A unit that leaves a road to cut a bend pays for the ground."""
    lines = ". . . . . / . . . . . / . . w . . / . . . . . / - . - . -"
    made = scenario({"X": board(lines, road("C2 D3 C3"))})
    assert ["2 3 3 3", "1 1 1/3 1", "1 1 1/3 1"] == [costs(made, *s.split()) for s in ("C2 C3", "C2 D3", "D3 C3")]


def test_a_road_laid_on_top() -> None:
    """An overlay's road works as a printed one, even where it meets none."""
    lines = ". . . . . / . . w . . / . . w . . / . . . . . / - . - . -"
    data = {"layout": [["X"]], "overlays": [{"terrain": "road", "along": ["C2", "C3"]}]}
    made = scenario({"X": board(lines)}, board=data)
    assert ["1 1 1/3 1", "2 3 3 3"] == [costs(made, "C2", "C3"), costs(made, "C1", "C2")]


def test_a_lone_hex_of_road() -> None:
    """Two hexes with a road each, but none between them, are not along a road."""
    assert "2 3 3 3" == step(".", "w", on("road", "C2 C3"))


STREAM = on("stream", "C3")
STREAMS = [
    # depth, ground of the stream's hex, cost
    ("", ".", "1 1 1 1"),  # no depth is given
    ("shallow", ".", "2 4 4 4"),
    ("deep", ".", "3 - - -"),
    ("flooded", ".", NOBODY),
    ("frozen", ".", "2 3 3 3"),
    ("shallow", "w", "2 4 4 4"),  # the dearer of ground and stream
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
    """A stream costs what its depth says, or its ground if that is dearer; a flooded one stops all, a deep one all
    vehicles."""
    assert expected == step(".", end, STREAM, streams=depth)
    assert expected == step(".", end, on("stream", "C2 C3"), streams=depth)
    assert expected == step(".", end, {"terrain": "stream", "along": ["C2", "C3"]}, streams=depth)


@pytest.mark.parametrize("depth", ["shallow", "deep", "flooded", "frozen"])
def test_out_of_a_stream(depth: str) -> None:
    """Leaving a stream costs what the next hex costs."""
    assert "2 3 3 3" == step(".", "w", on("stream", "C2"), streams=depth)


@pytest.mark.parametrize("depth", ["", "shallow", "deep", "flooded", "frozen"])
def test_a_bridge_lifts_the_stream(depth: str) -> None:
    """A step onto a bridge costs 1, however deep the stream, and 2 uphill; along its road it costs what any road
    costs."""
    bridge = on("bridge", "C3")
    assert "1 1 1 1" == step(".", ".", STREAM, bridge, streams=depth)
    assert "1 1 1 1" == step("w", "w", STREAM, bridge, streams=depth)
    assert "2 2 2 2" == step(".", "1", STREAM, bridge, streams=depth)
    assert "1 1 1/3 1" == step(".", "1w", STREAM, bridge, road("C2 C3"), streams=depth)
    assert NOBODY == step(".", "2", STREAM, bridge, road("C2 C3"), streams=depth)


@pytest.mark.parametrize("depth", ["", "shallow", "deep", "flooded"])
def test_a_bridge_continues_the_road_next_to_it(depth: str) -> None:
    """From a road onto a bridge, from a bridge onto a road and from bridge to bridge, a step is along a road."""
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
    """A bridge and a hex without a road do not make a road: the next hex costs what its ground costs."""
    assert "2 3 3 3" == step(".", "w", on("bridge", "C2"))
    assert "1 1 1 1" == step("w", ".", on("bridge", "C3"))


def test_a_flooded_ford() -> None:
    """A road without a bridge leads through a shallow stream, but not through a flooded one."""
    assert NOBODY == step(".", ".", STREAM, road("C2 C3"), streams="flooded")
    assert "1 1 1/3 1" == step(".", ".", STREAM, road("C2 C3"), streams="shallow")
    assert "2 4 4 4" == step(".", ".", STREAM, road("B3 C3 D3"), streams="shallow")


def test_an_officer_changes_no_cost() -> None:
    """A squad with an officer pays what a squad pays, and has one more point."""
    made = scenario(PRACTICE, [["P2A", "P2B"]], "deep")
    assert going(made, squad(CATALOG)) == going(made, squad(CATALOG, officer=True))
    assert {"squad": 4, "squad with officer": 5} == {
        mover.name: mover.thirds // THIRDS for mover in (squad(CATALOG), squad(CATALOG, officer=True))
    }


def test_vehicles_have_their_points() -> None:
    """Half-tracks have 7 points, trucks 4, tanks what their catalog says; a gun never moves."""
    names = ("m3-half-track", "sdkfz-251", "gmc-truck", "opel-blitz", "sherman", "panzer-iv", "tiger", "pak-40")
    assert [21, 21, 12, 12, 18, 18, 15, 0] == [vehicle(CATALOG.pieces[name]).thirds for name in names]


def test_half_hexes_are_not_entered() -> None:
    """No step leads from or to a half hex of the frame, not even along a road."""
    made = scenario({"X": board(". . . / . . . / - . -", road("A2 B2 B1"), road("B2 B3"))})
    assert {at(made, "B2"): ()} == dict(going(made, squad(CATALOG)).steps)


def test_half_hexes_at_a_seam_are_whole() -> None:
    """Halves that meet are a hex that can be entered, at the dearer of their grounds, or along a road that crosses."""
    boards = {"X": board(". . w / . . . / - . -", road("B2 C1")), "Y": board(". . . / . . . / - . -", road("A1 B2"))}
    made = scenario(boards, [["X", "Y"]])
    assert ["1 1 1/3 1", "1 1 1/3 1", "2 3 3 3"] == [costs(made, *s.split()) for s in ("B2 C1", "C1 D2", "C2 C1")]


def test_a_gap_is_not_entered() -> None:
    """No step leads over a place where no board lies."""
    made = scenario({"X": board(". . . / . . . / - . -")}, [["X", None, "X"]])
    assert {at(made, "B2"): (), at(made, "F2"): ()} == dict(going(made, squad(CATALOG)).steps)
