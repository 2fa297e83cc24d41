"""Tests that a side is known however its name is written."""

from __future__ import annotations

import pytest

from tests.support.examples import whole
from toi_scenario import check, load
from toi_scenario.files import shipped_files
from toi_scenario.packs.workspace import Workspace

MINED = """
board: {layout: [[P1A]], markers: [{marker: razor-wire, at: E3, side: SIDE}]}
units: [{side: german, squad: {regular: 4}, at: E3}]
objectives: {mill: {kind: control, at: F2, held_by: SIDE}}
"""


@pytest.mark.parametrize("side", ["german", "German", "GERMAN"])
def test_whose_it_is(side: str) -> None:
    """Markers and objectives belong to the side that is meant, so capitals neither hush a rule nor make one speak."""
    text = whole(MINED.replace("SIDE", side), "tide-of-iron")
    scenario = load(text)
    assert ("german", "german") == (scenario.markers[0].side, scenario.objectives["mill"].held_by)
    assert {"snared-start"} == {one.rule for one in check(text).diagnostics if one.rule == "snared-start"}


FAR = """
board: {columns: 9, rows: 4}
victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}
sides:
  american: {orders: 1, deploy: {edge: west}, reserve: {sample-rifles: 6}}
  german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
objectives: {mill: {kind: victory, at: H2HELD}}
"""


@pytest.mark.parametrize(("held", "told"), [("", True), (", held_by: american", False), (", held_by: American", False)])
def test_what_one_holds_is_near_enough(held: str, told: bool) -> None:
    """An objective that its side holds from the start is not too far away, however the side is written."""
    text = whole(FAR.replace("HELD", held), "heroes-of-normandie")
    setting = Workspace().pack_of(shipped_files.folder() / "heroes-of-normandie" / "smallest.yaml").setting()
    assert told == ("late-objective" in {one.rule for one in check(text, setting=setting).diagnostics})
