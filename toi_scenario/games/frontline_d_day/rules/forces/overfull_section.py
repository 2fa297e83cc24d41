"""A section has more soldiers than its leader commands.

A leader's command is how many soldiers the section may have, the leader among them; an assistant does not count. Take
soldiers out, put them into another section, or give it a better leader. Silent where a text gives a higher number.

Rules: "Commandement"; "Assistant".

Good::

    battle_size: 16
    units:
      - {side: american, section: [sample-leader, sample-rifleman, sample-rifleman, sample-loader]}
      - {side: german, section: [sample-fuhrer, sample-schutze, sample-gunner]}

Bad::

    battle_size: 18
    units:
      - side: american
        section: [sample-leader, sample-rifleman, sample-rifleman, sample-scout]  # <- 4 soldiers count here, and sample-leader commands 3
      - {side: german, section: [sample-fuhrer, sample-schutze]}
      - {side: german, section: [sample-schutze]}
      - {side: german, section: [sample-spaher]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.rules.subjects import MORE, OF_SECTIONS, OF_SOLDIERS, together
from toi_scenario.games.frontline_d_day.sections import command, counted, leader, sniper
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import highest

severity = Severity.ERROR
told_otherwise = together(OF_SECTIONS, rf"(?:{MORE})\W+(?:\w+ )?(?:{OF_SOLDIERS})|large|larger|bigger|plus grande?s?")


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        head, number = leader(unit), len(counted(scenario, unit))
        if (
            head
            and number > command(head)
            and not sniper(scenario, unit)  # of whom `crowded-sniper` tells
            and number > highest(scenario, rf"\b({OF_SECTIONS})\b", OF_SOLDIERS)
        ):
            message = f"{number} soldiers count here, and {head.name} commands {command(head)}"
            help = "put some into another section, or name a leader of more command"
            yield Finding((*unit.path, "section"), message, help)
