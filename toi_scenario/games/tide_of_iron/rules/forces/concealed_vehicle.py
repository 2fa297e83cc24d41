"""A vehicle is concealed.

Only squads can be: nobody hides an engine that is running. Put it where the enemy does not see it, or conceal the squads
beside it.

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
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import each_name, listed

severity = Severity.ERROR
told_otherwise = (
    r"\b(conceal|hid(e|es|den|ing)\b|camoufl|dissimul|cach|ambush|embusc|face.?down|face cach|dumm|"
    r"decoy|leurre|factice)"
)
READS = ("units", "sides", "catalog")
fixable = True


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if unit.concealed and unit.pieces:
            bearers = [name for _, name in each_name(scenario.catalog.pieces["concealed"].facts.get("classes", ()), ())]
            if unit.kind not in bearers:
                only = f"only a {listed(bearers)} can"
                message = f"a {unit.pieces[0].name} cannot be concealed, {only}"
                path = (*unit.path, "concealed")
                fix = Fix(f"leave `concealed` out of the {unit.pieces[0].name}", (Delete(path),))
                yield Finding(path, message, "leave `concealed: true` out", fix=fix)
