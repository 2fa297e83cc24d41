"""Tells which squares a unit may enter, and where it may march."""

from __future__ import annotations

from collections.abc import Collection

from toi_scenario.games.heroes_of_normandie.as_written import of_scenario
from toi_scenario.games.heroes_of_normandie.cards import fielded, lent, skilled
from toi_scenario.games.heroes_of_normandie.square_bits import Sheet, sheet_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.names import plain


def bridged(scenario: Scenario, place: Place) -> str:
    """The ground of a square as it counts in play: a marker may have turned it into another."""
    ground = scenario.ground.of(place)
    for mark in scenario.markers:
        made = mark.piece.facts.get("makes", {}).get(ground)
        if place in mark.area.places and made is not None:
            return made
    return ground


def may_enter(scenario: Scenario, piece: Piece, place: Place, borne: Collection[str] = ()) -> bool:
    """Whether a unit may stand in a square, were it empty; `borne` are skills that a hero has given it."""
    return _lets_in(scenario, bridged(scenario, place), piece, borne)


def _lets_in(scenario: Scenario, ground: str, piece: Piece, borne: Collection[str]) -> bool:
    cost = scenario.catalog.terrain[ground].costs
    if cost is None or plays(scenario, "no-terrain"):
        return True
    return any(skilled(piece, skill) or skill in borne for skill in cost)


def is_open(scenario: Scenario, place: Place) -> bool:
    """Whether some unit of the scenario may ever stand in a square, be it with a hero."""
    return any(may_enter(scenario, piece, place, lent(scenario, piece)) for piece in fielded(scenario))


def plays(scenario: Scenario, variant: str) -> bool:
    """Whether a variant of the rules is played."""
    return variant in map(plain, of_scenario(scenario).get("variants", ()))


def sheet(scenario: Scenario) -> Sheet:
    """Which bit stands for which square of a scenario's map."""
    return sheet_of(scenario.cells.places)


def open_to(scenario: Scenario, piece: Piece, borne: Collection[str] = ()) -> int:
    """The squares that a unit may enter."""
    return sum(bits for ground, bits in _grounds(scenario).items() if _lets_in(scenario, ground, piece, borne))


@kept
def fit_to_march(scenario: Scenario) -> int:
    """The squares where a unit may spend a directive, which a forced march takes: not where the ground is flooded."""
    if plays(scenario, "no-terrain"):
        return sheet(scenario).all
    terrain, grounds = scenario.catalog.terrain, _grounds(scenario).items()
    return sum(bits for ground, bits in grounds if "directives" not in terrain[ground].facts.get("forbids", ()))


@kept
def _grounds(scenario: Scenario) -> dict[str, int]:
    """For each ground as it counts in play, its squares."""
    found: dict[str, int] = {}
    one = sheet(scenario).one
    for place in scenario.cells.places:
        ground = bridged(scenario, place)
        found[ground] = found.get(ground, 0) | one[place]
    return found
