"""Both sides may set up on the same hexes.

Whoever sets up first takes them. If the scenario does not say who that is, the side with the initiative does, and
the other may find its ground taken: write `setup_first:` (a warning). If it is said, and the first side could leave
the other no room at all, the game might not begin (an error).

Rules: setup step 6, "déploiement".

Good::

    setup_first: german
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {columns: [B, C]}}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {columns: [C, F]}}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2, B3]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B3, E3]}  # <- german and american may both deploy on B3, and it is not said who sets up first

Bad::

    setup_first: american
    sides:
      american: {actions: 3, squads: {bases: 2, regular: 8}, deploy: [B2, B3]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B3]}  # <- american sets up first and could leave german no room: 0 hexes for 1 unit
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.names import counted
from toi_scenario.scenario import Scenario, Side
from toi_scenario.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    grounds = [(side, _ground(side)) for side in scenario.sides.values()]
    for index, (side, ground) in enumerate(grounds):
        for other, theirs in grounds[:index]:
            shared = ground & theirs
            if not shared:
                continue
            first, second = (side, other) if scenario.setup_first == side.name else (other, side)
            path = next(
                (*second.path, "deploy") if not f.deployments else f.deployments[0].area.path for f in second.starting
            )
            if not scenario.setup_first:
                where = _few(scenario, shared)
                message = (
                    f"{side.name} and {other.name} may both deploy on {where}, and it is not said who sets up first"
                )
                yield Finding(path, message, f"write `setup_first: {other.name}` or `setup_first: {side.name}`")
                continue
            # One unit in a hex keeps the enemy out of it.
            units = _units(second)
            left = len(_ground(second)) - min(len(shared), _units(first))
            if units > left * scenario.catalog.limit("stacking"):
                room = f"{counted(left, 'hex', 'hexes')} for {counted(units, 'unit')}"
                message = f"{first.name} sets up first and could leave {second.name} no room: {room}"
                yield Finding(path, message, severity=Severity.ERROR)


def _ground(side: Side) -> frozenset[Place]:
    """Where a side may set up, as far as that is certain."""
    areas = [deployment.area for force in side.starting for deployment in force.deployments]
    return frozenset().union(*(area.places for area in areas if area.certain))


def _units(side: Side) -> int:
    return sum(force.count("base") + force.count("vehicle") for force in side.starting)


def _few(scenario: Scenario, places: frozenset[Place]) -> str:
    names = [scenario.surface.address(place) for place in sorted(places)]
    return ", ".join(names) if len(names) <= 4 else f"{', '.join(names[:3])} and {len(names) - 3} more hexes"
