"""Reinforcements find no room where they come on.

All that come in one round are placed at once, three to a hex at most (the stacking limit), and vehicles not in
buildings, ponds or deep water; what finds no room then is lost, even if its hexes are free later. Squads may ride on
vehicles that come with them. Let them enter by more hexes, or some of them in another round.

The rule is silent where it cannot know: free build, unrecorded terrain, assumed grids, and units that enter in the
action phase, where those in front make room for those behind.

Rules: "Placer les renforts".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements: [{round: 2, squads: {bases: 3, regular: 12}, vehicles: {half-track: 1}, enter: [F3, F4]}]

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - {round: 2, squads: {bases: 2, regular: 8}, enter: [F3]}  # <- german brings on 2 squads here in round 2, and 1 hex holds 1 of them beside the others of the side: 1 squad does not fit
          - {round: 2, vehicles: {panzer-iv: 1, tiger: 1}, enter: [F3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - {round: 2, vehicles: {panzer-iv: 3, tiger: 1}, enter: [F3, D3]}  # <- german brings on 3 Panzer IV and 1 Tiger I here in round 2, and 2 hexes hold 3 of them: 1 of Panzer IV and Tiger I does not fit
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.squads import tally
from toi_scenario.games.tide_of_iron.setup.room import arriving, is_known, left_over, room_later, seats_of, why_not
from toi_scenario.model.scenario.scenario import Force, Scenario, Side
from toi_scenario.model.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("stacking")
    for side in scenario.sides.values():
        told: set[Force] = set()
        free = room_later(scenario, side)
        for round, forces in _waves(side):
            if _many(forces) <= most and not free:
                continue  # any one hex would do for all of them
            if told.isdisjoint(forces) and (found := list(_crowd(scenario, side, round, forces, free))):
                told.update(forces)
                yield from found


def _many(forces: list[Force]) -> int:
    """How many units come together."""
    return sum([tally(force).bases + tally(force).vehicles for force in forces])


def _waves(side: Side) -> Iterator[tuple[int, list[Force]]]:
    """The forces that surely come together; one that comes in a round drawn at random may come alone."""
    waves: dict[int, list[Force]] = {}
    for force in side.arriving:
        arrival = force.arrival
        if arrival and arrival.by and arrival.phase == "status":
            if arrival.random:
                yield arrival.rounds[0], [force]
            else:
                for round in arrival.rounds:
                    waves.setdefault(round, []).append(force)
    yield from waves.items()


def _crowd(
    scenario: Scenario, side: Side, round: int, forces: list[Force], free: Mapping[Place, int]
) -> Iterator[Finding]:
    most, everybody = scenario.catalog.limit("stacking"), _many(forces)
    # `blocked-entry` reports those who can stand nowhere at all.
    known = [group for group in arriving(scenario, forces) if is_known(group) and group.usable]
    if all((len(group.usable) - len(free)) * most >= everybody for group in known):
        return
    for group, over in zip(known, left_over(scenario, known, free, seats_of(forces)), strict=True):
        if over:
            name = f"{side.name} {group.force.division}".strip()
            why = why_not(group, over, alone=len(known) == 1)
            beside = " beside the others of the side" if over == group.number and len(known) > 1 else ""
            message = f"{name} brings on {group.named(group.number)} here in round {round}, and {why}{beside}"
            help = f"let {group.named(over)} enter by another hex, or in another round"
            yield Finding(group.area.path, message, help)
