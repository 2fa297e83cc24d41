"""Tells of landing zones: their ground, and who sees them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Measured, Place, Region, measured
from toi_scenario.model.surfaces.sightlines import Blockers

if TYPE_CHECKING:
    from toi_scenario.games.dropzone_commander.schema_types import DropMarkerFacts

LANDING_ZONE = "landing-zone"
_HALF_A_MILLIMETRE = 500  # micrometres: how far the edge of a base is from its middle, for each millimetre


class LandingZone(NamedTuple):
    """Where aircraft are to land."""

    place: Place
    ground: Region  # its middle, where nobody says how large it is
    side: str  # empty if it is for both
    fits: bool  # whether all of it lies on the table
    path: Path
    surface: Measured

    def around(self, base: float, place: Place) -> Region:
        """The ground of a base, so many millimetres wide."""
        return self.surface.near(self.surface.at(place), round(base * _HALF_A_MILLIMETRE))


def landing_zones(scenario: Scenario) -> Iterator[LandingZone]:
    """Those that the scenario marks."""
    surface = scenario.surface
    for mark in scenario.markers:
        if mark.piece.name != LANDING_ZONE or not measured(surface):
            continue
        facts: DropMarkerFacts = scenario.written(mark.path)
        place = surface.find(facts["at"])
        if place is not None and place in surface.whole:
            radius = surface.length(facts.get("radius", 0)) or 0
            ground = surface.near(surface.at(place), radius)
            x, y = place
            fits = radius <= min(x, y, surface.right - x, surface.bottom - y)
            yield LandingZone(place, ground, mark.side, fits, mark.path, surface)


def sees(scenario: Scenario, one: Place, other: Place) -> bool:
    """Whether nothing that blocks sight lies between two points on the ground."""
    features = scenario.scenery.features.values()
    shapes = [feature.shape for feature in features if feature.blocks and not feature.shape.is_empty]
    return Blockers(shapes).sees(one, other).visible
