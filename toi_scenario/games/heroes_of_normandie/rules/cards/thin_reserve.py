"""A reserve runs dry before the game is over.

An order to the hand draws three cards. Counting one such order in every other round, a deck with fewer cards than that
draws is empty before the end. The cards in hand at the start come from it, too. Add cards, or waive this if it is intended.

Rules: "Le joueur prend les 3 premières cartes de son paquet de cartes.".

Good::

    rounds: 8
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 12}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 12}}

Bad::

    rounds: 8
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6}}  # <- the reserve of american has 6 cards, and 12 are drawn if every other round draws
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 12}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, hand: 13, reserve: {sample-rifles: 12}}  # <- american begins with 13 cards in hand, and its reserve has 12
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 12}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.as_written import of_side
from toi_scenario.games.heroes_of_normandie.cards import reserve
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    limit = scenario.catalog.limit
    wanted = limit("draw") * (scenario.rounds // limit("hand-orders"))
    for side in scenario.sides.values():
        held = sum(stock.number for stock in reserve(side))
        hand = of_side(side).get("hand", 0)
        if 0 < held < hand:
            message = f"{side.name} begins with {counted(hand, 'card')} in hand, and its reserve has {held}"
            yield Finding((*side.path, "hand"), message, "make the hand smaller, or add cards")
        if 0 < held < wanted:
            message = f"the reserve of {side.name} has {counted(held, 'card')}, and {wanted} are drawn if every other round draws"
            yield Finding((*side.path, "reserve"), message, "add cards, or waive this if it is intended")
