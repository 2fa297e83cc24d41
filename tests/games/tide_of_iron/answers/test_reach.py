"""Tests which classes of unit one may ask about."""

from __future__ import annotations

from tests.support.examples import IN_PACK, whole
from toi_scenario.games.tide_of_iron.answers.reach import classes
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
