"""A side has no cards to draw, or none of units.

The scenario says which cards each side makes its deck of. Where there are none, managing the hand does nothing;
without units among them nobody ever comes on. Either is a warning where the side has units on the board. Decoys are no
units: they are discarded as soon as they are seen. List units, heroes and events.

Rules: "Composez votre paquet de cartes comme expliqué dans le scénario".

Good::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {}}  # <- the reserve of american holds no card
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    historical_events:
      - {number: 1, side: american, text: Take two directives.}
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {historical-event: 1}}  # <- the reserve of american holds no unit, so none ever comes on  # <- the reserve of american has 1 card, and 6 are drawn if every other round draws
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-dummy: 6}}  # <- the reserve of american holds no unit but decoys
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import has, reserve
from toi_scenario.games.heroes_of_normandie.rules.subjects import CARDS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = CARDS
READS = ("sides", "units", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        stands = any(u.side == side.name and not has(scenario, u.pieces[0], "hidden") for u in scenario.units)
        how_grave = Severity.WARNING if stands else None
        if not any(reserve(side)):
            yield Finding((*side.path, "reserve"), f"the reserve of {side.name} holds no card", "list units", how_grave)
            continue
        units = [stock.piece for stock in reserve(side) if stock.piece.kind == "unit"]
        if all(has(scenario, piece, "hidden") for piece in units):
            message = f"the reserve of {side.name} holds no unit{' but decoys' if units else ', so none ever comes on'}"
            help = "list units under `reserve:`"
            yield Finding((*side.path, "reserve"), message, help, how_grave)
