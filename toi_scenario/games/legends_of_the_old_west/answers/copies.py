"""Makes a side's copy, without what the enemy must not see."""

from __future__ import annotations

from toi_scenario.games.legends_of_the_old_west.figures import is_of
from toi_scenario.games.side_copies import named_copy
from toi_scenario.model.scenario.scenario import Marked, Scenario


def copy_for(scenario: Scenario, side: str, whom: str, lang: str) -> Scenario:
    """The scenario as a side may know it: without the enemy's ambushes and mines. What these cost would tell that there
    are some, so of the enemy's force no copy has the sum."""
    units = tuple(unit for unit in scenario.units if not unit.concealed or unit.side == side)
    markers = tuple(mark for mark in scenario.markers if not _is_mine(mark, side))
    return named_copy(scenario, side, whom, lang)._replace(units=units, markers=markers)


def _is_mine(mark: Marked, side: str) -> bool:
    """Whether it is a mine of another side's."""
    return mark.side not in ("", side) and is_of(mark.piece, "mine")
