"""Several figures are paid to lead one squad.

A squad has one leader for its price. Where the colonial era sells a command by the model, as to natives, askaris, elite
troops and cavalry, there may be several. Write the leader as an entry of its own, without `count:`.

Rules: "Toutes les troupes régulières peuvent avoir un chef d'unité pour 5$ supplémentaires."

Good::

    units:
      - {side: american, squad: [{figure: regular, leader: true}, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}

Bad::

    units:
      - {side: american, squad: [{figure: regular, count: 9, leader: true}]}  # <- 9 figures are paid to lead this squad
      - {side: german, squad: [nco, {figure: regular, count: 11}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import has, is_paid_leader, squads
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        paid = [one for one in squad.members if is_paid_leader(one) and not has(one.piece, "command")]
        if (number := sum(one.number for one in paid)) > 1:
            told = f"{number} figures are paid to lead this squad"
            yield Finding((*paid[-1].path, "leader"), told, "write `leader: true` of one figure only")
