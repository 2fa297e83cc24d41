"""A condition of victory asks for more than there is.

It wants more objectives or ground held than the map has, more units in an area than fit there, or more victory points
than can be earned, so it can never be met. Ask for less, or add what is missing. Points are counted only where all
that earns them has an end: held places, and kills and exits with `at_most`. Where the victory text speaks of points it
is a warning, because the text may add to them; where a special rule, an event or a card does, the rule keeps silent.

Rules: "Gagner la partie", "limite d'empilement".

Good::

    objectives: {wood: {kind: victory, at: C2}, farm: {kind: victory, at: D3}}
    victory:
      conditions:
        - {winner: american, when: end, holds: {kind: victory, at_least: 2}}
        - {winner: german, otherwise: true}

Bad::

    objectives: {wood: {kind: victory, at: C2}, farm: {kind: victory, at: D3}}
    victory:
      conditions:
        - {winner: american, when: end, holds: {kind: victory, at_least: 3}}  # <- 3 objectives of kind victory are asked for, and there are 2
        - {winner: german, otherwise: true}

Bad::

    zones: {lane: {hexes: [D2, D3]}}
    victory:
      conditions:
        - {winner: american, when: end, holds: {hexes: lane, at_least: 3}}  # <- 3 hexes are asked for, and the area has 2
        - {winner: german, when: end, units: {in: lane, at_least: 7}}  # <- 7 units are asked for, and the area has room for 6

Bad::

    objectives: {wood: {kind: victory, at: C2, points: 1}}
    victory:
      conditions:
        - {winner: american, when: any, points: 6}  # <- 6 victory points are asked for, and american can earn 4 at most
        - {winner: most-points, when: end}

Bad::

    victory:
      conditions:
        - {winner: most-points, when: end, tie: last-holder}  # <- at equal points whoever held an objective last wins, and there is none
      points: [{side: american, for: {destroyed: squad}, points: 1}, {side: german, for: {destroyed: squad}, points: 1}]

Good::

    game: frontline-d-day
    zones: {middle: {area: [4, 5, 6]}}
    rounds: 8
    victory:
      conditions:
        - {winner: american, when: any, destroys: 5}
        - {winner: german, when: end, holds: {hexes: middle, at_least: 2}}

Bad::

    game: frontline-d-day
    zones: {middle: {area: [4, 5, 6]}}
    rounds: 8
    victory:
      conditions:
        - {winner: american, when: any, destroys: 11}  # <- 11 points are to be destroyed, and german has 10
        - {winner: german, when: end, holds: {hexes: middle, at_least: 4}}  # <- 4 cards are asked for, and the area has 3

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: victory, at: [50, 80]}, farm: {kind: victory, at: [60, 70]}}
    victory:
      conditions:
        - {winner: american, when: end, holds: {kind: victory, at_least: 3}}  # <- 3 objectives of kind victory are asked for, and there are 2
        - {winner: german, otherwise: true}

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: victory, at: [60, 80]}, hill: {kind: victory, at: [30, 60]}}
    victory:
      conditions:
        - {winner: american, when: end, holds: {kind: victory, at_least: 2}}
        - {winner: german, otherwise: true}

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: victory, at: [60, 80]}, hill: {kind: victory, at: [30, 60]}}
    victory:
      conditions:
        - {winner: american, when: end, holds: {kind: victory, at_least: 3}}  # <- 3 objectives of kind victory are asked for, and there are 2
        - {winner: german, otherwise: true}

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: victory, at: [60, 80], points: 1}}
    victory:
      conditions:
        - {winner: american, when: any, points: 8}  # <- 8 victory points are asked for, and american can earn 6 at most
        - {winner: most-points, when: end}

Bad::

    game: frontline-d-day
    zones: {middle: {area: [4, 5, 6]}}
    rounds: 8
    victory:
      conditions:
        - {winner: american, when: end, units: {in: middle, at_least: 2}}  # <- 2 units are asked for, and american has 1
        - {winner: german, otherwise: true}

Bad::

    game: legends-of-the-old-west
    zones: {wood: {color: green, area: {circle: [60, 100, 10]}}}
    victory:
      conditions:
        - {winner: american, when: end, units: {in: wood, at_least: 3}}  # <- 3 units are asked for, and american has 1
        - {winner: german, otherwise: true}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.scenario.prices import price_of_enemy
from toi_scenario.model.scenario.printed_names import in_every_language
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import LAST_HOLDER, Condition, Holding, Presence, most_held, of_kind
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = r"\b(objectiv|objectif|markers?\b|marqueur)"

_OF_POINTS = r"\b(points?|PV|VP)\b"
_OF_UNITS = r"\b(units?|reinforc\w*|arriv\w*|unit[ée]s?|renforts?)\b"
_OF_STACKING = r"\b(stack\w*|empil\w*)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in scenario.victory.conditions:
        if one.tie == LAST_HOLDER and not scenario.objectives:
            message = "at equal points whoever held an objective last wins, and there is none"
            yield Finding((*one.path, "tie"), message, "add an objective, or name who wins", Severity.WARNING)
        if one.holds and not one.holds.by_name:
            yield from _places(scenario, one.path, one.holds)
        if one.units:
            yield from _units(scenario, one, one.units)
        if one.destroys and one.side:
            yield from _destruction(scenario, one, one.destroys)
        if one.points and one.side:
            yield from _points(scenario, one, one.points)


def _places(scenario: Scenario, path: Path, holds: Holding) -> Iterator[Finding]:
    wanted = 1 if holds.at_least is None else holds.at_least
    if holds.places is None:
        have = len(of_kind(scenario, holds.kind))
        what = f"{'objective' if wanted == 1 else 'objectives'} of kind {holds.kind}"
        there = f"there {'is' if have == 1 else 'are'} {have or 'none'}"
    else:
        area = holds.places.area
        if area is None or not area.sure or not area.places:
            return
        have = len(area.places)
        what = scenario.surface.cell if wanted == 1 else scenario.surface.cells
        there = f"the area has {have}"
    if wanted > have:
        message = f"{wanted} {what} {'is' if wanted == 1 else 'are'} asked for, and {there}"
        yield Finding((*path, "holds"), message, "ask for fewer, or add what is missing")


def _units(scenario: Scenario, one: Condition, units: Presence) -> Iterator[Finding]:
    wanted, limit, path = units.at_least, scenario.catalog.limits.get("stacking"), one.path
    # Where all forces are units, it is known how many there are.
    known = one.side and not scenario.words.forces
    have = sum(unit.side == one.side for unit in scenario.units) if known else None
    if have is not None and wanted > have and not scenario.speaks_of(_OF_UNITS):
        message = (
            f"{counted(wanted, 'unit')} {'is' if wanted == 1 else 'are'} asked for, and {one.side} has {have or 'none'}"
        )
        yield Finding((*path, "units"), message, f"ask for {have} or fewer" if have else f"give {one.side} units")
        return
    most = limit.value if limit else wanted
    if wanted <= most:
        return
    area = units.where.area
    if area is None or not area.sure or not area.places:
        return
    room = most * len(area.places)
    if wanted > room and not scenario.speaks_of(_OF_STACKING):
        message = f"{counted(wanted, 'unit')} are asked for, and the area has room for {room}"
        help = f"a {scenario.surface.cell} holds {counted(most, 'unit')}: ask for fewer, or widen the area"
        yield Finding((*path, "units"), message, help)


def _destruction(scenario: Scenario, one: Condition, wanted: int) -> Iterator[Finding]:
    enemy, price = price_of_enemy(scenario, one.side)
    if price is not None and wanted > price:
        message = f"{wanted} points are to be destroyed, and {enemy} has {price}"
        enough = scenario.words.threshold(scenario, price) if scenario.words.threshold else price
        yield Finding((*one.path, "destroys"), message, f"ask for {enough}" if enough else f"let {enemy} have forces")


def _points(scenario: Scenario, one: Condition, wanted: int) -> Iterator[Finding]:
    won, side = scenario.victory, one.side
    if not won.has_bounds(side):
        return
    scores = (score for score in won.scores if score.side == side and not score.goals)
    most = most_held(scenario, side) + sum(score.at_most or 0 for score in scores)
    if not most or wanted <= most or scenario.speaks_of(_OF_POINTS):
        return
    of_sides = (one.text for one in scenario.texts if one.path[0] == "sides" and one.word == "text")
    if any(re.search(_OF_POINTS, text, re.IGNORECASE) for text in of_sides):
        return
    doubt = re.search(_OF_POINTS, in_every_language(won.text), re.IGNORECASE)
    message = f"{wanted} victory points are asked for, and {side} can earn {most} at most"
    help = f"ask for {most} or fewer, or let something else earn points"
    yield Finding((*one.path, "points"), message, help, Severity.WARNING if doubt else None)
