"""A vehicle is concealed.

Only squads can be: nobody hides an engine that is running. Put it where the enemy does not see it, or conceal the squads
beside it. Silent where a special rule says that vehicles are concealed.

Rules: "Squads dissimulés".

Good::

    units:
      - {side: german, vehicle: panzer-iv, at: F3}
      - {side: german, squad: {regular: 4}, at: F2, concealed: true}

Bad::

    units:
      - {side: german, vehicle: panzer-iv, at: F3, concealed: true}  # <- a panzer-iv cannot be concealed, only a squad can
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Delete, Finding, Fix, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.piece_rules import rules_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed
from toi_scenario.rules.plain_words import is_named, words
from toi_scenario.rules.subjects import HIDING

severity = Severity.ERROR
told_otherwise = HIDING
READS = ("units", "sides", "catalog")
fixable = True

_VEHICLES = frozenset("vehicle véhicule tank char gun canon truck camion".split())


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if unit.concealed and unit.pieces:
            bearers = rules_of(scenario.catalog.pieces["concealed"]).classes
            if unit.kind in bearers:
                continue
            told = words(scenario, rf"^(?!.*\b(squad|escouade|infant)).*{told_otherwise}")
            if not (_VEHICLES & told or is_named(unit.pieces[0], told)):
                only = f"only {with_article(listed(bearers))} can"
                message = f"{with_article(unit.pieces[0].name)} cannot be concealed, {only}"
                path = (*unit.path, "concealed")
                fix = Fix(f"leave `concealed` out of the {unit.pieces[0].name}", (Delete(path),))
                yield Finding(path, message, "leave `concealed: true` out", fix=fix)
