"""Tests the commands that change a scenario and whatever depends on it."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path as File
from types import CodeType, FrameType

import pytest

from tests.support.mill import MILL, lines, run
from toi_scenario.model.scenario.gate import build
from toi_scenario.text.document import read

WISHES: list[tuple[list[str], list[str]]] = [
    (["set", "rounds", "6"], ["rounds: 6"]),
    (["set", "title", "'The mill: again'"], ['title: "The mill: again"            # of the valley']),
    (["unset", "board.overlays[0].at.0"], ["    - {terrain: woods, at: [P1A.C3]}   # left"]),
    (["add", "objectives", "{ford: {kind: control, at: D3}}"], ["  ford: {kind: control, at: D3}"]),
    (["add", "events", "{round: 2, text: Fog.}"], ["events:", "  - {round: 2, text: Fog.}"]),
    (["add", "waive", "{crowded-place: they are brave}"], ["waive: {crowded-place: they are brave}"]),
    (["paint", "woods", "D3", "B2"], ["    - {terrain: woods, at: [B2, P1A.C3, D3]}   # left"]),
    (["paint", "rough", "B2"], ["    - {terrain: woods, at: [P1A.C3]}   # left", "    - {terrain: rough, at: [B2]}"]),
    (["paint", "hill", "E2", "--level", "2"], ["    - {terrain: hill, level: 2, at: [E2]}"]),
    (["paint", "road", "E3", "E2"], ["    - {terrain: road, along: [E3, E2]}"]),
    (["erase", "B2"], ["    - {terrain: woods, at: [P1A.C3]}   # left"]),
    (
        ["erase", "C3"],
        [
            "    - {terrain: woods, at: [B2]}   # left",
            "    - {terrain: road, at: [B3]}",
            "    - {terrain: road, at: [D4]}",
        ],
    ),
    (["place", "german", "panzer-iv", "K3"], ["  - {side: german, vehicle: panzer-iv, at: K3}"]),
    (
        ["place", "American", "officer,regular", "C2", "--id", "lead"],
        ["  - {side: american, squad: [officer, regular], at: C2, id: lead}"],
    ),
    (["place", "german", "razor-wire", "J3"], ["    - {marker: razor-wire, at: J3, side: german}"]),
    (["move", "mill", "P1A.D3"], ["  mill: {kind: victory, at: P1A.D3}"]),
    (["move", "lorry", "K4"], ["  - {side: german, vehicle: opel-blitz, at: K4, id: lorry}"]),
    (["move", "opel-blitz", "K4"], ["  - {side: german, vehicle: opel-blitz, at: K4, id: lorry}"]),
    (["move", "K2", "K4"], ["  - {side: german, vehicle: opel-blitz, at: K4, id: lorry}"]),
    (["move", "pillbox", "K4"], ["    - {marker: pillbox, at: K4, side: german}"]),
    (["zone", "left", "B2"], ["  left: {hexes: B2}"]),
    (["zone", "left", "B2", "C3"], ["  left: {hexes: [B2, C3]}"]),
    (["zone", "right", "{edge: east}", "--color", "red"], ["  right: {color: red, hexes: {edge: east}}"]),
    (
        ["rename", "lorry", "truck-1"],
        [
            "  - {side: german, vehicle: opel-blitz, at: K2, id: truck-1}",
            "  - {side: german, squad: [regular, regular, regular, regular], aboard: truck-1}",
            "    - {side: american, for: {destroyed: truck-1}, points: 1}",
        ],
    ),
    (
        ["rename", "left", "meadow"],
        [
            "  meadow: {hexes: [B2, C3, {within: 1, of: mill}, J2]}",
            "  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: meadow}",
            "  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [K2, {zone: meadow, except: mill}]}",
            "    Hold {objective:mill}, in {zone:meadow} at {hex:C2}, not {hex:K3}.",
        ],
    ),
    (
        ["rename", "Mill", "sawmill"],
        [
            "  left: {hexes: [B2, C3, {within: 1, of: sawmill}, J2]}",
            "  sawmill: {kind: victory, at: C2}",
            "  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [K2, {zone: left, except: sawmill}]}",
            "    Hold {objective:sawmill}, in {zone:left} at {hex:C2}, not {hex:K3}.",
            "    - {winner: american, when: end, holds: [sawmill]}",
            "    - {side: german, for: {holding: sawmill, each: round}, points: 1}",
        ],
    ),
    (
        ["turn", "P1A"],
        [
            "  layout: [[P1A@180, P2A]]",
            "    - {terrain: woods, at: [F4, P1A.C3]}   # left",
            "    - {terrain: road, along: [F3, E2, D2]}",
            "  left: {hexes: [F4, E2, {within: 1, of: mill}, J2]}",
            "  mill: {kind: victory, at: E3}",
            "    Hold {objective:mill}, in {zone:left} at {hex:E3}, not {hex:K3}.",
        ],
    ),
    (
        ["swap", "P1A", "P2A"],
        [
            "  layout: [[P2A, P1A]]",
            "    - {terrain: woods, at: [H2, P1A.C3]}   # left",
            "    - {terrain: road, along: [H3, I3, J4]}",
            "    - {marker: pillbox, at: E3, side: german}",
            "  left: {hexes: [H2, I3, {within: 1, of: mill}, D2]}",
            "  mill: {kind: victory, at: I2}",
            "  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E2, {zone: left, except: mill}]}",
            "  - {side: german, vehicle: opel-blitz, at: E2, id: lorry}",
            "    Hold {objective:mill}, in {zone:left} at {hex:I2}, not {hex:E3}.",
        ],
    ),
]


@pytest.mark.parametrize(("words", "new"), WISHES, ids=[" ".join(words) for words, _ in WISHES])
def test_wishes(file: File, words: list[str], new: list[str]) -> None:
    """A command changes these lines and no others, shows them, and `undo` brings the first bytes back."""
    name, *rest = words
    shown = run(file, name, *rest, "--dry-run")
    assert MILL == file.read_text()
    assert [f"+{line}" for line in new] == [
        line for line in shown.splitlines() if line[:1] == "+" and line[:3] != "+++"
    ]
    run(file, name, *rest)
    assert new == lines(file)
    run(file, "undo")
    assert MILL.encode() == file.read_bytes()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["set", "rounds", "no"], "no cannot be read: no is not read alike by all YAML readers; write false"),
        (["set", "rounds..x", "1"], "rounds..x is no path; a path is written like sides.american.deploy[0]"),
        (["unset", "zones.lefd"], "there is no zones.lefd; did you mean left?"),
        (["add", "rounds", "1"], "4 stands there, which is no list"),
        (["add", "place", "Oran"], "place is one value, no list; `set` writes it"),
        (["add", "waive", "crowded-place"], "waive is a mapping, which takes keys with values: write {key: value}"),
        (["paint", "bocage", "B2"], "there is no terrain bocage; there are clear, rough, woods, building, pond, road,"),
        (["paint", "bosquet", "B2"], "there is no terrain bosquet; did you mean woods?"),
        (["paint", "wodos", "B2"], "there is no terrain wodos; did you mean woods?"),
        (["paint", "woods", "Z9"], "Z9 is no hex in play"),
        (["paint", "woods", "A2"], "A2 is cut by the edge of the map, so it is out of play"),
        (["paint", "road", "B2", "D2"], "D2 is not next to B2: name every hex of the road, in its order"),
        (["erase", "E2"], "no overlay lies on E2"),
        (["place", "italian", "regular", "B2"], "there is no side italian"),
        (["place", "german", "shermann", "B2"], "there is no piece shermann; did you mean sherman?"),
        (["place", "german", "medic", "B2"], "medic cannot be placed"),
        (["place", "german", "tiger", "K4", "--id", "t1"], "t1 is the address of a hex, so it cannot be a name"),
        (["place", "german", "tiger", "K4", "--id", "Lorry"], "there is a unit Lorry already"),
        (["place", "german", "tiger", "K4", "--id", "a@b"], "would make no sense after that, so it is left as it is"),
        (["place", "german", "pillbox", "K4", "--id", "den"], "pillbox is a marker, which has no id: only units do"),
        (["place", "german", "tiger,regular", "K4"], "tiger,regular is more than one unit: place one after the other"),
        (["place", "german", "", "K4"], "name at least one"),
        (["rename", "", "x"], "there is no zone, objective, unit or piece of its own without a name"),
        (["place", "tiger", "german", "K4"], "tiger is a piece: the side comes first, as in `american tiger`"),
        (["place", "italian", "regular", "B2"], "there is no side italian; there are american and german"),
        (["paint", "B2", "woods"], "B2 is a hex: the terrain comes first, as in `woods B2`"),
        (["paint", "woods", ","], "name at least one"),
        (["move", "t9", "D4"], "there is no objective, unit or marker t9, nor is that a hex in play; there are mill"),
        (["zone", "under/pass", "B2"], "would make no sense after that, so it is left as it is"),
        (["add", "objectives", "{b4: {kind: control, at: C2}}"], "b4 is the address of a hex, so it cannot be a name"),
        (["set", "rounds", "0"], "rounds is 0; the least is 1: "),
        (["set", "zones.left.color", "grean"], "(did you mean green?): "),
        (["set", "zones.left.color", "grean"], "is left as it is; --force does it all the same"),
        (["unset", "objectives.mill", "--dry-run"], "--force does it all the same"),
        (["move", "mil", "B2"], "there is no objective, unit or marker mil; did you mean mill?"),
        (["move", "left", "B2"], "left is a zone: `zone` says which hexes it has"),
        (["zone", "right", "B2", "mil"], "there is no hex, zone, objective or unit mil; did you mean mill?"),
        (["zone", "C7", "B2"], "C7 is the address of a hex, so it cannot be a name"),
        (["turn", "P3A"], "there is no board on the map called P3A"),
        (["swap", "P1A", "P1A"], "P1A and P1A are the same board"),
        (["rename", "mil", "x"], "there is no zone, objective, unit or piece of its own mil; did you mean mill?"),
        (["rename", "mill", "left"], "there is a zone left already"),
        (["rename", "mill", "B2"], "B2 is an address of the map, so it cannot be a name"),
        (
            ["rename", "tree:mill", "x"],
            "there is no such thing as a tree; what has a name is a zone, objective, unit or piece",
        ),
        (["move", "", "B2"], "say what to move: an objective, a unit, a marker, or the place where units stand"),
        (["move", "D4", "B2"], "no unit is placed on D4"),
        (["move", "regular", "B2"], "regular is aboard lorry: move that"),
        (["undo"], "is remembered"),
    ],
)
def test_unfulfilled(file: File, words: list[str], message: str) -> None:
    """A change that makes no sense is refused with a reason, and the file stays as it was."""
    assert message in run(file, words[0], *words[1:], code=2)
    assert MILL.encode() == file.read_bytes()


TWICE = (
    MILL.replace("[[P1A, P2A]]", "[[P1A], [P1A]]")
    .replace("{marker: pillbox, at: K3, side: german}", "{marker: pillbox, at: E3}\n    - {marker: pillbox, at: E2}")
    .replace("deploy: [K2,", "deploy: [E2,")
    .replace(", J2]", "]")
    .replace("at: K2, id: lorry}", "at: E2, id: lorry}\n  - {side: german, vehicle: opel-blitz, at: F2}")
    .replace(", not {hex:K3}", "")
)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["turn", "P1A"], "P1A lies on the map more than once: `set` turns or moves one of them"),
        (["move", "pillbox", "B3"], "there is more than one pillbox: `set` moves one of them"),
        (["move", "opel-blitz", "B3"], "2 units are called opel-blitz: say which by its hex, or give it an `id:`"),
    ],
)
def test_which_of_two(file: File, words: list[str], message: str) -> None:
    """What is there twice has to be told apart."""
    file.write_text(TWICE)
    assert message in run(file, *words, code=2)


def test_boards_that_are_placed_change_places(file: File) -> None:
    """Boards laid by `at:` take each other's, and stay turned as they were."""
    placed = "  boards:\n    - {board: P1A, at: [0, 0]}\n    - {board: P2A@180, at: [6, 0]}\n"
    file.write_text(MILL.replace("  layout: [[P1A, P2A]]\n", placed))
    run(file, "swap", "P1A", "P2A")
    boards = "    - {board: P1A, at: [6, 0]}\n    - {board: P2A@180, at: [0, 0]}\n"
    assert boards in file.read_text()
    assert "  mill: {kind: victory, at: I2}" in file.read_text()


