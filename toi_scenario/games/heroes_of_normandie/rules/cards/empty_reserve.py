"""A side has no cards to draw.

The scenario says which cards each side makes its deck of. Where there are none, managing the hand does nothing. List
units, heroes and events.

Rules: "Composez votre paquet de cartes comme expliqué dans le scénario".

Good::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {}}  # <- the reserve of american holds no card
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import reserve
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
READS = ("sides", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        if not any(reserve(side)):
            yield Finding((*side.path, "reserve"), f"the reserve of {side.name} holds no card")
