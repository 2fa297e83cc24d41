"""The rules of fortifications, of where units start and of zones, case by case: each boundary, each silence."""

from __future__ import annotations

import pytest

from tests.support.map_changes import (
    MORTAR,
    PINNED,
    SQUAD,
    american,
    board,
    coloured,
    found,
    german,
    marked,
    overlaid,
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
        [("repeated-marker", "E4 holds 2 tank-trap, and 1 fits in a hex")],
    ),
    "two in each hex are told once": (
        marked("minefield, at: [E4, F3], count: 2"),
        [("repeated-marker", "E4 holds 2 minefield, and 1 fits in a hex")],
    ),
    "wire of both sides": (
        marked("razor-wire, at: E4, side: german", "razor-wire, at: [F3, E4], side: american"),
        [("repeated-marker", "E4 holds 2 razor-wire, and 1 fits in a hex")],
    ),
    "what is out of play is told of elsewhere": (marked("razor-wire, at: [A1, A1]"), []),
    # undiggable-ground
    "a house is fortified": (marked("pillbox, at: F2"), []),
    "wire may lie in water": (marked("razor-wire, at: F4"), []),
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
        [("overfull-fortification", "the 2 entrenchment in E4 hold 3 squads, and 2 fit in them")],
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
        [("snared-start", "this vehicle starts in minefield, in E4, so it fires at half strength")],
    ),
    "mines with somebody in them, and mines with nobody": (
        marked("minefield, at: C1", "minefield, at: E4, side: german") + units(f"{SQUAD}, at: E4"),
        [("snared-start", "this squad starts in minefield, in E4, so it fires at half strength")],
    ),
    "wire does not hold engineers": (
        marked("razor-wire, at: E4") + units(f"{SQUAD}, at: E4, specialization: engineer"),
        [],
    ),
    "but mines do": (
        marked("minefield, at: E4") + units(f"{SQUAD}, at: E4, specialization: engineer"),
        [("snared-start", "this squad starts in minefield, in E4, so it fires at half strength")],
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
    # impassable-start
    "a tank in shallow water": (
        overlaid("stream, along: [E2, F3]") + units("vehicle: panzer-iv, at: F3"),
        [],
    ),
    "a squad in a flood": (
        overlaid("stream, along: [E2, F3]", rest="streams: flooded") + units(f"{SQUAD}, at: F3"),
        [("impassable-start", "this squad starts in F3, a flooded stream, where no squad can be")],
    ),
    "a bridge lifts it": (
        overlaid("stream, along: [D2, D3]", "bridge, at: [D2, D3]", rest="streams: flooded")
        + units(f"{SQUAD}, at: D3"),
        [],
    ),
    "a gun that may move": (
        units("vehicle: pak-40, at: F2"),
        [("impassable-start", "this vehicle starts in F2, a building, where no vehicle can be")],
    ),
    "a gun in a pond, fixed or not": (
        units("vehicle: pak-40, at: F4, fixed: true"),
        [("impassable-start", "this vehicle starts in F4, a pond, where no vehicle can be")],
    ),
    "a squad aboard is where its vehicle is": (
        units("vehicle: opel-blitz, id: truck, at: F4", f"{SQUAD}, aboard: truck"),
        [("impassable-start", "this vehicle starts in F4, a pond, where no vehicle can be")],
    ),
    "next to a board whose grid is assumed": (board("north: n", '[[P1A, "1A"]]') + units("vehicle: tiger, at: F2"), []),
    # stuck-start
    "squads on a rock": (
        overlaid("hill, level: 2, at: F3", rest="north: n") + german("squads: {bases: 1, regular: 4}, deploy: [F3]"),
        [("stuck-start", "no squad of german can leave F3 where it is set up")],
    ),
    "squads that players build as they like, on a rock": (
        overlaid("hill, level: 2, at: F3", rest="north: n")
        + german("squads: {bases: 1, regular: 4, free: true}, deploy: [F3]"),
        [],
    ),
    "a rock next to a board whose grid is assumed": (
        overlaid("hill, level: 2, at: F3", rest="north: n", layout='[[P1A, "1A"]]') + units(f"{SQUAD}, at: F3"),
        [],
    ),
    "all its ground is an island": (
        overlaid("stream, along: [D2, E2, E3, E4, D4]", rest="streams: deep")
        + german("squads: {bases: 1, regular: 4}, vehicles: {panzer-iv: 1}, deploy: {squads: [C1], vehicles: [F3]}"),
        [("stuck-start", "no panzer-iv of german can leave F3 where it is set up")],
    ),
    "one hex of it leads out": (
        overlaid("stream, along: [D2, E2, E3, E4, D4]", rest="streams: deep")
        + german(
            "squads: {bases: 1, regular: 4}, vehicles: {panzer-iv: 1}, deploy: {squads: [C1], vehicles: [F3, E1]}"
        ),
        [],
    ),
    "squads wade": (
        overlaid("stream, along: [D2, E2, E3, E4, D4]", rest="streams: deep") + units(f"{SQUAD}, at: F3"),
        [],
    ),
    "a gun never moves": (
        overlaid("stream, along: [D2, E2, E3, E4, D4]", rest="streams: deep") + units("vehicle: pak-40, at: F3"),
        [],
    ),
    "a cliff all round": (
        overlaid("hill, level: 2, at: F3", rest="north: n") + units("vehicle: panzer-iv, at: F3"),
        [("stuck-start", "this panzer-iv cannot leave F3, where it starts")],
    ),
    "hurt on the map is meant": (
        units("vehicle: panzer-iv, at: E4, damage: heavy", f"{SQUAD}, at: E4, condition: pinned"),
        [],
    ),
    "pinned off the map": (
        german(f"{PINNED}, enter: {{by: [E3], round: 1, phase: action}}"),
        [("stuck-start", "these regular are pinned, so they cannot come onto the map in the Action Phase")],
    ),
    "pinned off the map, and placed in the Status Phase": (german(f"{PINNED}, enter: {{by: [E3], round: 1}}"), []),
    # unused-zone
    "a zone used by another": (
        "zones: {wood: {hexes: [C2]}, near: {hexes: {within: 1, of: wood}}}\nvictory: {text: 'Hold {zone:near}.'}\n",
        [],
    ),
    "a zone in other letters": (
        "zones: {Wood-Land: {hexes: [B2]}}\n" + american("deploy: wood-land").replace("deploy: [B2], ", ""),
        [],
    ),
    "a zone by which units leave": (
        (
            "zones: {way-out: {hexes: [E4]}}\n"
            "victory: {text: Leave., points: [{side: german, for: {exited: squad, by: way-out}, points: 1}]}\n"
        ),
        [],
    ),
    "a zone in prose": ("zones: {long-lane: {hexes: [B2]}}\nvictory: {text: 'Hold the Long\n  Lane.'}\n", []),
    "a colour in prose": ("zones: {z-1: {color: Gold, hexes: [B2]}}\nvictory: {text: Hold all gold hexes.}\n", []),
    "a longer word is another word": (
        "zones: {mill: {color: gold, hexes: [B2]}}\nvictory: {text: Hold the golden windmills.}\n",
        [("unused-zone", "nothing refers to the zone mill")],
    ),
    "each of them": (
        "zones: {mill: {hexes: [B2]}, farm: {hexes: [B3]}}\n",
        [("unused-zone", "nothing refers to the zone mill"), ("unused-zone", "nothing refers to the zone farm")],
    ),
    "an empty one is told of elsewhere": ("zones: {mill: {hexes: {terrain: pond, rows: 1}}}\n", []),
    # same-color-zones
    "one colour in two spellings": (
        coloured("color: grey, hexes: [B2]", "color: Gray, hexes: [E3]"),
        [("same-color-zones", "the zones z-0 and z-1 are both Gray, and both lie on P1A")],
    ),
    "no colour is no colour": (coloured("hexes: [B2]", "hexes: [E3]"), []),
    "whole boards may share a colour": (
        coloured("color: green, hexes: {boards: P1A}", "color: green, hexes: {boards: [X]}", layout="[[P1A, X]]"),
        [],
    ),
    "a whole board and part of another": (
        coloured("color: green, hexes: {boards: P1A}", "color: green, hexes: [G3]", layout="[[P1A, X]]"),
        [],
    ),
    "parts of two boards that do not touch": (
        coloured("color: green, hexes: [B2]", "color: green, hexes: [X.C3]", layout="[[P1A, X]]"),
        [],
    ),
    "parts of two boards that touch": (
        coloured("color: green, hexes: [F3]", "color: green, hexes: [G3]", layout="[[P1A, X]]"),
        [("same-color-zones", "the zones z-0 and z-1 are both green, and both lie on P1A")],
    ),
    "above and below a seam": (
        coloured("color: green, hexes: [C4]", "color: green, hexes: [C5]", layout="[[P1A], [X]]"),
        [("same-color-zones", "the zones z-0 and z-1 are both green, and they touch in C5")],
    ),
    "three of one colour": (
        coloured("color: green, hexes: [B2]", "color: green, hexes: [C1]", "color: green, hexes: [E3]"),
        [
            ("same-color-zones", "the zones z-0 and z-1 are both green, and both lie on P1A"),
            ("same-color-zones", "the zones z-0 and z-2 are both green, and both lie on P1A"),
        ],
    ),
    "zones of boards whose grid is assumed": (
        coloured("color: green, hexes: [1A.B2]", "color: green, hexes: [1A.D3]", layout='[["1A"]]'),
        [],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str]]) -> None:
    """Exactly these findings of these rules, and no other."""
    assert expected == found(changes)
