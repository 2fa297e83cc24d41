"""Answers `threat`: which ground comes under fire, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.legends_of_the_old_west.answers.named_units import Named, unit_named, units
from toi_scenario.games.legends_of_the_old_west.answers.threat_words import MOST_ROUNDS, Left, notes
from toi_scenario.games.legends_of_the_old_west.answers.worth_firing_at import Goal, goals
from toi_scenario.games.legends_of_the_old_west.movement.firing_grounds import Gun, check_work, guns, under_fire
from toi_scenario.games.map_marks import Front, MapMarks, TableOnMap
from toi_scenario.games.named_units import side_named
from toi_scenario.games.number_tables import Head, NumberTable, Row, shares_row
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured
from toi_scenario.model.surfaces.patch import Patch, together

_MOST_WORK = 1_500  # grounds, of which each takes some milliseconds
_MOST_ROWS = 400


class Fire(NamedTuple):
    """What a weapon of a unit can fire at, round by round."""

    named: Named
    gun: Gun
    grounds: Sequence[Patch]


def answer(scenario: Scenario, said: Said) -> TableOnMap:
    """How much of the table each unit can fire at in each round, and when objectives and enemies come under fire."""
    rounds = _rounds(scenario, said["round"])
    asked = _asked(scenario, said)
    told = [(named, one) for named in asked for one in guns(scenario, named.unit)]
    armed = [(named, one) for named, one in told if isinstance(one, Gun)]
    left = [Left(named, *one) for named, one in told if not isinstance(one, Gun)]
    check_work([gun for _, gun in armed], len(rounds), _MOST_WORK)
    fires = [Fire(named, gun, [under_fire(scenario, gun, number) for number in rounds]) for named, gun in armed]
    grounds = {side: _together(fires, side, len(rounds)) for side in dict.fromkeys(named.unit.side for named in asked)}
    found = {side: list(goals(scenario, side)) for side in grounds}
    if len(fires) + sum(map(len, found.values())) > _MOST_ROWS:
        raise Refused(f"there are more than {_MOST_ROWS} lines to tell: name a side or a unit")
    below = notes(scenario, armed, left)
    rows: dict[str, object] = {
        "rounds": list(rounds),
        "units": [_row(scenario, fire) for fire in fires],
        "sides": [
            {
                "side": side,
                "share": [_share(scenario, ground) for ground in every],
                "targets": [_goal_row(scenario, goal, every, rounds) for goal in found[side]],
            }
            for side, every in grounds.items()
        ],
        "notes": below,
    }
    heads = [Head(f"  {number}") for number in rounds]
    lines = [row for side, every in grounds.items() for row in _rows(scenario, side, fires, every, found[side])]
    fronts = [
        Front(side, number, ground)
        for side, every in grounds.items()
        for number, ground in zip(rounds, every, strict=True)
        if ground
    ]
    table = NumberTable("", "turn", heads, lines, below)
    return TableOnMap(rows, table, MapMarks((), "ask_fired", fronts=fronts))


def _rounds(scenario: Scenario, number: int | None) -> range:
    last = scenario.rounds or MOST_ROUNDS
    if number is None:
        return range(1, last + 1)
    if number > scenario.last_round:
        raise Refused(f"there is no turn {number}; the game lasts {scenario.rounds}")
    return range(number, number + 1)


def _asked(scenario: Scenario, said: Said) -> list[Named]:
    every = [unit_named(scenario, said["unit"])] if said["unit"] else list(units(scenario).values())
    if said["side"]:
        side = side_named(scenario, said["side"])
        every = [one for one in every if one.unit.side == side]
        if not every:
            raise Refused(f"{said['unit']} is not of {side}" if said["unit"] else f"{side} has no unit")
    if not every:
        raise Refused("the scenario has no units, so nobody fires")
    return every


def _together(fires: Sequence[Fire], side: str, rounds: int) -> list[Patch]:
    """All that a side can fire at, round by round."""
    mine = [fire for fire in fires if fire.named.unit.side == side]
    return [together({fire.grounds[index]: None for fire in mine}) for index in range(rounds)]


def _share(scenario: Scenario, ground: Patch, of: Patch | None = None) -> float:
    """How much of some ground is under fire, or of the table."""
    surface = scenario.surface
    assert measured(surface)
    return surface.share(ground, surface.whole if of is None else of)


def _row(scenario: Scenario, fire: Fire) -> dict[str, object]:
    gun = fire.gun
    return {
        "side": fire.named.unit.side,
        "unit": fire.named.name,
        "weapon": gun.weapon.name,
        "reach": None if gun.far.most == inf else gun.far.most,
        "least_reach": gun.far.least,
        "share": [_share(scenario, ground) for ground in fire.grounds],
    }


def _goal_row(scenario: Scenario, goal: Goal, grounds: Sequence[Patch], rounds: range) -> dict[str, object]:
    shares = [_share(scenario, ground, goal.ground) for ground in grounds]
    first = next((number for number, share in zip(rounds, shares, strict=True) if share), None)
    return {"kind": goal.kind, "name": goal.name, "share": shares, "first": first}


def _rows(
    scenario: Scenario, side: str, fires: Sequence[Fire], grounds: Sequence[Patch], every: Sequence[Goal]
) -> Iterator[Row]:
    yield Row(f"{side}: hundredths of the table")
    for fire in fires:
        if fire.named.unit.side == side:
            shares = [_share(scenario, ground) for ground in fire.grounds]
            yield shares_row(f"{fire.named.name}, {fire.gun.weapon.name}", shares)
    yield shares_row("in all", [_share(scenario, ground) for ground in grounds])
    if every:
        yield Row(f"{side}: hundredths of what it may fire at")
    for goal in every:
        yield shares_row(goal.called, [_share(scenario, ground, goal.ground) for ground in grounds])
