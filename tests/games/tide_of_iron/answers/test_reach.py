"""Tests which classes of unit one may ask about."""

from __future__ import annotations

from tests.support.examples import IN_PACK, whole
from toi_scenario.games.tide_of_iron.answers.reach import classes, reach, spread
from toi_scenario.pipeline import load

SIDES = """initiative: british
sides:
  british: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  OTHER: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""


def test_a_class_that_no_nation_has() -> None:
    """A half-track stands for that of a nation in the game; where none has one, nobody can ask for it."""
    for other, known in (("german", True), ("soviet", False)):
        found = classes(load(whole(SIDES.replace("OTHER", other), "tide-of-iron"), IN_PACK))
        assert ([known, known, True]) == [name in found for name in ("half-track", "truck", "sdkfz-251")]
        assert not known or "sdkfz-251" == found["half-track"].name


def test_what_nobody_reaches() -> None:
    """An objective behind ponds is reached by nobody, so by no way and never late; its hex is in no round."""
    text = "board: {layout: [[P1A]], overlays: [{terrain: pond, at: [E1, E2, F3]}]}\n"
    text += "objectives: {post: {kind: control, at: F2}, wood: {kind: control, at: C2}}\n"
    scenario = load(whole(text, "tide-of-iron"), IN_PACK)
    found = {(one.side, one.objective): (one.round, one.late, bool(one.way)) for one in reach(scenario)}
    assert (None, False, False) == found["american", "post"] == found["german", "post"]
    assert (1, False, True) == found["american", "wood"]
    rounds = spread(scenario)
    assert [1, None] == [rounds["american"].get(scenario.in_play(name)) for name in ("C2", "F2")]
