"""Historical event cards have no event to choose.

Whoever plays a historical event card chooses one of the events that the scenario lists for the side. With none listed
the card does nothing. List them, or leave the cards out. If the other side has events and no card to play them, they
are perhaps written for the wrong side.

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

Bad::

    historical_events:
      - {number: 1, side: german, text: Take two directives.}
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, historical-event: 1}}  # <- american has historical event cards, and no historical event is listed for it
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.as_written import of_scenario
from toi_scenario.games.heroes_of_normandie.cards import chooses
from toi_scenario.games.heroes_of_normandie.rules.subjects import CARDS
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import plain

severity = Severity.ERROR
told_otherwise = CARDS


def check(scenario: Scenario) -> Iterator[Finding]:
    listed = {plain(entry["side"]) for entry in of_scenario(scenario).get("historical_events", ())}
    astray = any(plain(side.name) in listed and not chooses(side) for side in scenario.sides.values())
    for side in scenario.sides.values():
        for stock in chooses(side) if plain(side.name) not in listed else ():
            message = f"{side.name} has historical event cards, and no historical event is listed for it"
            ours = f", write `side: {side.name}` for those of the other side," if astray else ""
            yield Finding(stock.path, message, f"list some under `historical_events:`{ours} or take the cards out")
