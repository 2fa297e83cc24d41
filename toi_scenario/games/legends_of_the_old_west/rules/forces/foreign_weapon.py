"""A figure bears a weapon that its profile does not have.

Profiles say what they may be equipped with. Special weapons, of which a squad may have one, and what figures serve
together are for any of them, and so is a radio: who has one is otherwise like the rest of his unit. Gunners may bear
nothing else at all, so that is an error. Give it to another figure, or take it away.

Rules: "Elles peuvent être équipées d'un fusil et d'une baïonnette, d'une carabine ou d'un pistolet mitrailleur";
"Sauf précision du scénario, ils ne sont pas autorisés à porter une autre arme."

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
from toi_scenario.games.legends_of_the_old_west.figures import chosen, every_member, has
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_WEAPONS
from toi_scenario.games.legends_of_the_old_west.spoken import an, said
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed, plain

severity = Severity.WARNING
told_otherwise = OF_WEAPONS


def check(scenario: Scenario) -> Iterator[Finding]:
    for _, member in every_member(scenario):
        facts = member.piece.facts
        if "may_bear" not in facts:
            continue
        known = frozenset(map(plain, facts["may_bear"]))
        for weapon in chosen(member):
            anybody = weapon.facts.get("class") == "special" or has(weapon, "tells")
            if plain(weapon.name) not in known and not anybody:
                how = Severity.ERROR if has(member.piece, "gunner") else Severity.WARNING
                told = f"the profile of {an(said(member.piece))} has no {said(weapon)}"
                names = [f"`{name}`" for name in (*facts.get("issued", ()), *facts["may_bear"])]
                help = f"give it to somebody else; this one may have {listed(names) or 'no weapon'}"
                yield Finding((*member.path, "weapons"), told, help, severity=how)
