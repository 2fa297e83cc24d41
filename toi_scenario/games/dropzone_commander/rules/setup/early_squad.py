"""A squad is on the table before its battlegroup comes.

Only a battlegroup that begins direct is set up; who is ready enters from an edge, and a reserve is rolled for. Take its
place away, or let the battlegroup begin direct.

Rules: "Les unités en Préparation qui entrent en jeu peuvent se déplacer au maximum de la moitié de leur Mv à partir de
leur bord de Table"; "Table de Réserve".

Good::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak, at: [18, 3]}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3, at: [18, 3]}  # <- this squad is on the table, and battlegroup second is ready
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.as_written import of_unit
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.own import DIRECT
from toi_scenario.games.dropzone_commander.rules.subjects import OF_ARRIVALS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_ARRIVALS


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        word = next((word for word in ("at", "in") if word in of_unit(squad.unit)), "")
        group = squad.battlegroup
        if word and group and group.state != DIRECT and not squad.profile.flies and not squad.carrier:
            how = group.state if group.state == "ready" else f"in {group.state}"
            told = f"this squad is on the table, and battlegroup {group.name} is {how}"
            help = f"take `{word}:` away, or write `{group.name}: direct`"
            yield Finding((*squad.path, word), told, help)
