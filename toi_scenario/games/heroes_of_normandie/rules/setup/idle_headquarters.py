"""A headquarters brings no reinforcements.

Reinforcements come on next to two headquarters at most. A third still commands, but no unit comes on beside it. Take it
away, or waive this with the reason.

Rules: "pour un maximum de deux QG".

Good::

    units:
      - {side: american, unit: sample-command, at: B1, face: up}
      - {side: american, unit: sample-command, at: B3, face: up}

Bad::

    units:
      - {side: american, unit: sample-command, at: B1, face: up}
      - {side: american, unit: sample-command, at: B3, face: up}
      - {side: american, unit: sample-command, at: C2, face: up}  # <- american has 2 headquarters besides, and only 2 bring reinforcements
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import has
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("headquarters")
    for side in scenario.sides:
        posts = [u for u in scenario.units if u.side == side and has(scenario, u.pieces[0], "entry")]
        for index, unit in enumerate(posts[most:], most):
            message = f"{side} has {index} headquarters besides, and only {most} bring reinforcements"
            yield Finding((*unit.path, unit.kind), message, "take one of them away")
