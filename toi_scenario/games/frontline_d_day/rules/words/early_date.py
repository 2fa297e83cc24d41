"""The date is before the landings.

The game begins with 6 June 1944, in Normandy. A battle of an earlier day is of another campaign, or the date is mistyped.
Understood in figures and in words, also without a day; of several days the last one counts. A day that no calendar has
is left to `impossible-date`.

Rules: the introduction, "à partir du 6 juin 1944".

Good::

    date: "1944-06-12"

Good::

    date: the night of 5 to 6 June 1944

Bad::

    date: "1944-05-12"  # <- the battle is of 1944-05-12, and the game begins with 1944-06-06

Bad::

    date: late May 1944  # <- the battle is of late May 1944, and the game begins with 1944-06-06
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.days_in_prose import MONTHS, days, is_day

severity = Severity.WARNING

_FIRST_DAY = "1944-06-06"


def check(scenario: Scenario) -> Iterator[Finding]:
    date = scenario.date
    if "" < _last_day(date) < _FIRST_DAY:
        message = f"the battle is of {date}, and the game begins with {_FIRST_DAY}"
        yield Finding(("date",), message, "mend the date: the battles of the game are of 6 June 1944 and later")


def _last_day(date: str) -> str:
    """The last day that a date may mean; empty if it names no year, or a day that no calendar has."""
    years, named = re.findall(r"\b\d{4}\b", date), [day for _, *day in days(date)]
    if not all(is_day(*day) for day in named):
        return ""
    told = [f"{year}-{month:02}-{day:02}" for year, month, day in named]
    months = [int(one) for one in re.findall(r"\b\d{4}-(\d\d)\b", date)]
    months += [number for number, names in enumerate(MONTHS, 1) if re.search(rf"\b(?:{names})\b", date, re.IGNORECASE)]
    if years and not told:
        told = [f"{max(years)}-{max(months, default=12):02}-31"]
    return max(told) if years else ""
