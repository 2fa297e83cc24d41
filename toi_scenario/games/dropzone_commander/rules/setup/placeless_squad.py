"""Nothing says where a squad is set up.

Its battlegroup begins direct, and neither the squad nor its side says where. Write `deploy:` for the side, or `at:` or
`in:` for the squad.

Rules: "Déploiement Direct".

Good::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}

Bad::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}}  # <- nothing says where battlegroup first of red is set up
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.own import DIRECT
from toi_scenario.games.dropzone_commander.rules.subjects import OF_ARRIVALS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING
told_otherwise = OF_ARRIVALS


def check(scenario: Scenario) -> Iterator[Finding]:
    told_of = set[tuple[str, str]]()
    for squad in squads(scenario):
        group, facts = squad.battlegroup, squad.unit.facts
        if group is None or group.state != DIRECT or squad.profile.flies or squad.carrier:
            continue
        side = scenario.sides[squad.side]
        nowhere = "at" not in facts and "in" not in facts and "deploy" not in side.facts
        if nowhere and (squad.side, group.name) not in told_of:
            told_of.add((squad.side, group.name))
            told = f"nothing says where battlegroup {group.name} of {squad.side} is set up"
            yield Finding(side.path, told, "write `deploy:`", on_key=True)
