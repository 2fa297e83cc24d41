"""Tests which hexes come under fire in which round."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tests.support.examples import nouns, whole
from toi_scenario import games
from toi_scenario.finding import Refused
from toi_scenario.games.answers import Strongest
from toi_scenario.games.tide_of_iron.answers.attack import attack
from toi_scenario.games.tide_of_iron.answers.threat import left_out, threat, units
from toi_scenario.games.tide_of_iron.combat.batteries import batteries
from toi_scenario.games.tide_of_iron.combat.fields_of_fire import fields_of_fire
from toi_scenario.games.tide_of_iron.combat.fire import Fire
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.pipeline import load

CATALOG = nouns(games.ALL["tide-of-iron"])
MAP = """
rounds: 4
board:
  layout: [[P3A, P4A]]
  overlays: [{terrain: building, at: [D4, G3]}]
  markers: [{marker: pillbox, at: J3}]
"""
FIXED = """
sides:
  american: {actions: 3, squads: {bases: 0}}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [L4]}
units:
  - {side: american, squad: {elite: 2, machine-gun: 1}, at: B2, id: guns, fixed: true}
  - {side: american, squad: {regular: 4}, at: E3, id: top, fixed: true, specialization: anti-tank}
  - {side: american, squad: {regular: 3}, at: C4, id: burner, fixed: true, specialization: flamethrower}
  - {side: american, vehicle: sherman, at: F4, id: tank, fixed: true}
  - {side: american, squad: {mortar: 2}, at: C2, id: tubes, fixed: true}
"""


def scenario(sides: str) -> Scenario:
    """A scenario on a map of two boards."""
    return load(whole(MAP + sides, "tide-of-iron"))


def said(**words: object) -> dict[str, object]:
    """An attack of which nothing more is told."""
    flags = dict.fromkeys(("suppressive", "move", "area", "op_fire", "assault"), False)
    return {**flags, "supporter": (), **words}


# In and on what weakens fire, and who begins in no state to fire as usual.
HURT = """
sides:
  american: {actions: 3, squads: {bases: 0}}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [L4]}
units:
  - {side: american, squad: {mortar: 2}, at: C2, in: pillbox, id: bunker, fixed: true}
  - {side: american, squad: {mortar: 2}, at: J3, id: tubes, fixed: true}
  - {side: american, vehicle: truck, at: G1, id: lorry, fixed: true}
  - {side: american, squad: {elite: 2, machine-gun: 1}, at: E1, id: smoked, fixed: true}
  - {side: american, squad: {regular: 4}, at: D2, id: wired, fixed: true}
  - {side: american, squad: {regular: 3}, at: D2, id: cutters, fixed: true, specialization: engineer}
  - {side: american, vehicle: sherman, at: D2, id: tank, fixed: true}
  - {side: american, vehicle: sherman, at: H4, id: mined, fixed: true}
  - {side: american, squad: {regular: 4}, at: F4, id: caught, fixed: true}
  - {side: american, squad: {elite: 4}, at: E3, id: shaken, fixed: true, condition: pinned}
  - {side: american, squad: {regular: 1, officer: 1}, at: E3, id: lead, fixed: true, condition: pinned}
  - {side: american, squad: {elite: 4}, at: B4, id: alone, fixed: true, condition: pinned}
  - {side: american, squad: {elite: 4}, at: J1, id: broken, fixed: true, condition: disrupted}
