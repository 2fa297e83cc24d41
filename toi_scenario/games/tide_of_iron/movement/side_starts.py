"""Lists where all units of a side begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.movement.origins import Origin, placed, placed_by, starts
from toi_scenario.games.tide_of_iron.movement.steps import Mover
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place


class Start(NamedTuple):
    """Units of a class that begin somewhere: set up, placed, placed aboard, or arriving."""

    how: str
    mover: Mover
    origin: Origin


def starts_of(scenario: Scenario, side: Side) -> Iterator[Start]:
    """Where all units of a side begin."""
    for how, forces in (("set up", side.starting), ("arriving", side.arriving)):
        for force in forces:
            yield from (Start(how, mover, origin) for origin, mover in starts(scenario, force))
    for unit in placed_by(scenario, side.name):
        origin, mover = placed(scenario, unit)
        yield Start("aboard" if unit.carrier else "placed", mover, origin)


def alike(every: Iterable[Start]) -> list[Start]:
    """Those that differ only in their hexes as one."""
    found: dict[Start, set[Place]] = {}
    for start in every:
        like = start.origin._replace(name="", places=frozenset(), path=(), certain=True, several=True)
        found.setdefault(start._replace(origin=like), set()).update(start.origin.places)
    return [start._replace(origin=start.origin._replace(places=frozenset(at))) for start, at in found.items()]


def carries(catalog: Catalog, mover: Mover) -> bool:
    """Whether squads may ride on a class of vehicle."""
    return bool(catalog.pieces[mover.name].facts.get("transport"))


def may_begin_aboard(squad: Start, vehicle: Start) -> bool:
    """Whether squads may begin in vehicles that begin somewhere."""
    if squad.how == "arriving":
        return vehicle.how == "arriving" and vehicle.origin.stands == squad.origin.stands
    return squad.how != "placed" and vehicle.how != "arriving"
