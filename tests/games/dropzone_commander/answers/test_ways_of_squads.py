"""Tests ways through links, aboard transports in transports, and over high ground."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

import pytest

from tests.support.dropzone import HALL, battle
from tests.support.old_west import ask, asked
from toi_scenario.pipeline import check

CASE = "case: {kind: objective, in: hall}"
LINKED = (
    "annex: {terrain: structure, rectangle: [20, 10, 8, 8], size: small, armor: weak, height: 4, entrances: [south]}, "
    + HALL.replace("entrances: [south, north]", "entrances: []")
)
LINK = "  links: [[annex, hall]]\nobjectives:"
CARRIER = "    carrier: {kind: vehicle, move: 8, armor: 7, damage: 1, carries: {infantry: 3}}\n"
NESTED = (
    "  - {side: blue, battlegroup: second, unit: lifter, id: dove}\n"
    "  - {side: blue, battlegroup: second, unit: carrier, id: ox, aboard: dove}\n"
    "  - {side: blue, battlegroup: second, unit: squad, id: foot, aboard: ox}\n"
)
FLOWN = (
    "  - {side: blue, battlegroup: second, unit: lifter, id: dove}\n"
    "  - {side: blue, battlegroup: second, unit: squad, id: foot, aboard: dove}\n"
)


def reached(folder: File, text: str) -> tuple[Any, Any]:
    """How `foot` arrives, and how blue finds what is there."""
    found = asked(folder, text, "reach")
    finds = (one for one in found["finds"] if one["side"] == "blue")
    return next(one for one in found["arrivals"] if one["unit"] == "foot"), next(finds, None)


def test_through_a_link(tmp_path: File) -> None:
    """Four inches to the entrance of the annex take two rounds, two of them being the half move with which it goes in;
    the link takes the third. Out again takes a round for the link, and 8 inches, of which 2 in that round."""
    foot = "  - {side: blue, battlegroup: first, unit: squad, id: foot, at: [24, 5]}\n"
    text = battle(foot, LINKED, CASE, rounds=9).replace("objectives:", LINK)
    one, find = reached(tmp_path, text)
    assert (3, 4.0, ["annex"]) == (one["round"], one["inches"], one["through"])
    assert (4, 7) == (find["round"], find["leaves"])
    told = ask(tmp_path, text, "reach").stdout
    assert "4.0 in from (24, 5) to (24, 9); through annex\n" in told
    assert "a squad goes through one link in a round" in told


def test_a_garrison_leaves_by_another_door(tmp_path: File) -> None:
    """From the hall, which has no door, the link to the annex takes a round; out of that it goes 2 inches, and 2 more.
    Before it has left, it fires out of the windows."""
    inside = "  - {side: blue, battlegroup: first, unit: squad, id: foot, in: hall}\n"
    text = battle(inside, LINKED, "gem: {kind: objective, at: [24, 4]}").replace("objectives:", LINK)
    one, _ = reached(tmp_path, text)
    assert (3, 4.0) == (one["round"], one["inches"])
    assert "4.0 in from (24, 8) to (24, 4), out of annex\n" in ask(tmp_path, text, "reach").stdout
    alone = text.replace("links: [[annex, hall]]", "links: []")
    assert "left out: blue foot: hall has no entrance" in ask(tmp_path, alone, "reach").stdout
    linked, still = (
        next(one["full"] for one in asked(tmp_path, each, "threat")["units"] if one["unit"] == "foot")
        for each in (text, alone)
    )
    assert 1 == len({*still})
    assert linked[0] == still[0] < linked[1] < linked[2]


def test_a_garrison_goes_through_links(tmp_path: File) -> None:
    """Who begins in the annex is in the hall after one round; nobody goes through a micro structure."""
    inside = "  - {side: blue, battlegroup: first, unit: squad, id: foot, in: annex}\n"
    text = battle(inside, LINKED, CASE).replace("objectives:", LINK)
    assert (1, ["annex"]) == tuple(reached(tmp_path, text)[0][word] for word in ("round", "through"))
    small = text.replace("size: small, armor: weak", "size: micro, armor: weak")
    assert "left out: blue foot: hall has no entrance" in ask(tmp_path, small, "reach").stdout


def test_links_are_not_late() -> None:
    """Two links are two rounds, though 21 inches would be four."""
    far = "far: {terrain: structure, rectangle: [20, 30, 8, 8], size: small, armor: weak, height: 4}"
    foot = "  - {side: blue, battlegroup: first, unit: squad, id: foot, at: [24, 9]}\n"
    text = battle(foot, f"{LINKED}, {far}", "case: {kind: objective, in: far}", rounds=5)
    won = "victory: {conditions: [{winner: blue, when: {round: 3}, holds: case}, {winner: red, otherwise: true}]}"
    text = text.replace("victory: {text: Who has more points wins.}", won)
    for links, rules in (("[annex, hall], [hall, far]", set()), ("[annex, hall]", {"late-objective"})):
        told = check(text.replace("objectives:", f"  links: [{links}]\nobjectives:")).diagnostics
        assert rules == {one.rule for one in told if one.rule == "late-objective"}


@pytest.mark.parametrize(
    ("goal", "features", "arrival", "leaves"),
    [
        # A dropship that enters and lands comes 18 inches in two rounds; a carrier is placed 3 inches from it and moves
        # 4, a squad 3 from that, and moves 2. Out again the carrier gets on with it, from 10 inches away.
        ("flag: {kind: objective, at: [24, 30]}", "", (2, 18.0), (4, "dove")),
        # Into the hall the squad goes from the carrier, an inch from the wall, and so the dropship lands 8 from it.
        (CASE, HALL, (2, 12.0), (4, "dove")),
    ],
)
def test_a_transport_in_a_transport(
    tmp_path: File, goal: str, features: str, arrival: tuple[int, float], leaves: tuple[int, str]
) -> None:
    """Both get off in the round in which the outer one lands."""
    text = battle(NESTED, features, goal, more=CARRIER)
    one, find = reached(tmp_path, text)
    assert arrival == (one["round"], one["inches"])
    assert ("ox", ["ox", "dove"]) == (one["by"], one["carriers"])
    assert leaves == (find["leaves"], find["aboard"])
    assert "aboard ox in dove\n" in ask(tmp_path, text, "reach").stdout


def test_fire_from_a_transport_in_a_transport(tmp_path: File) -> None:
    """In the second round: 9 inches flown, 7 by the carrier, 5 on foot, 4 more in that round, and 12 of range."""
    found = asked(tmp_path, battle(NESTED, "", more=CARRIER), "threat")
    one = next(one for one in found["units"] if one["unit"] == "foot")
    assert [0, (9 + 7 + 5 + 4 + 12) / 48] == pytest.approx(one["full"][:2], abs=1e-3)


@pytest.mark.parametrize(
    ("ridge", "arrival"),
    [
        ("", (3, 36.0)),
        ("rectangle: [0, 20, 48, 4], height: 6", (3, 36.0)),
        ("rectangle: [0, 20, 48, 4], height: 9", (4, 36.0)),  # three inches more than 6 cost it 3 of its move
        ("rectangle: [22, 20, 4, 4], height: 16", (4, 36.1)),  # it flies round what would cost it 10
    ],
)
def test_over_high_ground(tmp_path: File, ridge: str, arrival: tuple[int, float]) -> None:
    """36 inches, of which 9 as it enters and 9 as it lands, take three rounds."""
    features = f"ridge: {{terrain: hill, {ridge}}}" if ridge else ""
    text = battle(FLOWN, features, "flag: {kind: objective, at: [24, 41]}")
    one, _ = reached(tmp_path, text)
    assert arrival == (one["round"], one["inches"])
    assert ("or lose of their move over ridge (3 in)" in ask(tmp_path, text, "reach").stdout) == ("height: 9" in ridge)


def test_fast_movers(tmp_path: File) -> None:
    """They fire anywhere, in each round in which they come; nobody says where they are seen from."""
    jet = "    jet: {kind: aircraft, traits: [fast-mover], weapons: [{energy: 9, accuracy: 3, range: 12}]}\n"
    text = battle("  - {side: blue, battlegroup: second, unit: jet, id: kite}\n", "", more=jet)
    found = asked(tmp_path, text, "threat")
    one = next(one for one in found["units"] if one["unit"] == "kite")
    assert [1.0] * 6 == one["full"] == one["countered"]
    assert [0.0] * 6 == one["air"]
    assert "fast movers attack anywhere on the table, in each turn in which they come, on 2+" in found["notes"]
    assert "kite: not counted: it may attack anywhere" in asked(tmp_path, text, "exposure")["notes"]


def test_in_a_feature_that_is_no_structure(tmp_path: File) -> None:
    """A garden has no doors: who is in it walks out of it, and what lies in it is picked up."""
    units = "  - {side: blue, battlegroup: first, unit: squad, id: foot, in: garden}\n"
    garden = "garden: {terrain: difficult, rectangle: [20, 2, 8, 4]}, park: {terrain: difficult, circle: [24, 20, 2]}"
    one, _ = reached(tmp_path, battle(units, garden, "case: {kind: objective, in: park}"))
    assert (4, 14.0) == (one["round"], one["inches"])
