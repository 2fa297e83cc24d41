"""A side has mines and nobody who lays them.

Only engineers lay mines and lift them. Add engineers, or let the mines belong to no side.

Rules: "Il est possible de miner ou déminer un terrain. Cela est réservé aux troupes du génie."

Good::

    board:
      table: {width: 120cm, depth: 120cm}
      markers: [{marker: mine-antitank, at: [60, 60]}]

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      markers:
        - {marker: mine-antitank, at: [60, 60], side: american}  # <- american has mines and no engineers to lay them
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import every_member, has
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_MINES
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_MINES


def check(scenario: Scenario) -> Iterator[Finding]:
    able = {unit.side for unit, member in every_member(scenario) if has(member.piece, "engineer")}
    for marked in scenario.markers:
        if has(marked.piece, "laid") and marked.side and marked.side not in able:
            told = f"{marked.side} has mines and no engineers to lay them"
            yield Finding((*marked.path, "side"), told, "add engineers, or let the mines belong to no side")
