"""Tests what sections are called, and where they stand."""

from __future__ import annotations

from tests.support.examples import IN_PACK, whole
from toi_scenario import load
from toi_scenario.games.frontline_d_day.answers.holding import held_at_start
from toi_scenario.games.frontline_d_day.answers.sections import named, sections

UNITS = """
units:
  - {side: american, section: [sample-leader, sample-scout]}
  - {side: american, section: [sample-rifleman]}
  - {side: american, section: [sample-rifleman], at: 3}
  - {side: german, section: [sample-schutze], at: 7, id: guard}
  - {side: german, section: [sample-schutze]}
  - {side: german, section: [sample-schutze], id: sample-leader}
"""


def test_names() -> None:
    """By their id, or their first soldier, with a number from the second of a name on; each in its card."""
    text = whole(UNITS, "frontline-d-day")
    scenario = load(text, IN_PACK)
    found = [(one.name, one.side, one.card) for one in named(scenario)]
    assert [
        ("sample-leader", "american", 2),
        ("sample-rifleman", "american", 2),
        ("sample-rifleman 2", "american", 3),
        ("guard", "german", 7),
        ("sample-schutze", "german", 8),
        ("sample-leader 2", "german", 8),
    ] == found
    more = text.replace("units:\n", "units:\n  - {side: american, section: [sample-rifleman]}\n")
    third = load(more, IN_PACK)
    assert ["sample-rifleman", "sample-rifleman 2", "sample-rifleman 3"] == [
        one.name for one in named(third) if one.name.startswith("sample-rifleman")
    ]
    assert [name for name, *_ in found] == list(sections(scenario))


def test_who_is_not_led_holds_where_it_stands() -> None:
    """Behind the most advanced section, and beside an enemy who has come through, a section of one holds its card."""
    units = (
        "{side: american, section: [sample-leader], at: 5}",
        "{side: american, section: [sample-rifleman], at: 4}",
        "{side: german, section: [sample-fuhrer], at: 3}",
    )
    scenario = load(whole(f"units: [{', '.join(units)}]\n", "frontline-d-day"), IN_PACK)
    assert {1, 2, 4, 5} == held_at_start(scenario, "american")
