"""Tells what somebody has to bring for a battle on a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.number_tables import Head, NumberTable, Row, TableAnswer
from toi_scenario.model.scenario.prices import allowed, price_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured
from toi_scenario.names import counted

SHARED = ""  # what is no side's


class Needed(NamedTuple):
    """So many of something, for a side or for all."""

    group: str
    name: str
    side: str
    number: int


def priced(scenario: Scenario, side: str) -> str:
    """What a side costs, of what it may."""
    price, most = price_of(scenario, side), allowed(scenario, side)
    told = "a price that is not known" if price is None else counted(price, "point")
    return f"{side}: {told}{f' of {most}' if most is not None else ''}"


def needed(
    scenario: Scenario, needs: Sequence[Needed], notes: Sequence[str], more: Mapping[str, Mapping[str, object]]
) -> TableAnswer:
    """The table and all that stands on it, with `notes`, and with `more` of each side in the rows of its price."""
    surface = scenario.surface
    assert measured(surface)
    width, depth = (length / surface.unit.micrometres for length in (surface.right, surface.bottom))
    notes = [f"a table of {width:g} by {depth:g} {surface.unit.name}, and a measure", *notes]
    rows: dict[str, object] = {
        "table": {"width": width, "depth": depth},
        "sides": [
            {"side": side, "price": price_of(scenario, side), "points": allowed(scenario, side), **more.get(side, {})}
            for side in scenario.sides
        ],
        "needs": [one._asdict() for one in needs],
        "notes": notes,
    }
    heads = [Head(f"  {side}") for side in (*scenario.sides, "in all")]
    return TableAnswer(rows, {"": NumberTable("", "the table needs", heads, list(_rows(scenario, needs)), notes)})


def _rows(scenario: Scenario, needs: Sequence[Needed]) -> Iterator[Row]:
    for group in dict.fromkeys(one.group for one in needs):
        yield Row(group)
        here = [one for one in needs if one.group == group]
        for name in dict.fromkeys(one.name for one in here):
            mine = {one.side: one.number for one in here if one.name == name}
            shares = [str(mine.get(side, "-")) for side in scenario.sides]
            yield Row(name, (*shares, str(sum(mine.values()))))
