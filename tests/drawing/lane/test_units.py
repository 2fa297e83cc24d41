"""Tests units as strips under their card."""

from __future__ import annotations

from tests.support.lanes import lane, looked_at, said
from toi_scenario.drawing.lane.units import depth, units
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.marks.page import Group

EQUIPMENT = ("bandages", "binoculars", "hand-grenade", "rifle-grenade", "shovel")
FOUR = "section: [rifle, sergeant, {soldier: rifle, equipment: [shovel]}, helper]"


def test_a_section_is_listed() -> None:
    """Its leader comes first, and under a soldier stands what it carries."""
    first = next(iter(units(looked_at(lane()))))
    assert isinstance(first, Group)
    assert [
        "A \u00b7 Sergeant",
        "15 VP, command 3/3",
        "Sergeant",
        "Rifle",
        "Rifle",
        "Shovel",
        "Helper",
    ] == said(first.marks)


def test_alike_soldiers_are_counted() -> None:
    """Soldiers who are alike stand in one line."""
    scenario = lane({FOUR: "section: [sergeant, rifle, rifle]"})
    assert "2 × Rifle" in said(tuple(units(looked_at(scenario))))


def test_a_long_name_says_that_it_goes_on() -> None:
    """What does not fit into three lines ends in a sign for more."""
    name = "The third patrol of the second platoon of the first company of the fourth battalion of the reserve"
    first = next(iter(units(looked_at(lane({FOUR: f"name: {name}, {FOUR}"})))))
    assert isinstance(first, Group)
    one, _, three, *_ = said(first.marks)
    assert (True, True) == (f"A \u00b7 {name}".startswith(one), three.endswith("\u2026"))


def test_the_page_grows_with_the_longest_column() -> None:
    """Under eleven soldiers the legend still begins below the last of them."""
    carried = [f"{one}, canteen{', shovel' * (number > 4)}" for number, one in enumerate(2 * EQUIPMENT)]
    names = ", ".join(f"{{soldier: rifle, equipment: [{one}]}}" for one in carried)
    scenario = lane({FOUR: f"section: [sergeant, {names}]"})
    view = looked_at(scenario)
    assert depth(view) > depth(looked_at(lane()))
    strips = [mark for mark in units(view) if isinstance(mark, Group)]
    low = max(strip.at[1] + strip.marks[0].points[2][1] for strip in strips)  # type: ignore[union-attr]
    assert low < view.legend_top < lay_out(scenario).height


def test_units_share_a_column() -> None:
    """Sections that stand in one card lie one below another, in its width."""
    first, second, *_ = (mark for mark in units(looked_at(lane())) if isinstance(mark, Group))
    assert (True, True) == (first.at[0] == second.at[0], second.at[1] > first.at[1] + 10)
