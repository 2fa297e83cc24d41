"""Answers rules: where nobody may stand."""

from __future__ import annotations

from toi_scenario.games.heroes_of_normandie.cards import cards, fielded, lent, reserve, skilled, types
from toi_scenario.games.heroes_of_normandie.footing import is_open, may_enter
from toi_scenario.games.heroes_of_normandie.opened_water import opens_water
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import Place
from toi_scenario.names import plain

_MENDS = "lay a passage"


def opened(ground: str) -> str:  # noqa: ARG001
    """A passage leads over water, and nothing else is closed."""
    return _MENDS


def closed(scenario: Scenario, place: Place) -> str:
    """The water that no unit of the scenario enters, unless a text opens it to a side."""
    if is_open(scenario, place) or any(opens_water(scenario, side.nation) for side in scenario.sides.values()):
        return ""
    return scenario.ground.of(place)


def barrier(scenario: Scenario, unit: Unit, place: Place) -> tuple[str, str] | None:
    """The water that keeps out a unit's card, unless a text opens it to its side."""
    card = unit.pieces[0]
    if may_enter(scenario, card, place) or opens_water(scenario, unit.nation):
        return None
    return scenario.ground.of(place), card.name


def keeps_out(scenario: Scenario, name: str, area: Area) -> bool:
    """Whether each card that a name means never comes to some squares: it never moves, or they are water to it and no
    text opens it."""
    word = plain(name)
    meant = [card.piece for card in cards(scenario) if word in map(plain, (card.piece.name, *types(card.piece)))]
    return bool(meant) and not any(
        opens_water(scenario, piece.nation) or may_enter(scenario, piece, place, lent(scenario, piece))
        for piece in meant
        if not _stays(scenario, piece, area)
        for place in area.places
    )


def _stays(scenario: Scenario, piece: Piece, area: Area) -> bool:
    """Whether a card never moves, and stands on the board and nowhere in an area."""
    waiting = {stock.piece.name for side in scenario.sides.values() for stock in reserve(side)}
    moved = any(skilled(card, skill) for card in fielded(scenario) for skill in ("forward", "backward"))
    if piece.name in waiting or moved or not skilled(piece, "immobile"):
        return False
    return not any(unit.place in area.places for unit in scenario.units if unit.pieces[0].name == piece.name)


def way(scenario: Scenario, need: Need) -> str:  # noqa: ARG001
    """A passage leads over water."""
    return _MENDS
