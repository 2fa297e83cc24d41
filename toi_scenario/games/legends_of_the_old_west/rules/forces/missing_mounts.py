"""A figure among riders has no horse, or one that nobody knows.

The price of cavalry and of mounted infantry takes in the horse, and natives pay for theirs. All others ride a horse, a
mule or a bicycle of the table of vehicles, which is written as `mounted: horse`.

Rules: "Ce sont des fantassins qui se déplacent à cheval."; the rows "Cheval" and "Mulet".

Good::

    units:
      - {side: american, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]}
      - {side: german, squad: [{figure: nco, mounted: mule}, {figure: cavalry, count: 7}]}

Bad::

    units:
      - {side: american, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]}
      - {side: german, squad: [nco, {figure: cavalry, count: 7}]}  # <- an NCO goes on foot among riders

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, mounted: true}, {figure: regular, count: 7}]}  # <- nobody says what a regular rides
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.figures import RIDER, has, is_mounted, mount, squads
from toi_scenario.games.legends_of_the_old_west.rows import on_horseback
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        rides = any(has(member.piece, RIDER) for member in squad.members) and not of_unit(squad).get("dismounted")
        for member in squad.members:
            if has(member.piece, RIDER):
                continue
            if is_mounted(squad, member):
                if not mount(squad, member) and not on_horseback(member.piece):
                    told = f"nobody says what {with_article(said(member.piece))} rides"
                    yield Finding(member.path, told, "write `mounted: horse` or `mounted: mule`")
            elif rides:
                told = f"{with_article(said(member.piece))} goes on foot among riders"
                yield Finding(member.path, told, "write `mounted: horse`")
