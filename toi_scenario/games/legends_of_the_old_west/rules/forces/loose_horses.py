"""Too few of the dismounted hold the horses.

Where riders start on foot, one in five stays with the horses. Write `horse_holders:`.

Rules: "Un combattant sur 5 garde les chevaux lorsque l'unité est démontée."

Good::

    units:
      - side: american
        dismounted: true
        horse_holders: 2
        squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]
      - {side: german, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]}

Bad::

    units:
      - side: american
        dismounted: true
        horse_holders: 1  # <- of 8 dismounted figures 2 hold the horses, not 1
        squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]
      - {side: german, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import number, squads
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_HORSES
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_HORSES


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        needed = -(-number(squad) // scenario.catalog.limit("horse-holders"))
        holders = squad.facts.get("horse_holders", 0)
        if squad.facts.get("dismounted") is True and holders < needed:
            told = f"of {number(squad)} dismounted figures {needed} hold the horses, not {holders}"
            word = "horse_holders" if "horse_holders" in squad.facts else "dismounted"
            yield Finding((*squad.path, word), told, f"write `horse_holders: {needed}`")
