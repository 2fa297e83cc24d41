"""Answers `reach`: where units can be in which round."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.games.arrivals import Leg, Reached
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.movement.marches import marches
from toi_scenario.games.tide_of_iron.movement.steps import Mover, going, squad, turn, unhindered, vehicle
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.catalog.nouns import pieces_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

COUNTED = "the numbers are points, ' is a third"


def reach(scenario: Scenario) -> Iterator[Reached]:
    """When every class of unit of every side can reach every objective."""
    name = scenario.surface.address
    for march in marches(scenario):
        for goal in scenario.objectives.values():
            if goal.place in scenario.surface.whole:
                way = march.way(goal.place) if goal.place in march.stops else []
                legs = tuple(Leg(stop.round, name(stop.place), stop.by) for stop in way)
                when = march.stops[goal.place].round if way else None
                late = when is not None and when > scenario.rounds
                origin = march.origin
                certain = origin.certain and scenario.ground.complete
                yield Reached(origin.side, origin.name, march.mover.name, goal.name, when, late, legs, certain)


def left_out(scenario: Scenario) -> str:
    """The cards, but for those that make squads faster in every round."""
    decks = any(cards_of(side).decks for side in scenario.sides.values())
    cards = [use for side in scenario.sides.values() for use in cards_of(side).operations]
    if not decks and all(use.operation.movement_bonus and not (use.first or use.last) for use in cards):
        return ""
    return "what cards may change is left out, but for the movement that operations cards give to squads in every round"


def spread(scenario: Scenario) -> dict[str, dict[Place, int]]:
    """For each side the first round at whose end any of its units can stand in each hex."""
    rounds: dict[str, dict[Place, int]] = {side: {} for side in scenario.sides}
    for march in marches(scenario):
        mine = rounds[march.origin.side]
        for place, number in march.rounds.items():
            if number <= scenario.rounds:
                mine[place] = min(number, mine.get(place, number))
    return rounds


def classes(scenario: Scenario) -> dict[str, Mover]:
    """The classes of unit one may ask about: squads, and every vehicle of the catalog that moves."""
    catalog = scenario.catalog
    kinds = pieces_of(catalog, "specialization").keys() & unhindered(catalog)
    bearing = [squad(catalog, bearing=one) for one in sorted(kinds)]
    movers = {mover.name: mover for mover in (squad(catalog), squad(catalog, officer=True), *bearing)}
    nations = [side.nation for side in scenario.sides.values()]
    for piece in pieces_of(catalog, "vehicle").values():
        own = piece.stands_for
        meant = next((catalog.pieces[own[n]] for n in nations if n in own), None) if own else piece
        if meant is not None and (mover := vehicle(meant, meant.nation)).thirds:
            movers[piece.name] = mover
    return movers


def moves(scenario: Scenario, one: Place, mover: Mover) -> dict[Place, int] | None:
    """What a unit's turn from a hex can reach, with the thirds of a point spent; None if it could never be there."""
    if one in shared_results.barred(scenario, mover.pays):
        return None
    return dict(sorted(turn(going(scenario, mover), [(one, 0)], mover.thirds).cost.items()))
