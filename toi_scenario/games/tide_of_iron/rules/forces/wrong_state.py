"""A unit starts in a state that it cannot be in.

Only vehicles take damage: a squad that is hit loses figures. Only squads are pinned or disrupted: suppressive attacks
do nothing to vehicles. There is no counter for the reverse. To start a squad weak, give it fewer figures; to start a
vehicle weak, give it damage.

Rules: "Attaque normale et de harcèlement".

Good::

    units:
      - {side: german, vehicle: panzer-iv, at: E4, damage: light}
      - {side: german, squad: {regular: 4}, at: F3, condition: pinned}

Bad::

    units:
      - {side: german, vehicle: panzer-iv, at: E4, condition: pinned}  # <- panzer-iv cannot be pinned; only squads can
      - {side: german, squad: {regular: 4}, at: F3, damage: light}  # <- a squad cannot be damaged; only vehicles can

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        vehicles: {tiger: {count: 1, condition: disrupted}}  # <- tiger cannot be disrupted; only squads can
        deploy: [E3, E4]
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.games.tide_of_iron.as_written import in_some_state, of_stock, of_unit
from toi_scenario.games.tide_of_iron.rules.subjects import DAMAGE
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = DAMAGE

_SHAKEN = {"pinned", "disrupted"}


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if unit.kind == "squad" and "damage" in of_unit(unit):
            help = "give it fewer figures instead"
            yield Finding((*unit.path, "damage"), "a squad cannot be damaged; only vehicles can", help)
        elif unit.kind == "vehicle" and of_unit(unit).get("condition") in _SHAKEN and unit.pieces:
            yield _shaken(unit.pieces[0].name, of_unit(unit)["condition"], unit.path)
    for _, stock in in_some_state(scenario):
        if stock.piece.kind == "vehicle" and of_stock(stock).get("condition") in _SHAKEN:
            yield _shaken(stock.piece.name, of_stock(stock)["condition"], stock.path)


def _shaken(vehicle: str, condition: str, path: Path) -> Finding:
    message = f"{vehicle} cannot be {condition}; only squads can"
    return Finding((*path, "condition"), message, "give it `damage: light` or `damage: heavy` instead")
