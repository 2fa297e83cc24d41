"""Tests what is told of the fire of aircraft."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

import pytest

from tests.support.old_west import ask, asked, skirmish

PLANE = "  - {{side: american, id: plane, aircraft: {kind}, enter: {{round: 2, at: [0, 60]}}{more}}}\n"
CREW = ", crew: {figure: crew, role: airman}"


def plane(kind: str = "sopwith-pup", more: str = "") -> str:
    return skirmish(PLANE.format(kind=kind, more=more), era="ww1")


def threat(folder: File, text: str) -> dict[str, Any]:
    """The shares of each weapon of the aircraft, turn by turn."""
    rows = asked(folder, text, "threat", "--unit", "plane")["units"]
    return {row["weapon"]: row["share"] for row in rows}


def test_strafing(tmp_path: File) -> None:
    """From where it comes on, half a move and the range that is longer in the air: 40 and 100 cm at first; not before
    it comes, nor after it leaves."""
    [(weapon, shares)] = threat(tmp_path, plane(more=", leave: 3")).items()
    assert ("machine-gun", [0, 0]) == (weapon, [shares[0], shares[3]])
    assert 1 == pytest.approx(shares[2])
    rows = asked(tmp_path, plane(more=", leave: 3"), "threat", "--unit", "plane")["units"]
    assert [100] == [row["reach"] for row in rows]


@pytest.mark.parametrize(
    ("kind", "mission", "wanted"),
    [
        ("re8", "bombing", ["machine-gun", "lmg", "bombs"]),
        ("re8", "strafing", ["machine-gun", "lmg"]),
        ("sopwith-pup", "strafing", ["machine-gun"]),
        ("fokker-dr1", "interception", []),
    ],
)
def test_missions(tmp_path: File, kind: str, mission: str, wanted: list[str]) -> None:
    """The Lewis is a light machine-gun, as the table has it; bombs fall only where that is the mission, and who flies
    against aircraft fires at nobody on the ground."""
    text = plane(kind, f", mission: {mission}")
    assert wanted == list(threat(tmp_path, text))
    told = ask(tmp_path, text, "threat").stdout
    assert ("bombs: counted where" in told, "plane: flies against aircraft alone" in told) == (
        "bombs" in wanted,
        not wanted,
    )


def test_bombs_fall_where_it_is(tmp_path: File) -> None:
    """In the turn in which it comes it has flown half its move of 50 cm: half a disc of 25 cm about its entry."""
    shares = threat(tmp_path, plane("re8", ", mission: bombing"))["bombs"]
    assert pytest.approx(3.1416 * 25**2 / 2 / 120**2, rel=1e-3) == shares[1]


def test_odds(tmp_path: File) -> None:
    """Its pilot rolls; two guns of a kind are told together, and without a crew nobody fires."""
    told = asked(tmp_path, plane("fokker-dr1", CREW), "odds", "plane")["units"]
    assert [("crew", 2, "machine-gun", 4)] == [
        tuple(row[word] for word in ("figure", "number", "weapon", "roll")) for row in told
    ]
    assert "reaches 20 cm more than on the ground" in ask(tmp_path, plane(more=CREW), "odds", "plane").stdout
    assert "no `crew:` is written, so nobody fires machine-gun" in ask(tmp_path, plane(), "odds", "plane").stdout


def test_what_the_table_needs(tmp_path: File) -> None:
    """The templates of its guns and of its bombs."""
    told = ask(tmp_path, plane("roland-c-ii"), "box").stdout
    assert "round, 7.5 cm" in told
    assert "round, 12.5 cm" in told
