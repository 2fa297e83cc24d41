"""Reinforcements bring nothing.

In the Status Phase of their round a side looks for the units that are listed, and there are none. Say which squads and
vehicles come; where something else happens in that round, make it an event, or tell it in the `text:` beside them.

Rules: "Renforts de scénario et Evènements".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements: [{round: 2, text: "One squad that was lost comes back with two figures, at {hex:E4}."}]

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - {round: 2, enter: [E4]}  # <- these reinforcements of german bring no unit
          - {round: 3, concealed: 1, enter: [E4]}  # <- these reinforcements of german bring no unit
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_side
from toi_scenario.model.scenario.scenario import Scenario, Stock

severity = Severity.WARNING
READS = ("sides", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        if not side.reinforcements:
            continue
        for force, facts in zip(side.reinforcements, of_side(side)["reinforcements"], strict=True):
            if not force.free and "text" not in facts and not any(_is_of_units(stock) for stock in force.stock):
                help = "say which squads and vehicles come, or what happens in `text:`"
                yield Finding(force.path, f"these reinforcements of {side.name} bring no unit", help)


def _is_of_units(stock: Stock) -> bool:
    """Whether it has figures or vehicles: tokens alone are no unit."""
    return bool(stock.number) and stock.piece.kind in ("base", "figure", "vehicle")
