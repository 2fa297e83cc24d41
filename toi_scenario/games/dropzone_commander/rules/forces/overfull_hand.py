"""A side holds more cards than its command allows.

Players draw up to as many cards as their command allows. We take its value for that number, which the sheet does not
say. Write fewer cards, or waive this.

Rules: "jusqu’au maximum de Cartes autorisées par leur niveau de Commandement"; that the level is the number is assumed.

Good::

    sides:
      blue: {edges: [south], command: 3, cards: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, cards: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}

Bad::

    sides:
      blue:
        edges: [south]
        command: 3
        cards: 5  # <- blue holds 5 cards, and its command value is 3
        battlegroups: {first: direct, second: ready}
        deploy: {edge: south, depth: 6}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import command, of_side
from toi_scenario.games.dropzone_commander.own import own_side
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        own = own_side(side)
        if own.cards is None or (own.command is None and not of_side(scenario, side.name)):
            continue  # nobody knows whom the players choose
        value = command(scenario, side.name)
        if own.cards > value:
            told = f"{side.name} holds {own.cards} cards, and its command value is {value}"
            yield Finding((*side.path, "cards"), told, f"write {value} at most, or waive this")
