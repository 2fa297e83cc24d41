"""A squad bears a specialization that it cannot have.

A squad with a heavy weapon, a machine gun or a mortar, never bears one. Give the token to another squad, or leave the
heavy weapon out of this one.

Silent where a special rule speaks of specializations.

Rules: "Spécialisation des squads", "Autres règles de spécialisations".

Good::

    units:
      - {side: german, squad: {regular: 3, officer: 1}, at: F3, specialization: engineer}
      - {side: german, squad: [machine-gun, regular, regular], at: F3}

Bad::

    units:
      - side: german
        squad: [machine-gun, regular, regular]
        at: F3
        specialization: engineer  # <- this squad has a machine-gun, a heavy weapon, so it cannot be engineer
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.forces.squads import is_heavy
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.names import listed

severity = Severity.ERROR
READS = ("units", "sides", "catalog", "special_rules", "events")

_OF_SPECIALISTS = r"\bsp[eé]ciali[sz]"


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if unit.bears and (found := _fault(unit)) and not scenario.speaks_of(_OF_SPECIALISTS):
            yield found


def _fault(unit: Unit) -> Finding | None:
    path = (*unit.path, "specialization")
    names = [piece.name for piece in unit.bears]
    heavy = next((piece.name for piece in unit.pieces if is_heavy(piece, unit.nation)), "")
    if heavy:
        message = f"this squad has {with_article(heavy)}, a heavy weapon, so it cannot be {listed(names, 'and')}"
        return Finding(path, message, f"leave `specialization:` out, or the {heavy}")
    return None
