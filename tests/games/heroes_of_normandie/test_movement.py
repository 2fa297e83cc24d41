"""Tests how far Heroes of Normandie cards can move and fire."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.examples import IN_PACK, nouns, whole
from toi_scenario import games, load
from toi_scenario.files import shipped_files
from toi_scenario.games.heroes_of_normandie import footing, movement
from toi_scenario.games.heroes_of_normandie.answers import reach
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario

GAME = games.ALL["heroes-of-normandie"]
CATALOG = nouns(GAME)
SMALL = shipped_files.smallest(GAME.name)
LAKE = "board: {columns: 5, rows: 4, overlays: [{terrain: water, at: [B1, B2, B3]}, {terrain: hill, at: D4}]}\n"


def changed(text: str, board: str = LAKE) -> Scenario:
    """The smallest scenario on another board, with additions."""
    return load(re.sub(r"^board:.*\n", board, SMALL, flags=re.MULTILINE) + text, IN_PACK)


def card(name: str) -> Piece:
    return CATALOG.pieces[name]


def drawn(scenario: Scenario, found: Any) -> list[str]:
    """Numbers on their squares, row by row; . where there is none."""
    surface = scenario.cells
    rows: dict[int, str] = {}
    for place in sorted(surface.places, key=lambda place: (place[1], place[0])):
        rows[surface.row(place)] = rows.get(surface.row(place), "") + str(found.get(place, "."))
    return list(rows.values())


@pytest.mark.parametrize(
    ("name", "marches", "expected"),
    [
        ("sample-rifles", 0, ["0.8910", "1.789", "2.678", "34567"]),
        ("sample-rifles", 1, ["0.789", "1.678", "1.567", "23456"]),
        ("sample-rifles", 2, ["0.678", "1.567", "1.456", "22345"]),
        ("sample-rifles", 99, ["0.455", "1.445", "1.344", "22334"]),
        ("sample-scouts", 0, ["0.666", "1.556", "2.456", "33456"]),
        ("sample-ducks", 0, ["01234", "11234", "22234", "33334"]),
        ("sample-bunker", 99, ["0....", ".....", ".....", "....."]),
    ],
)
def test_rounds(name: str, marches: int, expected: list[str]) -> None:
    """From A1 round the water: on foot, with forced marches, on wheels, swimming, and not at all."""
    scenario = changed("")
    start = scenario.surface.find("A1")
    assert start is not None
    assert expected == drawn(scenario, movement.rounds(scenario, card(name), start, marches=marches))


@pytest.mark.parametrize(
    ("name", "start", "expected"),
    [
        ("sample-rifles", "A1", "01122"),  # the march comes first, so the move ends deeper in the water
        ("sample-rifles", "B1", "10122"),
        ("sample-rifles", "C1", "21011"),
        ("sample-scouts", "B2", "11122"),  # corners are no shortcut here either
        ("sample-ducks", "B4", "10123"),  # the water counts as flooded for it, too
    ],
)
def test_no_march_begins_on_flooded_ground(name: str, start: str, expected: str) -> None:
    """A unit on flooded ground may not use a directive, which a forced march needs; a march may enter it, or follow a
    move out of it."""
    flooded = [f"{column}{row}" for column in "BC" for row in (1, 2)]
    overlays = f"{{terrain: flooded, at: [{', '.join(flooded)}]}}, {{terrain: water, at: [B3, B4, C3, C4, D3, D4]}}"
    scenario = changed("", f"board: {{columns: 5, rows: 4, overlays: [{overlays}]}}\n")
    place = scenario.surface.find(start)
    assert place is not None
    found = movement.rounds(scenario, card(name), place, marches=99)
    assert expected == drawn(scenario, found)[3 if name == "sample-ducks" else 0]


def test_a_passage_is_a_way() -> None:
    """A passage lets units cross the water under it, and no other water."""
    scenario = changed("", LAKE.replace("]}\n", "], markers: [{marker: passage, at: B2}]}\n"))
    find = scenario.surface.find
    assert [False, True, True] == [
        footing.may_enter(scenario, card("sample-rifles"), place)
        for name in ("B1", "B2", "C1")
        if (place := find(name))
    ]
    assert "flooded" == footing.bridged(scenario, find("B2") or (0, 0))


def test_entries() -> None:
    """A side enters by the free squares of its zone and around two of its headquarters, but not the third."""
    units = "".join(f"  - {{side: american, unit: sample-command, at: {at}, face: up}}\n" for at in ("A1", "E1", "E4"))
    scenario = changed(f"units:\n{units}")
    places = movement.entries(scenario, scenario.sides["american"])
    assert ["A2", "A3", "A4", "B1", "B2", "D1", "D2", "E2"] == sorted(map(scenario.surface.address, places))


@pytest.mark.parametrize(
    ("orders", "directives", "moves", "marches", "waits", "expected"),
    [
        ("1", 0, 0, 0, False, 0),  # it stands there
        ("1", 0, 3, 0, False, 3),
        ("1", 0, 3, 0, True, 4),  # an order brings it on
        ("2", 0, 3, 0, True, 3),  # and another moves it in the same round
        ("1", 2, 3, 2, False, 3),
        ("1", 2, 3, 3, False, 4),  # an order draws three directives
        ("1", 0, 5, 5, True, 8),
        ("2", 0, 5, 5, True, 6),  # the first march waits for an order that draws directives
        ("[3, 1]", 0, 2, 2, True, 2),
        ("[2, 1]", 0, 3, 3, True, 4),  # after the last round they go on as in it
    ],
)
def test_orders(orders: str, directives: int, moves: int, marches: int, waits: bool, expected: int) -> None:
    """A unit is where it is going as soon as there were orders to move it, to bring it on, and to draw directives."""
    text = SMALL.replace("american: {orders: 2,", f"american: {{orders: {orders}, directives: {directives},")
    scenario = load(text)
    supply = movement.supply_of(scenario, scenario.sides["american"])
    assert expected == supply.first_round(moves, marches, waits)


def test_threat() -> None:
    """A unit fires one square further than it can move, two from a hill; artillery that moves fires a round later."""
    still = changed("units: [{side: german, unit: sample-bunker, at: D4, face: up}]\n")
    assert [".....", ".1111", ".1111", ".11.1"] == drawn(still, reach.threat(still, "sample-bunker")["german"])
    gun = changed("units: [{side: german, unit: sample-gun, at: E1, face: up}]\n")
    assert "1" == drawn(gun, reach.threat(gun, "sample-gun")["german"])[0][2]
    assert "2" == drawn(gun, reach.threat(gun, "sample-gun")["german"])[0][1]


@pytest.mark.parametrize(
    ("orders", "unit", "expected"),
    [
        ("1", "rifles", "22234"),  # one order brings it on, with the next it fires, or moves and fires
        ("2", "rifles", "11122"),  # two do both in round 1
        ("[1, 1, 1, 2]", "gun", "32234"),
        ("1", "gun", "32234"),  # it fires two squares far, and moves in one round to fire in the next
        ("2", "gun", "21123"),
    ],
)
def test_threat_of_the_reserve(orders: str, unit: str, expected: str) -> None:
    """A unit of the reserve is brought on in the zone by an order, and fires with the next."""
    sides = f"american: {{orders: {orders}, deploy: [A1], reserve: {{{unit}: 1}}}}"
    text = f"""
