"""Tests what is counted together against what is counted one by one."""

from __future__ import annotations

import pytest

from benchmarks.generate import scenario as generated
from toi_scenario.files import shipped_files
from toi_scenario.games.tide_of_iron.forces.components import at_start, ever_needed, later, totals
from toi_scenario.pipeline import check

FILES = sorted((shipped_files.folder() / "tide-of-iron").glob("*.yaml"))
SHIPPED = [file.read_text(encoding="utf-8") for file in FILES if file.name != "pack.yaml"]


@pytest.mark.parametrize("text", [*SHIPPED, *map(generated, range(5))])
def test_all_that_is_ever_needed(text: str) -> None:
    """It is what is needed at the start and what comes later, all of it."""
    scenario = check(text).understood
    assert scenario is not None
    one_by_one = totals([*at_start(scenario), *later(scenario)])
    together = {
        (piece, nation): number for nation, its in ever_needed(scenario).items() for piece, number in its.items()
    }
    assert one_by_one
    assert together == one_by_one
