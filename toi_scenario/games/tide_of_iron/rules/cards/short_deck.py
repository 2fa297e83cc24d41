"""More cards are dealt or removed from a deck than it has.

When a deck is used up it is not shuffled again, so it must have at least the cards that the sides begin with. Deal
fewer, take fewer out, or put more in. Only decks whose size is known are counted: those of the scenario's own making
that list their `cards:`, and those whose `size:` a catalog gives. Of a single card, copies are counted only where a
catalog gives its `count:`.

Rules: setup step 3, "Piocher ses cartes"; "Cartes Stratégie".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        decks: [{deck: custom, cards: {take-cover: 2, desperation: 1}}]
        cards: 3

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        decks: [{deck: custom, cards: {take-cover: 2, desperation: 1}}]
        cards: 4  # <- 4 cards are dealt to german, and the deck has 3

Bad::

    catalog: {decks: {partisans: {size: 5, cards: {sabotage: {count: 2}}}}}
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        decks:
          - {deck: partisans, remove: {sabotage: 3}}  # <- 3 sabotage are taken out of partisans, which has 2

Bad::

    sides:
      american: {actions: 3, command: 1, squads: {bases: 1, regular: 4}, deploy: [B2], decks: [morale-1], cards: 91}  # <- 91 strategy cards are dealt, and the boxes hold 90
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity, each_name
from toi_scenario.games.tide_of_iron.forces.card_decks import own_decks, wanted_cards
from toi_scenario.games.tide_of_iron.forces.components import Boxes, contents_of
from toi_scenario.games.tide_of_iron.nouns import Deck
from toi_scenario.games.tide_of_iron.own import Cards, DeckUse, cards_of
from toi_scenario.games.tide_of_iron.rules.subjects import CARDS
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.names import counted, find

severity = Severity.ERROR
told_otherwise = CARDS


def check(scenario: Scenario) -> Iterator[Finding]:
    yield from _beyond_the_box(scenario)
    sized = False
    for side in scenario.sides.values():
        for use in cards_of(side).decks:
            own = use.deck
            sized = sized or use.cards is not None or (own is not None and own.size is not None)
            if use.removed and own is not None:
                yield from _removed(own, use.removed, use.path)
    if sized:
        dealt: dict[str, int] = {}
        for side in scenario.sides.values():
            yield from _dealt(scenario, side, dealt)


def _size(use: DeckUse) -> int | None:
    """How many cards a deck has as it is played, where that is known."""
    removed = len(list(each_name(use.removed, ())))
    if use.cards is not None:
        return max(0, len(list(each_name(use.cards, ()))) - removed)
    size = use.deck.size if use.deck else None
    return None if size is None else max(0, int(size) - removed)


def _removed(deck: Deck, removed: Cards, where: Path) -> Iterator[Finding]:
    """Cards that are taken out more often than the deck has them."""
    if deck.size is None and not _is_counted(deck):
        return
    names = [name for _, name in each_name(removed, ())]
    path = (*where, "remove")
    for name in dict.fromkeys(names):
        has = (find(name, deck.cards) or {}).get("count")
        if has is not None and names.count(name) > has:
            message = f"{names.count(name)} {name} are taken out of {deck.name}, which has {has}"
            yield Finding(path, message, "take fewer out")
            return
    size = deck.size
    if size is not None and len(names) > size:
        yield Finding(path, f"{len(names)} cards are taken out of {deck.name}, which has {size}", "take fewer out")


@kept
def _is_counted(deck: Deck) -> bool:
    """Whether it is known of some of its cards how many it has."""
    return any("count" in (card or ()) for card in deck.cards.values())


def _dealt(scenario: Scenario, side: Side, dealt: dict[str, int]) -> Iterator[Finding]:
    """Cards dealt beyond what there is, in all or from one deck; what the enemy got from a shared deck is gone."""
    sizes = [(name, _size(use), use) for name, use in own_decks(scenario, side)]
    for name, number, path in wanted_cards(side):
        meant = [(size, use) for other, size, use in sizes if not name or other == name]
        if not meant or any(size is None for size, _ in meant):
            continue
        there = sum(size or 0 for size, _ in meant)
        gone = dealt.get(name, 0) if len(meant) == 1 and meant[0][1].shared else 0
        if number + gone > there:
            deck = f"of {name} " if name else ""
            left = f"{there - gone} left" if gone else f"{there}"
            message = f"{counted(number, 'card')} {deck}{'is' if number == 1 else 'are'} dealt to {side.name}"
            noun = "deck has" if len(meant) == 1 else "decks together have"
            yield Finding(path, f"{message}, and the {noun} {left}", "deal fewer, or put more in")
        if name:
            dealt[name] = gone + number


def _beyond_the_box(scenario: Scenario) -> Iterator[Finding]:
    """More cards dealt than all decks of the boxes have together, where that is known."""
    there, dealt = _in_boxes(scenario.catalog, tuple(scenario.boxes.items())), 0
    if there is None:
        return
    for side in scenario.sides.values():
        for _, number, path in wanted_cards(side):
            dealt += number
            if dealt > there >= dealt - number and _come_in_boxes(scenario):
                message = f"{counted(dealt, 'strategy card')} are dealt, and the boxes hold {there}"
                yield Finding(path, message, "deal fewer")


@kept
def _in_boxes(catalog: Catalog, boxes: Boxes) -> int | None:
    """How many strategy cards some boxes hold together, where that is known."""
    held = [(catalog.boxes[box].facts.get("strategy_cards") or 0, copies) for box, copies in boxes]
    if not all(catalog.boxes[box].complete for box, _ in boxes) or not any(number for number, _ in held):
        return None
    return sum(number * copies for number, copies in held)


def _come_in_boxes(scenario: Scenario) -> bool:
    """Whether all decks come in boxes, as far as is recorded."""
    decks = (use.deck for side in scenario.sides.values() for use in cards_of(side).decks)
    return all(deck and contents_of(deck) for deck in decks)
