"""A figure bears a weapon that its profile does not have.

Profiles say what they may be equipped with. Special weapons, of which a squad may have one, what figures serve together,
and grenades, which were widespread in both world wars, are for any of them. Gunners may bear nothing else at all, so that
is an error. A radio is for everybody: who has one is otherwise like the rest of his unit. Who handles a flamethrower has a
pistol or revolver besides. Give it to another figure, or take it away.

Rules: "Elles peuvent être équipées d'un fusil et d'une baïonnette, d'une carabine ou d'un pistolet mitrailleur";
"Sauf précision du scénario, ils ne sont pas autorisés à porter une autre arme."; "L'utilisation de la grenade est
très répandue"; "Il est équipé d'un pistolet ou d'un revolver et des bouteilles de napalm".

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, weapons: [smg]}, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - side: american
        squad:
          - nco
          - {figure: regular, weapons: [lmg]}  # <- the profile of a regular has no light machine-gun
          - {figure: regular, count: 7}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: american, gun: gun-light, crew: {figure: gunner, count: 2, weapons: [smg]}}  # <- the profile of a gunner has no submachine-gun
      - {side: german, squad: [nco, {figure: regular, count: 11}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.figures import chosen, every_member, has, is_of
from toi_scenario.games.legends_of_the_old_west.rows import figure_row, weapon_row
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_WEAPONS
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed, plain

severity = Severity.WARNING
told_otherwise = OF_WEAPONS


def check(scenario: Scenario) -> Iterator[Finding]:
    for _, member in every_member(scenario):
        row = figure_row(member.piece)
        if row.may_bear is None:
            for weapon in chosen(member):
                if is_of(weapon, "vehicle"):
                    told = f"nobody bears {with_article(said(weapon))}"
                    yield Finding((*member.path, "weapons"), told, "write it in the `weapons:` of a vehicle")
            continue
        handled = (*member.bears, *((member.serves,) if member.serves else ()))
        brought = (name for weapon in handled for name in weapon_row(weapon).may_bear)
        known = frozenset(map(plain, (*row.may_bear, *brought)))
        for weapon in chosen(member):
            if plain(weapon.name) not in known and not _is_for(weapon, member.piece):
                how = Severity.ERROR if has(member.piece, "gunner") else Severity.WARNING
                told = f"the profile of {with_article(said(member.piece))} has no {said(weapon)}"
                names = [f"`{name}`" for name in (*row.issued, *row.may_bear)]
                help = f"give it to somebody else; this one may have {listed(names) or 'no weapon'}"
                yield Finding((*member.path, "weapons"), told, help, severity=how)


def _is_for(weapon: Piece, figure: Piece) -> bool:
    """Whether somebody may have a weapon that his profile does not name: a radio, or unless he is a gunner, what any
    squad may have."""
    common = has(weapon, "widespread") or is_of(weapon, "special")
    return has(weapon, "tells") or (common and not has(figure, "gunner"))
