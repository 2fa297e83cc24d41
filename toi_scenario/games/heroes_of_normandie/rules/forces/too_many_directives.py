"""A side starts with more directives than it may have.

No side ever has more than six directive markers. Give it fewer. Silent where a special rule
speaks of so many.

Rules: "Chaque joueur ne peut avoir plus de 6 DIRECTIVE en jeu.".

Good::

    sides:
      american: {orders: 2, directives: 6, deploy: {edge: west}, reserve: {sample-rifles: 6}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, directives: 7, deploy: {edge: west}, reserve: {sample-rifles: 6}}  # <- american starts with 7 directives, and 6 is the most
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.as_written import of_side
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import highest

severity = Severity.ERROR
told_otherwise = r"\bdirectives?\b"
READS = ("sides", "catalog")

_HAS = r"\b(may|can|ha(s|ve)|holds?|keeps?|starts?|begins?|up to|peu(t|vent)|a|ont|commence\w*|jusqu\w*)\b.*directive"


def check(scenario: Scenario) -> Iterator[Finding]:
    most = max(scenario.catalog.limit("directives"), highest(scenario, _HAS, "directives?"))
    for side in scenario.sides.values():
        if (given := of_side(side).get("directives", 0)) > most:
            message = f"{side.name} starts with {given} directives, and {most} is the most"
            yield Finding((*side.path, "directives"), message, f"write `directives: {most}` or fewer")
