"""Answers `reach`, `threat` and `entry`: where units go and fire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from toi_scenario.games.arrivals import Leg, Reached
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.cards import cards, fielded, reserve, skilled
from toi_scenario.games.heroes_of_normandie.footing import bridged, may_enter, plays
from toi_scenario.games.heroes_of_normandie.movement import (
    coming,
    entries,
    rounds,
    zone,
)
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

COUNTED = "the numbers are squares moved, the second by a forced march, which flooded ground forbids"


def reach(scenario: Scenario) -> Iterator[Reached]:
    """When every unit card can reach every objective, from where it stands or the nearest square where it comes on."""
    name = scenario.surface.address
    goals = [goal for goal in scenario.objectives.values() if goal.place in scenario.surface.whole]
    for side in scenario.sides.values():
        for unit in coming(scenario, side):
            origin = f"{side.name} {'reserve' if unit.waits else name(unit.starts[0])}"
            for goal in goals:
                when = unit.first.get(goal.place)
                legs: tuple[Leg, ...] = ()
                if when is not None:
                    start = unit.begins(goal.place)
                    # One that comes on beside a headquarters that has moved begins nowhere that can be told now.
                    legs = (*([Leg(0, name(start), "")] if start else []), Leg(when, name(goal.place), ""))
                late = when is not None and when > scenario.rounds
                yield Reached(side.name, origin, unit.piece.name, goal.name, when, late, legs, True)


def left_out(scenario: Scenario) -> str:
    """Events and heroes."""
    kinds = {stock.piece.kind for side in scenario.sides.values() for stock in reserve(side)}
    return "what else events and heroes may change is left out" if kinds & {"event", "hero"} else ""


def spread(scenario: Scenario) -> dict[str, dict[Place, int]]:
    """For each side the first round at whose end any of its units can stand in each square where it does not start.
    What comes on stands in its first square at the end of the first round."""
    found: dict[str, dict[Place, int]] = {side: {} for side in scenario.sides}
    for side in scenario.sides.values():
        mine = found[side.name]
        for unit in coming(scenario, side):
            for place, number in unit.first.items():
                if 0 < number <= scenario.rounds:
                    mine[place] = min(number, mine.get(place, number))
    return found


class UnitCard(NamedTuple):
    """A unit card that one may ask about."""

    name: str
    piece: Piece


def classes(scenario: Scenario) -> dict[str, UnitCard]:
    """The unit cards of the scenario."""
    return {card.piece.name: UnitCard(card.piece.name, card.piece) for card in cards(scenario)}


def moves(scenario: Scenario, one: Place, mover: UnitCard) -> dict[Place, int] | None:
    """What an activation from a square can reach, in thirds of a square moved: one square by itself, and a second by a
    forced march. No square that a unit holds at the start is entered."""
    if not may_enter(scenario, mover.piece, one):
        return None
    taken = frozenset(unit.place for unit in scenario.units) - {one}
    own = {place: n for place, n in rounds(scenario, mover.piece, one, taken, marches=0).items() if n <= 1}
    both = {place: n for place, n in rounds(scenario, mover.piece, one, taken, marches=1).items() if n <= 1}
    return dict(sorted({place: 3 * own.get(place, 2) for place in both}.items()))


def units(scenario: Scenario) -> list[str]:
    """The unit cards on the board and in the reserves that fire."""
    return [piece.name for piece in fielded(scenario) if _range(piece)]


def _range(piece: Piece) -> int:
    """How far the farthest of its fires reaches; none if it does not fire."""
    return max((fire.get("range", 1) for fire in face(piece).fires), default=0)


def threat(scenario: Scenario, only: str = "") -> dict[str, dict[Place, int]]:
    """For each side the first round in which one of its units could fire at each square: it is brought on if it waits
    in the reserve, moves, a forced march included as long as directives may last, and then fires. A hill adds to the
    range."""
    found: dict[str, dict[Place, int]] = {side: {} for side in scenario.sides}
    for side in scenario.sides.values():
        mine = found[side.name]
        for unit in coming(scenario, side, acts=True):
            far = _range(unit.piece)
            if not far or (only and unit.piece.name != only):
                continue
            still = skilled(unit.piece, "fire-or-move")
            for stand, number in unit.first.items():
                hill = scenario.catalog.terrain[bridged(scenario, stand)].range_bonus
                reached = far + (0 if plays(scenario, "no-terrain") else hill)
                # Who may not do both fires in the round after it has moved.
                first = number + (still and stand not in unit.starts)
                for place in scenario.cells.near([stand], reached) - {stand} if first <= scenario.rounds else ():
                    mine[place] = min(first, mine.get(place, first))
    return found


def entry(scenario: Scenario) -> Mapping[str, frozenset[Place]]:
    """The squares by which each side may bring a unit on as the game begins, except its deployment zone. A headquarters
    face down is not given away by those around it."""
    taken = frozenset(unit.place for unit in scenario.units)
    seen = tuple(unit for unit in scenario.units if not unit.concealed or unit.side == scenario.reader)
    known = scenario._replace(units=seen)
    return {side.name: entries(known, side) - zone(side) - taken for side in scenario.sides.values()}
