"""A victory objective decides nothing.

The scenario says as data what wins and what earns points, and none of that names this victory objective; nor does any
text. Players would fight for a marker that is worth nothing. Name it in a condition or under `points:`, give it
`points:` of its own, or make it a control objective.

Rules: "Marqueurs Objectif de victoire", "Recevoir des PV".

Good::

    objectives: {wood: {kind: victory, at: C2}, farm: {kind: victory, at: D3, points: 1}}
    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: american, for: {holding: wood, each: end}, points: 2}

Bad::

    objectives:
      wood: {kind: victory, at: C2}
      farm: {kind: victory, at: D3}  # <- farm is a victory objective, and nothing is won or earned by it
    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: american, for: {holding: wood, each: end}, points: 2}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import Objective, Where, of_kind
from toi_scenario.names import plain
from toi_scenario.rules.numbers_in_prose import APART

severity = Severity.WARNING

# Keys under which the name of an objective does not explain it.
_SILENT = {"objectives", "board", "boards", "catalog", "title", "place", "game", "id", "author", "date", "waive"}


def check(scenario: Scenario) -> Iterator[Finding]:
    won = scenario.victory
    if not scenario.objectives or not (won.conditions or won.scores):
        return
    used = won.named
    left = [
        goal
        for goal in scenario.objectives.values()
        if goal.kind == "victory" and goal.name not in used and not goal.points
    ]
    if not left or not (won.scores or any(one.holds or one.units for one in won.conditions)):
        return  # what earns the points is told in words
    for goal in left:
        if not _counts(scenario, goal) and not is_named(scenario, goal):
            message = f"{goal.name} is a victory objective, and nothing is won or earned by it"
            help = "name it in a condition or under `points:`, give it `points:`, or make it a control objective"
            yield Finding(goal.path, message, help, on_key=True)


def _counts(scenario: Scenario, goal: Objective) -> bool:
    """Whether a condition counts it without naming it: by its kind, or because it lies in an area."""
    for one in scenario.victory.conditions:
        if one.holds and one.holds.kind and goal in of_kind(scenario, one.holds.kind):
            return True
        if one.holds and one.holds.places and _lies_in(goal, one.holds.places):
            return True
        if one.units and _lies_in(goal, one.units.where):
            return True
    return False


def _lies_in(goal: Objective, where: Where) -> bool:
    area = where.area
    return area is None or not area.certain or goal.place in area.region


def is_named(scenario: Scenario, goal: Objective) -> bool:
    """Whether anything else in the scenario says an objective's name: a text, a zone, a force."""
    texts = [text for path, text in scenario.texts if path[0] not in _SILENT]
    if goal.name in scenario.named or goal.name in APART.join(texts):  # as it is written, which is the usual case
        return True
    name = plain(goal.name)
    if any(name in plain(text) for text in texts):
        return True
    return any(_says(value, name) for word, value in scenario.facts.items() if word not in _SILENT)


def _says(value: object, name: str) -> bool:
    """Whether data, as opposed to texts, are or contain a name, in whatever case."""
    if isinstance(value, str):
        return plain(value) == name
    if isinstance(value, dict):
        return any(_says(inner, name) for inner in value.values())
    return isinstance(value, list) and any(_says(inner, name) for inner in value)
