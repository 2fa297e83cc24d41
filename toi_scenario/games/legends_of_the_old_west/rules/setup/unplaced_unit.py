"""Nobody says where a unit starts.

It has no place of its own, and its side has no ground on which it sets up. Write `deploy:` for the side, or `at:`,
`in:`, `aboard:` or `enter:` for the unit.

Rules: none; "la zone de déploiement de l'adversaire" takes it that each side has one.

Good::

    sides:
      american: {points: 160}
      german: {points: 160, deploy: {edge: north, depth: 20}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 10]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    sides:
      american: {points: 160}
      german: {points: 160, deploy: {edge: north, depth: 20}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}  # <- nobody says where this squad starts
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import is_off_table
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING

_OF_SETTING_UP = r"\b(sets? up|set-up|deploy\w*|d[ée]ploi\w*|start\w*|commenc\w*|install\w*|plac(e|ed|es|ent|é\w*))\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    placed = {side.name for side in scenario.sides.values() if any(force.deployments for force in side.starting)}
    for unit in scenario.units:
        # `unplaced-ambush` and `unplanned-entry` tell of the others.
        its_own = unit.spots or unit.inside or unit.carrier or unit.arrives or unit.concealed or is_off_table(unit)
        missing = unit.side not in placed and unit.kind != "aircraft" and not its_own
        if missing and not scenario.speaks_of(_OF_SETTING_UP):
            told = f"nobody says where this {unit.kind} starts"
            yield Finding((*unit.path, unit.kind), told, f"write `deploy:` for {unit.side}, or `at:` with a point")
