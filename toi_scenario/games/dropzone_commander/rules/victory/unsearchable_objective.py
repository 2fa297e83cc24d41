"""Something is to be found in a structure that nobody can enter.

Micro structures hold no stand, so nobody can search for an objective in them, turn a marker round or read intel. Put
it into a larger structure, or outside. Nor does a side come near any objective that has no infantry where all of them are in
structures, or that has aircraft only (a warning).

Rules: "Statistiques des structures"; "Un Objectif à l’intérieur d’une Structure ne peut être Découvert que par de l’infanterie".

Good::

    objectives:
      case: {kind: objective, in: hall}

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 2, 2], size: micro, armor: normal, height: 2}
    objectives:
      case: {kind: objective, in: hall}  # <- case is in hall, a micro structure, which nobody can enter

Bad::

    objectives:
      case: {kind: objective, in: hall}
    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct}, deploy: {edge: south, depth: 6}}  # <- blue has no infantry, and only infantry goes into structures, where every objective is
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}
    units:
      - {side: blue, battlegroup: first, unit: sample-flak, count: 2}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 2}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.dropzone_commander.forces import of_side
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, every_goal
from toi_scenario.games.dropzone_commander.profiles import AIRCRAFT, INFANTRY, VEHICLE
from toi_scenario.games.dropzone_commander.rules.subjects import OF_SEARCHES
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_SEARCHES

_OF_FORCES = r"\b(choos\w*|chos\w*|pick\w*|buys?|chois\w*|achet\w*|arriv\w*|reinforc\w*|renforts?)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    known = structures(scenario)
    for goal in every_goal(scenario):
        for spot in goal.spots:
            one = known.get(spot.inside)
            if one is not None and one.holds == 0 and goal.kind != FOCAL_POINT and one.size:
                told = (
                    f"{goal.called} is in {one.name}, {with_article(one.size.name)} structure, which nobody can enter"
                )
                yield Finding(spot.path, told, "put it into a larger structure, or outside")
    if not scenario.victory.scores and not scenario.speaks_of(_OF_FORCES):
        yield from _idle_sides(scenario)


def _idle_sides(scenario: Scenario) -> Iterator[Finding]:
    """The sides of which no unit can ever score, though others can."""
    spots = [(goal.kind, spot.inside in structures(scenario)) for goal in every_goal(scenario) for spot in goal.spots]
    outside = any(kind == FOCAL_POINT or not inside for kind, inside in spots)
    kinds = {side: {squad.profile.kind for squad in of_side(scenario, side)} for side in scenario.sides}
    able = {INFANTRY, VEHICLE} if outside else {INFANTRY}
    if not spots or not any(own & able for own in kinds.values()):
        return  # nobody can: `unreachable-objective` tells it
    for side, own in kinds.items():
        if own and not own & able and not _wins_otherwise(scenario, side):
            told = f"{side} has no infantry, and only infantry goes into structures, where every objective is"
            if own == {AIRCRAFT}:
                told = f"{side} has only aircraft, which find, carry and hold no objective"
            help = "give it infantry" if not outside else "give it vehicles or infantry"
            yield Finding(scenario.sides[side].path, told, help, Severity.WARNING, on_key=True)


def _wins_otherwise(scenario: Scenario, side: str) -> bool:
    """Whether a side may win without a point, or nobody says who wins by points."""
    won = scenario.victory.conditions
    return not won or any(one.winner == side or one.tie == side for one in won)
