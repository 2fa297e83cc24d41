"""The strategy decks of a side and the cards it begins with."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Path
from toi_scenario.games.tide_of_iron.as_written import of_side
from toi_scenario.games.tide_of_iron.own import DeckUse, cards_of
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.names import plain


def own_decks(scenario: Scenario, side: Side) -> Iterator[tuple[str, DeckUse]]:
    """The decks a side draws from, by name: its own, and those that the enemy shares."""
    own = [(deck_name(use), use) for use in cards_of(side).decks]
    yield from own
    told = {name for name, _ in own}
    for other in scenario.sides.values():
        if other is not side:
            for use in cards_of(other).decks:
                if use.shared and deck_name(use) not in told:
                    yield deck_name(use), use


def deck_name(use: DeckUse) -> str:
    """The name of a deck; all decks of the scenario's own making are `custom`."""
    return use.deck.name if use.deck else "custom"


def brings_units(use: DeckUse) -> bool:
    """Whether cards of a deck may bring units: those of reinforcements do, and the scenario's own may."""
    return use.deck is None or use.deck.family == "reinforcements"


def wanted_cards(side: Side) -> Iterator[tuple[str, int, Path]]:
    """How many strategy cards a side begins with, from any deck or from a named one, and where that is written."""
    cards = of_side(side).get("cards", 0)
    path: Path = (*side.path, "cards")
    if isinstance(cards, int):
        yield "", cards, path
    else:
        for name, number in cards.items():
            yield plain(name), number, (*path, name)
