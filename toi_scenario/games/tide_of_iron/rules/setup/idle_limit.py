"""A zone allows more units per hex than ever fit in one.

`each:` lowers the number of units that may be set up in one hex. The stacking limit holds whatever it says, so a
higher number changes nothing, and whoever reads it on the sheet will pile units up that have no room. Lower it, or
leave it out.

Rules: "limite d'empilement", setup step 6.

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {zone: farm, each: 1}}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
    zones: {farm: {hexes: [B2, B3], each: 3}}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {rows: 2, columns: B, each: 4}}  # <- 4 units to a hex are allowed here, and no hex holds more than 3
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: east}
    zones: {east: {hexes: [E3], each: 5}}  # <- 5 units to a hex are allowed here, and no hex holds more than 3
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("stacking")
    told: set[Path] = set()
    for name, zone in scenario.zones.items():
        if (each := zone.each or 0) > most:
            told.add(("zones", name, "each"))
            yield _finding(("zones", name, "each"), each, most)
    for side in scenario.sides.values():
        for force in side.forces:
            for deployment in force.deployments:
                if deployment.each and deployment.each > most:
                    for path in _written(deployment.area.path, scenario):
                        if path not in told:
                            told.add(path)
                            yield _finding(path, deployment.each, most)


def _written(path: Path, scenario: Scenario) -> Iterator[Path]:
    """Where a deployment itself says `each`; what its zone says has been reported at the zone."""
    value = scenario.written(path)
    if isinstance(value, dict) and "each" in value:
        yield (*path, "each")


def _finding(path: Path, each: int, most: int) -> Finding:
    message = f"{each} units to a hex are allowed here, and no hex holds more than {most}"
    return Finding(path, message, f"write {most} or less, or leave `each:` out")
