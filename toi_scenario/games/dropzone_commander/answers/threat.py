"""Answers `threat`: which ground comes under fire, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.dropzone_commander.answers.fire_words import Left, notes
from toi_scenario.games.dropzone_commander.answers.named_squads import Named, every_squad, squad_named
from toi_scenario.games.dropzone_commander.answers.ranges import weapon_names
from toi_scenario.games.dropzone_commander.answers.worth_firing_at import Goal, goals
from toi_scenario.games.dropzone_commander.movement.firing_grounds import Gun, Unarmed, guns, stands, under_fire
from toi_scenario.games.dropzone_commander.profiles import AIRCRAFT
from toi_scenario.games.map_marks import Front, MapMarks, TableOnMap
from toi_scenario.games.named_units import side_named
from toi_scenario.games.number_tables import Head, NumberTable, Row, shares_row
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured
from toi_scenario.model.surfaces.patch import Patch, together

_MOST_WORK = 1_500  # grounds, of which each takes some milliseconds
_MOST_ROWS = 400
FULL, COUNTERED, AIR = WAYS = ("full", "countered", "air")
_TOLD = {
    FULL: "{side}: hundredths of the table within full range",
    COUNTERED: "{side}: within range against countermeasures",
    AIR: "{side}: within range of aircraft",
    "goals": "{side}: hundredths of what it may fire at, with the range that counts there",
}


class Fire(NamedTuple):
    """What a weapon of a squad can fire at round by round, by the range that counts."""

    named: Named
    gun: Gun
    grounds: dict[str, Sequence[Patch]]


def answer(scenario: Scenario, said: Said) -> TableOnMap:
    """How much of the table each squad can fire at in each round, and when objectives and enemies come under fire."""
    rounds = _rounds(scenario, said["round"])
    asked = _asked(scenario, said)
    told = [(named, one) for named in asked for one in guns(scenario, named.squad, weapon_names(named.squad.profile))]
    armed = [(named, one) for named, one in told if isinstance(one, Gun)]
    left = [Left(named, one.why) for named, one in told if isinstance(one, Unarmed)]
    if (
        work := len({(gun.start, gun.distances, gun.weapon.range, gun.weapon.countered) for _, gun in armed})
        * len(rounds)
        * len(WAYS)
    ) > _MOST_WORK:
        raise Refused(
            f"{work:,} grounds are to be worked out, and {_MOST_WORK:,} can be: name a side, a unit or a round"
        )
    fires = [Fire(named, gun, _grounds(scenario, gun, rounds)) for named, gun in armed]
    sides = list(dict.fromkeys(named.side for named in asked))
    totals = {(side, way): _together(fires, side, way, len(rounds)) for side in sides for way in WAYS}
    found = {side: list(goals(scenario, side)) for side in sides}
    if len(fires) * len(WAYS) + sum(map(len, found.values())) > _MOST_ROWS:
        raise Refused(f"there are more than {_MOST_ROWS} lines to tell: name a side or a unit")
    below = notes(scenario, [gun for _, gun in armed], left)
    rows: dict[str, object] = {
        "rounds": list(rounds),
        "units": [_row(scenario, fire) for fire in fires],
        "sides": [
            {
                "side": side,
                **{way: [_share(scenario, one) for one in totals[side, way]] for way in WAYS},
                "targets": [_goal_row(scenario, goal, totals[side, _way_at(goal)], rounds) for goal in found[side]],
            }
            for side in sides
        ],
        "notes": below,
    }
    heads = [Head(f"  {number}") for number in rounds]
    lines = [
        row
        for side in sides
        for row in (
            *(row for way in WAYS for row in _rows(scenario, side, way, fires, totals[side, way])),
            *_goal_rows(scenario, side, found[side], totals),
        )
    ]
    fronts = [
        Front(side, number, ground)
        for side in sides
        for number, ground in zip(rounds, totals[side, FULL], strict=True)
        if ground
    ]
    table = NumberTable("", "turn", heads, lines, below)
    return TableOnMap(rows, table, MapMarks((), "ask_fired", fronts=fronts))


def _rounds(scenario: Scenario, number: int | None) -> range:
    if number is None:
        return range(1, scenario.last_round + 1)
    if number > scenario.last_round:
        raise Refused(f"there is no turn {number}; the game lasts {scenario.rounds}")
    return range(number, number + 1)


def _asked(scenario: Scenario, said: Said) -> list[Named]:
    every = [squad_named(scenario, said["unit"])] if said["unit"] else [*every_squad(scenario).values()]
    if said["side"]:
        side = side_named(scenario, said["side"])
        every = [one for one in every if one.side == side]
        if not every:
            raise Refused(f"{said['unit']} is not of {side}" if said["unit"] else f"{side} has no squad")
    if not every:
        raise Refused("the scenario has no units, so nobody fires")
    return every


def _grounds(scenario: Scenario, gun: Gun, rounds: range) -> dict[str, Sequence[Patch]]:
    """What a weapon can fire at: on the ground, at who has countermeasures, and at aircraft, if it may."""
    here = [stands(scenario, gun, number) for number in rounds]
    weapon, none = gun.weapon, together(())
    up = 0 if gun.kind == AIRCRAFT else scenario.catalog.limit("flying-height")
    flat = None if weapon.range is None else (weapon.range**2 - up**2) ** 0.5 if weapon.range > up else -1.0
    high = [under_fire(scenario, one, flat) if weapon.antiair and flat != -1.0 else none for one in here]
    return {
        FULL: [under_fire(scenario, one, weapon.range) for one in here],
        COUNTERED: [under_fire(scenario, one, weapon.countered) for one in here],
        AIR: high,
    }


def _together(fires: Sequence[Fire], side: str, way: str, rounds: int) -> list[Patch]:
    """All that a side can fire at, round by round."""
    mine = [fire for fire in fires if fire.named.side == side]
    return [together({fire.grounds[way][index]: None for fire in mine}) for index in range(rounds)]


def _way_at(goal: Goal) -> str:
    """The range that counts at some ground."""
    return COUNTERED if goal.counters else FULL


def _share(scenario: Scenario, ground: Patch, of: Patch | None = None) -> float:
    """How much of some ground is under fire, or of the table."""
    surface = scenario.surface
    assert measured(surface)
    return surface.share(ground, surface.whole if of is None else of)


def _row(scenario: Scenario, fire: Fire) -> dict[str, object]:
    weapon = fire.gun.weapon
    return {
        "side": fire.named.side,
        "unit": fire.named.name,
        "weapon": fire.gun.name,
        "range": weapon.range,
        "countered_range": weapon.countered,
        "antiair": weapon.antiair,
        **{way: [_share(scenario, ground) for ground in fire.grounds[way]] for way in WAYS},
    }


def _goal_row(scenario: Scenario, goal: Goal, grounds: Sequence[Patch], rounds: range) -> dict[str, object]:
    shares = [_share(scenario, ground, goal.ground) for ground in grounds]
    first = next((number for number, share in zip(rounds, shares, strict=True) if share), None)
    return {"kind": goal.kind, "name": goal.name, "countered": goal.counters, "share": shares, "first": first}


def _rows(scenario: Scenario, side: str, way: str, fires: Sequence[Fire], total: Sequence[Patch]) -> Iterator[Row]:
    if way == AIR and not any(total):
        return
    yield Row(_TOLD[way].format(side=side))
    for fire in fires:
        if fire.named.side == side and (way != AIR or fire.gun.weapon.antiair):
            yield shares_row(_called(fire), [_share(scenario, ground) for ground in fire.grounds[way]])
    yield shares_row("in all", [_share(scenario, ground) for ground in total])


def _called(fire: Fire) -> str:
    return f"{fire.named.name}, {fire.gun.name}"


def _goal_rows(
    scenario: Scenario, side: str, every: Sequence[Goal], totals: dict[tuple[str, str], list[Patch]]
) -> Iterator[Row]:
    if every:
        yield Row(_TOLD["goals"].format(side=side))
    for goal in every:
        yield shares_row(goal.called, [_share(scenario, one, goal.ground) for one in totals[side, _way_at(goal)]])
