"""A text gives an objective to another side than the data.

It says that the Germans hold the mill at the start, and `held_by:` says the Americans; or it calls a command objective
neutral, and `owner:` says whose it is. One of the two was changed and the other forgotten. Mend one of them. Understood
in English and French. Silent where the data say nothing of it, where a sentence names several objectives or sides, and
where it speaks of a condition.

Rules: "Contrôle des objectifs en début de partie", "Objectifs de commandement".

Good::

    objectives: {mill: {kind: victory, at: D3, held_by: german}, post: {kind: command, at: C3, owner: german, value: 2}}
    special_rules:
      - {text: "At the start the Germans control {objective:mill}. {objective:post} is a German command objective."}

Bad::

    objectives: {mill: {kind: victory, at: D3, held_by: american}}
    special_rules: [{text: "At the start the Germans hold {objective:mill}."}]  # <- the text lets german hold mill at the start, and `held_by:` says american

Bad::

    objectives: {mill: {kind: command, at: D3, owner: german, value: 2}}
    special_rules: [{text: "{objective:mill} est un objectif neutre."}]  # <- the text calls mill neutral, and `owner:` says german
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.names_in_prose import objectives_in, within_reach
from toi_scenario.rules.plain_words import OF_PLAY, Clause, clauses_about, denies, mentions

severity = Severity.WARNING
READS = ("objectives", *OF_PLAY)

_STEMS = ("start", "begin", "début", "objecti")
_AT_THE_START = r"\b(?:at\s+the\s+(?:start|beginning)|(?:starts?|begins?)|au\s+début|en\s+début|commence(?:nt)?)\b"
_HOLDS = r"\b(?:holds?|controls?|owns?|occup(?:y|ies)|in\s+control|tien(?:t|nent)|contrôle(?:nt)?|détien(?:t|nent)|occupe(?:nt)?)\b"
_NEUTRAL = r"\b(?:is|are|est|sont)\s+(?:an?\s+|un\s+|des\s+)?(?:neutral|neutres?|objectifs?\s+(?:de\s+commandement\s+)?neutres?)\b"
_IS_OF = r"""^(?:(?!\b(?:hold|control)).)*\b(?:is|est)\s+(?:an?\s+|un\s+)?(?:objectif\s+(?:de\s+commandement\s+)?)?$"""
_OBJECTIVE = r"^(?:e?s)?\s*(?:(?:command\s+)?objective\b|$)"
_PERHAPS = r"""\b(?:if|unless|who|whoever|may|might|can|or|until|when|as\s+soon|after|each|wins?|first|si|s['’]ils?|qui|peut|peuvent|ou
    |jusqu\w*|quand|après|chaque|gagne\w*|emport\w*|dès)\b"""
NEUTRAL = "neutral"


def check(scenario: Scenario) -> Iterator[Finding]:
    if not any(goal.held_by or goal.owner for goal in scenario.objectives.values()):
        return
    known = within_reach([*scenario.objectives.values()], sum(len(one.text) for one in scenario.texts))
    for clause in clauses_about(scenario, OF_PLAY, _STEMS):
        if denies(clause.text) or re.search(_PERHAPS, clause.small, re.VERBOSE):
            continue
        goals, sides = [*objectives_in(clause.small, known)], {one.side for one in mentions(scenario, clause)}
        if len(goals) != 1 or len(sides) > 1:
            continue
        [goal], side = goals, next(iter(sides), "")
        starts = re.search(_AT_THE_START, clause.small) and re.search(_HOLDS, clause.small)
        owner = _owner(scenario, clause, side)
        if side and starts and goal.held_by not in ("", side):
            message = f"the text lets {side} hold {goal.name} at the start, and `held_by:` says {goal.held_by}"
            yield Finding(clause.path, message, "change the text, or `held_by:`", fragment=clause.text.strip())
        elif owner and goal.owner not in ("", owner):
            message = f"the text calls {goal.name} {owner}, and `owner:` says {goal.owner}"
            yield Finding(clause.path, message, "change the text, or `owner:`", fragment=clause.text.strip())


def _owner(scenario: Scenario, clause: Clause, side: str) -> str:
    """Whose a clause says an objective is: neutral, a side's, or empty if it says nothing."""
    if not side:
        return NEUTRAL if re.search(_NEUTRAL, clause.small) else ""
    told = any(
        re.search(_IS_OF, one.before.casefold()) and re.search(_OBJECTIVE, one.behind.casefold())
        for one in mentions(scenario, clause)
    )
    return side if told else ""
