"""Nobody who mans it is trained for it.

Cars, trucks, half-tracks, tanks and aircraft have drivers, tank men and airmen; guns have gunners; and only trained
soldiers handle a flamethrower, which the profiles of demolition engineers and partisans let them bear. One of a crew is
enough. No dog mans or serves anything, which is an error. Give it a crew of those who know it.

Silent where a special rule speaks of crews or training.

Rules: "Tankistes, Aviateurs et Chauffeurs"; "Artilleurs"; "seuls les soldats entraînés à son utilisation peuvent le
manier".

Good::

    units:
      - {side: american, squad: [nco, {figure: engineer-demolition, serve: flamethrower}, {figure: regular, serve: flamethrower}, {figure: regular, count: 6}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, vehicle: jeep, crew: [{figure: crew, role: driver}, regular]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: american, vehicle: military-truck, crew: {figure: regular, count: 2}}  # <- nobody in the crew of this military truck is trained for it
      - {side: german, squad: [nco, {figure: regular, count: 13}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: american, gun: gun-light, crew: {figure: regular, count: 2}}  # <- nobody in the crew of this light gun is trained for it
      - {side: german, squad: [nco, {figure: regular, count: 11}]}

Bad::

    units:
      - side: american
        squad:
          - nco
          - {figure: regular, count: 6}
          - {figure: regular, count: 2, serve: flamethrower}  # <- nobody who serves this flamethrower is trained for it
      - {side: german, squad: [nco, {figure: regular, count: 9}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: american, vehicle: civil-car, crew: dog, at: [60, 60]}  # <- a dog mans nothing
      - {side: german, squad: [nco, {figure: regular, count: 10}]}
    board: {table: {width: 120cm, depth: 120cm}, features: {lane: {terrain: road, line: [[60, 0], [60, 120]]}}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.figures import has, is_of
from toi_scenario.games.legends_of_the_old_west.rows import figure_row, vehicle_row
from toi_scenario.games.legends_of_the_old_west.servants import teams
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.units import Member
from toi_scenario.names import listed, plain

severity = Severity.WARNING

_OF_TRAINING = r"\b(train\w*|entra[îi]n\w*|crews?|[ée]quipages?|driv\w*|condui\w*|pilot\w*|gunners?|artilleurs?|serv(e|ed|ants?))\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for member in unit.members:
            mans = unit.kind != "squad"
            if has(member.piece, "dog") and (mans or member.serves):
                told = f"{with_article(said(member.piece))} {'mans' if mans else 'serves'} nothing"
                path = member.path if mans else (*member.path, "serve")
                yield Finding(path, told, "let somebody else do it", severity=Severity.ERROR)
        for finding in (*_crews(scenario, unit), *_servants(unit)):
            if not scenario.speaks_of(_OF_TRAINING):
                yield finding


def _crews(scenario: Scenario, unit: Unit) -> Iterator[Finding]:
    """The crew of a vehicle, an aircraft or a gun."""
    figures = [member.piece for member in unit.members if not has(member.piece, "dog")]
    for piece in unit.pieces if figures else ():
        trait = "gunner" if is_of(piece, "artillery") else "crew" if vehicle_row(piece).driven_as else ""
        if trait and not any(has(figure, trait) for figure in figures):
            told = f"nobody in the crew of this {said(piece)} is trained for it"
            known = [figure for figure in scenario.catalog.pieces.values() if figure.kind == "figure"]
            able = listed(f"`{figure.name}`" for figure in known if has(figure, trait))
            yield Finding((*unit.path, "crew"), told, f"let {able} be in it")


def _servants(unit: Unit) -> Iterator[Finding]:
    """Those who serve a weapon for which one is trained."""
    for team in teams(unit):
        if has(team.weapon, "trained") and not any(_may_bear(member, team.weapon) for member in team.members):
            told = f"nobody who serves this {said(team.weapon)} is trained for it"
            yield Finding(team.path, told, "let `engineer-demolition` be one of them")


def _may_bear(member: Member, weapon: Piece) -> bool:
    """Whether its profile lets a figure have a weapon."""
    row = figure_row(member.piece)
    return row.may_bear is None or plain(weapon.name) in map(plain, (*row.issued, *row.may_bear))
