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

    special_rules: [{text: The American player sets up second.}]  # <- the text lets german set up first, and by the initiative american does

Bad::

    special_rules: [{text: Les Américains s'installent après les Allemands.}]  # <- the text lets german set up first, and by the initiative american does

Good::

    special_rules: [{text: If it rains the Americans deploy last. The Germans set up after the Americans.}]

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
from toi_scenario.rules.plain_words import OF_PLAY, Clause, Mention, always, clauses_of_sides, mentions, side_told

severity = Severity.WARNING
READS = ("initiative", "setup_first", *OF_PLAY)

_STEMS = ("first", "premier", "second", "last", "after", "dernier", "deuxième", "après")
_SETS_UP = r"""^(?:\s+(?:players?|side|army|joueurs?|camp))?(?:\s+(?:must|shall|will|always|doit|doivent|toujours))?\s+(?:
    (?:sets?\s+up|deploys?)(?:\s+(?:(?:all\s+)?(?:its|their)\s+(?:units|forces)|everything|all))?\s+
    | (?:se\s+|s['’])?(?:place(?:nt|r)?|déploie(?:nt)?|déployer|installe(?:nt|r)?)(?:\s+(?:ses|leurs)\s+(?:unités|forces))?\s+)"""
_FIRST = rf"{_SETS_UP}(?:first|en\s+premiers?)\s*(?:$|,|\()"
_SECOND = rf"{_SETS_UP}(?:second|last|en\s+second|en\s+deuxième|en\s+derniers?)\s*(?:$|,|\()"
# Behind the one side, before the other.
_AFTER = rf"{_SETS_UP}(?:after|après)\s+(?:the\s+|les?\s+|la\s+|l['’])?(?:joueurs?\s+|camp\s+)?$"
_OTHER_ENDS = r"^(?:\s+(?:players?|side|army))?\s*$"
_FLAGS = re.IGNORECASE | re.VERBOSE


def check(scenario: Scenario) -> Iterator[Finding]:
    said = setup_first(scenario)
    first = said or scenario.initiative
    if first not in scenario.sides:
        return
    for clause in clauses_of_sides(scenario, OF_PLAY, _STEMS):
        side = side_told(scenario, clause, _is_first) or _before_another(scenario, clause)
        if side not in ("", first):
            data = f"`setup_first:` says {first}" if said else f"by the initiative {first} does"
            message = f"the text lets {side} set up first, and {data}"
            yield Finding(
                clause.path, message, f"change the text, or write `setup_first: {side}`", fragment=clause.text.strip()
            )


def _is_first(told: Mention) -> bool:
    return re.search(_FIRST, told.behind, _FLAGS) is not None


def _before_another(scenario: Scenario, clause: Clause) -> str:
    """The side that sets up first because a clause lets the other do it second, or after it; empty if none does."""
    named = mentions(scenario, clause)
    if not named or not always(named[0].before):
        return ""
    one, *more = named
    others = [side for side in scenario.sides if side != one.side]
    if not more:
        second = re.search(_SECOND, one.behind, _FLAGS)
    else:
        between = clause.text[len(clause.text) - len(one.behind) : len(more[0].before)]
        others = [side for side in others if side == more[0].side]
        second = re.search(_AFTER, between, _FLAGS) and re.search(_OTHER_ENDS, more[0].behind, _FLAGS)
    return others[0] if second and len(others) == 1 else ""
