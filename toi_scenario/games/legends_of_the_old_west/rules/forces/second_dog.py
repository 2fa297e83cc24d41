"""A squad has more dogs than handlers.

A soldier may have one dog. Dogs without soldiers guard a camp or a depot. Take some away, or add handlers.

Rules: "Ce dernier ne peut être équipé que d'un animal."

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 4}, {figure: dog, count: 4}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 3}, {figure: dog, count: 5}]}  # <- 5 dogs and 4 handlers, and each handles 1
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import has, number, squads
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_HORSES
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = OF_HORSES


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("dogs")
    for squad in squads(scenario):
        dogs = sum(member.number for member in squad.members if has(member.piece, "dog"))
        handlers = number(squad) - dogs
        if handlers and dogs > most * handlers:
            told = f"{counted(dogs, 'dog')} and {counted(handlers, 'handler')}, and each handles {most}"
            yield Finding((*squad.path, "squad"), told, "take some away, or add handlers")
