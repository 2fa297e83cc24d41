"""A weapon's box takes the ammunition of another.

Mortars, machine-guns, flamethrowers, rocket launchers and guns each use a sort of their own, all else uses that for
small arms. Write the sort of the weapon, or mend the weapon. Silent of weapons that the rulebook does not name.

Rules: page 13, "Chacune de ces armes utilise son propre type de munitions."

Good::

    catalog:
      pieces:
        own-mortar: {like: sample-mortar, points: 5}

Bad::

    catalog:
      pieces:
        own-mortar: {like: sample-mortar, ammunition: small-arms}  # <- the weapon of own-mortar is mortar, and its box takes small-arms
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.nouns import ammunition
from toi_scenario.games.frontline_d_day.printed import card as printed
from toi_scenario.games.frontline_d_day.sections import cards
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find, plain

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    sorts = ammunition(scenario.catalog)
    right = {plain(weapon): sort.name for sort in sorts.values() for weapon in sort.weapons}
    for card in cards(scenario):
        face = printed(card.piece)
        taken, wanted = find(face.ammunition, sorts), right.get(plain(face.weapon))
        if taken and wanted and taken.name != wanted:
            message = f"the weapon of {card.piece.name} is {face.weapon}, and its box takes {taken.name}"
            yield Finding(card.at("ammunition"), message, f"write `ammunition: {wanted}`, or mend the weapon")
