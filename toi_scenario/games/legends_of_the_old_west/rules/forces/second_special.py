"""A squad has more special weapons than it may.

In 1939–45 a squad may have one bazooka, flamethrower or the like. Give the other to another squad. Partisans may bear
any weapons together, so for them it is a warning.

Rules: "Chaque unité peut posséder une arme spéciale dans son unité."; "Ils sont donc autorisés à utiliser n'importe quelle
combinaison d'armes."

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 2, serve: panzerschreck-bazooka}, {figure: regular, count: 6}]}
      - {side: german, squad: [nco, {figure: regular, count: 9}]}

Bad::

    units:
      - side: american
        squad:  # <- this squad has 2 special weapons, a panzerschreck or bazooka and a flamethrower, and it may have 1
          - nco
          - {figure: regular, count: 2, serve: panzerschreck-bazooka}
          - {figure: partisan, count: 2, serve: flamethrower}
          - {figure: regular, count: 5}
      - {side: german, squad: [nco, {figure: regular, count: 11}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import is_of, of_class, squads
from toi_scenario.games.legends_of_the_old_west.own import own
from toi_scenario.games.legends_of_the_old_west.rows import figure_row
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_WEAPONS
from toi_scenario.games.legends_of_the_old_west.spoken import each_said
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR
told_otherwise = OF_WEAPONS


def check(scenario: Scenario) -> Iterator[Finding]:
    era = own(scenario).era
    if era is None or era.special is None:
        return
    for squad in squads(scenario):
        arms = of_class(squad, "special")
        if len(arms) > era.special:
            # Partisans may bear any weapons together, which may mean these, too.
            bearers = [one.piece for one in squad.members if any(is_of(arm, "special") for arm in one.bears)]
            free = bool(bearers) and all(figure_row(piece).may_bear is None for piece in bearers)
            told = f"this squad has {len(arms)} special weapons, {listed(each_said(arms), 'and')}, and it may have"
            help, how = "give one to another squad", Severity.WARNING if free else Severity.ERROR
            yield Finding((*squad.path, "squad"), f"{told} {era.special}", help, severity=how)
