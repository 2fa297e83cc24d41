"""Reinforcements cannot leave the hexes by which they enter.

They are placed on these hexes and move on in the next round, but no unit of their class can: every way out is water, a
building for a vehicle, or a cliff; or they cannot even stand there. Let them enter elsewhere, or open a way. So it is
with the squads that cards of reinforcements bring on.

Rules: "Renforts de scénario et évènements", "Terrains".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements: [{round: 2, vehicles: {panzer-iv: 1}, enter: [F2, F3]}]

Bad::

    board: {layout: [[P1A]], streams: deep, overlays: [{terrain: stream, along: [D2, E2, E3, E4, D4]}]}
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - {round: 2, vehicles: {panzer-iv: 1}, enter: F3}  # <- no panzer-iv of german can leave F3, by which it enters

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        command: 2
        cards: 1
        decks: [german-reinforcements-1]
        enter: F4  # <- no squad of german can leave F4, by which it enters
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.card_decks import brings_units
from toi_scenario.games.tide_of_iron.forces.squads import tally
from toi_scenario.games.tide_of_iron.movement.exits import is_blocked, is_open
from toi_scenario.games.tide_of_iron.movement.steps import Mover, slowest_squad, vehicle
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.scenario import Force, Scenario, Side
from toi_scenario.names import counted
from toi_scenario.rules.subjects import WATER

severity = Severity.ERROR
told_otherwise = WATER


def check(scenario: Scenario) -> Iterator[Finding]:
    if scenario.assumed:
        return
    told = set()
    for side in scenario.sides.values():
        for force in side.arriving:
            area = force.arrival.by if force.arrival else None
            if area is None or force.free or not area.places or not area.sure or is_open(scenario, area.places):
                continue
            for mover in _movers(scenario, force):
                if (area.path, mover.name) not in told and is_blocked(scenario, area.places, mover):
                    told.add((area.path, mover.name))
                    yield _finding(scenario, force.side, area, mover)
        area, mover = side.enters, slowest_squad(scenario.catalog)
        asked = area is None or not area.places or not area.sure or (area.path, mover.name) in told
        if area and not asked and mover.thirds and _draws_units(side) and is_blocked(scenario, area.places, mover):
            yield _finding(scenario, side.name, area, mover)


def _draws_units(side: Side) -> bool:
    """Whether cards bring on units of the rulebook, which say nothing of where."""
    uses = cards_of(side).decks
    return any(use.deck is not None and brings_units(use) and use.text is None for use in uses)


def _movers(scenario: Scenario, force: Force) -> Iterator[Mover]:
    """The classes of unit that come, except those that never move: others bring these."""
    if tally(force).bases and (squad := slowest_squad(scenario.catalog)).thirds:
        yield squad
    for stock in force.of_kind("vehicle"):
        if stock.number and (mover := vehicle(stock.piece, force.nation)).thirds:
            yield mover


def _finding(scenario: Scenario, side: str, area: Area, mover: Mover) -> Finding:
    few = sorted(area.places)
    where = scenario.surface.address(few[0]) if len(few) == 1 else f"the {counted(len(few), 'hex', 'hexes')}"
    message = f"no {mover.name} of {side} can leave {where}, by which it enters"
    return Finding(area.path, message, "let it enter elsewhere, or open a way with an overlay")
