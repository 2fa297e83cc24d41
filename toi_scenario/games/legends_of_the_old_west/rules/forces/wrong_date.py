"""The date is not in the era.

The era says which tables hold, and with the date when there is gas or close order. Correct the date or the era.

Rules: "Première Guerre Mondiale 1914/1918", "Seconde guerre mondiale 1939/1945".

Good::

    date: "1944-06-20"

Bad::

    date: "1918-07-01"  # <- 1918 is not in the Second World War, which is 1939 to 1945
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.own import own
from toi_scenario.games.legends_of_the_old_west.spoken import era_said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    facts = own(scenario)
    if era := facts.era:
        strange = next((year for year in facts.years if not era.first <= year <= era.last), None)
        if strange is not None:
            told = f"{strange} is not in {era_said(era)}, which is {era.first} to {era.last}"
            yield Finding(("date",), told, "correct the date or the era")
