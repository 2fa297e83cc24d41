"""The date is before the landings.

The game begins with 6 June 1944, in Normandy. A battle of an earlier day is of another campaign, or the date is mistyped.
Silent of a date in words.

Rules: the introduction, "à partir du 6 juin 1944".

Good::

    date: "1944-06-12"

Bad::

    date: "1944-05-12"  # <- the battle is of 1944-05-12, and the game begins with 1944-06-06
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING

_FIRST_DAY = "1944-06-06"


def check(scenario: Scenario) -> Iterator[Finding]:
    date = str(scenario.facts.get("date", ""))
    if _is_a_day(date) and date < _FIRST_DAY:
        message = f"the battle is of {date}, and the game begins with {_FIRST_DAY}"
        yield Finding(("date",), message, "mend the date: the battles of the game are of 6 June 1944 and later")


def _is_a_day(date: str) -> bool:
    return len(date) == len(_FIRST_DAY) and date.replace("-", "").isdecimal()
