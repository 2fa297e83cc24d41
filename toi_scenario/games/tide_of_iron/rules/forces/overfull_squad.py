"""A squad has more figures than its base has slots.

A squad that the scenario places stands on one base, with four slots. A figure takes one; the crew of a machine gun or
mortar takes two. A figure that finds no slot cannot be set up. Leave figures out, or place a second squad. Fewer than
four are no fault here: a scenario that lists a squad figure by figure means it.

Rules: "Construire ses squads".

Good::

    units: [{side: german, squad: [machine-gun, mortar], at: E4}, {side: german, squad: {regular: 2}, at: E4}]

Bad::

    units:
      - {side: german, squad: {machine-gun: 1, regular: 3}, at: E4}  # <- these figures take 5 slots, and a base has 4
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.squads import base_slots, slots_taken
from toi_scenario.games.tide_of_iron.rules.subjects import SQUADS
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = SQUADS
READS = ("units", "sides", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if unit.kind == "squad":
            taken, slots = _slots(scenario.catalog, unit.pieces, unit.nation)
            if taken > slots:
                message = f"these figures take {counted(taken, 'slot')}, and a base has {slots}"
                help = f"leave out figures that take {counted(taken - slots, 'slot')}, or place a second squad"
                yield Finding((*unit.path, "squad"), message, help)


@kept
def _slots(catalog: Catalog, figures: tuple[Piece, ...], nation: str) -> tuple[int, int]:
    """How many slots some figures take together, and how many a base has; squads are much alike."""
    return slots_taken(figures, nation), base_slots(catalog, nation)
