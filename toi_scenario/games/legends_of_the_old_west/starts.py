"""Tells the ground on which units begin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toi_scenario.finding import Path
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.area import EDGES
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.scenery import trait
from toi_scenario.model.scenario.set_up import sets_up
from toi_scenario.model.surfaces import Region


def begins(scenario: Scenario, unit: Unit) -> Iterator[tuple[Region, Path, str]]:
    """The ground on which it begins, with where the scenario says so and how a sentence does: each of its points, or
    all of an area in which it is somewhere. Nothing where nobody says, and of what is aboard or beyond the table."""
    return ((ground, path, where) for ground, path, where in _all(scenario, unit) if ground)


def _all(scenario: Scenario, unit: Unit) -> Iterator[tuple[Region, Path, str]]:
    surface = scenario.surface
    if unit.carrier or of_unit(unit).get("off_table") is True:
        return
    if unit.spots:
        for index, spot in enumerate(unit.spots):
            path = (*unit.at, index) if len(unit.spots) > 1 else unit.at
            yield surface.at(spot), path, f"at {surface.address(spot)}"
    elif unit.inside:
        yield scenario.scenery.features[unit.inside].patch, (*unit.path, "in"), f"in {unit.inside}"
    elif unit.arrives:
        if unit.enters is not None and unit.enters.sure:
            yield at_an_edge(scenario, unit.enters.region), unit.enters.path, "where it comes on"
    else:
        ground = sets_up(scenario, unit.side)
        if ground is not None:
            yield ground, (*unit.path, unit.kind), f"where {unit.side} sets up"


def at_an_edge(scenario: Scenario, ground: Region) -> Region:
    """What of a ground lies on an edge of the table, where units come on."""
    return ground & _rim(scenario)


@kept
def _rim(scenario: Scenario) -> Region:
    return scenario.surface.union(map(scenario.surface.edge, EDGES))


@kept
def having(scenario: Scenario, word: str) -> Sequence[Region]:
    """The ground of each feature whose terrain has a trait."""
    return [one.patch for one in scenario.scenery.features.values() if trait(one.terrain, word)]


def meets(scenario: Scenario, ground: Region, trait: str) -> bool:
    """Whether some of a ground lies on features whose terrain has a trait."""
    return any(ground & patch for patch in having(scenario, trait))


def lies_in(scenario: Scenario, ground: Region, trait: str) -> bool:
    """Whether all of a ground lies on features whose terrain has a trait."""
    under = [patch for patch in having(scenario, trait) if not ground.isdisjoint(patch)]
    return bool(under) and ground <= scenario.surface.union(under)


def carrier_of(scenario: Scenario, unit: Unit) -> Unit | None:
    """What carries a unit, if anything does."""
    return _by_id(scenario).get(unit.carrier)


@kept
def _by_id(scenario: Scenario) -> Mapping[str, Unit]:
    return {unit.id: unit for unit in scenario.units if unit.id}
