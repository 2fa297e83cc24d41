"""Tests which ground comes under fire, and what is exposed."""

from __future__ import annotations

from math import acos, pi, sqrt
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.dropzone import HALL, battle
from tests.support.old_west import ask, asked, refused

FLAK = "  - {side: blue, battlegroup: first, unit: flak, id: gun, at: [24, 24]}\n"
FLOWN = (
    "  - {side: blue, battlegroup: second, unit: lifter, id: dove}\n"
    "  - {side: blue, battlegroup: second, unit: squad, id: foot, aboard: dove}\n"
)
TABLE = 48 * 48


def fire(folder: File, name: str, units: str) -> Any:
    """What one squad fires at."""
    return next(one for one in asked(folder, battle(units, ""), "threat")["units"] if one["unit"] == name)


def disc(radius: float) -> float:
    """How much of the table a disc in its middle takes up, which may come over its four edges."""
    over = 0.0
    if radius > 24:
        over = 4 * (radius**2 * acos(24 / radius) - 24 * sqrt(radius**2 - 24**2))
    return (pi * radius**2 - over) / TABLE


def test_a_gun_in_the_middle(tmp_path: File) -> None:
    """In each round it fires as far as it has moved and reaches, against countermeasures half as far; at aircraft its
    range is that to 6 inches above."""
    one = fire(tmp_path, "gun", FLAK)
    assert disc(8 + 24) == pytest.approx(one["full"][0], abs=1e-3)
    assert disc(8 + 12) == pytest.approx(one["countered"][0], abs=1e-3)
    assert disc(8 + sqrt(24**2 - 6**2)) == pytest.approx(one["air"][0], abs=1e-3)
    assert disc(16 + 12) == pytest.approx(one["countered"][1], abs=1e-3)
    assert [0.0] * 6 == fire(tmp_path, "us", FLAK)["air"]


@pytest.mark.parametrize(
    ("unit", "depths"),
    [
        # Ready: half of its 8 inches, then whole moves; the flak has no bound on moving and firing.
        ("{side: blue, battlegroup: second, unit: flak, id: late}", [4 + 12, 12 + 12, 20 + 12]),
        # A tank moves 3 of its 6 inches, or 4 in a round in which it fires.
        ("{side: blue, battlegroup: second, unit: tank, id: late}", [3 + 18, 3 + 4 + 18, 9 + 4 + 18]),
    ],
)
def test_who_enters_ready(tmp_path: File, unit: str, depths: list[int]) -> None:
    """The ground within range against countermeasures is a strip along the edge by which a squad enters."""
    one = fire(tmp_path, "late", f"  - {unit}\n")
    assert [depth / 48 for depth in depths] == pytest.approx(one["countered"][:3], abs=1e-3)


def test_who_is_flown(tmp_path: File) -> None:
    """Troops do not fire in the round in which they get off: 9 inches flown, 3 from the transport, 2 after that, then
    4 in the next round, and 12 of range; in the third round 18 flown."""
    assert [0, 30 / 48, 39 / 48] == pytest.approx(fire(tmp_path, "foot", FLOWN)["full"][:3], abs=1e-3)


def test_what_is_fired_at(tmp_path: File) -> None:
    """Objectives, zones and enemies, each with the range that counts there."""
    enemy = "  - {side: red, battlegroup: first, unit: flak, id: gun, at: [24, 24]}\n"
    found = asked(tmp_path, battle(enemy, goals="case: {kind: objective, in: hall}"), "threat", "--side", "blue")
    targets = {one["name"]: one for one in found["sides"][0]["targets"]}
    assert ["case", "red", "them", "gun"] == [*targets]
    assert [False, False, False, True] == [one["countered"] for one in targets.values()]
    assert [1, 1, 1, 1] == [one["first"] for one in targets.values()]
    told = ask(tmp_path, battle(enemy), "threat", "--side", "red").stdout
    assert "red: within range of aircraft\n  gun, weapon" in told
    picture = tmp_path / "threat.svg"
    assert 0 == ask(tmp_path, battle(), "threat", "--round", "2", "-o", str(picture)).exit_code
    assert "first turn of possible fire" in picture.read_text(encoding="utf-8")


def test_refusals(tmp_path: File) -> None:
    """What there is not."""
    assert "there is no turn 9; the game lasts 6" in refused(ask(tmp_path, battle(), "threat", "--round", "9"))
    assert "there is no side green" in refused(ask(tmp_path, battle(), "threat", "--side", "green"))
    assert "us is not of red" in refused(ask(tmp_path, battle(), "threat", "--side", "red", "--unit", "us"))


def exposed(folder: File, side: str, name: str, text: str) -> Any:
    """What a side does to one ground."""
    found = next(one for one in asked(folder, text, "exposure")["sides"] if one["side"] == side)
    return next(one for one in found["targets"] if one["name"] == name)


def test_exposure(tmp_path: File) -> None:
    """A hall hides an enemy behind it, until it is lower than the line; range counts on top."""
    text = battle().replace("at: [24, 4]", "at: [24, 10]")
    assert (0, 0, 0) == tuple(
        exposed(tmp_path, "blue", "them", text)[word] for word in ("seen", "fired_on", "moved_seen")
    )
    low = battle(features=HALL.replace("height: 4", "height: 0.3")).replace("at: [24, 4]", "at: [24, 10]")
    assert (1, 1, 0) == tuple(
        exposed(tmp_path, "blue", "them", low)[word] for word in ("seen", "fired_on", "countered")
    )
    near = exposed(tmp_path, "blue", "red", low)
    assert 0 < near["fired_on"] < near["moved_fired_on"] < near["moved_seen"]
    for side in asked(tmp_path, low, "exposure")["sides"]:  # nobody has to move
        for one in side["targets"]:
            assert (one["seen"], one["fired_on"]) <= (one["moved_seen"], one["moved_fired_on"])
    told = ask(tmp_path, text, "exposure", "-o", str(tmp_path / "x.svg")).stdout
    assert "by blue\n  where red deploys" in told


def test_who_enters_ready_is_seen_from_where_it_comes_to(tmp_path: File) -> None:
    """Before it moves a ready tank is on its edge; then up to 3 inches from it."""
    units = "  - {side: red, battlegroup: second, unit: flak, id: gun}\n"
    goal = "flag: {kind: objective, at: [24, 21]}"
    one = exposed(tmp_path, "red", "flag", battle(units, "", goal).replace("at: [24, 44]", "at: [2, 46]"))
    by = {each["unit"]: each for each in one["by"]}
    assert (0, 1) == tuple(by["gun"][word] for word in ("fired_on", "moved_fired_on"))


@pytest.mark.parametrize(("height", "seen"), [(1, 0.0), (9, 1.0)])
def test_out_of_the_highest_windows(tmp_path: File, height: int, seen: float) -> None:
    """Who is in a structure looks over a wall before it, if the structure is so much higher."""
    guard = "  - {side: red, battlegroup: first, unit: squad, id: guard, in: hall}\n"
    wall = "wall: {terrain: structure, rectangle: [0, 14, 48, 1], size: micro, armor: weak, height: 3}"
    text = battle(guard, f"{HALL.replace('height: 4', f'height: {height}')}, {wall}")
    red = next(one for one in asked(tmp_path, text, "exposure")["sides"] if one["side"] == "red")
    assert {"blue": seen, "us": seen} == {one["name"]: one["seen"] for one in red["targets"]}
