"""Tells where overlays lie, so that all else is as printed."""

from __future__ import annotations

from itertools import chain

from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place


class Overlaid(NamedTuple):
    """The places on which overlays lie, and their terrain."""

    places: frozenset[Place]
    kinds: frozenset[str]


@kept
def overlaid(scenario: Scenario) -> Overlaid:
    """What the scenario lays on its boards."""
    layings = scenario.overlays
    places = chain.from_iterable([laying.places for laying in layings])
    return Overlaid(frozenset(places), frozenset([laying.terrain for laying in layings]))
