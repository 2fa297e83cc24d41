"""Both sides fight for one camp.

The Americans and the British are Allies, and the Germans are the Axis: each camp has the counters of its colour, so the
two sides are of different camps. Give one side a nation of the other camp.

Rules: "Nations"; page 13, "Pions".

Good::

    sides:
      defenders: {nation: american, deploy: 2}
      german: {deploy: 8}
    units:
      - {side: defenders, section: [sample-leader, sample-scout]}
      - {side: german, section: [sample-fuhrer, sample-spaher]}

Bad::

    sides:
      american: {deploy: 2}
      british: {deploy: 8}  # <- american and british both fight for the Allies
    units:
      - {side: american, section: [sample-leader, sample-scout]}
      - {side: british, section: [sample-corporal, sample-tommy]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.nouns import CAMPS, camp
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = (
    r"\b(civil|mutin|(same|one|même|un seul) (side|camp|nation|army|armée)|captur|exercis|training|manoeuv|friendly fire|allied sides"
    r"|fight (each other|one another)|entraînement|exercice|entre eux)"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    one, other = scenario.sides.values()
    if one.nation == other.nation:  # `same-nation` tells
        return
    ours, theirs = (camp(scenario.catalog, side.nation) for side in (one, other))
    if ours and ours == theirs:
        message = f"{one.name} and {other.name} both fight for {CAMPS[ours]}"
        yield Finding(other.path, message, "give one of them a nation of the other camp")
