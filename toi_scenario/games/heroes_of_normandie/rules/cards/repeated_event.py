"""A historical event of a side is listed twice.

Each historical event has a numbered marker, which lies with its side, and is played once in a game. Give the second
another number. The events of the two sides may have the same numbers.

Rules: "Un même Évènement historique ne peut être joué qu'une seule fois par scénario.".

Good::

    historical_events:
      - {number: 1, side: american, text: Take two directives.}
      - {number: 2, side: american, text: Draw two cards.}
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, historical-event: 1}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Good::

    historical_events:
      - {number: 1, side: american, text: Take two directives.}
      - {number: 1, side: german, text: Draw two cards.}
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, historical-event: 1}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6, historical-event: 1}}

Bad::

    historical_events:
      - {number: 1, side: american, text: Take two directives.}
      - {number: 1, side: american, text: Draw two cards.}  # <- historical event 1 of american is listed already
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, historical-event: 1}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.as_written import of_scenario
from toi_scenario.games.heroes_of_normandie.rules.subjects import CARDS
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import plain

severity = Severity.ERROR
told_otherwise = CARDS
READS = ("historical_events",)


def check(scenario: Scenario) -> Iterator[Finding]:
    seen: set[tuple[str, int]] = set()
    for index, entry in enumerate(of_scenario(scenario).get("historical_events", ())):
        event = plain(entry["side"]), entry["number"]
        if event in seen:
            message = f"historical event {entry['number']} of {entry['side']} is listed already"
            help = "give every event of a side a number of its own"
            yield Finding(("historical_events", index, "number"), message, help)
        seen.add(event)
