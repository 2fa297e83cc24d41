"""Tests when units of the Old West can be where."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

import pytest

from tests.support.old_west import ask, asked, refused, skirmish, squeezed

GOALS = "objectives:\n  here: {kind: victory, at: [30, 100]}\n"
CAR = "  - {side: american, id: car, vehicle: jeep, crew: crew, at: [10, 5]}\n"
LAKE = "{lake: {terrain: water, rectangle: [20, 60, 20, 10]}}"
WALL = "{wall: {terrain: wall, line: [[10, 60], [110, 60]]}}"
BEND = "{road: {terrain: road, line: [[10, 0], [10, 100], [40, 100]]}}"
ROAD = "road: {terrain: road, line: [[10, 0], [10, 120]]}"


def rounds(folder: File, units: str = "", features: str = "{}", goals: str = GOALS) -> dict[str, Any]:
    """The rows of one objective by unit."""
    return {row["unit"]: row for row in asked(folder, skirmish(units, features, goals), "reach")["arrivals"]}


def test_straight_on(tmp_path: File) -> None:
    """A squad is as fast as the slowest of it: fifteen centimetres a turn; who stands nearer is there sooner."""
    found = rounds(tmp_path)
    assert {"us": (6, 6, 90.0, True), "them": (4, 4, 50.0, False)} == {
        name: (row["round"], row["latest"], row["centimetres"], row["late"]) for name, row in found.items()
    }
    assert ["(30, 10)", "(30, 100)"] == found["us"]["way"]


@pytest.mark.parametrize(
    ("features", "us", "way"),
    [
        (
            LAKE,
            (7, 7),
            ["(30, 10)", "(20, 60)", "(20, 70)", "(30, 100)"],
        ),
        ("{stream: {terrain: water, line: [[0, 65], [120, 65]]}}", None, []),
        (f"{{stream: {{terrain: water, line: [[0, 65], [120, 65]]}}, {ROAD}}}", (7, 7), None),  # by a bridge
        (
            WALL,
            (6, 7),
            ["(30, 10)", "(10, 59.5)", "(10, 60.5)", "(30, 100)"],
        ),
        ("{wall: {terrain: wall, line: [[0, 60], [120, 60]]}}", (6, None), ["(30, 10)", "(30, 100)"]),
        ("{wood: {terrain: difficult, rectangle: [20, 60, 20, 10]}}", (6, 6), ["(30, 10)", "(30, 100)"]),
    ],
)
def test_round_what_is_closed(
    tmp_path: File, features: str, us: tuple[int, int | None] | None, way: list[str] | None
) -> None:
    """Water is gone round or crossed by a road; walls are crossed or gone round, and both are told."""
    row = rounds(tmp_path, features=features)["us"]
    assert (us or (None, None)) == (row["round"], row["latest"])
    assert way is None or way == row["way"]


def test_in_a_feature(tmp_path: File) -> None:
    """Who is to be in a building is there as soon as he is at its wall; who is in one leaves it anywhere."""
    goal = "objectives:\n  door: {kind: victory, in: house}\n"
    house = "{house: {terrain: building, rectangle: [20, 60, 20, 10]}}"
    inside = "  - {side: german, id: ours, squad: [sniper], in: house}\n"
    found = rounds(tmp_path, inside, house, goal)
    assert {"us": (4, 50.0), "them": (1, 10.0), "ours": (0, 0.0)} == {
        name: (row["latest"], row["centimetres"]) for name, row in found.items()
    }
    point = "objectives:\n  hall: {kind: victory, at: [30, 65]}\n"
    row = rounds(tmp_path, "", house, point)["us"]
    assert (4, 4, 50.0) == (row["round"], row["latest"], row["centimetres"])


def test_two_speeds(tmp_path: File) -> None:
    """A jeep makes eighty centimetres on the road and forty elsewhere; where its best way is not known to the turn,
    the answer says between which turns."""
    assert (3, 3) == _jeep(tmp_path, "{}")
    assert (2, 2) == _jeep(tmp_path, f"{{{ROAD}}}")
    aside = "{lane: {terrain: road, line: [[50, 0], [50, 120]]}}"
    least, most = _jeep(tmp_path, aside)
    assert (2, 3) == (least, most)
    text = squeezed(ask(tmp_path, skirmish(CAR, aside, GOALS), "reach").stdout)
    assert "american car turn 2 or 3" in text
    assert "the best way is not known to the turn" in text


def test_two_speeds_and_a_wall(tmp_path: File) -> None:
    """By the road as far as the wall, and over it on a die."""
    walled = f"{{{ROAD}, wall: {{terrain: wall, line: [[0, 60], [120, 60]]}}}}"
    row = rounds(tmp_path, CAR, walled)["car"]
    assert (2, None) == (row["round"], row["latest"])
    text = squeezed(ask(tmp_path, skirmish(CAR, walled, GOALS), "reach").stdout)
    assert "the earlier turn is for vehicles that cross walls: on 2 or more" in text
    assert "the best way is not known to the turn" not in text


def _jeep(folder: File, features: str) -> tuple[int, int]:
    row = rounds(folder, CAR, features)["car"]
    return row["round"], row["latest"]


@pytest.mark.parametrize(
    ("unit", "features", "when"),
    [
        ("vehicle: civil-car, crew: crew, at: [10, 5]", f"{{{ROAD}}}", None),  # it cannot leave the road
        (
            "vehicle: civil-car, crew: crew, at: [10, 5]",
            BEND,
            2,
        ),
        ("vehicle: dinghy, crew: crew, at: [10, 5]", "{lake: {terrain: water, rectangle: [0, 0, 60, 110]}}", 10),
        ("vehicle: dinghy, crew: crew, at: [10, 5]", "{lake: {terrain: water, rectangle: [0, 0, 60, 90]}}", None),
        # A vehicle crosses a wall, or never does, on a 1; through a building only a tank goes.
        ("vehicle: wagon, crew: crew, at: [30, 80]", "{wall: {terrain: wall, line: [[0, 90], [120, 90]]}}", 2),
        ("vehicle: wagon, crew: crew, at: [30, 80]", "{hall: {terrain: building, rectangle: [0, 90, 120, 5]}}", None),
        ("vehicle: heavy-tank, crew: crew, at: [30, 80]", "{wall: {terrain: wall, line: [[0, 90], [120, 90]]}}", 1),
        ("squad: [nco], mounted: horse, at: [30, 62]", "{}", 2),
        ("squad: [nco], aboard: us, at: [30, 62]", "{}", 6),
        ("squad: [nco], enter: {by: north, round: 3}", "{}", 4),
        ("squad: [nco], enter: {at: [30, 120], round: 2}", "{}", 3),
    ],
)
def test_by_kind(tmp_path: File, unit: str, features: str, when: int | None) -> None:
    """Cars without a speed off the road keep to it, boats to water, vehicles this side of walls; who comes on later
    begins at the edge, and who is aboard comes with the vehicle."""
    found = rounds(tmp_path, f"  - {{side: american, id: it, {unit}}}\n", features)
    assert when == found["it"]["round"]


def test_left_out(tmp_path: File) -> None:
    """Guns and aircraft are named, with the reason why they move nowhere."""
    units = "  - {side: american, id: pak, gun: gun-light, crew: {figure: gunner, count: 3}, at: [10, 10]}\n"
    found = asked(tmp_path, skirmish(units, more=GOALS), "reach")["left_out"]
    assert [{"side": "american", "unit": "pak", "reason": "the rulebook gives it no move"}] == found


def test_of_one_unit_from_a_point(tmp_path: File) -> None:
    """One may ask of one unit, and from another point; `--from` alone says too little."""
    text = skirmish(more=GOALS)
    rows = asked(tmp_path, text, "reach", "--unit", "us", "--from", "30,90")["arrivals"]
    assert [("us", 1)] == [(row["unit"], row["round"]) for row in rows]
    assert "--from goes with --unit: say who moves from there" == refused(
        ask(tmp_path, text, "reach", "--from", "30,90")
    )


def test_in_words(tmp_path: File) -> None:
    """Each objective with who reaches it and by which way, and what is left to the table."""
    walls = "{wall: {terrain: wall, line: [[10, 60], [110, 60]]}, mud: {terrain: difficult, circle: [30, 60, 3]}}"
    tank = "  - {side: american, id: tank, vehicle: light-tank, crew: crew, at: [30, 40]}\n"
    assert squeezed(ask(tmp_path, skirmish(tank, walls, GOALS), "reach").stdout) == (
        "here (victory, at (30, 100))\n"
        "american us turn 6 or 7, too late 98.7 cm from (30, 10) by (10, 59.5) and (10, 60.5) to (30, 100)\n"
        "german them turn 4 or 5 67.4 cm from (30, 50) by (10, 59.5) and (10, 60.5) to (30, 100)\n"
        "american tank turn 2 73.2 cm from (30, 40) by (10, 59.5) and (10, 60.5) to (30, 100)\n"
        "the earlier turn is for who crosses walls and buildings; what that takes, the rulebook leaves open\n"
        "vehicles: turning, and being stuck in difficult ground or in buildings, are left to the table\n"
    )
    mud = "{mud: {terrain: difficult, circle: [30, 60, 3]}}"
    told = squeezed(ask(tmp_path, skirmish(tank, mud, GOALS), "reach").stdout)
    assert "american us turn 6, too late 90.0 cm from (30, 10) to (30, 100)\n" in told
    assert "american tank turn 2 60.0 cm from (30, 40) to (30, 100); through mud\n" in told


def test_vehicles_that_carry_each_other(tmp_path: File) -> None:
    """Nobody knows where they start, and nothing goes round for ever."""
    truck = "  - {{side: american, id: {}, vehicle: military-truck, crew: {{figure: crew, count: 2}}, aboard: {}}}\n"
    text = skirmish(truck.format("one", "two") + truck.format("two", "one"), more=GOALS)
    left = asked(tmp_path, text, "reach")["left_out"]
    assert {"one": "the scenario does not say where it starts", "two": "the scenario does not say where it starts"} == {
        one["unit"]: one["reason"] for one in left
    }