board: {{columns: 5, rows: 3}}
sides: {{{sides}, german: {{orders: 1, deploy: [E1], reserve: {{}}}}}}
catalog:
  pieces:
    rifles: {{kind: unit, nation: american, types: [infantry], activation: 3, hit_points: 1, fires: [{{value: 8}}]}}
    gun: {{like: rifles, types: [artillery], skills: [fire-or-move], fires: [{{value: 8, range: 2}}]}}
"""
    scenario = load(whole(text, GAME.name))
    assert expected == drawn(scenario, reach.threat(scenario)["american"])[0]


SPREAD = {
    # In round 1 two orders bring a unit on and move it; none is left to draw directives for a forced march.
    "american": ["1.344", "1.334", "1.233", "11223"],
    "german": ["4.211", "3.211", "3.211", "22111"],
}


@pytest.mark.parametrize("more", ["", "{side: american, unit: sample-command, at: A2, face: up}"])
def test_spread(more: str) -> None:
    """A side's own units alone count, up to the last round, each square with the first of them; an enemy's headquarters
    brings on nobody."""
    units = (f"{{side: {side}, unit: {unit}, at: {at}, face: up}}" for side, unit, at in STANDING)
    found = reach.spread(changed(f"units: [{', '.join([*units, more])}]\n"))
    assert SPREAD["german"] == drawn(changed(""), found["german"])
    assert more or SPREAD["american"] == drawn(changed(""), found["american"])


STANDING = [("american", "sample-rifles", "A1"), ("german", "sample-grenadiers", "E4")]


def test_heroes_wait_with_no_unit() -> None:
    """Of a reserve, only unit cards come on by themselves."""
    scenario = load(SMALL.replace("{sample-rifles: 12}", "{sample-rifles: 6, sample-sergeant: 1}"), IN_PACK)
    assert ["sample-rifles"] == [piece.name for piece in movement.waiting(scenario.sides["american"])]


def test_threat_with_one_order_a_round() -> None:
    """Directives that an order draws in one round take a unit farther in the next."""
    wide = re.sub(r"^board:.*\n", "board: {columns: 6, rows: 4}\n", SMALL, flags=re.MULTILINE)
    text = wide + "units: [{side: german, unit: sample-grenadiers, at: F1, face: up}]\n"
    for orders, expected in ((1, "332111"), (2, "221111")):
        scenario = load(text.replace("german: {orders: 2,", f"german: {{orders: {orders},"))
        assert expected == drawn(scenario, reach.threat(scenario)["german"])[0]


def test_moves() -> None:
    """An activation moves one square, and one more by a forced march, but not onto a unit."""
    scenario = changed("units: [{side: german, unit: sample-grenadiers, at: D2, face: up}]\n")
    start = scenario.surface.find("D3")
    assert start is not None
    mover = reach.UnitCard("x", card("sample-rifles"))
    found = reach.moves(scenario, start, mover) or {}
    assert [".....", "..6.6", "..303", "..636"] == drawn(scenario, found)
    assert None is reach.moves(scenario, scenario.surface.find("B1") or (0, 0), mover)


FIELD = "board: {columns: 9, rows: 4, overlays: [{terrain: water, at: [B1, B2, B3, B4]}]}\n"


def first(
    more: str, place: str, board: str = "board: {columns: 9, rows: 4}\n", unit: str = "sample-rifles"
) -> int | None:
    """The first round in which an American unit that stands at A2 can be in a square."""
    scenario = changed(f"units: [{{side: american, unit: {unit}, at: A2, face: up}}]\n{more}", board)
    goal = scenario.surface.find(place)
    assert goal is not None
    return movement.coming(scenario, scenario.sides["american"])[0].first.get(goal)


def test_units_that_use_no_directives() -> None:
    """A disoriented unit makes no forced march."""
    scenario = changed("units: [{side: american, unit: sample-rifles, at: A2, face: up}]\n")
    lost = card("sample-rifles")._replace(facts={**card("sample-rifles").facts, "skills": ["disoriented"]})
    start = scenario.surface.find("A2")
    assert start is not None
    assert movement.rounds(scenario, lost, start) == movement.rounds(scenario, card("sample-rifles"), start, marches=0)


def test_without_the_effects_of_terrain() -> None:
    """In that variant units go through water."""
    assert None is first("", "C2", FIELD)
    assert 1 == first("variants: [no-terrain]\n", "C2", FIELD)


def test_forward() -> None:
    """A card with that skill takes units one more square in each round."""
    facts = "kind: unit, nation: american, types: [hq], activation: A, fires: [], hit_points: 1, skills: [forward]"
    guide = f"    guide: {{{facts}}}\n"
    assert (3, 2) == (first("", "G2"), first_with(guide, "G2"))


def first_with(piece: str, place: str) -> int | None:
    """The same with a card of the scenario's own on the board."""
    text = re.sub(r"^board:.*\n", "board: {columns: 9, rows: 4}\n", SMALL, flags=re.MULTILINE) + piece
    each = (f"{{side: american, unit: {unit}, face: up}}" for unit in ("sample-rifles, at: A2", "guide, at: A3"))
    units = f"units: [{', '.join(each)}]\n"
    scenario = load(units + text, IN_PACK)
    goal = scenario.surface.find(place)
    assert goal is not None
    return movement.coming(scenario, scenario.sides["american"])[0].first.get(goal)


