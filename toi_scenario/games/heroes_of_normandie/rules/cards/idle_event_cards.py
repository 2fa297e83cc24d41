"""Historical event cards and historical events do not match.

Each event is played once, so a side with more cards than events holds some that do nothing. List more events, or put
fewer cards into the reserve. Events without a card are never played; nor are any event cards in the variant no-events.

Rules: "il peut alors choisir l'un des événements historiques listés dans le scénario".

Good::

    historical_events:
      - {number: 1, side: american, text: Take two directives.}
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, historical-event: 1}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    historical_events:
      - {number: 1, side: american, text: Take two directives.}
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, historical-event: 2}}  # <- american has 2 historical event cards for 1 event
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    historical_events:
      - {number: 1, side: american, text: Take two directives.}  # <- american has 1 historical event, and no card to play one

Bad::

    variants: [no-events]
    historical_events:
      - {number: 1, side: american, text: Take two directives.}  # <- american has 1 historical event, and the variant no-events does without them

Bad::

    variants: [no-events]
    historical_events:
      - {number: 1, side: american, text: Take two directives.}
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, historical-event: 1}}  # <- historical-event is an event card, and the variant no-events does without them
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.as_written import of_scenario
from toi_scenario.games.heroes_of_normandie.cards import chooses, reserve
from toi_scenario.games.heroes_of_normandie.footing import plays
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted, plain

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    events = [plain(entry["side"]) for entry in of_scenario(scenario).get("historical_events", ())]
    # Events that another side can play are perhaps only written for the wrong one, which the other rule tells.
    astray = any(chooses(side) and plain(side.name) not in events for side in scenario.sides.values())
    none = plays(scenario, "no-events")
    for side in scenario.sides.values():
        there = events.count(plain(side.name))
        cards = chooses(side)
        for stock in cards:
            if 0 < there < stock.number:
                message = f"{side.name} has {stock.number} historical event cards for {counted(there, 'event')}"
                yield Finding(stock.path, message, "list more events, or put fewer cards into the reserve")
        if there and not cards and not astray:
            path = ("historical_events", events.index(plain(side.name)))
            had = f"{side.name} has {counted(there, 'historical event')}"
            if none:
                yield Finding(
                    path, f"{had}, and the variant no-events does without them", "take it out, or play with events"
                )
            else:
                yield Finding(path, f"{had}, and no card to play one", "put a card that chooses one into its reserve")
        if none:
            for stock in reserve(side):
                if stock.piece.kind == "event":
                    message = f"{stock.piece.name} is an event card, and the variant no-events does without them"
                    yield Finding(stock.path, message, "take it out, or play with events")
