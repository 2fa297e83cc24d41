"""Answers rules: where nobody may stand."""

from __future__ import annotations

from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.as_written import of_unit
from toi_scenario.games.tide_of_iron.ground.barriers import barrier as barrier_to
from toi_scenario.games.tide_of_iron.ground.lifted_barriers import lets_stand
from toi_scenario.games.tide_of_iron.movement.plateaus import closed as cut_off
from toi_scenario.games.tide_of_iron.movement.shared_results import barred
from toi_scenario.games.tide_of_iron.own import depth
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import Place
from toi_scenario.names import plain

_UNITS = ("squad", "vehicle")


def opened(ground: str) -> str:
    """A bridge leads over a stream; nothing opens a pond or a building."""
    return "lay a bridge over a stream" if "stream" in ground else ""


def closed(scenario: Scenario, place: Place) -> str:
    """The water that neither squads nor vehicles enter, unless a text lets them."""
    if place not in barred(scenario, "squad") or place not in barred(scenario, "vehicle") or scenario.assumed:
        return ""
    return "" if any(lets_stand(scenario, place, unit) for unit in _UNITS) else with_article(_water(scenario, place))


def barrier(scenario: Scenario, unit: Unit, place: Place) -> tuple[str, str] | None:
    """The ground that keeps out its class of unit. It does not keep out one that never moves, where squads can be."""
    if place not in barred(scenario, unit.kind) or scenario.assumed:
        return None
    emplaced = of_unit(unit).get("fixed") and place not in barred(scenario, "squad")
    if emplaced or lets_stand(scenario, place, unit.kind, unit.pieces):
        return None
    return with_article(barrier_to(scenario, place, unit.kind)), unit.kind


def keeps_out(scenario: Scenario, name: str, area: Area) -> bool:
    """Whether a name means vehicles only, and they never come there; where squads never come, their needs tell."""
    if scenario.assumed or not area.places <= barred(scenario, "vehicle"):
        return False
    return _means_vehicles(scenario.catalog, plain(name)) and not any(
        lets_stand(scenario, place, "vehicle") for place in area.places
    )


@kept
def _means_vehicles(catalog: Catalog, word: str) -> bool:
    """Whether all pieces are vehicles that a word means: by their name, kind, class or a trait."""
    kinds = {
        piece.kind
        for piece in catalog.pieces.values()
        if word in map(plain, (piece.name, piece.kind, piece.counts_as, *piece.traits))
    }
    return kinds == {"vehicle"}


def way(scenario: Scenario, need: Need) -> str:
    """A step where cliffs alone are in the way, or else an overlay."""
    steep = (need.places, need.sides) in cut_off(scenario)
    return "lay a step of level 1 next to it" if steep else "open a way with an overlay"


def _water(scenario: Scenario, place: Place) -> str:
    """What nobody can stand in there: the ground if it forbids everything, or else the stream."""
    ground, terrain = scenario.ground, scenario.catalog.terrain
    kind = terrain.get(ground.of(place))
    if kind is not None and not kind.cost():
        return kind.name
    deep = depth(scenario)
    names = sorted(name for name in ground.paths.get(place, ()) if not terrain[name].cost(deep))
    return " and ".join(f"{deep} {name}" if terrain[name].depths else name for name in names) or "barrier"
