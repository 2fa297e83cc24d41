"""The rules of the map, of fortifications and of starts, case by case: each boundary, and where they keep silent."""

from __future__ import annotations

import re

import pytest

from toi_scenario import shipped
from toi_scenario.pipeline import check

RULES = {
    "detached-board", "mismatched-seam", "hole-in-map", "repeated-overlay", "dry-bridge", "unset-streams",
    "unused-depth", "missing-north", "crowded-fortifications", "repeated-marker", "undiggable-ground",
    "smoke-in-building", "brief-smoke", "overfull-fortification", "snared-start", "muzzled-mortar",
    "impassable-start", "stuck-start", "unused-zone", "same-color-zones", "drowned-road", "idle-along",
}  # fmt: skip
OWN = "boards: {" + ", ".join(f"{name}: {{columns: 7, rows: 4, terrain: clear}}" for name in "STUVWXYZ") + "}\n"


def found(changes: str) -> list[tuple[str, str]]:
    """The rule and message of each finding in the smallest scenario with some of its blocks changed."""
    text = shipped.smallest("tide-of-iron")
    for word in re.findall(r"^([a-z_]+):", changes, re.MULTILINE):
        text = re.sub(rf"^{word}:.*\n(?:[ #-].*\n)*", "", text, flags=re.MULTILINE)
    checked = check(f"{text}{changes}\n")
    return [(one.rule, one.message) for one in checked.diagnostics if one.rule in RULES or checked.halted]


def board(rest: str, layout: str = "[[P1A]]") -> str:
    """A map, and what lies on it."""
    return f"board: {{layout: {layout}, {rest}}}\n"


def marked(*markers: str) -> str:
    """A board with markers on it."""
    return board("markers: [" + ", ".join(f"{{marker: {one}}}" for one in markers) + "]")


def overlaid(*overlays: str, rest: str = "streams: shallow", layout: str = "[[P1A]]") -> str:
    """A board with overlays on it."""
    return board("overlays: [" + ", ".join(f"{{terrain: {one}}}" for one in overlays) + f"], {rest}", layout)


def units(*placed: str) -> str:
    """German units that the scenario places."""
    return "units: [" + ", ".join(f"{{side: german, {one}}}" for one in placed) + "]\n"


def american(rest: str) -> str:
    """The two sides, with something more for the first."""
    return (
        f"sides:\n  american: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [B2], {rest}}}\n"
        "  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}\n"
    )


def german(rest: str) -> str:
    """The two sides, with other words for the second."""
    first = "american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}"
    return f"sides:\n  {first}\n  german: {{actions: 3, {rest}}}\n"


def coloured(*zones: str, layout: str = "[[P1A]]") -> str:
    """Zones with their colours and hexes, and a text that speaks of each."""
    named = [f"z-{number}" for number, _ in enumerate(zones)]
    areas = ", ".join(f"{name}: {{{zone}}}" for name, zone in zip(named, zones, strict=True))
    text = " ".join(f"{{zone:{name}}}" for name in named)
    return f"{OWN}{board('north: n', layout)}zones: {{{areas}}}\nvictory: {{text: '{text}'}}\n"


SQUAD = "squad: {regular: 4}"
PINNED = "squads: {bases: 1, regular: {count: 4, condition: pinned}}"
MORTAR = "squad: {mortar: 1, regular: 2}"
NO_NORTH = "`north:` does not say where north is"

