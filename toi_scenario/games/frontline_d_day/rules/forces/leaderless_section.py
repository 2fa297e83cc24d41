"""Soldiers of one section have no leader.

A section of two or more has a leader, a soldier with a command of 1 or more. Without one each soldier is a section of
its own; only a sniper may have assistants. Name a leader, or write each soldier as a section.

Rules: "Chef de section"; "Section non commandée".

Good::

    units:
      - {side: american, section: [sample-leader]}
      - {side: american, section: [sample-scout]}
      - {side: german, section: [sample-fuhrer, sample-spaher]}

Bad::

    battle_size: 14
    units:
      - {side: american, section: [sample-leader]}
      - {side: american, section: [sample-rifleman, sample-scout]}  # <- nobody leads these 2 soldiers
      - {side: german, section: [sample-fuhrer, sample-schutze]}
      - {side: german, section: [sample-spaher]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.rules.subjects import OF_SECTIONS, OF_SOLDIERS, together
from toi_scenario.games.frontline_d_day.sections import is_leaderless
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
_LEADERLESS = r"(?:without|no|sans|aucun|needs? no|pas de) (?:(?:a|an|any|un|de) )?(?:leaders?|chefs?|command\w*)|leaderless|unled|uncommanded"
told_otherwise = together(rf"{OF_SECTIONS}|{OF_SOLDIERS}", _LEADERLESS)


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if is_leaderless(scenario, unit):
            message = f"nobody leads these {len(unit.members)} soldiers"
            help = "name a soldier with a command of 1 or more, or write each as a section of its own"
            yield Finding((*unit.path, "section"), message, help)
