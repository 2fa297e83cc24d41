"""An event comes after the end of the game.

Nobody will ever see it: after the last round there is no other. Let it happen sooner, or play longer.

Rules: "Renforts de scénario et Evènements", "Avancer le marqueur round".

Good::

    events:
      - {round: 4, text: Night falls.}
      - {round: {one_of: [2, 3]}, text: A plane comes over.}

Bad::

    events:
      - {round: 3, text: The fog lifts.}
      - {round: 5, text: Night falls.}  # <- this event comes in round 5, and the game ends after round 4

Bad::

    events:
      - round: [2, 4, 6]  # <- this event comes in round 6, and the game ends after round 4
        text: A shell falls on the road.
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import LONGER_PLAY

severity = Severity.ERROR
told_otherwise = LONGER_PLAY
READS = ("rounds", "events")


def check(scenario: Scenario) -> Iterator[Finding]:
    last = scenario.last_round
    for event in scenario.entries.get("events", ()):
        for path, round in zip(event.when, event.rounds, strict=True):
            if round > last:
                message = f"this event comes in round {round}, and the game ends after round {last}"
                yield Finding(path, message, f"let it come in round {last} at the latest, or write `rounds: {round}`")