CASES = {
    # detached-board
    "one board is alone": (board("north: n"), []),
    "boards that meet in a corner only": (
        OWN + board("north: n", "[[X, null], [null, Y]]"),
        [("detached-board", "Y touches no other board along an edge")],
    ),
    "boards in a ring hang together": (OWN + board("north: n", "[[X, Y, Z], [null, null, V], [U, T, S]]"), []),
    "a row left out": (
        OWN + board("north: n", "[[X, Y], [], [Z]]"),
        [("detached-board", "Z touches no other board along an edge")],
    ),
    "the larger part is the map": (
        OWN + board("north: n", "[[X, null, Y, Z]]"),
        [("detached-board", "X touches no other board along an edge")],
    ),
    "a layout of assumed grids is a layout": (
        board("north: n", '[["1A", null, "2A"]]'),
        [("detached-board", "2A touches no other board along an edge")],
    ),
    "where assumed grids end is not known": (
        'board: {boards: [{board: "1A", at: [0, 0]}, {board: "2A", at: [8, 0]}]}\n',
        [],
    ),
    "where a recorded board lies beside an assumed one is not known": (
        'board: {boards: [{board: P1A, at: [0, 0]}, {board: "2A", at: [8, 0]}]}\n',
        [],
    ),
    "boards that share part of an edge": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [6, 3]}]}\n",
        [],
    ),
    "boards that miss each other by one row": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [6, 4]}]}\n",
        [("detached-board", "Y touches no other board along an edge")],
    ),
    # mismatched-seam
    "an even number of columns apart": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [2, 4]}]}\n",
        [],
    ),
    "an odd number of columns apart": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [1, 5]}]}\n",
        [("mismatched-seam", "Y lies an odd number of columns from X, 1, so their halves of hexes do not join")],
    ),
    "an odd number of columns apart, and far away": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [1, 6]}]}\n",
        [("detached-board", "Y touches no other board along an edge")],
    ),
    "an odd number of columns apart, and neither at the first": (
        OWN + "board: {boards: [{board: X, at: [8, 0]}, {board: Y, at: [2, 0]}, {board: Z, at: [3, 5]}]}\n",
        [("mismatched-seam", "Z lies an odd number of columns from X, 5, so their halves of hexes do not join")],
    ),
    "boards that overlap by half a hex are told of elsewhere": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [3, 4]}]}\n",
        [],
    ),
    "woods on one half and a hill on the other go together": (
        (
            "boards: {X: {columns: 7, rows: 4, terrain: woods}, Y: {columns: 7, rows: 4, terrain: hill}, "
            "Z: {columns: 7, rows: 4, terrain: rough}}\n"
        )
        + board("north: n", "[[X, Y, null], [null, null, Z]]"),
        [("detached-board", "Z touches no other board along an edge")],
    ),
    "hexes of two sizes on boards that do not meet": (
        "boards: {X: {columns: 7, rows: 4, hex_mm: 40, terrain: clear}}\nboard: {layout: [[P1A, null, X]]}\n",
        [("detached-board", "X touches no other board along an edge")],
    ),
    "clear ground yields to anything": (
        (
            "boards: {X: {columns: 7, rows: 4, terrain: clear}, Y: {columns: 7, rows: 4, terrain: woods}}\n"
            "board: {layout: [[X, Y]]}\n"
        ),
        [],
    ),
    "two heights of one hill": (
        'boards: {X: {columns: 3, rows: 1, terrain: hill}, Y: {columns: 3, rows: 1, terrain: "2 2 2\\n- 2 -"}}\n'
        + board("north: n", "[[X, Y]]"),
        [("mismatched-seam", "the two halves of C1 differ, level 1 on X and level 2 on Y")],
    ),
    "an overlay settles what a hex is": (
        "boards: {X: {columns: 7, rows: 4, terrain: woods}, Y: {columns: 7, rows: 4, terrain: rough}}\n"
        + overlaid("building, at: [G1, G2, G3, G4]", rest="north: n", layout="[[X, Y]]"),
        [],
    ),
    "all but one of them": (
        "boards: {X: {columns: 7, rows: 4, terrain: woods}, Y: {columns: 7, rows: 4, terrain: rough}}\n"
        + overlaid("building, at: [G1, G2, G4]", rest="north: n", layout="[[X, Y]]"),
        [("mismatched-seam", "the two halves of G3 differ, woods on X and rough on Y")],
    ),
    # hole-in-map
    "a map like a C has no hole": (OWN + board("north: n", "[[X, Y, Z], [V, null, null], [U, T, S]]"), []),
    "a hole of two boards": (
        OWN
        + "boxes: {base: 1, practice: 2}\n"
        + board("north: n", "[[X, Y, Z, V], [U, null, null, T], [S, P1A, P6A, W]]"),
        [("hole-in-map", "no board lies from H6 to R8, and boards lie all round")],
    ),
    "four boards like a windmill": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [6, -2]}, "
        "{board: Z, at: [8, 2]}, {board: V, at: [2, 4]}]}\n",
        [("hole-in-map", "no board lies in H6, and boards lie all round")],
    ),
    "a windmill with an assumed wing": (
        OWN + "board: {boards: [{board: X, at: [0, 0]}, {board: Y, at: [6, -2]}, "
        '{board: "1A", at: [8, 2]}, {board: V, at: [2, 4]}]}\n',
        [],
    ),
    # repeated-overlay
    "woods on a hill, a road through a house": (
        overlaid("hill, at: E1", "woods, at: E1", "building, at: C1", "road, along: [C1, C2]"),
        [("unused-depth", "the streams are shallow, and there is no stream on the map")],
    ),
    "a pond and a building": (
        overlaid("pond, at: E1", "building, at: [E1, C1]", rest="north: n"),
        [("repeated-overlay", "E1 bears an overlay of pond already, so building cannot lie there too")],
    ),
    "one hex named twice": (
        overlaid("woods, at: [E1, C1, P1A.E1]", rest="north: n"),
        [("repeated-overlay", "E1 bears an overlay of woods already")],
    ),
    "two levels of one hill": (overlaid("hill, at: [E1, E2]", "hill, level: 2, at: [E1]", rest="north: n"), []),
    "one level of a hill twice": (
        overlaid("hill, level: 1, at: [E1, E2]", "hill, level: 1, at: [E1]", rest="north: n"),
        [("repeated-overlay", "E1 bears an overlay of hill already")],
    ),
    "roads cross": (overlaid("road, along: [C1, C2, C3]", "road, along: [B3, C2, D3]", rest="north: n"), []),
    "a lone road twice": (
        overlaid("road, at: C1", "road, at: [C1]", rest="north: n"),
        [("repeated-overlay", "C1 bears an overlay of road already")],
    ),
    # dry-bridge
    "a bridge over a pond is a bridge, and of no use": (
        overlaid("bridge, at: F4", "road, along: [F4, F3]", rest="north: n"),
        [("drowned-road", "the bridge in F4 leads over a pond, which nobody ever enters")],
    ),
    # drowned-road
    "a road ends at a pond, and a stream runs through it": (
        overlaid("road, along: [F3, F4]", "stream, along: [F3, F4, E4]"),
        [],
    ),
    "a second road ends there too": (
        overlaid("road, along: [F3, F4]", "road, along: [E4, F4]", rest="north: n"),
        [("drowned-road", "the road in F4 leads over a pond, which nobody ever enters")],
    ),
    "a road over a pond that a board prints": (
        "boards: {X: {columns: 7, rows: 4, terrain: pond, paths: [{terrain: road, along: [C2, D2, E2]}]}}\n"
        + board("north: n", "[[X]]"),
        [("drowned-road", "the road in D2 leads over a pond, which nobody ever enters")],
    ),
    # idle-along
    "a road of two hexes, a lone one, and woods": (
        overlaid("road, along: [E1, E2]", "road, at: C1", "woods, at: [E1]", rest="north: n"),
        [],
    ),
    "a hill joins nothing": (
        overlaid("hill, level: 1, along: [E1, E2]", rest="north: n"),
        [("idle-along", "hill joins no hexes: it lies `at` them")],
    ),
    "a stream along one hex, and along none": (
        overlaid("stream, along: [E1]", "stream, along: []"),
        [
            ("idle-along", "this stream runs along one hex only, so it joins nothing"),
            ("idle-along", "this stream runs along no hex"),
        ],
    ),
    "a road that begins next to the bridge": (
        overlaid("stream, along: [E2, F3]", "bridge, at: F3", "road, along: [F4, E4]"),
        [],
    ),
    "two hexes of bridge, one next to a road": (
        overlaid("stream, along: [E2, F3, F4]", "bridge, at: [F3, F4]", "road, along: [E4, D4]"),
        [("drowned-road", "the bridge in F4 leads over a pond, which nobody ever enters")],
    ),
    "a bridge that is only a bridge": (
        overlaid("bridge, at: F3", rest="north: n"),
        [("dry-bridge", "the bridge in F3 lies over no stream and continues no road")],
    ),
    "what lies under a bridge on an unrecorded board is not known": (
        overlaid("bridge, at: 1A.D3", rest="north: n", layout='[["1A"]]'),
        [],
    ),
    "nor what lies next to it": (
        "boards: {X: {columns: 7, rows: 4}}\n"
        + overlaid("stream, along: [F2, F3]", "bridge, at: F3", layout="[[P1A, X]]")
        + units(),
        [],
    ),
    "a bridge that a board prints": (
        "boards: {X: {columns: 7, rows: 4, terrain: clear, paths: [{terrain: bridge, at: [C3]}]}}\n"
        + board("north: n", "[[X]]"),
        [("dry-bridge", "the bridge in C3 lies over no stream and continues no road")],
    ),
    # unset-streams, unused-depth
    "the stream under a bridge has a depth too": (
        overlaid("stream, along: [C2, D3]", "bridge, at: [C2, D3]", rest="north: n"),
        [("unset-streams", "a stream runs through 2 hexes, C2 for one, and `streams:` does not say how deep it is")],
    ),
    "a stream in one hex": (
        overlaid("stream, at: C1", rest="north: n"),
        [("unset-streams", "a stream runs through C1 and `streams:` does not say how deep it is")],
    ),
    "a stream out of play has no depth": (
        (
            "boards: {X: {columns: 7, rows: 4, terrain: clear, paths: [{terrain: stream, along: [A1, A2]}]}}\n"
            "board: {layout: [[X]]}\n"
        ),
        [],
    ),
    "a depth for a stream out of play": (
        (
            "boards: {X: {columns: 7, rows: 4, terrain: clear, paths: [{terrain: stream, along: [A1, A2]}]}}\n"
            "board: {layout: [[X]], streams: deep}\n"
        ),
        [("unused-depth", "the streams are deep, and there is no stream on the map")],
    ),
    "a depth for boards that nobody recorded": (board("streams: flooded", '[["3A", "1A"]]'), []),
    "a depth for a board that is recorded in part": (
        'boards: {X: {columns: 3, rows: 1, terrain: ". ? .\\n- . -"}}\n' + board("streams: flooded", "[[X]]"),
        [],
    ),
    "a depth and no boards": (board("streams: flooded", "[]"), []),
    # missing-north
    "north is known": (board("north: sw") + american("decks: [artillery-1]"), []),
    "nothing drifts": (american("decks: [morale-1, command-1]"), []),
    "it is missing once": (
        american("decks: [morale-1, artillery-2, american-air-support-1]"),
        [("missing-north", f"shots of artillery-2 drift, and {NO_NORTH}")],
    ),
    "a card of a deck of one's own": (
        american("decks: [{deck: custom, cards: {take-cover: 1, Offensive Artillery: 2}}]"),
        [("missing-north", f"shots of Offensive Artillery drift, and {NO_NORTH}")],
    ),
    "a card at the start": (
        american("decks: [morale-1], start_cards: {in_play: [suppressive-barrage]}"),
        [("missing-north", f"shots of suppressive-barrage drift, and {NO_NORTH}")],
    ),
    "a deck of one's own that names no card": (american("decks: [{deck: custom, text: As you like.}]"), []),
    "a picture shows how the boards lie": (board("streams: deep", '[["1A"]]') + american("decks: [artillery-1]"), []),
    "what lies on those boards is said": (
        'board: {layout: [["1A"]]}\nobjectives: {mill: {kind: victory, at: 1A.D3}}\n'
        + american("decks: [artillery-1]"),
        [("missing-north", f"shots of artillery-1 drift, and {NO_NORTH}")],
    ),
    "one of the boards is not recorded": (
        board("streams: deep", '[[P1A, "1A"]]') + american("decks: [artillery-1]"),
        [],
    ),
    "zones on boards that nobody recorded": (
        coloured("hexes: {boards: 1A}", layout='[["1A"]]').replace("north: n", "streams: deep")
        + american("decks: [artillery-1]"),
        [("missing-north", f"shots of artillery-1 drift, and {NO_NORTH}")],
    ),
    "overlays on boards that nobody recorded": (
        overlaid("woods, at: 1A.D3", layout='[["1A"]]') + american("decks: [artillery-1]"),
        [("missing-north", f"shots of artillery-1 drift, and {NO_NORTH}")],
    ),
    "there are no boards": ("board: {layout: []}\n" + american("decks: [artillery-1]"), []),
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
