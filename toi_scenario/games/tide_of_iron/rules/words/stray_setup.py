"""A text lets another side set up first than the data.

The side with the initiative sets up first, unless `setup_first:` names the other; the sheet prints it. Here a special
rule, a goal or the text of the victory says otherwise: one of the two was changed and the other forgotten. Mend the
text, or write `setup_first:`. Understood in English and French. Silent where the text speaks of a condition or of part
of a force, and where nobody is said to begin.

Rules: "6) Placer les unités de départ sur le plateau".

Good::

    setup_first: german
    special_rules: [{text: The Germans set up first.}]

Bad::

    special_rules: [{text: The Germans must set up first.}]  # <- the text lets german set up first, and by the initiative american does

Bad::

    setup_first: american
    special_rules: [{text: Les Allemands se déploient en premier.}]  # <- the text lets german set up first, and `setup_first:` says american
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.own import setup_first
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import OF_PLAY, Mention, clauses_of_sides, side_told

severity = Severity.WARNING
READS = ("initiative", "setup_first", *OF_PLAY)

_STEMS = ("first", "premier")
_SETS_UP = r"""^(?:\s+(?:players?|side|army|joueurs?|camp))?(?:\s+(?:must|shall|will|always|doit|doivent|toujours))?\s+(?:
    (?:sets?\s+up|deploys?)(?:\s+(?:(?:all\s+)?(?:its|their)\s+(?:units|forces)|everything|all))?\s+first
    | (?:se\s+|s['’])?(?:place(?:nt|r)?|déploie(?:nt)?|déployer|installe(?:nt|r)?)(?:\s+(?:ses|leurs)\s+(?:unités|forces))?
      \s+en\s+premiers?)\s*(?:$|,|\()"""


def check(scenario: Scenario) -> Iterator[Finding]:
    said = setup_first(scenario)
    first = said or scenario.initiative
    if first not in scenario.sides:
        return
    for clause in clauses_of_sides(scenario, OF_PLAY, _STEMS):
        side = side_told(scenario, clause, _is_first)
        if side not in ("", first):
            data = f"`setup_first:` says {first}" if said else f"by the initiative {first} does"
            message = f"the text lets {side} set up first, and {data}"
            yield Finding(
                clause.path, message, f"change the text, or write `setup_first: {side}`", fragment=clause.text.strip()
            )


def _is_first(told: Mention) -> bool:
    return re.search(_SETS_UP, told.behind, re.IGNORECASE | re.VERBOSE) is not None