"""
SNARES = """, {marker: pillbox, at: C2}, {marker: smoke, at: [E1, F4]}, {marker: razor-wire, at: D2},
    {marker: minefield, at: [H4, F4]}]"""


@pytest.mark.parametrize("units", [FIXED, HURT])
@pytest.mark.parametrize(("at", "target"), [("squad", "regular"), ("vehicle", "tiger")])
def test_who_never_moves_fires_as_odds_says(units: str, at: str, target: str) -> None:
    """The strongest fire at each hex is the best attack that `odds` knows from any of the units; of those who are
    well, in every round."""
    fixed = (
        load(whole(MAP.replace("J3}]", "J3}" + SNARES) + units, "tide-of-iron")) if units == HURT else scenario(FIXED)
    )
    name = fixed.surface.address
    pillboxes = [mark for mark in fixed.markers if mark.piece.name == "pillbox"]
    found = fields_of_fire(fixed, "american", at, "")
    assert 4 == len(found)
    assert (found[0] == found[3]) is (units == FIXED)
    for place in sorted(fixed.cells.places):
        best: list[tuple[int, int, int]] = []
        inside = ",pillbox" if at == "squad" and any(place in mark.area.places for mark in pillboxes) else ""
        for unit in fixed.units:
            try:
                answer = attack(fixed, unit.id, f"{target}{inside}@{name(place)}", said())
            except Refused:
                continue
            sight = str(answer.row()["sight"])
            if "it fires if a friend" in sight:
                continue
            cases: tuple[Fire, ...] = getattr(answer, "cases")  # noqa: B009
            best += [(one.volley.dice * (7 - one.least), one.volley.dice, one.least) for one in cases]
        shot = found[0].get(place)
        expected = max(best, default=(0, 0, 0))
        assert expected[1:] == ((shot.dice, shot.hits_from) if shot else (0, 0)), name(place)


MOVING = """
sides:
  american:
    actions: 3
    squads: {bases: 2, regular: 5, machine-gun: 1}
    deploy: [B4]
    reinforcements: [{round: 2, vehicles: {sherman: 1}, enter: [C2]}]
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [L4]}
"""


def shot(found: list[dict[tuple[int, int], Strongest]], where: Scenario, address: str) -> list[tuple[int, int] | None]:
    """The dice and the roll that hits at a hex, round by round."""
    place = where.in_play(address)
    return [(one[place].dice, one[place].hits_from) if place in one else None for one in found]


def test_fire_and_movement() -> None:
    """In the round in which it moves, a squad fires half its dice up to its range, without heavy weapons; later all of
    them from where it has come to; reinforcements of round 2 fire in round 3."""
    moving = scenario(MOVING)
    squads = fields_of_fire(moving, "american", "squad", "squad")
    assert (5, 4) == shot(squads, moving, "B3")[0]  # a machine gun and two others
    assert {"squad", "sherman"} <= set(units(moving))
    tank = fields_of_fire(moving, "american", "squad", "sherman")
    assert [{}, {}] == tank[:2]
    assert (6, 4) == shot(tank, moving, "C3")[2]
    assert threat(moving, "")["american"][moving.in_play("B3")] == 1
    half = [one for one in squads[0].values() if one.by == "4 regular" and one.dice == 2]
    assert half
    assert all(one.hits_from < 6 for one in half)
    assert all(one.dice >= 2 for one in squads[0].values())
    assert len(squads[0]) < len(squads[1]) <= len(squads[3])


def test_the_strongest_squad() -> None:
    """Of all squads that the figures of a force could make, the one with the most dice is taken for each range."""
    forces = scenario(
        """
sides:
  american: {actions: 3, squads: {bases: 3, regular: 3, elite: 3, officer: 1, machine-gun: 1, mortar: 1}, deploy: [B4]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [L4]}
