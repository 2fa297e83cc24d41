"""Tests that renaming finds every place a unit is named."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.examples import whole
from tests.support.folders import run, write
from toi_scenario import load
from toi_scenario.model.scenario.victory import DEEDS

pytestmark = pytest.mark.usefixtures("here")


@pytest.mark.parametrize("deed", DEEDS)
def test_a_unit_that_earns_points(deed: str) -> None:
    """A unit is called otherwise in whatever is done to it for points, and the scenario still makes sense."""
    text = whole(
        "units: [{side: german, vehicle: panzer-iv, id: fox, at: E3}]\n"
        f"victory: {{points: [{{side: american, for: {{{deed}: fox}}, points: 1}}]}}\n",
        "tide-of-iron",
    )
    write("fox.yaml", text)
    done = run("rename", "fox.yaml", "fox", "wolf")
    after = File("fox.yaml").read_text(encoding="utf-8")
    assert (0, "wolf", text.replace("fox", "wolf")) == (done.exit_code, load(after).units[0].facts["id"], after)
