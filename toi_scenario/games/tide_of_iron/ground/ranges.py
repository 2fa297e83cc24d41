"""Finds the range band in which a figure fires at another hex.

Rules: "Déterminer la portée de tir", "Hauteurs et portée".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from toi_scenario.games.tide_of_iron.nouns import combat
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

# What each kind of unit is to whoever fires at it.
TARGETS: Mapping[str, Literal["infantry", "vehicles"]] = {"squad": "infantry", "vehicle": "vehicles"}
# A text that speaks of these may change who sees or hits whom.
OF_SIGHT = (
    r"\b(night|dark|dusk|dawn|fog|mist|snow|rain|blizzard|dust|smok|sees?\b|seen\b|sight|visib|rang|LOS\b|farther|nuit"
    r"|brume"
    r"|brouillard|neige|pluie|fum|aube|cr[ée]puscule|voi[rte]|vue|visib|port[ée]e|ldv\b|cease"
    r"|hold(s|ing)? fire|surpris)"
)
# Who is in one of these is an easier target for a tank.
HARD = frozenset(("building", "pillbox"))
BANDS = ("close", "normal", "long", "out of range")


def band(catalog: Catalog, range: float, distance: int, least: int = 0) -> str:
    """Close to the next hex, normal up to the range, long up to twice that. Some figures cannot fire at what is nearer
    than a least distance."""
    if distance < least:
        return "too close"
    if distance <= 1:
        return "close"
    if distance <= range:
        return "normal"
    return "long" if distance <= combat(catalog, "long-range") * range else "out of range"


@kept
def from_above(catalog: Catalog) -> int:
    """How much farther one fires at what stands lower."""
    return max((kind.range_bonus for kind in catalog.terrain.values()), default=0)


def concussion(scenario: Scenario, piece: Piece, kind: str, place: Place) -> int:
    """How much farther a vehicle fires at a kind of unit because that is in a building or a pillbox."""
    if kind != "squad" or "concussive-firepower" not in piece.traits:
        return 0
    marks = (mark.piece.name for mark in scenario.markers if place in mark.area.places)
    return scenario.catalog.limit("concussive-range") if HARD & {scenario.ground.of(place), *marks} else 0
