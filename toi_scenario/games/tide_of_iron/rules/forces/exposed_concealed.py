"""A concealed squad starts in sight of the enemy, without cover.

A concealed squad is revealed as soon as an enemy sees it and it is not in woods, rough ground, a building or on a
bridge; fortifications do not hide it. So this one is revealed before anyone has moved. Put it under cover, out of
sight, or do not conceal it.

Rules: "Squads dissimulés".

Good::

    units:
      - {side: american, vehicle: sherman, at: C1}
      - {side: german, squad: {regular: 4}, at: C2, concealed: true}

Bad::

    units:
      - {side: american, vehicle: sherman, at: C1}
      - {side: german, squad: {regular: 4}, at: D2, concealed: true}  # <- the concealed squad in D2 is in sight of american in C1 and has no cover, so it is revealed at once

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [C1]}  # <- american deploys in C1, in sight and normal range of german in D2, 1 hex away
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        concealed: 1
        deploy: [D2]  # <- the only hex where german sets up concealed squads lies open and in sight of the enemy, who reveals them at once
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.squads import tally
from toi_scenario.games.tide_of_iron.ground.ranges import OF_SIGHT
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.setup.room import groups, is_known
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import UNRECORDED, Catalog
from toi_scenario.model.scenario.scenario import Scenario, Side, Unit
from toi_scenario.model.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    surface = scenario.surface
    here = [unit for unit in scenario.units if not unit.carrier and unit.place in surface.whole]
    hidden = [one for one in here if one.concealed and one.kind == "squad" and not _may_hide(scenario, one.place)]
    first: dict[tuple[str, Place], Unit] = {}  # who stands beside it sees no more
    for unit in here if hidden else ():
        first.setdefault((unit.side, unit.place), unit)
    for unit in hidden:
        enemies = (one for one in first.values() if one.side != unit.side)
        seen_by = next((one for one in enemies if shared_results.sees(scenario, unit.place, one.place)), None)
        if seen_by is not None and not scenario.speaks_of(OF_SIGHT):
            where, there = surface.address(unit.place), surface.address(seen_by.place)
            message = f"the concealed squad in {where} is in sight of {seen_by.side} in {there} and has no cover, so it is revealed at once"
            yield Finding(unit.at, message, "woods, rough ground, a building or a bridge would hide it")
    yield from _set_up(scenario)


def _set_up(scenario: Scenario) -> Iterator[Finding]:
    """Concealed squads that players can set up only in the open, in sight of ground where the enemy surely is."""
    for side in scenario.sides.values():
        for group in groups(scenario, side):
            if (
                tally(group.force).concealed
                and group.unit == "squad"
                and is_known(group)
                and group.usable
                and not any(_may_hide(scenario, one) for one in group.usable)
            ):
                watched = _watched(scenario, side)
                seen = all(any(_all_see(scenario, place, one) for one in watched) for place in group.usable)
                if seen and not scenario.speaks_of(OF_SIGHT):
                    where = f"all {len(group.usable)} hexes" if len(group.usable) > 1 else "the only hex"
                    lies = "lie" if len(group.usable) > 1 else "lies"
                    message = f"{where} where {side.name} sets up concealed squads {lies} open and in sight of the enemy, who reveals them at once"
                    yield Finding(
                        group.area.path, message, "woods, rough ground, a building or a bridge would hide them"
                    )


def _watched(scenario: Scenario, side: Side) -> list[frozenset[Place]]:
    """Sets of hexes in one of which an enemy surely stands."""
    enemies = {unit.place for unit in scenario.units if unit.side != side.name and not unit.carrier}
    found = [frozenset((place,)) for place in enemies]
    for other in scenario.sides.values():
        if other is not side:
            found += [group.usable for group in groups(scenario, other) if is_known(group) and group.usable]
    return found


def _all_see(scenario: Scenario, place: Place, spots: frozenset[Place]) -> bool:
    return all(spot in scenario.surface.whole and shared_results.sees(scenario, place, spot) for spot in spots)


def _may_hide(scenario: Scenario, place: Place) -> bool:
    """Whether the terrain hides a squad, or could for all that is known."""
    ground, hiding = scenario.ground, _hiding(scenario.catalog)
    name = ground.of(place)
    if name in hiding or name == UNRECORDED or scenario.assumed:
        return True
    return not hiding.isdisjoint(ground.paths.get(place, ()))


@kept
def _hiding(catalog: Catalog) -> frozenset[str]:
    """The terrain that hides a squad."""
    return frozenset(name for name, kind in catalog.terrain.items() if kind.conceals)
