"""Nothing of a side may fire at the enemy's aircraft.

Only anti-aircraft weapons fire at aircraft that fly. Give the side a unit with one, or waive this where it is meant so.

Rules: "Seuls les armes AA peuvent tirer sur un aéronef, même si celui-ci est à basse altitude."

Good::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-lifter, id: dove}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3, aboard: dove}
      - {side: red, battlegroup: first, unit: sample-tank}
      - {side: red, battlegroup: second, unit: sample-squad, count: 4}
    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}  # <- blue has aircraft, and nothing of red may fire at them
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import of_side
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    one, other = scenario.sides.values()
    for ours, theirs in ((one, other), (other, one)):
        squads = of_side(scenario, ours.name)
        armed = any(weapon.antiair for squad in squads for weapon in squad.profile.weapons)
        if squads and not armed and any(squad.profile.flies for squad in of_side(scenario, theirs.name)):
            told = f"{theirs.name} has aircraft, and nothing of {ours.name} may fire at them"
            yield Finding(ours.path, told, "give it a unit with an anti-aircraft weapon")
