"""A weapon is nearly one that the rules ask for.

Rifles and carbines fire rifle grenades, and each special weapon has its ammunition. A weapon is free text, so one that is
misspelt, or French, is none of these, and nobody notices. Write it as the help says.

Rules: page 14, "Un soldat ne peut utiliser une grenade à fusil que si son arme inhérente est un fusil ou une carabine.";
"Munitions pour armes".

Good::

    catalog:
      pieces:
        own-gunner: {like: sample-gunner, weapon: light machine-gun}

Bad::

    catalog:
      pieces:
        own-rifleman: {like: sample-rifleman, weapon: riffle}  # <- the weapon of own-rifleman is riffle, which no rule speaks of

Bad::

    catalog:
      pieces:
        own-mortar: {like: sample-mortar, weapon: mortier}  # <- the weapon of own-mortar is mortier, which no rule speaks of
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.labels import WEAPONS
from toi_scenario.games.frontline_d_day.nouns import ammunition
from toi_scenario.games.frontline_d_day.printed import NEARLY, equipment
from toi_scenario.games.frontline_d_day.printed import card as printed
from toi_scenario.games.frontline_d_day.sections import cards
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import closest, plain

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    known = {plain(weapon) for sort in ammunition(scenario.catalog).values() for weapon in sort.weapons}
    for piece in scenario.catalog.pieces.values():
        known |= set(map(plain, equipment(piece).weapons)) if piece.kind == "equipment" else set()
    french = {plain(called): name.replace(" ", "-") for name, called in WEAPONS["fr"].items()}
    for card in cards(scenario):
        weapon = printed(card.piece).weapon
        if not weapon or plain(weapon) in known:
            continue
        if meant := french.get(plain(weapon)) or closest(weapon, sorted(known), NEARLY):
            message = f"the weapon of {card.piece.name} is {weapon}, which no rule speaks of"
            yield Finding(card.at("weapon"), message, f"did you mean {meant}?")
