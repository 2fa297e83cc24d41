"""A leader is of another nation than all it leads.

Leaders lend their nerve only to troops of their own nation. Let one of theirs lead them.

Rules: "Cela est valable pour les troupes de même nationalité sur la table."

Good::

    units:
      - {side: american, nation: british, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - side: american
        squad:
          - {figure: nco, nation: british}  # <- this leader is British, and nobody else in the squad is
          - {figure: regular, count: 8}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.as_written import of_member
from toi_scenario.games.legends_of_the_old_west.figures import leads, squads
from toi_scenario.model.scenario.printed_names import titled
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        led = {member.nation for member in squad.members if not leads(member)}
        for member in squad.members:
            if led and leads(member) and member.nation not in led:
                nation = find(member.nation, scenario.catalog.nations)
                people = titled(nation, "en") if nation else member.nation
                told = f"this leader is {people}, and nobody else in the squad is"
                path = (*member.path, "nation") if "nation" in of_member(member) else member.path
                yield Finding(path, told, "let somebody of their own nation lead them")
