"""Tests what is told of a side whose start point nobody knows."""

from __future__ import annotations

import json
from pathlib import Path as File

from tests.support.lane_battles import ask, battle, squeezed

LANE = battle("[thrower], at: 2").replace("deploy: 2", "deploy: [2, 3]")
UNKNOWN = "american: nobody knows which end of the lane is its start point, so what depends on that is left out\n"


def test_box(tmp_path: File) -> None:
    """Points and counters are told, and of the hand only what soldiers add."""
    told = ask(tmp_path, LANE, "box").output
    assert [True] * 4 == [
        part in told for part in (UNKNOWN, "american: 5 points;", "german: holds 8 and 9; 2 cards", "2 acted")
    ]
    assert "american: holds" not in told
    row = json.loads(ask(tmp_path, LANE, "box", "--format", "json").output)
    hands = [side["hand"] for side in row["sides"]]
    assert [(None, None, 1), ([8, 9], 2, 0)] == [(one["holds"], one["for_cards"], one["for_soldiers"]) for one in hands]
    assert UNKNOWN.strip() in row["notes"]


def test_reach(tmp_path: File) -> None:
    """Turns are told; which cards are held is not."""
    told = squeezed(ask(tmp_path, LANE, "reach").output)
    assert "american\nthrower 1 0 1 2 3 4 5 6 7\nwith Double Time 1 0 1 1 2 2 3 3 4\ngerman, start point 9\n" in told
    assert (1, True) == (told.count("cards held"), UNKNOWN in told)
    row = json.loads(ask(tmp_path, LANE, "reach", "--format", "json").output)
    assert (["german"], True) == (list(row["held"]), UNKNOWN.strip() in row["notes"])


def test_threat(tmp_path: File) -> None:
    """All is told but what Flanking Position adds for the cards behind a section; the enemy's is told."""
    told = ask(tmp_path, LANE, "threat", "--round", "2").output
    american, german = told.split("german, ")
    assert ("Attack" in american, "Flanking" in american, "Flanking" in german) == (True, False, True)
    assert UNKNOWN in german
    row = json.loads(ask(tmp_path, LANE, "threat", "--round", "2", "--format", "json").output)
    adds = ["flanking-position" in one["cards"][0]["adds"] for one in row["sections"]]
    assert ([False, True], [UNKNOWN.strip()]) == (adds, row["notes"])


def test_odds(tmp_path: File) -> None:
    """Only a card that counts from the start point is refused."""
    for target in [], ["bertinelli"]:
        assert 0 == ask(tmp_path, LANE, "odds", "thrower@7", *target, "--playing", "attack").exit_code
        told = ask(tmp_path, LANE, "odds", "thrower@7", *target, "--playing", "flanking-position")
        assert (2, True) == (told.exit_code, "nobody knows which end is its start point" in told.output)
