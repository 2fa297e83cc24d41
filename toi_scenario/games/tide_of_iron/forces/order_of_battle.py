"""A side in, all the units it will ever have out, as far as anybody can know."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Side

# Decks that bring units, and the word for those whose cards nobody has recorded.
_BRINGERS = "reinforcements"


def is_known(side: Side) -> bool:
    """Whether all of a side's units can be known: some are built by the players, some told of in words, some come from
    cards, and of some nobody recorded the list."""
    forces = (*side.forces, *side.reinforcements)
    if any(force.free for force in forces) or any("text" in facts for facts in side.facts.get("reinforcements", ())):
        return False
    if not any(stock.number for force in forces for stock in force.stock):
        return False
    return all(use.deck and use.deck.facts.get("family", _BRINGERS) != _BRINGERS for use in side.decks)


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
