"""Tests when objectives are reached, found and carried off."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.dropzone import HALL, battle
from tests.support.old_west import ask, asked, refused
from toi_scenario.games.dropzone_commander.movement.starts import Pace

CASE = "case: {kind: objective, in: hall}"
FOOT = "  - {side: blue, battlegroup: first, unit: squad, id: foot, at: [24, 10]}\n"
DOVE = (
    "  - {side: blue, battlegroup: second, unit: lifter, id: dove}\n"
    "  - {side: blue, battlegroup: second, unit: squad, id: foot, aboard: dove}\n"
)


def arrivals(folder: File, text: str) -> dict[tuple[str, str], Any]:
    """Each arrival, by squad and objective."""
    found = asked(folder, text, "reach")
    return {(one["unit"], one["objective"]): one for one in found["arrivals"]}


@pytest.mark.parametrize(
    ("length", "last", "rounds"),
    [
        (0, None, 1),
        (3, None, 1),
        (3.1, None, 2),
        (9, None, 2),
        (9.1, None, 3),
        (3, 3, 1),
        (3.1, 3, 2),
        (6, 3, 2),
        (6.1, 3, 3),
        (12, 3, 3),
    ],
)
def test_rounds_of_a_way(length: float, last: float | None, rounds: int) -> None:
    """Who enters ready moves 3 of its 6 inches first; who embarks moves 3 in its last round."""
    assert rounds == Pace(3, 6, 3).rounds(length, last)
    assert [1, 2] == [Pace(2, 6, 3).rounds(far, 3) for far in (2, 2.1)]
    assert [0, 3, 9, 15] == [Pace(3, 6, 3).moved(number) for number in range(4)]


def test_on_foot_into_a_structure(tmp_path: File) -> None:
    """From 10 to 19 inches north, one from the entrance, are 9; with 4 a round and 2 in the last, that takes 3."""
    one = arrivals(tmp_path, battle(FOOT, goals=CASE))["foot", "case"]
    assert (3, 9.0, False, None) == (one["round"], one["inches"], one["late"], one["by"])


def test_aboard_an_aircraft(tmp_path: File) -> None:
    """A dropship with 18 inches enters with 9 and lands with 9, an inch from the wall: 19 inches take until round 3;
    squads search in the round after, and are off with it in the one after that."""
    found = asked(tmp_path, battle(DOVE, goals=CASE), "reach")
    one = next(one for one in found["arrivals"] if one["unit"] == "foot")
    assert (3, 19.0, "dove") == (one["round"], one["inches"], one["by"])
    find = found["finds"][0]
    assert (4, [4, 3, 2, 2, 2], 5, "dove") == (find["round"], find["needs"], find["leaves"], find["aboard"])
    assert Fraction(35, 36) == Fraction(find["found_by_end"]["exactly"])  # three searches: 4+, 3+, 2+
    assert Fraction(5, 6) == Fraction(find["off_in_time"]["exactly"])  # two of them
    told = ask(tmp_path, battle(DOVE, goals=CASE), "reach").stdout
    assert "  blue searches in turn 4 at the soonest, on 4+; found by the end 97.2 %\n" in told
    assert "  blue has it off the table aboard dove in turn 5 at the soonest; in time 83.3 %\n" in told


def test_in_the_open(tmp_path: File) -> None:
    """A vehicle moves over an objective and on: 20 inches there and 24 back, with 6 a round; infantry that is flown
    may be nearer by what it moves after it has got off."""
    goals = "flag: {kind: objective, at: [24, 24]}"
    found = asked(tmp_path, battle(DOVE, features="", goals=goals), "reach")
    rounds = {one["unit"]: (one["round"], one["inches"]) for one in found["arrivals"]}
    assert {"us": (4, 20.0), "them": (4, 20.0), "foot": (3, 19.0)} == rounds
    blue, red = found["finds"]
    assert (3, "dove", 5) == (blue["round"], blue["aboard"], blue["leaves"])
    assert (4, None, 8, Fraction(0)) == (
        red["round"],
        red["aboard"],
        red["leaves"],
        Fraction(red["off_in_time"]["exactly"]),
    )


def test_a_focal_point(tmp_path: File) -> None:
    """A squad holds a focal point from 6 inches away; nothing is found there."""
    found = asked(tmp_path, battle(features="", goals="mast: {kind: focal-point, at: [24, 24]}"), "reach")
    assert [(3, 14.0)] * 2 == [(one["round"], one["inches"]) for one in found["arrivals"]]
    assert [] == found["finds"]


def test_a_focal_point_in_a_structure(tmp_path: File) -> None:
    """Vehicles hold it from beside the walls, which are its rim; they do not go in."""
    found = asked(tmp_path, battle(goals="mast: {kind: focal-point, in: hall}"), "reach")
    # From 4 inches north to 14, six inches before the wall; the other one from 44 to 34.
    assert [(2, 10.0)] * 2 == [(one["round"], one["inches"]) for one in found["arrivals"]]


def test_inside_from_the_start(tmp_path: File) -> None:
    """A garrison searches in the first round, and leaves by an entrance: 2 inches, half a move, then whole ones."""
    inside = "  - {side: blue, battlegroup: first, unit: squad, id: guard, in: hall}\n"
    found = asked(tmp_path, battle(inside, goals=CASE, rounds=9), "reach")
    assert 0 == found["arrivals"][0]["round"]
    # From 18 inches north to the edge: 2 in round 1, 4 in each other one.
    assert (1, 5) == (found["finds"][0]["round"], found["finds"][0]["leaves"])


def test_from_reserve(tmp_path: File) -> None:
    """A squad in reserve is told as if its first roll succeeded, and what it needs is told beside."""
    units = "  - {side: blue, battlegroup: third, unit: tank, id: late}\n"
    one = arrivals(tmp_path, battle(units, "", "flag: {kind: objective, at: [24, 9]}"))["late", "flag"]
    assert (2, True) == (one["round"], one["reserve"])
    told = ask(tmp_path, battle(units, goals=CASE), "reach").stdout
    assert "left out at case" not in told
    assert (
        "6+ (16.7 % by then), 4+ (58.3 % by then), 2+ (93.1 % by then)"
        in ask(tmp_path, battle(units, features="", goals="flag: {kind: objective, at: [24, 9]}"), "reach").stdout
    )


@pytest.mark.parametrize(
    ("units", "features", "why"),
    [
        ("", HALL, "left out: blue us and red them: only infantry goes into structures"),
        (FOOT, HALL.replace("entrances: [south, north]", "entrances: []"), "blue foot: hall has no entrance"),
        (FOOT.replace("at: [24, 10]", "").replace("first", "second"), HALL, ""),
        (
            "  - {side: blue, battlegroup: second, unit: lifter, id: dove}\n",
            HALL,
            "blue dove: only vehicles and infantry",
        ),
        (
            DOVE.replace(
                "dove}\n  - {side: blue, battlegroup: second, unit: squad",
                "dove, aboard: dove}\n  - {side: blue, battlegroup: second, unit: squad",
            ),
            HALL,
            "",
        ),
    ],
)
def test_who_is_left_out(tmp_path: File, units: str, features: str, why: str) -> None:
    """Who cannot be in an objective is told, with the reason."""
    result = ask(tmp_path, battle(units, features, CASE), "reach")
    assert 0 == result.exit_code
    assert why in result.stdout


def test_who_does_not_move(tmp_path: File) -> None:
    """A turret that does not move stays where it is; what nobody has recorded is another matter."""
    goal = "flag: {kind: objective, at: [24, 9]}"
    for move, why in (("move: 0, ", "it does not move"), ("", "the move of tank is not recorded")):
        text = battle(features="", goals=goal).replace("move: 6, armor: 9", f"{move}armor: 9")
        assert f"left out: blue us and red them: {why}" in ask(tmp_path, text, "reach").stdout
    still = battle(features="", goals=goal).replace("move: 6, armor: 9", "move: 0, armor: 9")
    assert 0 < asked(tmp_path, still, "threat")["units"][0]["full"][0] < 1


def test_one_squad_and_pictures(tmp_path: File) -> None:
    """One squad alone may be asked; the ways are drawn; --from is refused."""
    assert {"us"} == {
        one["unit"]
        for one in asked(
            tmp_path, battle(features="", goals="flag: {kind: objective, at: [24, 9]}"), "reach", "--unit", "us"
        )["arrivals"]
    }
    picture = tmp_path / "reach.svg"
    assert 0 == ask(tmp_path, battle(DOVE, goals=CASE), "reach", "-o", str(picture)).exit_code
    assert "First turn: Blue" in picture.read_text(encoding="utf-8")
    assert "--from is not known here" in refused(ask(tmp_path, battle(), "reach", "--from", "3,3", "--unit", "us"))
