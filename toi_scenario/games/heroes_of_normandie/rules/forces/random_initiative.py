"""The scenario names no side that plays first.

The scenario always says who plays first in every round; that is the face of the initiative marker. Name a side.
Silent where a special rule leaves that to chance.

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
from toi_scenario.rules.plain_words import clauses

severity = Severity.ERROR
told_otherwise = r"\b(initiativ|first player|premier joueur|dic?e|d[ée]s?|begins|commence|plays first)\b"
READS = ("initiative", "sides")

_BY_CHANCE = (
    r"^(?=.*\b(rolls?|dice?|coin|random|hasard|dés?|pile ou face|lance\w*)\b)"
    r"(?=.*\b(first|begins?|starts?|initiative|premier|commence\w*)\b)"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    if scenario.initiative not in scenario.sides and not clauses(scenario, _BY_CHANCE):
        message = f"the scenario names the side that plays first; {scenario.initiative} is none"
        yield Finding(("initiative",), message, f"write `initiative: {next(iter(scenario.sides))}`")
