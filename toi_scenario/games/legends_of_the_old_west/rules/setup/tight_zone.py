"""A side has more figures than its ground has room for.

Each figure stands on a base, for which 25 mm are counted here; the rulebook does not say how large it is. Where bases
fill more than all the ground on which a side sets up, some of them find no room. An edge without a `depth:` is only a
line, with room for nobody. Give the side more ground.

Rules: none; common sense.

Good::

    sides:
      american: {points: 160, deploy: {rectangle: [50, 0, 10, 10]}}
      german: {points: 160, deploy: {edge: north, depth: 20}}

Bad::

    sides:
      american: {points: 160, deploy: {edge: south}}  # <- 9 figures set up here, and there is room for 0
      german: {points: 160, deploy: {rectangle: [50, 110, 6, 6]}}  # <- 9 figures set up here, and there is room for 5
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import is_off_table, number
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.set_up import sets_up
from toi_scenario.model.surfaces import measured
from toi_scenario.names import counted

severity = Severity.WARNING

_MILLIMETRES = 10  # in a centimetre


def check(scenario: Scenario) -> Iterator[Finding]:
    surface, base = scenario.surface, scenario.catalog.limit("base") / _MILLIMETRES
    for side in scenario.sides.values() if measured(surface) else ():
        ground = sets_up(scenario, side.name)
        figures = sum(
            number(unit)
            for unit in scenario.units
            if unit.side == side.name
            and unit.kind == "squad"
            and not (unit.spots or unit.inside or unit.carrier or unit.arrives or is_off_table(unit))
        )
        if ground and figures and measured(surface):
            room = int(surface.size(ground) / base**2)
            if room < figures:
                told = f"{counted(figures, 'figure')} set up here, and there is room for {room}"
                yield Finding((*side.path, "deploy"), told, "give them more ground, such as a `depth:` of 20")