def test_a_headquarters_does_not_come_on_beside_itself() -> None:
    """The only one of a reserve walks from its zone: a square in round 1, two with a directive in round 2."""
    text = """
board: {columns: 6, rows: 3}
sides:
  american: {orders: 2, deploy: [A1], reserve: {post: 1}}
  german: {orders: 1, deploy: [F1], reserve: {rifles: 1}}
catalog:
  pieces:
    post: {kind: unit, nation: american, types: [hq], activation: A, hit_points: 1}
    rifles: {kind: unit, nation: german, types: [infantry], activation: 3, hit_points: 1, fires: [{value: 8}]}
"""
    scenario = load(whole(text, GAME.name))
    side, goal = scenario.sides["american"], scenario.in_play("D1")
    assert {2} == {unit.first.get(goal) for unit in movement.coming(scenario, side)}
    assert 2 == (movement.soonest(scenario, side, {goal: 0}) or {}).get(goal)


@pytest.mark.parametrize(
    ("orders", "skills", "goal", "expected"),
    [
        ("1", "", "D2", 3),  # on at B2, then C2 and D2
        ("1", "", "E2", 4),  # one order a round moves the headquarters, brings the unit on, or moves it
        ("2", "", "E2", 2),  # to C2 in round 1, then a directive and two squares
        ("[1, 3]", "", "E2", 2),  # the headquarters to B2; the unit on at C2, a directive and two squares
        ("1", "go", "E2", 3),  # a field command may spare an order
    ],
)
def test_a_headquarters_that_goes_ahead_takes_orders(orders: str, skills: str, goal: str, expected: int) -> None:
    """As do the unit that comes on beside it, and that unit's own moves."""
    orders = orders.replace("]", ", 3, 3]")
    text = f"""
board: {{columns: 9, rows: 3}}
sides:
  american: {{orders: {orders}, deploy: [A1], reserve: {{rifles: 1}}}}
  german: {{orders: 1, deploy: [I1], reserve: {{enemies: 1}}}}
units: [{{side: american, unit: post, at: A2, face: up}}]
catalog:
  pieces:
    post: {{kind: unit, nation: american, types: [hq], activation: A, hit_points: 1, skills: [{skills}]}}
    rifles: {{kind: unit, nation: american, types: [infantry], activation: 3, hit_points: 1, fires: [{{value: 8}}]}}
    enemies: {{like: rifles, nation: german}}
"""
    scenario = load(whole(text, GAME.name))
    [_, rifles] = movement.coming(scenario, scenario.sides["american"])
    assert expected == rifles.first.get(scenario.in_play(goal))
