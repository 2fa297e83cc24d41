"""What a sheet says of eras, units, points and profiles."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.games.legends_of_the_old_west.answers.profiles import reference as reference
from toi_scenario.games.legends_of_the_old_west.answers.roster import roster
from toi_scenario.games.legends_of_the_old_west.own import own
from toi_scenario.games.printed_answers import SheetNames, SheetTable, Told
from toi_scenario.model.scenario.scenario import Scenario, Side


def terms(scenario: Scenario, names: SheetNames) -> Iterator[str]:
    """The era."""
    if era := own(scenario).era:
        yield names.title(era)


def boxes(scenario: Scenario) -> list[str]:  # noqa: ARG001
    """The game has no box."""
    return []


def entries(scenario: Scenario, side: Side, names: SheetNames) -> Iterator[tuple[str, list[Told]]]:  # noqa: ARG001
    """All that a side has stands in its roster."""
    return iter(())


def tables(scenario: Scenario, side: Side, names: SheetNames) -> Iterator[SheetTable]:
    """The roster of a side with its bill."""
    if table := roster(scenario, side, names):
        yield table
