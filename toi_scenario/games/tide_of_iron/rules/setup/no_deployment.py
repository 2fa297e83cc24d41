"""Nobody says where a force is set up.

Before the first round each side sets up its units in a zone, and these have none. Write `deploy:` with a zone, a list of
hexes or an area; or `enter:`, if they come on later.

Silent about squads that can all begin aboard vehicles, on boards whose hexes are only assumed and where there are no
boards, because there a picture may say where; and where a special rule speaks of setting up.

Rules: setup step 6, "Placer les unités de départ sur le plateau".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 2, regular: 8}
        vehicles: {opel-blitz: 1}
        deploy: {vehicles: [F3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 3, regular: 12}}  # <- german sets up 3 squads, and nobody says where

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:  # <- german sets up 1 vehicle, and nobody says where
        actions: 3
        squads: {bases: 1, regular: 4}
        vehicles: {tiger: 1}
        deploy: {squads: [E3]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.squads import tally
from toi_scenario.games.tide_of_iron.movement.origins import UNITS
from toi_scenario.games.tide_of_iron.setup.room import is_on_known_map, seats
from toi_scenario.model.scenario.scenario import Force, Scenario, Side
from toi_scenario.names import counted, listed

severity = Severity.ERROR

_BASE, _VEHICLE = UNITS.values()
_OF_SETUP = r"\b(deploy|set[- ]?up|sets up|setting up|d[ée]ploi|install)"


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        for force in side.starting:
            if not _covers(force) and is_on_known_map(scenario):
                homeless = listed(_homeless(scenario, side, force), "and")
                if homeless and not scenario.speaks_of(_OF_SETUP):
                    name = f"{side.name} {force.division}".strip()
                    help = "write `deploy:` with a zone or hexes, or `enter:` if it comes later"
                    yield Finding(force.path, f"{name} sets up {homeless}, and nobody says where", help, on_key=True)


def _covers(force: Force) -> bool:
    """Whether one area is given for all, as it mostly is."""
    return any(_BASE in one.kinds and _VEHICLE in one.kinds for one in force.deployments)


def _homeless(scenario: Scenario, side: Side, force: Force) -> Iterator[str]:
    """The units that no deployment is for."""
    for unit, kind in UNITS.items():
        number = tally(force).units(unit)
        nowhere = number and not any(kind in one.kinds for one in force.deployments)
        if nowhere and (unit != "squad" or number > seats(scenario, side)):
            yield counted(number, unit)
