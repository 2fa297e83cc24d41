"""Tests `exposure`: what the enemy sees and can fire at."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.command_line import run, wrote
from tests.support.examples import whole
from toi_scenario.files import shipped_files
from toi_scenario.games.tide_of_iron.answers.exposure import exposure
from toi_scenario.games.tide_of_iron.answers.los import los_pair
from toi_scenario.games.tide_of_iron.answers.reach import left_out
from toi_scenario.pipeline import load

pytestmark = pytest.mark.usefixtures("here")
SMALL = shipped_files.smallest("tide-of-iron")


def test_the_worst_is_never_out_of_range() -> None:
    """Hexes that only see each other are counted, but never called the worst."""
    board = "boards: {{X: {{columns: {0}, rows: 4, terrain: clear}}}}\nboard: {{layout: [[X]]}}\n"
    text = re.sub("(?m)^board:.*\n", "", SMALL)
    wrote("far.yaml", text.replace("[E3]", "[W3]") + board.format(25))
    wrote("near.yaml", text.replace("[E3]", "[D3]") + board.format(25))
    far, near = run("exposure", "far.yaml")[1], run("exposure", "near.yaml")[1]
    assert ("1 in sight (100 %), 0 within range (0 %)" in far, "worst" in far) == (True, False)
    assert "  worst: B2 from D3, 2 away: regular at " in near


def shots(american: str, german: str, board: str) -> dict[str, str]:
    """What the Germans at E3 could do to the Americans at their hexes, in the nearest band of each weapon."""
    sides = f"sides:\n  american: {{actions: 3, {american}}}\n  german: {{actions: 3, {german}}}\n"
    [seen, _] = exposure(load(whole(f"{board}\n{sides}", "tide-of-iron")))
    return dict(sorted(seen.bands))


CLEAR = "board: {layout: [[X]]}\nboards: {X: {columns: 21, rows: 4, terrain: clear}}"
HOUSES = f"{CLEAR.replace('layout: [[X]]', 'layout: [[X]], overlays: [{terrain: building, at: [B2]}]')}"
SQUAD = "squads: {bases: 1, regular: 4}, deploy: [B2]"


def test_tanks_fire_farther_at_squads_in_buildings() -> None:
    """Armour-piercing shells add three hexes of range at a squad in a building, and none at one in the open."""
    tank = "vehicles: {panzer-iv: 1}, deploy: [J2]"
    assert {"panzer-iv": "long"} == shots(SQUAD, tank, CLEAR)
    assert {"panzer-iv": "normal"} == shots(SQUAD, tank, HOUSES)


def test_anti_tank_tokens_and_trucks() -> None:
    """Squads with an anti-tank token reach vehicles three hexes off; trucks do not fire."""
    tank = "vehicles: {sherman: 1}, deploy: [B2]"
    with_token = "squads: {bases: 1, regular: 4}, specializations: {anti-tank: 1}, deploy: [E3]"
    assert {"anti-tank": "normal"} == shots(tank, with_token, CLEAR)
    assert {} == shots(tank, "vehicles: {opel-blitz: 1}, deploy: [C2]", CLEAR)


def test_mortars_in_a_building() -> None:
    """They do not fire: neither by `exposure` nor by `los`."""
    mortar = "squads: {bases: 1, mortar: 2}, deploy: [B2]"
    sides = f"sides:\n  german: {{actions: 3, {mortar}}}\n  american: {{actions: 3, {SQUAD.replace('B2', 'G3')}}}\n"
    for board, fires in ((CLEAR, True), (HOUSES, False)):
        scenario = load(whole(f"{board}\n{sides}", "tide-of-iron"))
        assert fires == bool(exposure(scenario)[1].bands)
        rows: Any = los_pair(scenario, scenario.in_play("B2"), scenario.in_play("G3")).row["fire"]
        assert ["normal" if fires else "-"] == [row["infantry"] for row in rows if row["figure"] == "mortar"]


def test_who_does_not_fire_in_round_1() -> None:
    """Who is exhausted, disrupted, or pinned without an officer; a mortar in a pillbox; placed or of a force."""
    pillbox = CLEAR.replace("layout: [[X]]", "layout: [[X]], markers: [{marker: pillbox, at: E3}]")
    cases = {
        "squad: {regular: 4}": True,
        "squad: {regular: 4}, condition: exhausted": False,
        "squad: {regular: 4}, condition: disrupted": False,
        "squad: {regular: 4}, condition: pinned": False,
        "squad: {regular: 3, officer: 1}, condition: pinned": True,
        "vehicle: tiger, damage: heavy": True,
        "vehicle: tiger, condition: exhausted": False,
        "squad: {mortar: 2}": True,
        "squad: {mortar: 2}, in: pillbox": False,
        "squad: {regular: 4}, in: pillbox": True,
    }
    american = f"sides:\n  american: {{actions: 3, {SQUAD}}}\n  german: {{actions: 3"
    for unit, fires in cases.items():
        text = f"{pillbox}\n{american}}}\nunits: [{{side: german, at: E3, {unit}}}]\n"
        assert fires == bool(exposure(load(whole(text, "tide-of-iron")))[0].bands), unit
    for state, fires in (("pinned", False), ("exhausted", False)):
        force = f"squads: {{bases: 1, regular: {{count: 4, condition: {state}}}}}, deploy: [E3]"
        text = f"{CLEAR}\n{american}, {force}}}\n"
        assert fires == bool(exposure(load(whole(text, "tide-of-iron")))[0].bands), state


def test_the_range_is_that_of_the_nation() -> None:
    """Where a catalog gives the figures of a nation another range, that holds."""
    own = "\ncatalog: {pieces: {regular: {like: regular, of: {german: {range: {infantry: 9, vehicles: 1}}}}}}\n"
    far = "squads: {bases: 1, regular: 4}, deploy: [J2]"
    assert {"regular": "long"} == shots(SQUAD, far, CLEAR)
    assert {"regular": "normal"} == shots(SQUAD, far, own + CLEAR)


def test_beside_mortars_in_a_building() -> None:
    """Whoever stands beside a mortar that cannot fire from a building does."""
    mixed = "squads: {bases: 2, mortar: 2, regular: 4}, deploy: [D2]"
    house = CLEAR.replace("layout: [[X]]", "layout: [[X]], overlays: [{terrain: building, at: [D2]}]")
    assert {"regular": "normal"} == shots(SQUAD, mixed, house)
    assert {"mortar", "regular"} == shots(SQUAD, mixed.replace("D2", "E3"), CLEAR).keys()


def test_reach_says_what_it_leaves_out() -> None:
    """Decks, and cards other than those that make squads faster for the whole game."""
    for more, told in (("", False), (", operations: [double-time]", False), (", operations: [heavy-fog]", True)):
        german = SQUAD.replace("B2", "E3")
        sides = f"sides:\n  american: {{actions: 3, {SQUAD}{more}}}\n  german: {{actions: 3, {german}}}\n"
        assert told == bool(left_out(load(whole(sides, "tide-of-iron"))))


def test_what_stands_between_hides() -> None:
    """Only hexes that see each other count, on each side of a house; all of them are told to set up on."""
    house = CLEAR.replace("layout: [[X]]", "layout: [[X]], overlays: [{terrain: building, at: [D3]}]")
    for board, pairs in ((CLEAR, 2), (house, 1)):
        sides = f"sides:\n  american: {{actions: 3, {SQUAD.replace('[B2]', '[B2, B3]')}}}\n"
        text = f"{board}\n{sides}  german: {{actions: 3, {SQUAD.replace('B2', 'F2')}}}\n"
        american, german = exposure(load(whole(text, "tide-of-iron")))
        assert (2, pairs, 1) == (len(american.ground), len(american.pairs), len(german.pairs))
