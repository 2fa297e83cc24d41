"""A soldier carries more equipment than the card allows.

The number on the card is how many pieces of equipment a soldier may have; of a card without it there are none. Take
some away. Silent where a text gives a higher number of pieces of equipment.

Rules: page 14, "Un soldat ne peut jamais avoir plus de pions d'équipement que son facteur d'équipement."

Good::

    units:
      - {side: american, section: [sample-leader, {soldier: sample-scout, equipment: [shovel, canteen]}]}
      - {side: german, section: [sample-fuhrer, sample-spaher]}

Bad::

    units:
      - side: american
        section:
          - soldier: sample-leader
            equipment: [shovel, canteen]  # <- sample-leader carries 2 pieces of equipment, and may carry 1
          - sample-scout
      - {side: german, section: [sample-fuhrer, sample-spaher]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.printed import card
from toi_scenario.games.frontline_d_day.rules.subjects import MORE
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted
from toi_scenario.rules.plain_words import highest

severity = Severity.ERROR
_EQUIPMENT = r"equip\w*|équip\w*|pieces? of|pièces? d|grenades?|bandages?|shovels?|pelles?|canteens?|cantines?|binoculars|jumelles"
_PIECES = r"pieces? of equipment|pièces? d['’]équipement"
told_otherwise = rf"\b(?:{MORE})\W*(?:\w+ )?(?:{_EQUIPMENT})\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for soldier in unit.members:
            most, carried = card(soldier.piece).equipment, len(soldier.bears)
            if carried > most and carried > highest(scenario, r"\b(equip\w*|équip\w*)", _PIECES):
                what = counted(carried, "piece of equipment", "pieces of equipment")
                message = f"{soldier.piece.name} carries {what}, and may carry {most or 'none'}"
                yield Finding((*soldier.path, "equipment"), message, "take some away, or let another soldier carry it")
