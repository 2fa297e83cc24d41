"""Figures leave slots of their bases empty.

A squad at full strength fills the four slots of its base. It can be played with fewer, but most often a number was
forgotten. Add figures or take a base away; if the squads are meant to be weak, waive this rule and say so.

Rules: setup step 5, "construire ses squads".

Good::

    sides:
      american: {actions: 3, squads: {bases: 2, regular: 5, officer: 1, machine-gun: 1}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 2, regular: 5}, deploy: [B2]}  # <- 2 bases have 8 slots; these figures take 5
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.squads import base_slots, has, path_of, tallies, tally
from toi_scenario.model.scenario.scenario import Force, Scenario
from toi_scenario.names import counted

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for force, count in tallies(scenario):
        if count.taken < count.slots and not force.free:
            bases, slots, taken, *_ = count
            message = f"{counted(bases, 'base')} {has(bases)} {counted(slots, 'slot')}; these figures take {taken}"
            yield Finding(path_of(force), message, _help(scenario, force, slots - taken))


def _help(scenario: Scenario, force: Force, short: int) -> str:
    """How many figures to add, or how many bases would do."""
    bases, _, taken, *_ = tally(force)
    enough = -(-taken // base_slots(scenario.catalog, force.nation))
    fewer = f", or write `bases: {enough}`" if 0 < enough < bases else ""
    return f"add figures for {counted(short, 'slot')}{fewer}"
