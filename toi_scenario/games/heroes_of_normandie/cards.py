"""Collects the cards that a scenario uses, each once."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding
from toi_scenario.games.cards import Card, collected
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.terms import terms
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Side, Stock
from toi_scenario.names import find, plain

ALWAYS = "A"  # an activation that never fails


@kept
def cards(scenario: Scenario, kind: str = "unit") -> tuple[Card, ...]:
    """Every card of one kind that a scenario uses or makes up."""
    placed = ((piece, (*unit.path, unit.kind)) for unit in scenario.units for piece in unit.pieces)
    held = ((stock.piece, stock.path) for side in scenario.sides.values() for stock in reserve(side))
    return collected(scenario, (kind,), (*placed, *held))


@kept
def fielded(scenario: Scenario) -> tuple[Piece, ...]:
    """Each unit card that a scenario has on the board or in a reserve."""
    placed = (piece for unit in scenario.units for piece in unit.pieces)
    held = (stock.piece for side in scenario.sides.values() for stock in reserve(side) if stock.piece.kind == "unit")
    return tuple({piece.name: piece for piece in (*placed, *held)}.values())


def outside(
    scenario: Scenario, word: str, called: str, lowest: str, highest: str, lacking: str = "", besides: str = ""
) -> Iterator[Finding]:
    """Report cards with a number outside two limits: `word` is its key, `called` what the message calls it. Report also
    cards without the number, if `lacking` says how to put that; but not decoys, which have no numbers at all."""
    low, high = scenario.catalog.limit(lowest), scenario.catalog.limit(highest)
    for card in cards(scenario):
        value = card.piece.facts.get(word)
        if value is None and lacking and not has(scenario, card.piece, "hidden"):
            message = f"{card.piece.name} has {lacking}; a card has {low} to {high}{besides}"
            yield Finding(card.path, message, f"write `{word}:`")
        elif isinstance(value, int) and not low <= value <= high:
            message = f"{card.piece.name} has {called} of {value}; a card has {low} to {high}"
            yield Finding(card.at(word), message, f"write {low} to {high}")


def reserve(side: Side) -> Iterator[Stock]:
    """The cards of a side's deck."""
    return (stock for force in side.forces for stock in force.stock if stock.number)


def chooses(side: Side) -> list[Stock]:
    """The cards of a side's deck with which its player chooses a historical event."""
    return [stock for stock in reserve(side) if face(stock.piece).choice]


def types(piece: Piece) -> tuple[str, ...]:
    """Its types, as the catalog spells them."""
    return tuple(plain(word) for word in face(piece).types)


def has(scenario: Scenario, piece: Piece, trait: str) -> bool:
    """Whether one of its types has a trait."""
    known = terms(scenario.catalog)
    return any(trait in term.traits for word in types(piece) if (term := find(word, known)))


def skilled(piece: Piece, skill: str) -> bool:
    """Whether it has a skill."""
    return uses(piece, skill) > 0


def uses(piece: Piece, skill: str) -> int:
    """How often it can use a skill: as often as the symbol is on it."""
    return [plain(word) for word in face(piece).skills].count(skill)


def bears(of: frozenset[str], hero: Piece) -> bool:
    """Whether a unit of some types meets a hero's condition."""
    wanted = set(map(plain, face(hero).any_of))
    return (not wanted or bool(of & wanted)) and not of & set(map(plain, face(hero).none_of))


def lent(scenario: Scenario, piece: Piece) -> frozenset[str]:
    """The skills that heroes of its nation could give a unit in play."""
    return _lent(scenario, piece.nation, frozenset(types(piece)))


@kept
def _lent(scenario: Scenario, nation: str, of: frozenset[str]) -> frozenset[str]:
    held = (stock.piece for side in scenario.sides.values() if side.nation == nation for stock in reserve(side))
    heroes = (piece for piece in held if piece.kind == "hero" and bears(of, piece))
    return frozenset(plain(skill) for hero in heroes for skill in face(hero).skills)
