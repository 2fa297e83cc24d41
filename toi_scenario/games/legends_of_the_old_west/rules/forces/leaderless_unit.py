"""A squad has no leader.

A squad is led by an NCO or an officer, or by one of its figures that pays for it with `leader: true`, where its profile
says so. Figures that act alone need none: snipers, observers, medics, officers, and guards with dogs. Add a leader.

Rules: "commandées par un sous-officier et/ou un officier"; "peuvent avoir un chef d'unité pour 5$ supplémentaires".

Good::

    units:
      - {side: american, squad: [{figure: regular, leader: true}, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: american, squad: [{figure: regular, count: 2}, {figure: dog, count: 2}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [officer]}

Bad::

    units:
      - {side: american, squad: [{figure: regular, count: 10}]}  # <- nobody leads this squad
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - side: american
        squad:
          - {figure: assault-elite, leader: true}  # <- an assault or elite soldier cannot be paid to lead
          - {figure: assault-elite, count: 7}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.as_written import of_member
from toi_scenario.games.legends_of_the_old_west.figures import act_alone, leads, squads
from toi_scenario.games.legends_of_the_old_west.rows import figure_row
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_SQUADS
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_SQUADS


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        if act_alone(scenario, squad) or any(map(leads, squad.members)):
            continue
        unpaid = next((member for member in squad.members if of_member(member).get("leader") is True), None)
        if unpaid is not None:
            told = f"{with_article(said(unpaid.piece))} cannot be paid to lead"
            yield Finding((*unpaid.path, "leader"), told, "let `nco` or `officer` lead")
            continue
        able = any(figure_row(member.piece).leader_price is not None for member in squad.members)
        help = f"add `nco` or `officer` to it{', or write `leader: true` of one of them' if able else ''}"
        yield Finding((*squad.path, "squad"), "nobody leads this squad", help)
