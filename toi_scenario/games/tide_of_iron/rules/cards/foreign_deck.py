"""A side draws the reinforcements of its enemy.

A deck of reinforcements brings the units of one nation. This one is that of the nation on the other side of the map, so
the side would call up its enemy's squads. Give it the deck of its own nation. Silent where the deck has a `text:` that
says what is different about it.

Rules: "Cartes Stratégie", "Renforts".

Good::

    sides:
      american: {actions: 3, command: 1, squads: {bases: 1, regular: 4}, deploy: [B2], enter: [B3], decks: [american-reinforcements-1]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        command: 1
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        decks: [american-reinforcements-1]  # <- american-reinforcements-1 brings american units, and german plays against them
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.names import plain

severity = Severity.WARNING
READS = ("sides", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        for use in cards_of(side).decks:
            deck = use.deck
            if deck is None or deck.family != "reinforcements" or not deck.nation:
                continue
            nation = plain(deck.nation)
            if nation == side.nation or nation in _nations(side) or use.text is not None or use.shared:
                continue
            if any(nation in _nations(other) for other in scenario.sides.values()):
                message = f"{deck.name} brings {nation} units, and {side.name} plays against them"
                yield Finding(use.path, message, f"give {side.name} the reinforcements of its own nation")


def _nations(side: Side) -> set[str]:
    return {side.nation, *(force.nation for force in (*side.forces, *side.reinforcements))}
