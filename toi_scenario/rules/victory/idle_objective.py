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

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: victory, at: [50, 80]}, farm: {kind: victory, at: [60, 70], points: 1}}
    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: american, for: {holding: wood, each: end}, points: 2}

Bad::

    game: legends-of-the-old-west
    objectives:
      wood: {kind: victory, at: [50, 80]}
      farm: {kind: victory, at: [60, 70]}  # <- farm is a victory objective, and nothing is won or earned by it
    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: american, for: {holding: wood, each: end}, points: 2}
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import Objective
from toi_scenario.names import plain
from toi_scenario.rules.names_in_prose import within_reach
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
    for goal in unnamed(scenario, _uncounted(scenario, left)):
        message = f"{both(goal.name, goal.called)} is a victory objective, and nothing is won or earned by it"
        help = "name it in a condition or under `points:`, give it `points:`, or make it a control objective"
        yield Finding(goal.path, message, help, on_key=True)


def _uncounted(scenario: Scenario, goals: list[Objective]) -> list[Objective]:
    """Those that no condition counts without naming them: by their kind, or because they lie in an area."""
    held = [one.holds for one in scenario.victory.conditions if one.holds]
    kinds = {plain(holds.kind) for holds in held if holds.kind}
    areas = [holds.places.area for holds in held if holds.places]
    areas += [one.units.where.area for one in scenario.victory.conditions if one.units]
    if any(area is None or not area.certain for area in areas):
        return []
    counted = scenario.surface.union(area.region for area in areas if area)
    return [goal for goal in goals if plain(goal.kind) not in kinds and goal.place not in counted]


def unnamed(scenario: Scenario, goals: Collection[Objective]) -> Iterator[Objective]:
    """Those that nothing else in the scenario names: no text, no zone, no force."""
    left = [goal for goal in goals if goal.name not in scenario.named]
    if not left:
        return
    texts = APART.join(text for path, text in scenario.texts if path[0] not in _SILENT)
    plainly = APART.join(plain(text) for path, text in scenario.texts if path[0] not in _SILENT)
    said = {one for word, value in scenario.facts.items() if word not in _SILENT for one in _said(value)}
    for goal in within_reach(left, len(texts)):
        name = plain(goal.name)  # in texts it stands most often as it is written
        if goal.name not in texts and name not in plainly and name not in said:
            yield goal


def _said(value: object) -> Iterator[str]:
    """The names in data, plainly spelt. Texts are among them, too."""
    if isinstance(value, str):
        yield plain(value)
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _said(inner)
