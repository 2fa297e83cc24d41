"""Tells which counters and cards a table without the game needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from toi_scenario.games.printed_answers import PrintedCard, PrintedCounter, SheetNames
from toi_scenario.games.tide_of_iron.answers.box import tokens
from toi_scenario.games.tide_of_iron.nouns import decks
from toi_scenario.games.tide_of_iron.own import DeckUse, OperationUse, cards_of
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.catalog.reader import Facts
from toi_scenario.model.scenario.printed_names import capital
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.names import find, plain

# Figures are as large as a slot of their base and as wide as the slots that they take, so that a squad that fits
# its base is one that the rules allow; a base fits a hex.
_SLOT = 14.0
_SIZES = {"base": (30.0, 34.0), "vehicle": (30.0, 19.0)}
_KINDS = ("vehicle", "figure", "specialization", "token", "base")

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "key": "Mv movement, Ar armour, Tr squads in it, Inf/Veh firepower/range at infantry/vehicles, Sup suppressive",
        "movement": "Mv {}",
        "armor": "Ar {}",
        "transport": "Tr {}",
        "infantry": "Inf {}",
        "vehicles": "Veh {}",
        "suppressive": "Sup {}",
        "operation": "Operations card",
        "numbered": "Operations card {}",
    },
    "fr": {
        "key": "Mv mouvement, Bl blindage, Tr à bord, Inf/Véh tir/portée sur infanterie/véhicules, Ha harcèlement",
        "movement": "Mv {}",
        "armor": "Bl {}",
        "transport": "Tr {}",
        "infantry": "Inf {}",
        "vehicles": "Véh {}",
        "suppressive": "Ha {}",
        "operation": "Carte opération",
        "numbered": "Carte opération {}",
    },
}
# What is known of every vehicle of the base game.
_KNOWN = ("movement", "armor", "range", "firepower")


def key(lang: str) -> str:
    """What the numbers on counters are."""
    return _WORDS[lang]["key"]


def counters(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCounter]:
    """All pieces of each side, those that come later too."""
    needed = Counter[tuple[str, str, str, Piece]]()
    pieces = scenario.catalog.pieces
    for force in scenario.forces:
        for stock in force.stock:
            needed[force.side, force.division, force.nation, stock.piece] += stock.number * force.times
    for unit in scenario.units:
        own = [pieces["bases"]] if unit.kind == "squad" else []
        own += [pieces["concealed"]] if unit.concealed else []
        for piece in (*unit.pieces, *unit.bears, *own):
            needed[unit.side, unit.division, unit.nation, piece] += 1
    order = {side: index for index, side in enumerate(scenario.sides)}
    for side, division, nation, piece in sorted(
        needed, key=lambda one: (_KINDS.index(one[3].kind), order[one[0]], one[1], *_size(one[3]))
    ):
        number = needed[side, division, nation, piece]
        which = _division(names, scenario.sides[side], division) if division and piece.kind != "figure" else ""
        yield _counter(names, side, which, nation, piece, number)


def of_box(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCounter]:
    """As many as a box holds, of the nations that are sides."""
    whose = {side.nation: side.name for side in scenario.sides.values()}
    held = [(piece, *one) for piece, count in tokens(scenario.catalog) for one in count.items()]
    for piece, shared, number in sorted(
        (one for one in held if one[0].kind in _KINDS and one[0].kind != "token"),
        key=lambda one: _KINDS.index(one[0].kind),
    ):
        nation = shared or piece.nation
        if number and (not nation or nation in whose):
            yield _counter(names, whose.get(nation, ""), "", nation, piece, number)


def _size(piece: Piece) -> tuple[float, float]:
    return _SIZES.get(piece.kind, (_SLOT * (piece.facts.get("slots") or 1), _SLOT))


def _division(names: SheetNames, side: Side, name: str) -> str:
    """A division in few words: by the shade that its pieces come in, or else by its own name."""
    return names.shade(side, name) or names.division(side, name)


def _counter(names: SheetNames, side: str, division: str, nation: str, piece: Piece, number: int) -> PrintedCounter:
    facts = piece.of(nation)
    name = names.worded(facts, piece.name)
    if division:
        name = f"{name} ({division})"
    wide, high = _size(piece)
    values = tuple(_values(facts, _WORDS[names.lang]))
    blank = piece.kind == "vehicle" and any(word not in facts for word in _KNOWN)
    slot = _SLOT if piece.kind == "base" else 0.0
    return PrintedCounter(piece, side, number, name, wide, high, values, slot, blank)


def _values(facts: Facts, words: Mapping[str, str]) -> Iterator[str]:
    """Its numbers, as far as they are known."""
    for word in ("movement", "armor"):
        if word in facts:
            yield words[word].format(facts[word])
    if facts.get("transport"):
        yield words["transport"].format(facts["transport"])
    bonus = facts.get("bonus", {}).get("firepower", {})
    for word in ("infantry", "vehicles", "suppressive"):
        fire = f"+{bonus[word]}" if word in bonus else facts.get("firepower", {}).get(word)
        reach = facts.get("range", {}).get(word)
        if fire:
            yield words[word].format(fire if reach is None else f"{fire}/{reach}")


def cards(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCard]:
    """The operations cards and the cards of decks, each once where sides share it; those without a text say so."""
    told: set[object] = set()
    for side in scenario.sides.values():
        for operation in cards_of(side).operations:
            if not (operation.shared and operation.operation in told):
                told.add(operation.operation)
                yield _operation(operation, "" if operation.shared else side.name, names)
        for use in cards_of(side).decks:
            if not (use.shared and use.deck and use.deck in told):
                told.add(use.deck)
                yield from _deck(scenario, use, "" if use.shared else side.name, names)


def _operation(use: OperationUse, side: str, names: SheetNames) -> PrintedCard:
    words, card = _WORDS[names.lang], use.operation
    number = card.number
    kind = words["operation"] if number is None else words["numbered"].format(number)
    span = (("from", use.first), ("until", use.last))
    when = (names.words[word].format(first=round, last=round) for word, round in span if round)
    text = names.text(use.text or card.text)
    return PrintedCard(
        side,
        1,
        names.title(card),
        ", ".join((kind, *when)),
        (("", text),) if text else (),
    )


def _deck(scenario: Scenario, use: DeckUse, side: str, names: SheetNames) -> Iterator[PrintedCard]:
    """The cards of a deck whose texts are known, and the deck alone if there are none."""
    title = names.title(use.deck) if use.deck else capital(names.words["custom"])
    every = [card for deck in decks(scenario.catalog).values() for card in deck.cards.items()]
    own = dict(use.deck.cards.items() if use.deck else ())
    made, removed = use.cards, use.removed
    if made:
        listed = made if isinstance(made, Mapping) else dict.fromkeys(made, 1)
        known = {**dict(every), **own}
        wanted = [(name, find(str(name), known) or {}, number) for name, number in listed.items()]
    else:
        gone = {plain(str(name)) for name in removed}
        wanted = [
            (name, facts, facts.get("count") or facts.get("at_least") or 1)
            for name, facts in own.items()
            if plain(name) not in gone
        ]
    lacking = not wanted
    for name, facts, number in wanted:
        if text := names.text(facts.get("text")):
            called = names.worded(facts, name)
            yield PrintedCard(side, number, called, title, (("", text),))
        else:
            lacking = True
    if lacking:
        yield PrintedCard(side, 0, title, "", ())
