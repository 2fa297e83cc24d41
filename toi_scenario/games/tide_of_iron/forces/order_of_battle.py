"""All the units a side will ever have, where that is known."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.games.tide_of_iron.as_written import may_bring_more
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Side

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


def pieces_of(scenario: Scenario, side: Side) -> Iterator[Piece]:
    """Each sort of piece a side ever has, perhaps more than once."""
    for force in (*side.forces, *side.reinforcements):
        yield from (stock.piece for stock in force.stock if stock.number)
    for unit in scenario.units:
        if unit.side == side.name:
            yield from unit.pieces


def units_of(scenario: Scenario, side: Side) -> int:
    """How many squads and vehicles a side ever has."""
    listed = sum(
        force.times * (force.count("base") + force.count("vehicle")) for force in (*side.forces, *side.reinforcements)
    )
    return listed + sum(unit.side == side.name for unit in scenario.units)
