"""Figures take more slots than their bases have.

A squad base has four slots. A figure takes one; the crew of a machine gun or mortar takes two. Figures that find no
slot cannot be set up. Take figures away or add a base.

Rules: setup step 5, "construire ses squads".

Good::

    sides:
      american: {actions: 3, squads: {bases: 2, regular: 4, machine-gun: 1, mortar: 1}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 3, mortar: 1}, deploy: [B2]}  # <- 1 base has 4 slots; these figures take 5
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.squads import base_slots, has, path_of, tallies, tally
from toi_scenario.games.tide_of_iron.rules.subjects import SQUADS
from toi_scenario.model.scenario.scenario import Force, Scenario
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = SQUADS


def check(scenario: Scenario) -> Iterator[Finding]:
    for force, count in tallies(scenario):
        if count.taken > count.slots and not force.free:
            bases, slots, taken, *_ = count
            message = f"{counted(bases, 'base')} {has(bases)} {counted(slots, 'slot')}; these figures take {taken}"
            message = message if bases else f"there are no bases for these figures, which take {counted(taken, 'slot')}"
            yield Finding(path_of(force), message, _help(scenario, force, taken - slots))


def _help(scenario: Scenario, force: Force, over: int) -> str:
    """How many figures to take away, or how many bases to add, and what is then needed to fill them."""
    each = base_slots(scenario.catalog, force.nation)
    more = -(-over // each)
    away = f"take figures for {counted(over, 'slot')} away" if tally(force).bases else "take them away"
    rest = more * each - over
    fill = f" and add figures for {counted(rest, 'slot')}" if rest else ""
    return f"{away}, or write `bases: {tally(force).bases + more}`{fill}"
