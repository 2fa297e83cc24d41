"""Tests the rules about fortifications and markers."""

from __future__ import annotations

import pytest

from tests.support.map_changes import (
    MORTAR,
    SQUAD,
    board,
    found,
    german,
    marked,
    units,
)

CASES = {
    # crowded-fortifications
    "three fortifications": (marked("entrenchment, at: E4, count: 2", "pillbox, at: [E4]"), []),
    "four of them, one by one": (
        marked("entrenchment, at: [E4, E4, E4, E4]"),
        [("crowded-fortifications", "E4 holds 4 entrenchments and pillboxes, and 3 fit in a hex")],
    ),
    "five of them tell of the fourth and of the fifth": (
        marked("entrenchment, at: E4, count: 3", "pillbox, at: [E4, F3]", "pillbox, at: [E4]"),
        [("crowded-fortifications", "E4 holds 5 entrenchments and pillboxes, and 3 fit in a hex")] * 2,
    ),
    "one entry that is too much in each hex is told once": (
        marked("entrenchment, at: [E4, F3, C1], count: 4"),
        [("crowded-fortifications", "E4 holds 4 entrenchments and pillboxes, and 3 fit in a hex")],
    ),
    "wire and mines are no fortifications": (
        marked("entrenchment, at: E4, count: 3", "razor-wire, at: E4", "minefield, at: E4", "tank-trap, at: E4"),
        [],
    ),
    "a limit of one's own": (
        "catalog: {limits: {fortifications: {value: 4}}}\n" + marked("entrenchment, at: E4, count: 4"),
        [],
    ),
    # repeated-marker
    "wire in each of two hexes": (marked("razor-wire, at: [E4, F3]"), []),
    "a hex under two names": (
        marked("tank-trap, at: [E4, P1A.E4]"),
        [("repeated-marker", "E4 holds 2 tank-trap markers, and 1 fits in a hex")],
    ),
    "two in each hex are told once": (
        marked("minefield, at: [E4, F3], count: 2"),
        [("repeated-marker", "E4 holds 2 minefield markers, and 1 fits in a hex")],
    ),
    "wire of both sides": (
        marked("razor-wire, at: E4, side: german", "razor-wire, at: [F3, E4], side: american"),
        [("repeated-marker", "E4 holds 2 razor-wire markers, and 1 fits in a hex")],
    ),
    "what is out of play is told of elsewhere": (marked("razor-wire, at: [A1, A1]"), []),
    # undiggable-ground
    "a house is fortified": (marked("pillbox, at: F2"), []),
    "a bunker is dug, wire is not": (
        marked("pillbox, at: F4", "razor-wire, at: F4"),
        [
            ("undiggable-ground", "this pillbox lies on a pond, in F4, where nobody can dig"),
            ("idle-obstacle", "this razor-wire lies on a pond, in F4, where nobody ever comes"),
        ],
    ),
    # idle-obstacle
    "wire in a house stops squads": (marked("razor-wire, at: F2", "tank-trap, at: F2"), []),
    "smoke on a pond is seen": ("rounds: 1\n" + marked("smoke, at: F4"), []),
    "the pond is frozen": (
        marked("minefield, at: F4") + "\nspecial_rules: [{text: The ponds are frozen and all units may cross them.}]",
        [],
    ),
    "a bridge beats the stream under it": (
        (
            "board: {layout: [[P1A]], streams: deep, overlays: [{terrain: stream, along: [C1, D2]}, "
            "{terrain: bridge, at: D2}], markers: [{marker: pillbox, at: [C1, D2]}]}\n"
        ),
        [
            ("undiggable-ground", "this pillbox lies on a stream, in C1, where nobody can dig"),
            ("undiggable-ground", "this pillbox lies on a bridge, in D2, where nobody can dig"),
        ],
    ),
    "nobody recorded what is there": (board("markers: [{marker: pillbox, at: 1A.D3}]", '[["1A"]]'), []),
    # smoke-in-building, brief-smoke
    "smoke on clear ground in a game of one round": ("rounds: 1\n" + marked("smoke, at: E4"), []),
    "smoke on a building laid there": (
        (
            "rounds: 1\nboard: {layout: [[P1A]], overlays: [{terrain: building, at: E4}], "
            "markers: [{marker: smoke, at: E4}]}\n"
        ),
        [("smoke-in-building", "E4 is a building, and no smoke can lie there")],
    ),
    "smoke on a building beside wire": (
        "rounds: 1\n" + marked("razor-wire, at: E4", "smoke, at: F2"),
        [("smoke-in-building", "F2 is a building, and no smoke can lie there")],
    ),
    "smoke in two rounds is told of once": (
        "rounds: 2\n" + marked("smoke, at: [E4, F3]", "smoke, at: C1"),
        [("brief-smoke", "this smoke lies there in round 1 only, and the game has 2 rounds")],
    ),
    "a rule that speaks of smoke": (
        marked("smoke, at: E4") + "special_rules: [{text: The Smoke clears in round 3.}]",
        [],
    ),
    "in French": (marked("smoke, at: E4") + "special_rules: [{text: Le fumigène reste en place.}]", []),
    "a background that speaks of smoke": (
        marked("smoke, at: E4") + "background: Smoke everywhere.",
        [("brief-smoke", "this smoke lies there in round 1 only, and the game has 4 rounds")],
    ),
    # overfull-fortification
    "a squad in each of two": (
        marked("entrenchment, at: [E4, E4]")
        + units(f"{SQUAD}, at: E4, in: entrenchment", f"{SQUAD}, at: E4, in: entrenchment"),
        [],
    ),
    "three squads in two": (
        marked("entrenchment, at: E4, count: 2") + units(*[f"{SQUAD}, at: E4, in: entrenchment"] * 3),
        [("overfull-fortification", "3 squads are in the 2 entrenchments of E4, and 2 fit")],
    ),
    "one in each kind": (
        marked("entrenchment, at: E4", "pillbox, at: E4")
        + units(f"{SQUAD}, at: E4, in: entrenchment", f"{SQUAD}, at: E4, in: pillbox"),
        [],
    ),
    "a fortification of the other kind": (
        marked("entrenchment, at: E4") + units(f"{SQUAD}, at: E4, in: pillbox"),
        [("overfull-fortification", "this squad is in a pillbox, and there is none in E4")],
    ),
    "a hex of an assumed grid may be another": (
        board("markers: [{marker: pillbox, at: 1A.D3}]", '[["1A"]]') + units(f"{SQUAD}, at: D2, in: pillbox"),
        [],
    ),
    "so it may where a recorded board lies beside it": (
        board("markers: [{marker: pillbox, at: 1A.D3}]", '[[P1A, "1A"]]') + units(f"{SQUAD}, at: E4, in: pillbox"),
        [],
    ),
    "nobody is in wire": (
        marked("razor-wire, at: E4, side: american") + units(f"{SQUAD}, at: E4, in: razor-wire"),
        [("overfull-fortification", "this squad is in a razor-wire, which holds nobody")],
    ),
    # snared-start
    "a truck has nothing to halve": (marked("minefield, at: E4") + units("vehicle: opel-blitz, at: E4"), []),
    "a tank in mines": (
        marked("minefield, at: E4, side: german") + units("vehicle: panzer-iv, at: E4"),
        [("snared-start", "this vehicle starts in a minefield, in E4, so it fires at half strength")],
    ),
    "mines with somebody in them, and mines with nobody": (
        marked("minefield, at: C1", "minefield, at: E4, side: german") + units(f"{SQUAD}, at: E4"),
        [("snared-start", "this squad starts in a minefield, in E4, so it fires at half strength")],
    ),
    "wire does not hold engineers": (
        marked("razor-wire, at: E4") + units(f"{SQUAD}, at: E4, specialization: engineer"),
        [],
    ),
    "but mines do": (
        marked("minefield, at: E4") + units(f"{SQUAD}, at: E4, specialization: engineer"),
        [("snared-start", "this squad starts in a minefield, in E4, so it fires at half strength")],
    ),
    "smoke dims everybody's eyes": (
        "rounds: 1\n" + marked("smoke, at: E4") + units("vehicle: panzer-iv, at: E4"),
        [("snared-start", "this vehicle starts in smoke, in E4, so it fires at half strength")],
    ),
    "who is aboard does not fire": (
        marked("minefield, at: E4") + units("vehicle: opel-blitz, id: truck, at: E4", f"{SQUAD}, aboard: truck"),
        [],
    ),
    "a tank trap halves nothing": (marked("tank-trap, at: E4") + units("vehicle: panzer-iv, at: E4"), []),
    "the only hex of two that is no pond": (
        marked("minefield, at: E4") + german("squads: {bases: 1, regular: 4}, deploy: [E4, F4]"),
        [
            (
                "snared-start",
                "the only hex where a squad of german can be set up has a minefield, so it fires at half strength",
            )
        ],
    ),
    "one of two hexes": (marked("minefield, at: E4") + german("squads: {bases: 1, regular: 4}, deploy: [E4, F3]"), []),
    # muzzled-mortar
    "a mortar in woods and in the open": (units(f"{MORTAR}, at: F1", f"{MORTAR}, at: E4"), []),
    "a mortar in a pillbox in a house": (
        marked("pillbox, at: F2") + units(f"{MORTAR}, at: F2, in: pillbox"),
        [("muzzled-mortar", "the mortar in F2 cannot fire from inside a building")],
    ),
    "a mortar next to the pillbox": (marked("pillbox, at: E4") + units(f"{MORTAR}, at: E4"), []),
    "a machine gun in a house": (units("squad: {machine-gun: 1, regular: 2}, at: F2"), []),
    "two mortars of one squad are told of once": (
        units("squad: {mortar: 2}, at: F2"),
        [("muzzled-mortar", "the mortar in F2 cannot fire from inside a building")],
    ),
    "a mortar aboard fires from nowhere": (
        units("vehicle: opel-blitz, id: truck, at: F2", f"{MORTAR}, aboard: truck"),
        [("impassable-start", "this vehicle starts in F2, a building, where no vehicle can be")],
    ),
    "a mortar on an unrecorded board": (board("north: n", '[["1A"]]') + units(f"{MORTAR}, at: 1A.D3"), []),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str]]) -> None:
    """The case has exactly these findings of these rules."""
    assert expected == found(changes)
