"""A soldier carries a grenade that does not fit the weapon.

A rifle grenade is fired from a rifle or a carbine, and the soldier's own weapon is none. Give it to a soldier who has
one, or write what the `weapon:` on the card is.

Rules: page 14, "Un soldat ne peut utiliser une grenade à fusil que si son arme inhérente est un fusil ou une carabine."

Good::

    units:
      - {side: american, section: [{soldier: sample-leader, equipment: rifle-grenade}, sample-scout]}
      - {side: german, section: [sample-fuhrer, sample-spaher]}

Bad::

    units:
      - side: american
        section:
          - sample-leader
          - soldier: sample-scout
            equipment: rifle-grenade  # <- the weapon of sample-scout is submachine-gun, and rifle-grenade needs a rifle or carbine
      - {side: german, section: [sample-fuhrer, sample-spaher]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.frontline_d_day.printed import NEARLY, card, equipment, fits
from toi_scenario.games.frontline_d_day.rules.subjects import together
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import closest, listed

severity = Severity.ERROR
_WEAPONS = (
    r"any weapon|weapons?|(?:submachine|machine).?guns?|pistols?|mortars?|anybody|everyone|every soldier|all soldiers"
    r"|armes?|pistolets?|mitraill\w*|mortiers?|sans (?:fusil|carabine)"
)
told_otherwise = together(r"rifle.?grenades?|grenades? à fusil", _WEAPONS)


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for soldier in unit.members:
            weapon = card(soldier.piece).weapon
            for piece in dict.fromkeys(soldier.bears):
                if not fits(piece, soldier.piece):
                    weapons, name = equipment(piece).weapons, soldier.piece.name
                    if weapon and closest(weapon, weapons, NEARLY):
                        continue  # `misspelt-weapon` tells
                    has = f"the weapon of {name} is {weapon}" if weapon else f"{name} has no such weapon"
                    message = f"{has}, and {piece.name} needs {with_article(listed(weapons))}"
                    yield Finding((*soldier.path, "equipment"), message, "give it to a soldier who has one")
