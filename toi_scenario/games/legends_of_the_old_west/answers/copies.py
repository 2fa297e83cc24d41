"""Makes a side's copy, without what the enemy must not see."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.games.legends_of_the_old_west.figures import is_of, price
from toi_scenario.games.side_copies import named_copy
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.prices import total
from toi_scenario.model.scenario.scenario import Marked, Scenario
from toi_scenario.model.scenario.units import Member, Unit
from toi_scenario.model.surfaces import NOWHERE

HIDDEN = "hidden"  # the kind of unit that stands for all that a copy does not tell


def copy_for(scenario: Scenario, side: str, whom: str, lang: str) -> Scenario:
    """The scenario as a side may know it: of the enemy's ambushes and mines only what they cost together, so that sums
    are right."""
    units = tuple(unit for unit in scenario.units if not _lies_hidden(unit, side))
    markers = tuple(mark for mark in scenario.markers if not _is_mine(mark, side))
    secret = [unit for other in scenario.sides if other != side for unit in _veiled(scenario, other, side)]
    return named_copy(scenario, side, whom, lang)._replace(units=(*units, *secret), markers=markers)


def _lies_hidden(unit: Unit, side: str) -> bool:
    return unit.concealed and unit.side != side


def _is_mine(mark: Marked, side: str) -> bool:
    """Whether it is a mine of another side's."""
    return mark.side not in ("", side) and is_of(mark.piece, "mine")


def _veiled(scenario: Scenario, other: str, side: str) -> Iterator[Unit]:
    """What stands for all that another side keeps from this one."""
    secret: list[Unit | Marked] = [one for one in scenario.units if one.side == other and _lies_hidden(one, side)]
    secret += [mark for mark in scenario.markers if mark.side == other and _is_mine(mark, side)]
    if secret:
        cost = total(tuple(line for one in secret for line in price(scenario, one)))
        nobody = Piece("", "figure", "", {} if cost is None else {"price": cost})
        path = secret[0].path
        members = (Member(nobody, (), path, {}),)
        yield Unit(other, "", HIDDEN, (), NOWHERE, "", None, (), (), False, "", "", "", path, {}, members)
