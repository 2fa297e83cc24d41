"""A card has an ability twice.

An ability is there or not. Probably another one was meant.

Rules: "Capacités spéciales".

Good::

    catalog:
      pieces:
        own-scout: {like: sample-scout, abilities: [pathfinder, tough]}

Bad::

    catalog:
      pieces:
        own-scout: {like: sample-scout, abilities: [tough, Tough]}  # <- own-scout has tough twice
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.printed import card as printed
from toi_scenario.games.frontline_d_day.sections import cards
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import plain

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        names = [*map(plain, printed(card.piece).abilities)]
        for name in dict.fromkeys(name for name in names if names.count(name) > 1):
            message = f"{card.piece.name} has {name} twice"
            yield Finding(card.at("abilities"), message, "name it once, or the one that was meant")
