"""The date is a day that no calendar has.

It is written with a month after the twelfth, or a day after the last one of its month. Correct it.

Rules: none; common sense.

Good::

    date: "1944-02-29"

Bad::

    date: "1944-13-02"  # <- there is no 1944-13-02

Bad::

    date: 31 June 1944  # <- there is no 31 June 1944
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.days_in_prose import days, is_day

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    try:
        date.fromisoformat(scenario.date)
    except ValueError:
        if told := next((told for told, *day in days(scenario.date) if not is_day(*day)), ""):
            yield Finding(("date",), f"there is no {told}", "correct the date")
