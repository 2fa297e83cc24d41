"""A side's list of orders does not match the rounds.

A list of orders has a number for each round. A number too many is never used; with one too few nobody knows how many
orders there are in the last round. Write a number for each, or one for all.

Rules: "Le nombre de marqueurs ORDRE disponibles chaque tour est défini par le scénario.".

Good::

    sides:
      american: {orders: [3, 2, 2, 2], deploy: {edge: west}, reserve: {sample-rifles: 6}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: [3, 2, 2], deploy: {edge: west}, reserve: {sample-rifles: 6}}  # <- orders for 3 rounds, and the game lasts 4
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.as_written import of_side
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = r"\b(orders?|ordres?)\b"
READS = ("rounds", "sides")


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        given = of_side(side)["orders"]
        if isinstance(given, list) and len(given) != scenario.rounds:
            message = f"orders for {counted(len(given), 'round')}, and the game lasts {scenario.rounds}"
            yield Finding((*side.path, "orders"), message, "write a number for each round, or one for all")
