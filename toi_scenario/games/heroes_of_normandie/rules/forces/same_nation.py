"""Both sides are of the same nation.

The two sides are the Americans and the Germans: the initiative marker has a face for each, and a card belongs to one
of them. Give one side the other nation.

Rules: "le marqueur d'initiative (face Américains ou Allemands visible en fonction du scénario)".

Good::

    initiative: attackers
    sides:
      attackers: {nation: american, orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6}}
      others: {nation: american, orders: 2, deploy: {edge: east}, reserve: {sample-rifles: 6}}  # <- american and others are both american
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = r"\b(nations?|civil|mutin|traitors?|deserters?|same side|nationalit)"


def check(scenario: Scenario) -> Iterator[Finding]:
    one, other = scenario.sides.values()
    if one.nation == other.nation:
        yield Finding(
            (*other.path, "nation"),
            f"{one.name} and {other.name} are both {one.nation}",
            "give one of them the other nation",
        )
