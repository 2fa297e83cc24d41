"""Tests that a wrong shape is left out and hides nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.support.examples import IN_PACK, SHIPPED, whole
from tests.support.mutations import _with, parts, written
from toi_scenario import games
from toi_scenario.authoring.rename import rename
from toi_scenario.games.asking import rules_of
from toi_scenario.names import LeftOut
from toi_scenario.pipeline import GATES, check
from toi_scenario.text import schema
from toi_scenario.text import well_shaped as shapes
from toi_scenario.text.document import read
from toi_scenario.text.edit import apply
from toi_scenario.text.well_shaped import well_shaped

WRONG: tuple[Any, ...] = ([["?"]], None, "", 10**6, "x y@!", True, [])
EVERY = 150


def told(text: str) -> list[tuple[str, str, str]]:
    """The rule, path and message of each finding in a change to the smallest scenario."""
    found = check(whole(text, "tide-of-iron"), "any.yaml", IN_PACK).diagnostics
    return [(one.rule, one.path, one.message) for one in found]


def left_out(text: str) -> tuple[Any, LeftOut]:
    """What is left of a change to the smallest scenario, and what is not."""
    data = read(whole(text, "tide-of-iron")).data
    rest = well_shaped(data, "tide-of-iron", schema.errors(data, "tide-of-iron"))
    assert rest is not None
    return rest.data, rest.left_out


def test_one_typo_hides_no_other() -> None:
    """A wrong shape, an unknown name, and what a rule finds in chapters that are all right are told at once."""
    text = (
        "board: {layout: [[P1A]], north: up}\n"
        "zones: {wood: {hexes: {terrain: wods}}}\n"
        "rounds: 4\n"
        "events: [{round: 9, text: Rain.}]\n"
    )
    assert {
        ("wrong-shape", "board.north", "north of board is up; it may be n, ne, se, s, sw or nw"),
        ("unknown-name", "zones.wood.hexes.terrain", "there is no terrain wods"),
        ("late-event", "events[0].round", "this event comes in round 9, and the game ends after round 4"),
    } == set(told(text))


_MISSPELT = """
waived: {late-event: we play on}
events: [{round: 6, text: x}]
---
exceptions: {late-event: we play on}
events: [{round: 6, text: x}]
---
board: {layout: [[P1A]], waive: {late-event: we play on}}
events: [{round: 6, text: x}]
---
rounds: 22
catalogue: {limits: {rounds: {value: 30}}}
---
catalgo: {pieces: {machine-gun: {kind: figure, slots: 1}}}
units: [{side: american, squad: {machine-gun: 2, regular: 2}, at: B2}]
---
board: {boards: [{board: P1A, at: [0, 0]}, {board: P2B, at: [10, 0]}]}
bords: {P1A: {columns: 11, rows: 4, terrain: woods}}
---
rounds: 7
objectives: {wood: {kind: control, at: C2}}
victory: {conditions: [{winner: american, when: {round: 6}, holds: wood}, {winner: german, otherwise: true}]}
event: [{round: 7, text: Whoever has more squads wins.}]
---
sides:
  american: {piece_of: british, actions: 3, squads: {bases: 1, regular: 4}, vehicles: {crusader: 1}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
---
sides:
  american: {natoin: british, actions: 3, squads: {bases: 1, regular: 4}, vehicles: {crusader: 1}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
---
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german:
    actions: 3
    squads: {bases: 1, regular: 4}
    deploy: [E3]
    reinforcements: [{round: two, text: The game lasts one extra round., enter: [E4]}]
objectives: {wood: {kind: control, at: C2}}
victory:
  conditions: [{winner: german, when: end, holds: wood}, {winner: american, when: {round: 5}, holds: wood}]
"""


@pytest.mark.parametrize("text", _MISSPELT.split("---\n"))
def test_a_misspelt_chapter_may_hold_anything(text: str) -> None:
    """Nothing is told that would be gone, or milder, if a word that the format does not know were spelt right."""
    assert {"wrong-shape"} == {rule for rule, _, _ in told(text)}


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("zones: {mill: {hexes: [B2], colr: red}}\n", {("zones", "mill", "colr")}),
        ("zones: {mill: {color: red}, barn: {hexes: B2}}\n", {("zones", "mill")}),
        ("zones: {mill: {hexes: {edge: nord}}}\n", {("zones", "mill", "hexes", "edge"), ("zones", "mill", "hexes")}),
        ("zones: [mill]\n", {("zones",)}),
        ("board: {layout: [[P1A, 5]]}\n", {("board", "layout", 0, 1)}),
        ("board: {layout: [[P1A]], overlays: [{terrain: road, along: [A1, 5]}]}\n", {("board", "overlays", 0)}),
    ],
)
def test_the_smallest_part(text: str, paths: set[tuple[str | int, ...]]) -> None:
    """What is left out is as little as makes sense: a key, an item, an entry that lacks something, or a chapter."""
    assert paths <= set(left_out(text)[1].paths)


def test_the_others_keep_their_numbers() -> None:
    """What is found in a list that has lost an item is told of the item that the author wrote."""
    found = told("events: [{round: 2}, {round: 2, side: germn, text: Rain.}]\n")
    assert ("unknown-name", "events[1].side", "there is no side germn") in found


@pytest.mark.parametrize(
    "text",
    [
        (
            "zones: {mill: {color: red}}\nunits: [{side: german, vehicle: tiger, at: E3}]\nvictory: {text: x, points: ["
            "{side: german, for: {exited: tiger, by: mill}, points: 1}]}\n"
        ),
        "units: [{side: german, vehicle: truck, id: 5, at: E3}, {side: german, squad: [regular], aboard: fox}]\n",
        "sides: 5\n",
        "layout: [[P1A]]\nboard: {}\nzones: {all: {hexes: {boards: P1A}}}\n",
        (
            "sides:\n  american: {nation: [x], actions: 3, vehicles: {tiger: 1}, squads: {bases: 1, regular: 4}}\n"
            "  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}\n"
        ),
    ],
)
def test_what_is_left_out_is_not_unknown(text: str) -> None:
    """A name that what was left out may define is not called unknown."""
    assert {"wrong-shape"} == {rule for rule, *_ in told(text)} - {"missing-value"}


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_no_finding_is_caused(name: str) -> None:
    """Whatever is of the wrong shape in a shipped scenario, no name is called unknown because of that."""
    data = read(SHIPPED[name].read_text(encoding="utf-8")).data
    damages = [(path, wrong) for path, _ in parts(data) if path != ("game",) for wrong in WRONG]
    for path, wrong in random.Random(name).sample(damages, len(damages) // EVERY):
        found = check(written(_with(data, path, wrong)), "any.yaml", IN_PACK, SHIPPED[name].stem).diagnostics
        rules = {one.rule for one in found}
        assert "wrong-shape" not in rules or "unknown-name" not in rules, (path, wrong, found)


def test_gates() -> None:
    """The rules of the gates are those that say so."""
    for game in games.ALL.values():
        told_by = {name: getattr(rule, "told_by", "") for name, rule in rules_of(game).items()}
        assert {name for name, stage in told_by.items() if stage.startswith("gate")} == GATES


def test_renaming_where_a_name_is_unknown() -> None:
    """A zone can be called otherwise in a scenario in which some name stands for nothing."""
    text = whole("zones: {mill: {hexes: [B2]}, farm: {hexes: [mill, mil]}}\n", "tide-of-iron")
    scenario = check(text, "any.yaml", IN_PACK).understood
    assert scenario is not None
    assert text.replace("mill", "barn") == apply(text, rename(scenario, "mill", "barn"))


WRONG_BOARD = "boards: {BAD: {columns: x, rows: 4, terrain: clear}}\n"
WRONG_PIECE = "catalog: {pieces: {bad: {kind: x, slots: 1}, odd: {kind: figure, nation: nowhere}}}\n"
ELSEWHERE = """
zones: {wood: {hexes: [Z9]}}
players: [4, 2]
events: [{round: 2, text: "Smoke lies on {zone:wodo}."}]
"""


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ("", ["off-board", "reversed-span", "broken-reference"]),
        ("date: 5\n", ["off-board", "reversed-span", "broken-reference"]),
        (WRONG_BOARD, ["off-board", "reversed-span", "broken-reference"]),
        (WRONG_BOARD.replace("BAD", "P1A"), ["reversed-span"]),
        ("objectives: {x: {kind: y}}\n", ["off-board", "reversed-span"]),
        (WRONG_PIECE, ["reversed-span"]),  # because of the nation, a name that stands for nothing
        (WRONG_PIECE.partition(", odd")[0] + "}}\n", ["off-board", "reversed-span", "broken-reference"]),
    ],
)
def test_what_is_wrong_elsewhere_mutes_nothing(wrong: str, expected: list[str]) -> None:
    """A fault in one chapter, in a board that is not laid, or in a piece that nobody uses, hides no other."""
    found = {rule for rule, _, _ in told(ELSEWHERE + wrong)}
    rules = ("off-board", "reversed-span", "broken-reference")
    assert expected == [rule for rule in rules if rule in found]


def test_one_wrong_noun_mutes_no_finding_about_others() -> None:
    """What is wrong with the names in a sound piece is told beside a wrong one, unless that may be it."""
    assert ("unknown-name", "catalog.pieces.odd.nation", "there is no nation nowhere") in told(WRONG_PIECE)
    like = WRONG_PIECE.replace("{kind: figure, nation: nowhere}", "{like: bad}")
    assert {"wrong-shape"} == {rule for rule, _, _ in told(like)}
    heir = "catalog: {nations: {our: x}, pieces: {odd: {kind: figure, nation: our}, heir: {like: odd}}}\n"
    assert {"wrong-shape"} == {rule for rule, _, _ in told(heir)}


def test_the_items_of_a_long_list_are_numbered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many of them are wrong, so that a list of hundreds of thousands takes no minute."""
    numbered: list[tuple[int, ...]] = []

    def counted(*of: int) -> range:
        numbered.append(of)
        return range(*of)

    monkeypatch.setattr(shapes, "range", counted, raising=False)
    assert told(f"zones: {{here: {{hexes: {[1] * 40}}}}}\n")
    assert 1 == numbered.count((40,))