"""
    )
    [plain, led] = [one for one in batteries(forces) if one.side == "american"]
    have = {"regular": (3, 1, 1), "elite": (3, 1, 2), "officer": (1, 1, 1), "machine-gun": (1, 2, 3)}
    best = {True: 0, False: 0}
    for number in range(1, 5):
        for chosen in combinations_with_replacement(have, number):
            counts = {name: chosen.count(name) for name in have}
            if any(counts[name] > have[name][0] for name in have):
                continue
            if sum(counts[name] * have[name][1] for name in have) <= 4:
                dice = sum(counts[name] * have[name][2] for name in have)
                light = not counts["machine-gun"]
                best[light] = max(best[light], dice)
    found = {light: max(one.dice for one in plain.weapons["squad"] if one.light is light) for light in (True, False)}
    assert {True: best[True], False: max(best.values())} == {
        True: found[True],
        False: max(found.values()),
    }
    assert all("officer" in one.what for one in led.weapons["squad"] if not one.area and one.range == 4)
    [tubes] = [one for one in plain.weapons["squad"] if one.area]
    assert (2, 8, 2, False) == (tubes.dice, tubes.range, tubes.least, tubes.light)


def test_states_pass_and_smoke_clears() -> None:
    """Who is pinned fires all its dice from round 2 on, who is disrupted from round 3 on, who is exhausted from round 2
    on, who comes out of a pillbox in the round after. Smoke lies there in round 1 only, unless a text speaks of it."""
    sides = "\nsides: {american: {actions: 3}, german: {actions: 3}}\nunits:\n  - {side: american, at: E4, id: one, "
    states = {
        "squad: {regular: 4}, condition: pinned}": [None, (4, 4), (4, 4)],
        "squad: {regular: 2, officer: 1}, condition: pinned}": [(2, 4), (3, 4), (3, 4)],
        "squad: {regular: 4}, condition: disrupted}": [None, None, (4, 4)],
        "squad: {regular: 4}, condition: fatigued}": [None, (4, 4), (4, 4)],
        "vehicle: sherman, damage: heavy}": [(6, 4), (6, 4), (6, 4)],
    }
    for unit, expected in states.items():
        told = scenario(sides + unit)
        assert expected == shot(fields_of_fire(told, "american", "squad", "one"), told, "F4")[:3], unit
    bunker = MAP.replace("J3}]", "J3}, {marker: pillbox, at: E4}]") + sides + "squad: {mortar: 2}, in: pillbox}"
    out = load(whole(bunker, "tide-of-iron"))
    fire = fields_of_fire(out, "american", "squad", "one")
    assert [{}, (4, 5)] == [fire[0], shot(fire, out, "E2")[1]]
    smoky = MAP.replace("J3}]", "J3}, {marker: smoke, at: E4}]") + sides + "squad: {regular: 4}, fixed: true}"
    rule = "\nspecial_rules: [{title: Fire, text: The smoke never clears.}]"
    for more, later in (("", (4, 4)), (rule, (2, 4))):
        told = load(whole(smoky + more, "tide-of-iron"))
        assert [(2, 4), later] == shot(fields_of_fire(told, "american", "squad", "one"), told, "F4")[:2]


def test_who_is_carried_gets_off_and_fires() -> None:
    """Fire and movement leaves a squad three points: two to get off where the vehicle is or has come to, one to go on.
    It fires half its dice in that round, and all in the next."""
    own = (
        "\nboards: {X: {columns: 21, rows: 3, terrain: clear}}\nsides: {american: {actions: 3}, german: {actions: 3}}\n"
    )
    squad = "  - {side: american, squad: {regular: 4}, aboard: lorry, id: riders}\n"
    far: dict[str, list[int]] = {}
    for state in ("fixed: true", "damage: light"):
        lorry = f"  - {{side: american, vehicle: half-track, at: B2, id: lorry, {state}}}\n"
        text = f"rounds: 2\nboard: {{layout: [[X]]}}{own}units:\n{lorry}{squad}"
        carried = load(whole(text, "tide-of-iron"))
        start = carried.in_play("B2")
        found = fields_of_fire(carried, "american", "squad", "riders")
        far[state] = [max(carried.cells.distance(start, place) for place in here) for here in found]
        assert {2} == {shot.dice for shot in found[0].values()}
        assert 4 in {shot.dice for shot in found[1].values()}
    # One step and a range of 4; then the same from where it stands after two points, or twice the range with all dice.
    assert [1 + 4, 2 + 8] == far["fixed: true"]
    assert 7 + 1 + 4 == far["damage: light"][0]


def test_a_catalog_says_where_a_mortar_does_not_fire() -> None:
    """Not only buildings and pillboxes."""
    woods = "\nsides: {american: {actions: 3}, german: {actions: 3}}\nunits:\n"
    woods += "  - {side: american, at: E4, fixed: true, squad: {mortar: 2}}"
    woods = MAP.replace("[D4, G3]}", "[D4, G3]}, {terrain: woods, at: [E4]}") + woods
    assert fields_of_fire(load(whole(woods, "tide-of-iron")), "american", "squad", "")[0]
    own = "\ncatalog: {pieces: {mortar: {like: mortar, not_in: [woods]}}}"
    assert not fields_of_fire(load(whole(woods + own, "tide-of-iron")), "american", "squad", "")[0]


def test_what_the_answer_rests_on() -> None:
    """It says what is left out: cards, and texts that speak of sight."""
    plain = list(left_out(scenario(MOVING)))
    assert plain == ["one unit alone fires; of a force, the strongest squad its figures could make"]
    night = "special_rules: [{title: Night, text: It is night.}]\n"
    assert "a special rule or an event speaks of sight, range or fire; it is left out" in left_out(
        scenario(MOVING + night)
    )
