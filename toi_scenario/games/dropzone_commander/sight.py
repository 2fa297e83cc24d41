"""Tells who sees whom in three dimensions.

Whoever fires looks from the middle of its model. A vehicle is seen at its top, infantry at the middle of its base, and
an aircraft at the height at which it flies. Who is in a structure may be at any height of it, behind any of its walls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from toi_scenario.games.dropzone_commander.forces import Squad
from toi_scenario.games.dropzone_commander.profiles import INFANTRY
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import Feature, trait
from toi_scenario.model.surfaces import Place, measured
from toi_scenario.model.surfaces.lengths import INCHES, MOST
from toi_scenario.model.surfaces.skyline import Eye, Skyline

INCH = INCHES.micrometres
STEP = 10_000  # micrometres from point to point along a wall


class Stance(NamedTuple):
    """Where somebody may look from, or be seen: points with their heights. Of who is in a structure the feature."""

    eyes: Sequence[Eye]
    feature: Feature | None = None


@kept
def hiding(scenario: Scenario) -> Sequence[Feature]:
    """The features that hide what is behind them."""
    return [one for one in scenario.scenery.features.values() if one.blocks and not one.shape.is_empty]


@kept
def skyline(scenario: Scenario) -> Skyline:
    """Their shapes and heights; what has none hides all that is behind it."""
    features = hiding(scenario)
    tops = [foot(scenario, one) + one.height if one.height else MOST for one in features]
    return Skyline([feature.shape for feature in features], tops)


def foot(scenario: Scenario, feature: Feature) -> int:
    """How high the ground is on which a feature stands: as the highest contour under all of it. A contour itself is
    measured from the table."""
    if trait(feature.terrain, "contour"):
        return 0
    contours = (one for one in scenario.scenery.features.values() if trait(one.terrain, "contour"))
    return max((one.height for one in contours if one.shape.covers(feature.shape)), default=0)


def unmeasured(scenario: Scenario) -> list[str]:
    """The features that hide, and of which nobody says how high they are."""
    return [feature.name for feature in hiding(scenario) if not feature.height]


def ground(scenario: Scenario, place: Place) -> int:
    """How high the ground is at a point: as the highest contour there."""
    return max((one.height for one in scenario.scenery.at(place) if trait(one.terrain, "contour")), default=0)


def altitude(scenario: Scenario, low: bool = False) -> int:
    """How high aircraft fly above the table, however high their models are."""
    return scenario.catalog.limit("low-height" if low else "flying-height") * INCH


def looking(scenario: Scenario, squad: Squad, low: bool = False) -> Stance | None:
    """From where the models of a squad look; None if the scenario does not say where they stand."""
    body = round((squad.profile.height or 0) * INCH)
    return _stance(scenario, squad, body // 2, low)


def seen(scenario: Scenario, squad: Squad, low: bool = False) -> Stance | None:
    """Where the models of a squad are seen; None if the scenario does not say where they stand."""
    body = 0 if squad.profile.kind == INFANTRY else round((squad.profile.height or 0) * INCH)
    return _stance(scenario, squad, body, low)


def _stance(scenario: Scenario, squad: Squad, body: int, low: bool) -> Stance | None:
    if squad.inside:
        return in_feature(scenario, scenario.scenery.features[squad.inside])
    if not squad.spots:
        return None
    if squad.profile.flies:
        high = altitude(scenario, low)
        return Stance([in_the_air(scenario, spot, high) for spot in squad.spots])
    return Stance([at_point(scenario, spot, body) for spot in squad.spots])


def in_the_air(scenario: Scenario, place: Place, high: int) -> Eye:
    """An aircraft that flies so high; over ground that is higher, it is just above that."""
    at = max(high, ground(scenario, place))
    return Eye(place, at, at)


def at_point(scenario: Scenario, place: Place, body: int = 0) -> Eye:
    """Somebody so high who stands at a point."""
    foot = ground(scenario, place)
    return Eye(place, foot + body, foot)


def in_feature(scenario: Scenario, feature: Feature) -> Stance:
    """The walls of a feature, at its foot and at its top; of high ground at its top alone."""
    surface = scenario.surface
    assert measured(surface)
    low = foot(scenario, feature)
    high = low + feature.height
    heights = {high} if trait(feature.terrain, "contour") else {low, high}
    walls = surface.along(feature.patch, STEP)
    return Stance([Eye(place, height, low) for height in sorted(heights) for place in walls], feature)
