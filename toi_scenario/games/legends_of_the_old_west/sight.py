"""Tells who sees whom on a table of the Old West."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import Feature
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.sightlines import Blockers

if TYPE_CHECKING:
    from toi_scenario.model.surfaces import Region


@kept
def hiding(scenario: Scenario) -> Sequence[Feature]:
    """The features through which nobody sees."""
    return [one for one in scenario.scenery.features.values() if one.blocks and not one.shape.is_empty]


@kept
def blockers(scenario: Scenario) -> Blockers:
    """Their shapes."""
    return Blockers([feature.shape for feature in hiding(scenario)])


def visible(scenario: Scenario, here: Sequence[Place], there: Sequence[Place]) -> tuple[bool, str]:
    """Whether any of some models sees any of others, as far as all stand at points; if not, the feature that hides the
    last of them."""
    lines, by = blockers(scenario), None
    for one in here:
        for other in there:
            sight = lines.sees(one, other)
            if sight.visible:
                return True, ""
            by = sight.by
    return (True, "") if by is None else (False, hiding(scenario)[by].told)


def to_ground(scenario: Scenario, one: Place, ground: Region) -> float:
    """How many centimetres it is from a point to some ground."""
    surface = scenario.surface
    return float(surface.shape(surface.at(one)).distance(surface.shape(ground))) / _CENTIMETRE


_CENTIMETRE = 10_000  # micrometres
