"""Tests steps, turns and least costs against a brute force.

The brute force reads boards as they are written. Some counts of reachable hexes are kept as well."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.support.costs_by_definition import Country, Hex, country, prices, relaxed, wandered
from tests.support.least_costs import LeastCosts
from tests.support.random_boards import name, random_board
from tests.support.written_boards import MOVERS, POINTS, PRACTICE, UNLIMITED, VEHICLES, at, scenario
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS
from toi_scenario.games.tide_of_iron.movement.steps import going, turn
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

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
    """Checks that steps, unlimited turns and least costs of every class from every hex are those of the brute force."""
    known: dict[str, dict[Hex, dict[Hex, Fraction]]] = {}
    for unit, mover in MOVERS.items():
        steps = prices(land, unit)
        found = going(made, mover)
        assert {at(made, name(h)): thirds(onward, made) for h, onward in steps.items()} == {
            place: dict(onward) for place, onward in found.steps.items()
        }, unit
        same = {"squad with officer": "squad", "tank": "half-track"}.get(unit, unit)  # they pay the same
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
    """On random maps, steps and least costs of every class are those found by relaxing until nothing changes."""
    _, made, land = random_map(seed)
    compare(made, land)


@pytest.mark.parametrize("face", PRACTICE)
def test_brute_force_on_practice_boards(face: str) -> None:
    """The same holds on every practice board."""
    compare(scenario({}, [[face]], "shallow"), country(PRACTICE[face], "shallow"))


@pytest.mark.parametrize("seed", MAPS)
def test_brute_force_of_turns(seed: int) -> None:
    """With random wire, mines and traps, a turn from one hex or several leads where trying every move leads."""
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
    """When a move may begin in several places, each hex gets the one from which it costs least."""
    _, made, land = random_map(seed)
    found = going(made, MOVERS["truck"])
    starts = [at(made, name(hex)) for hex in sorted(land.ground)][::7]
    alone = {start: turn(found, [(start, 0)], UNLIMITED).cost for start in starts}
    result = turn(found, [(start, 0) for start in starts], UNLIMITED)
    for place, spent in result.cost.items():
        assert spent == alone[result.begin[place]][place] == min(costs.get(place, spent) for costs in alone.values())


# turned half round -----------------------------------------------------------------------------------------------


def every_cost(made: Scenario, turned: bool) -> dict[str, dict[tuple[Place, Place], int | None]]:
    """All least costs of every class, with each hex at its place, or at its place if the map were turned back."""
    xs, ys = zip(*made.cells.places, strict=True)
    back = {(x, y): (min(xs) + max(xs) - x, min(ys) + max(ys) - y) if turned else (x, y) for x, y in made.cells.places}
    found = {}
    for unit, mover in MOVERS.items():
        least = LeastCosts(going(made, mover))
        found[unit] = {(back[a], back[b]): least.cost(a, b) for a in back for b in back}
    return found


@pytest.mark.parametrize("depth", ["shallow", "deep", "flooded"])
def test_practice_boards_turned(depth: str) -> None:
    """Four boards turned half round, and laid in reverse, have the same costs."""
    layout = [["P1A", "P2B@180"], ["P5A", "P4B"]]
    turned = [["P4B@180", "P5A@180"], ["P2B", "P1A@180"]]
    assert every_cost(scenario({}, layout, depth), False) == every_cost(scenario({}, turned, depth), True)


@pytest.mark.parametrize("seed", MAPS)
def test_random_maps_turned(seed: int) -> None:
    """A random map turned half round has the same costs."""
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
    """The number of hexes reached from B2, itself included, with 1 to 7 points is the one kept; streams are shallow."""
    made = scenario({}, [[face]], "shallow")
    found = going(made, MOVERS[unit])
    counts = [len(turn(found, [(at(made, "B2"), 0)], points * THIRDS).cost) for points in range(1, 8)]
    assert COUNTS[face, unit] == " ".join(map(str, counts))


def test_every_practice_board_is_counted() -> None:
    """The counts are kept for all twelve practice boards."""
    assert {(face, unit) for face in PRACTICE for unit in ("squad", "tank")} == set(COUNTS)
