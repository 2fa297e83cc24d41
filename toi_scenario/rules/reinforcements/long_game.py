"""The game lasts longer than its track can count.

The round marker goes along the track once, and once more on its other side; then there is no space left for it, and
nobody knows which round it is. Most scenarios last six to ten rounds. Play fewer. Silent where a special rule says
that the game lasts so long, and what counts the rounds.

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
from toi_scenario.rules.plain_words import highest

severity = Severity.ERROR
told_otherwise = (
    r"\b(extra|additional|exten[ds]|longer|lengthen|continu|goes on|another|(rounds?|turns?|tours?)\b|"
    r"prolong|suppl[ée]mentaire|lasts?\b|lasted until|dur(e|ent|era)\b|track|piste|compteur)"
)
READS = ("rounds", "catalog", "special_rules", "events")

_LASTS = r"\b(lasts?|goes on|is played|of|dure(ra)?|se joue|compte)\b"
_ROUNDS = "rounds?|turns?|tours?"
_COUNTER = r"\b(track|piste|marker|marqueur|dic?e|dés?|tally|count|compt|paper|papier|second time)"


def check(scenario: Scenario) -> Iterator[Finding]:
    limit = scenario.catalog.limits.get("rounds")  # a game without this limit may last as long as it likes
    if limit is not None and scenario.rounds > (most := limit.value) and not _is_counted(scenario):
        message = f"the game lasts {scenario.rounds} rounds, and the track counts {most}"
        yield Finding(("rounds",), message, f"write `rounds: {most}` or less")


def _is_counted(scenario: Scenario) -> bool:
    """Whether texts say that the game lasts so long, and with what its rounds are counted."""
    return highest(scenario, _LASTS, _ROUNDS) >= scenario.rounds and scenario.speaks_of(_COUNTER)
