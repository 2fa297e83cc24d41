"""The game lasts longer than its track can count.

The round marker goes along the track once, and once more on its other side; then there is no space left for it, and
nobody knows which round it is. Most scenarios last six to ten rounds. Play fewer.

Rules: "Avancer le marqueur round".

Good::

    rounds: 20

Bad::

    rounds: 24  # <- the game lasts 24 rounds, and the track counts 20
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = (
    r"\b(extra|additional|exten[ds]|longer|lengthen|continu|goes on|another|more rounds?|more turns?|"
    r"prolong|suppl[ée]mentaire|rounds? of play|lasts?\b|lasted until|dure\b|track|piste|compteur)"
)
READS = ("rounds", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    limit = scenario.catalog.limits.get("rounds")  # a game without this limit may last as long as it likes
    if limit is not None and scenario.rounds > (most := limit.facts["value"]):
        message = f"the game lasts {scenario.rounds} rounds, and the track counts {most}"
        yield Finding(("rounds",), message, f"write `rounds: {most}` or less")
