"""A victory condition asks for more units than its side ever has.

So many can never stand there together, even if none is lost: the condition cannot be met. Ask for fewer. The rule
counts the squads and vehicles of the start, all that comes later, and those that the scenario places. It is silent
where players build their forces, where cards or special rules may bring units, and where lists are not complete.

Rules: "Gagner la partie".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 2, regular: 8}, vehicles: {tiger: 1}, deploy: [E3]}
    victory:
      conditions:
        - {winner: german, when: end, units: {in: {edge: west}, at_least: 3}}
        - {winner: american, otherwise: true}

Bad::

    victory:
      conditions:
        - {winner: german, when: end, units: {in: {edge: west}, at_least: 3}}  # <- 3 units are asked for, and german never has more than 1
        - {winner: american, otherwise: true}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.order_of_battle import is_known, units_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import Presence
from toi_scenario.names import counted

severity = Severity.ERROR

_OF_UNITS = r"\b(units?|squads?|vehicles?|unités?|véhicules?)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in scenario.victory.conditions:
        if one.units and one.side:
            side, wanted = scenario.sides[one.side], one.units.at_least
            most = units_of(scenario, side)
            if (
                wanted > most
                and is_known(side)
                and _has_room(scenario, one.units)
                and not scenario.speaks_of(_OF_UNITS)
            ):
                are = "is" if wanted == 1 else "are"
                message = f"{counted(wanted, 'unit')} {are} asked for, and {side.name} never has more than {most}"
                yield Finding((*one.path, "units"), message, f"ask for {most} or fewer")


def _has_room(scenario: Scenario, units: Presence) -> bool:
    """Whether so many would fit where they are asked for; `impossible-victory` reports it if they do not."""
    area = units.where.area
    return not area or units.at_least <= scenario.catalog.limit("stacking") * len(area.places)
