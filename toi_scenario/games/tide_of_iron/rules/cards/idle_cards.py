"""A side starts with strategy cards but has no deck for them.

The cards of the start are drawn from the side's decks, either from any of them or from those that are named. This side
has no such deck, so it can draw none. Give it the deck under `decks:`, name the cards themselves under `start_cards:`,
or write `cards: 0`. A deck that the enemy shares counts. One that opens in a later round is a warning. Silent where a
special rule or an event speaks of decks.

Rules: setup step 3, "Piocher ses cartes".

Good::

    sides:
      american: {actions: 3, command: 1, squads: {bases: 1, regular: 4}, deploy: [B2], decks: [morale-1], cards: 2}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3], start_cards: {headquarters: [take-cover]}}

Bad::

    sides:
      american: {actions: 3, command: 1, squads: {bases: 1, regular: 4}, deploy: [B2], decks: [morale-1], cards: {artillery-1: 2}}  # <- american starts with 2 cards of artillery-1, and has no such deck
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3], cards: 3}  # <- german starts with 3 strategy cards, and has no deck to draw from

Bad::

    sides:
      american:
        actions: 3
        command: 1
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        decks: [{deck: morale-1, rounds: [3, 4]}]
        cards: 2  # <- american starts with 2 strategy cards, and its deck opens in round 3
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_side
from toi_scenario.games.tide_of_iron.forces.card_decks import own_decks, wanted_cards
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR

_OF_DECKS = r"\b(decks?|pioch\w*|draws? pile)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        cards, decks = of_side(side).get("cards"), cards_of(side).decks
        if not cards or (isinstance(cards, int) and decks and decks[0].rounds is None):  # which is open from the start
            continue
        opens: dict[str, int] = {}
        for name, use in own_decks(scenario, side):
            opens[name] = min((use.rounds or (1,))[0], opens.get(name, scenario.rounds))
        for name, number, path in wanted_cards(side):
            if number and (fault := _fault(opens, name)) and not scenario.speaks_of(_OF_DECKS):
                what = f"{counted(number, 'card')} of {name}" if name else counted(number, "strategy card")
                severity = Severity.WARNING if fault in opens.values() else None
                wanted = "open the deck in round 1" if severity else "give the side the deck under `decks:`"
                help = f"{wanted}, or write `cards: 0`"
                told = f"and its deck opens in round {fault}" if severity else f"and has {fault}"
                yield Finding(path, f"{side.name} starts with {what}, {told}", help, severity)


def _fault(opens: dict[str, int], name: str) -> str | int:
    """What is wrong with cards of a deck, or of any: there is no such deck, or it opens in a later round."""
    if name not in opens if name else not opens:
        return "no such deck" if name else "no deck to draw from"
    first = opens[name] if name else min(opens.values())
    return first if first > 1 else ""
