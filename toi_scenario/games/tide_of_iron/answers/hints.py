"""Tells how many slots of its bases a force fills."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Path
from toi_scenario.games.tide_of_iron.forces.squads import path_of, tally
from toi_scenario.model.scenario.scenario import Scenario


def hints(scenario: Scenario) -> Iterator[tuple[Path, str]]:
    """Each force with bases, where it says how many it has."""
    for force in scenario.forces:
        _, slots, taken, *_ = tally(force)
        if slots:
            yield path_of(force), f"{taken} of {slots} slots"
