"""Historical event cards have no event to choose.

Whoever plays a historical event card chooses one of the events that the scenario lists for the side. With none listed
the card does nothing. List them, or leave the cards out.

Rules: "il peut alors choisir l'un des événements historiques listés dans le scénario".

Good::

    historical_events:
      - {number: 1, side: american, text: Take two directives.}
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, historical-event: 1}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, historical-event: 1}}  # <- american has historical event cards, and no historical event is listed for it
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.as_written import of_scenario
from toi_scenario.games.heroes_of_normandie.cards import reserve
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import plain

severity = Severity.ERROR
told_otherwise = r"\b(cards?|decks?|reserves?|reserv|cartes?|h[ée]ro|events?|[ée]v[ée]nement|hands?)"


def check(scenario: Scenario) -> Iterator[Finding]:
    listed = {plain(entry["side"]) for entry in of_scenario(scenario).get("historical_events", ())}
    for side in scenario.sides.values():
        for stock in reserve(side):
            if stock.piece.facts.get("choice") and plain(side.name) not in listed:
                message = f"{side.name} has historical event cards, and no historical event is listed for it"
                yield Finding(stock.path, message, "list some under `historical_events:`, or take the cards out")
