"""All the units a side will ever have, where that is known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toi_scenario.games.tide_of_iron.as_written import may_bring_more
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.names import plain

# The family of decks that bring units; a deck of no recorded family is taken to be one of them.
_BRINGERS = "reinforcements"


def is_known(side: Side) -> bool:
    """Whether all of a side's units can be known: not where players build them, a text describes them, cards bring
    them, or nobody recorded the list."""
    forces = (*side.forces, *side.reinforcements)
    if any(force.free for force in forces) or may_bring_more(side):
        return False
    if not any(stock.number for force in forces for stock in force.stock):
        return False
    return all(use.deck and use.deck.family not in ("", _BRINGERS) for use in cards_of(side).decks)


@kept
def pieces_of(scenario: Scenario, side: str) -> frozenset[Piece]:
    """Each sort of piece a side ever has."""
    its = scenario.sides[side]
    listed = {stock.piece for force in (*its.forces, *its.reinforcements) for stock in force.stock if stock.number}
    return frozenset(listed.union(*(unit.pieces for unit in scenario.units if unit.side == side)))


@kept
def _by_word(catalog: Catalog) -> Mapping[str, set[Piece]]:
    """The pieces that a word could mean: by its name, kind, class or a trait."""
    found: dict[str, set[Piece]] = {}
    for piece in catalog.pieces.values():
        kind = "squad" if piece.kind in ("figure", "base") else piece.kind
        for word in (piece.name, kind, piece.counts_as or kind, *piece.traits):
            found.setdefault(plain(word), set()).add(piece)
    return found


def are_among(scenario: Scenario, words: Iterable[str], pieces: Iterable[Piece]) -> bool:
    """Whether one of some words could mean one of some pieces."""
    meant = _by_word(scenario.catalog)
    return not all(meant[word].isdisjoint(pieces) for word in words if word in meant)


def units_of(scenario: Scenario, side: Side) -> int:
    """How many squads and vehicles a side ever has."""
    listed = sum(
        force.times * (force.count("base") + force.count("vehicle")) for force in (*side.forces, *side.reinforcements)
    )
    return listed + sum(unit.side == side.name for unit in scenario.units)
