"""A model stands within the walls of a structure.

Only infantry that is in a structure is inside, and a squad says so. Write `in:`, or another point.

Rules: "Entrer dans une Structure (Embarquement dans une Structure)."

Good::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak, at: [18, 3]}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak, at: [18, 18]}  # <- the model at (18, 18) stands within the walls of hall
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.profiles import INFANTRY
from toi_scenario.games.dropzone_commander.rules.subjects import OF_STRUCTURES
from toi_scenario.games.dropzone_commander.structures import is_structure
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces.walls import is_within

severity = Severity.ERROR
told_otherwise = OF_STRUCTURES


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        if squad.profile.flies:
            continue
        within: dict[str, list[int]] = {}  # the models within walls, by the structure
        for index, spot in enumerate(squad.spots):
            for one in scenario.scenery.at(spot):
                if is_structure(one) and one.name != squad.inside and is_within(one.shape, spot):
                    within.setdefault(one.name, []).append(index)
        for name, models in within.items():
            where = scenario.surface.address(squad.spots[models[0]])
            rest = f" and {len(models) - 1} more stand" if models[1:] else " stands"
            path = (*squad.path, "at") if len(squad.spots) == 1 else (*squad.path, "at", models[0])
            help = f"write `in: {name}`" if squad.profile.kind == INFANTRY else "write another point"
            yield Finding(path, f"the model at {where}{rest} within the walls of {name}", help)
