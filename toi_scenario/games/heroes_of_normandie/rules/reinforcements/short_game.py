"""The game is shorter than any battle.

A battle lasts four to eight turns, which this format calls rounds; the track shows which. (`long-game` reports more
than eight.)

Rules: "se déroulent en un nombre de tours limité (de 4 à 8)".

Good::

    rounds: 5

Bad::

    rounds: 3  # <- the game lasts 3 rounds, and a battle lasts 4 at least
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = r"\b(rounds?|turns?|tours?)\b"
READS = ("rounds", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    fewest = scenario.catalog.limit("fewest-rounds")
    if scenario.rounds < fewest:
        message = f"the game lasts {counted(scenario.rounds, 'round')}, and a battle lasts {fewest} at least"
        yield Finding(("rounds",), message, f"play {fewest} rounds or more")
