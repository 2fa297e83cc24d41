"""The scenario names no side that plays first.

The scenario always says who plays first in every round; that is the face of the initiative marker. Name a side.

Rules: "Le scénario définit toujours le premier joueur.".

Good::

    initiative: german

Bad::

    initiative: random  # <- the scenario names the side that plays first; random is none
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = r"\b(initiativ|first player|premier joueur|dic?e|d[ée]s?|begins|commence|plays first)\b"
READS = ("initiative", "sides")


def check(scenario: Scenario) -> Iterator[Finding]:
    if scenario.initiative not in scenario.sides:
        message = f"the scenario names the side that plays first; {scenario.initiative} is none"
        yield Finding(("initiative",), message, f"write `initiative: {next(iter(scenario.sides))}`")
