"""A sniper is not alone in its section.

A sniper is always the only soldier of its section. Write it as a section of its own. Assistants are let be: our copy of
the rulebook is damaged where it says whether they may be with a sniper.

Rules: "Snipers", "Un sniper est toujours le seul soldat de sa section."

Good::

    battle_size: 12
    units:
      - {side: american, section: [sample-leader, sample-mortar]}
      - {side: german, section: [sample-fuhrer]}
      - {side: german, section: [sample-sniper]}

Bad::

    battle_size: 16
    units:
      - {side: american, section: [sample-leader, sample-rifleman, sample-mortar]}
      - {side: german, section: [sample-fuhrer]}
      - {side: german, section: [sample-sniper, sample-schutze]}  # <- sample-sniper is always alone in its section, and sample-schutze is in it
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.nouns import has
from toi_scenario.games.frontline_d_day.rules.subjects import OF_SNIPERS, together
from toi_scenario.games.frontline_d_day.sections import sniper
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR
_COMPANY = r"sections?|leaders?|chefs?|with|together|join\w*|beside|alone|company|accompan\w*|avec|seule?s?"
told_otherwise = together(OF_SNIPERS, _COMPANY)


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        alone = sniper(scenario, unit)
        if alone is None:
            continue
        others = [one for one in unit.members if one is not alone and not has(scenario.catalog, one.piece, "helper")]
        if others:
            names = dict.fromkeys(one.piece.name for one in others)
            there = f"{listed(names, 'and')} {'is' if len(others) == 1 else 'are'} in it"
            message = f"{alone.piece.name} is always alone in its section, and {there}"
            yield Finding((*unit.path, "section"), message, "write it as a section of its own")
