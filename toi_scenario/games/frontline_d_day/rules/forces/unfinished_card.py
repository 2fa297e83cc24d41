"""A soldier's card lacks what is printed on every one.

Each card has its victory points, the flag of its nation and a table of firepower, and a soldier's has a morale. Without
points nobody can tell what a side costs or when it is broken; without the others it cannot be played. Write what is
missing; of one that never fires each number in the table is null, and of one without morale it is 0. Of vehicles and
guns no morale is asked: our copy of the rulebook does not say whether they have one.

Rules: "Chaque carte de soldat possède une valeur en PV."; "Nations"; "Chaque soldat dispose d'une table de puissance de
feu"; "Le moral est une mesure de la capacité d'un soldat à endurer le combat."

Good::

    catalog:
      pieces:
        own-truck: {kind: vehicle, nation: german, points: 2, fire: {aimed: [null, null, null, null]}}

Bad::

    catalog:
      pieces:
        own-cook: {kind: soldier, nation: german, points: 2, weapon: pistol}  # <- own-cook has no morale and no table of fire

Bad::

    catalog:
      pieces:
        own-truck: {kind: vehicle, fire: {aimed: [4, 2, null, null]}}  # <- own-truck has no nation and no points
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.printed import card as printed
from toi_scenario.games.frontline_d_day.sections import cards
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        face = printed(card.piece)
        has = {
            "nation": bool(card.piece.nation),
            "points": face.points is not None,
            "morale": face.morale is not None or card.piece.kind != "soldier",
            "table of fire": bool(face.fire),
        }
        if missing := [what for what, there in has.items() if not there]:
            message = f"{card.piece.name} has {listed([f'no {what}' for what in missing], 'and')}"
            words = listed([f"`{what.split()[-1]}:`" for what in missing], "and")
            yield Finding(card.path, message, f"write {words}")
