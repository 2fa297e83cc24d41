"""Victory points are earned, and no condition asks for them.

Points decide a game only where the scenario says so. Here the conditions say who wins without them, so players would
fight for points that count for nothing. Add a condition that reads them, such as `{winner: most-points, when: end}`,
or take the points away. A deed that earns 0 points is just as idle.

Rules: "Recevoir des PV".

Good::

    objectives: {mill: {kind: victory, at: D2, points: 1}}
    victory:
      conditions:
        - {winner: american, when: {round: 3}, holds: [mill]}
        - {winner: most-points, when: end}

Bad::

    objectives:
      mill: {kind: victory, at: D2, points: 1}  # <- victory points are earned here, and no condition asks for them
    victory:
      conditions:
        - {winner: american, when: end, holds: [mill]}
        - {winner: german, otherwise: true}

Bad::

    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: american, for: {destroyed: squad}, points: 1}
        - {side: german, for: {destroyed: squad}, points: 0}  # <- this earns no points
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import plain

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    victory = scenario.facts["victory"]
    for index, entry in enumerate(victory.get("points", ())):
        if not entry["points"]:
            yield Finding(
                ("victory", "points", index, "points"), "this earns no points", "write how many, or take it away"
            )
    conditions = victory.get("conditions")
    if not conditions or any("points" in one or plain(one["winner"]) == "most-points" for one in conditions):
        return
    places = [(*goal.path, "points") for goal in scenario.objectives.values() if goal.facts.get("points")]
    places += [("victory", "points", index) for index in range(len(victory.get("points", ())))]
    if places:
        help = "add a condition such as `{winner: most-points, when: end}`, or take the points away"
        yield Finding(places[0], "victory points are earned here, and no condition asks for them", help)
