"""A text lets another side play first than the data.

The scenario names the side that holds the initiative at the start, and a text of play gives it to the other: one of the
two was changed and the other forgotten, and two players read two games. Mend the text or `initiative:`. Understood in
English and French. Silent where the text speaks of some round, or of a condition.

Rules: "Marqueur d'initiative", "Le scénario définit toujours le premier joueur".

Good::

    special_rules: [{text: The Americans play first. In round 3 the Germans have the initiative.}]

Bad::

    special_rules: [{text: The Germans play first.}]  # <- the text lets german play first, and the initiative is american's

Bad::

    special_rules: [{text: Les Allemands ont l'initiative au début de la partie.}]  # <- the text lets german play first, and the initiative is american's
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import Clause, clauses_of, denies, mentions

severity = Severity.WARNING
READS = ("initiative", "sides", "special_rules", "victory")

_STEMS = ("first", "initiative", "premier", "commence")
_PLAYS_FIRST = r"""^(?:\s+(?:players?|side|army|joueurs?|camp))?(?:\s+(?:always|toujours))?\s+(?:
    (?:plays?|goes|go|moves?|acts?)\s+first | (?:are|is)\s+the\s+first\s+players?
    | (?:has|have|holds?|starts?\s+with|begins?\s+with)\s+the\s+initiative
    | joue(?:nt)?\s+(?:en\s+premiers?|les?\s+premiers?) | commence(?:nt)?(?:\s+la\s+partie)?
    | (?:a|ont|détien(?:t|nent)|commence(?:nt)?\s+avec)\s+l['’]initiative
    )\s*(?:$|[,)(]|(?:in|at|every|each|dans|à|au|chaque)\s+(?:every|each|all|the\s+(?:first|start|beginning)|chaque|tous
    |le\s+premier|la\s+partie|round|tour|turn)\b|au\s+début|à\s+chaque|from\s+the\s+start)"""
_NOT_ALWAYS = r"""\b(?:if|when|once|after|then|until|unless|may|can|could|would|instead|normally|usually|second|next
    |si|quand|lorsque?|après|puis|jusqu\w*|peut|peuvent|normalement|ensuite
    |(?:round|turn|tour)s?\s+(?:\d|two|three|four|five|six|deux|trois|quatre|cinq|\{))"""


def check(scenario: Scenario) -> Iterator[Finding]:
    if scenario.initiative not in scenario.sides:
        return
    of_play = ((one, one.text.casefold()) for one in scenario.texts if one.path[0] in READS)
    texts = (one for one, small in of_play if any(stem in small for stem in _STEMS))
    for clause in clauses_of(texts):
        side = _first(scenario, clause)
        if side not in ("", scenario.initiative):
            message = f"the text lets {side} play first, and the initiative is {scenario.initiative}'s"
            yield Finding(clause.path, message, "change the text, or `initiative:`", fragment=clause.text.strip())


def _first(scenario: Scenario, clause: Clause) -> str:
    """The side that a clause lets play first, always or at the start; empty if none."""
    if denies(clause.text) or re.search(_NOT_ALWAYS, clause.small, re.VERBOSE):
        return ""
    named = mentions(scenario, clause)
    first = [one.side for one in named if re.search(_PLAYS_FIRST, one.behind, re.IGNORECASE | re.VERBOSE)]
    return first[0] if len({one.side for one in named}) == 1 and first else ""
