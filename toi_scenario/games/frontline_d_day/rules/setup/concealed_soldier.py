"""Somebody starts in concealment who is no sniper.

The cover of concealment is on the counter that each sniper has, and nobody else. Take `concealed: true` away, or use the
card of a sniper. Silent where a special rule says who else is concealed.

Rules: "Snipers", "Chaque sniper commence la partie avec un pion de sniper."

Good::

    battle_size: 12
    units:
      - {side: american, section: [sample-leader, sample-mortar]}
      - {side: german, section: [sample-fuhrer]}
      - {side: german, section: [{soldier: sample-sniper, concealed: true}]}

Bad::

    units:
      - side: american
        section:
          - sample-leader
          - {soldier: sample-scout, concealed: true}  # <- sample-scout is no sniper, and starts in concealment
      - {side: german, section: [sample-fuhrer, sample-spaher]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.nouns import has
from toi_scenario.games.frontline_d_day.sections import is_concealed
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import clauses
from toi_scenario.rules.subjects import HIDING

severity = Severity.ERROR
told_otherwise = rf"^(?!.*\b(?:never|nobody|no|not|jamais|aucune?)\b).*{HIDING}"
_NOT_OF_SNIPERS = rf"^(?!.*\b(sniper|tireur)).*{HIDING}"


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for soldier in unit.members:
            seen = not is_concealed(scenario, soldier) or has(scenario.catalog, soldier.piece, "concealed")
            if not seen and not clauses(scenario, _NOT_OF_SNIPERS):
                message = f"{soldier.piece.name} is no sniper, and starts in concealment"
                yield Finding((*soldier.path, "concealed"), message, "take `concealed: true` away")
