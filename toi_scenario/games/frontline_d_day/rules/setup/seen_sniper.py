"""A sniper starts unconcealed.

A sniper begins with the cover of concealment showing, and loses it only by firing. So one that starts without it has
lost it before the battle. Take `concealed: false` away. Silent where a text says that snipers are seen.

Rules: "Snipers", "Un sniper commence la partie avec sur sa carte la face « couvert de dissimulation » visible."

Good::

    battle_size: 12
    units:
      - {side: american, section: [sample-leader, sample-mortar]}
      - {side: german, section: [sample-fuhrer]}
      - {side: german, section: [{soldier: sample-sniper, concealed: true}]}

Bad::

    battle_size: 12
    units:
      - {side: american, section: [sample-leader, sample-mortar]}
      - {side: german, section: [sample-fuhrer]}
      - side: german
        section:
          - {soldier: sample-sniper, concealed: false}  # <- sample-sniper starts without the concealment that it has by the rules
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.nouns import has
from toi_scenario.games.frontline_d_day.rules.subjects import OF_SNIPERS, together
from toi_scenario.games.frontline_d_day.sections import is_concealed
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING

_SEEN = (
    r"unconcealed|seen|visible|spotted|discovered|betray\w*|in the open|(?:without|not in|no|sans) (?:\w+ )?(?:concealment|dissimulation)"
    r"|repérée?s?|découverte?s?|à découvert|visibles?"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for soldier in unit.members:
            shown = has(scenario.catalog, soldier.piece, "concealed") and not is_concealed(scenario, soldier)
            if shown and not scenario.speaks_of(together(OF_SNIPERS, _SEEN)):
                message = f"{soldier.piece.name} starts without the concealment that it has by the rules"
                yield Finding((*soldier.path, "concealed"), message, "take `concealed: false` away")
