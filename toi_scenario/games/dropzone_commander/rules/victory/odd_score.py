"""An objective scores otherwise than the rules say.

An objective scores 1 point for whoever carries it at the end and 2 for whoever has carried it off; a fragment of intel 1, and a
focal point 1. Leave the number out, or waive this where the scenario means it.

Rules: "Objectifs et points de victoire"; "Intel"; "Point Focal".

Good::

    objectives:
      case: {kind: objective, in: hall, carried: 1, extracted: 2}

Bad::

    objectives:
      case: {kind: objective, in: hall, extracted: 3}  # <- case scores 3 extracted, and the rules say 2

Bad::

    objectives:
      case: {kind: objective, in: hall, carried: 0}  # <- case scores 0 carried, and the rules say 1

Bad::

    objectives:
      case: {kind: objective, in: hall}
      files: {kind: intel, at: [4, 18], points: 3}  # <- files scores 3 points, and the rules say 1
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.goals import every_goal
from toi_scenario.games.dropzone_commander.nouns import goals
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for goal in every_goal(scenario):
        kind = goals(scenario.catalog)[goal.kind]
        for word, told, usual in (
            ("points", goal.points, kind.points),
            ("carried", goal.carried, kind.carried),
            ("extracted", goal.extracted, kind.extracted),
        ):
            if told != usual:
                message = f"{goal.called} scores {told} {word}, and the rules say {usual}"
                yield Finding((*goal.path, word), message, f"leave `{word}:` out, or waive this")