TYPED = [
    (["paint", "woods", "d3,p1a.e2", "e3"], "    - {terrain: woods, at: [B2, P1A.C3, D3, P1A.E2, E3]}   # left"),
    (["paint", "road", "e3,e2"], "    - {terrain: road, along: [E3, E2]}"),
    (["paint", "bridge", "d3", "f3"], "    - {terrain: bridge, at: [D3, F3]}"),
    (["paint", "bridge", "e2", "e3"], "    - {terrain: bridge, along: [E2, E3]}"),
    (["erase", "b2,d4"], "    - {terrain: road, along: [B3, C3]}"),
    (["place", "german", "tiger", "p2a.d2"], "  - {side: german, vehicle: tiger, at: P2A.D2}"),
    (["place", "german", "razor-wire", "j3"], "    - {marker: razor-wire, at: J3, side: german}"),
    (["move", "mill", "p1a.d3"], "  mill: {kind: victory, at: P1A.D3}"),
    (["move", "k2", "k4"], "  - {side: german, vehicle: opel-blitz, at: K4, id: lorry}"),
    (["zone", "left", "b2, c3"], "  left: {hexes: [B2, C3]}"),
    (["zone", "left", "c3"], "  left: {hexes: C3}"),
    (["zone", "left", "[c3, {within: 1, of: p1a.b2}]"], "  left: {hexes: [C3, {within: 1, of: P1A.B2}]}"),
    (["set", "objectives.mill.at", "d3"], "  mill: {kind: victory, at: D3}"),
    (["set", "objectives.mill.at", "p1a.d3"], "  mill: {kind: victory, at: P1A.D3}"),
    (["set", "units.0.at", "k4"], "  - {side: german, vehicle: opel-blitz, at: K4, id: lorry}"),
    (["set", "zones.left.hexes", "[c3, mill]"], "  left: {hexes: [C3, mill]}"),
    (["add", "objectives", "{ford: {kind: control, at: d3}}"], "  ford: {kind: control, at: D3}"),
    (["add", "board.overlays", "{terrain: rough, at: [e2]}"], "    - {terrain: rough, at: [E2]}"),
    (["set", "victory.text", "from b2 to c3"], "  text: |-"),
]


@pytest.mark.parametrize(("words", "line"), TYPED, ids=[" ".join(words) for words, _ in TYPED])
def test_hexes_as_they_are_typed(file: File, words: list[str], line: str) -> None:
    """Hexes may be typed in small letters and with commas between them; the file has them in capitals."""
    run(file, *words)
    assert line in lines(file)


@pytest.mark.parametrize("words", [["set", "rounds", "6"], ["place", "german", "tiger", "K3"], ["move", "lorry", "K4"]])
def test_a_text_is_read_and_built_once_before_and_once_after(file: File, words: list[str]) -> None:
    """Whatever a command changes."""
    run(file, "set", "rounds", "5")  # the first time, catalogs are read too
    counted: Counter[CodeType] = Counter()

    def count(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in (read.__code__, build.__code__) and frame.f_locals.get("text") != "6":
            counted[frame.f_code] += 1

    sys.setprofile(count)
    try:
        run(file, *words)
    finally:
        sys.setprofile(None)
    assert (2, 2) == (counted[read.__code__], counted[build.__code__])
