"""Shipped scenarios for tests that draw answers."""

from __future__ import annotations

from pathlib import Path as File

from tests.support.examples import SHIPPED_PACKS
from toi_scenario.files import shipped_files
from toi_scenario.games.asking import no_rule
from toi_scenario.model.scenario.scenario import Scenario

HILL, BRIDGES, MILL = (
    str(shipped_files.folder() / name)
    for name in (
        "tide-of-iron/bald-hill.yaml",
        "tide-of-iron/two-bridges.yaml",
        "heroes-of-normandie/mill-crossroads.yaml",
    )
)


def scenario(file: File | str) -> Scenario:
    """A shipped scenario, with the cards of its pack."""
    found = SHIPPED_PACKS.check(file, wanted=no_rule).scenario
    assert found is not None
    return found
