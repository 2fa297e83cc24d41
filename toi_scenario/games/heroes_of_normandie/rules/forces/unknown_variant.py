"""A variant of the rules is unknown, or named twice.

The rulebook has five variants, four for beginners and one for those who like it hard; the catalog lists them. A
variant of your own is a special rule: say what it does under `special_rules:`.

Rules: annex 8, "Variantes".

Good::

    variants: [no-events, no-terrain]

Bad::

    variants: [no-terrian]  # <- there is no variant no-terrian

Bad::

    variants: [no-terrain, No Terrain]  # <- the variant no-terrain is named already
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.as_written import of_scenario
from toi_scenario.games.heroes_of_normandie.terms import terms
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import did_you_mean, find, listed, meant

severity = Severity.ERROR
READS = ("variants", "catalog")
fixable = True


def check(scenario: Scenario) -> Iterator[Finding]:
    known = {name: name for name, term in terms(scenario.catalog).items() if term.kind == "variant"}
    named: set[str] = set()
    for index, written in enumerate(of_scenario(scenario).get("variants", ())):
        path, name = ("variants", index), find(written, known)
        if name is None:
            help = did_you_mean(written, known) or f"there are {listed(known, 'and')}"
            yield Finding(path, f"there is no variant {written}", help, fix=meant(written, known))
        elif name in named:
            yield Finding(path, f"the variant {name} is named already", "leave one of them out")
        else:
            named.add(name)
