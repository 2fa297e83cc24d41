"""A card has an impossible save.

A save is the lowest roll of one die that takes the hit away, 2 to 6. A card may also have none.

Rules: "Sauvegarde".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}], save: 6, hit_points: 2}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}], save: 8, hit_points: 1}  # <- band has a save of 8; a card has 2 to 6

Bad::

    catalog: {terrain: {bunkers: {like: urban, save: 7}}}  # <- bunkers gives a save of 7; a save is 2 to 6
    board: {columns: 5, rows: 4, overlays: [{terrain: bunkers, at: C2}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import outside
from toi_scenario.games.heroes_of_normandie.rules.subjects import VALUES
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = VALUES


def check(scenario: Scenario) -> Iterator[Finding]:
    yield from outside(scenario, "save", "a save", "lowest-roll", "highest-roll")
    low, high = (scenario.catalog.limit(word) for word in ("lowest-roll", "highest-roll"))
    for name, written in scenario.own_catalog.get("terrain", {}).items():
        if "save" in written and not low <= written["save"] <= high:
            message = f"{name} gives a save of {written['save']}; a save is {low} to {high}"
            yield Finding(("catalog", "terrain", name, "save"), message, f"write {low} to {high}")
