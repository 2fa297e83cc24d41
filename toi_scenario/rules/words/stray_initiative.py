"""A text lets another side play first than the data.

The scenario names the side that holds the initiative at the start, and a text of play gives it to the other: one of the
two was changed and the other forgotten, and two players read two games. Mend the text or `initiative:`. Understood in
English and French. Silent where the text speaks of some round, or of a condition; in the background, only who plays
first is understood, for in a story many have the initiative.

Rules: "Marqueur d'initiative", "Le scénario définit toujours le premier joueur".

Good::

    special_rules: [{text: The Americans play first. In round 3 the Germans have the initiative.}]

Bad::

    special_rules: [{text: The Germans play first.}]  # <- the text lets german play first, and the initiative is american's

Bad::

    special_rules: [{text: The German side takes the first turn.}]  # <- the text lets german play first, and the initiative is american's

Bad::

    initiative: random
    setup_first: german
    special_rules: [{text: The initiative belongs to the Germans at the start.}]  # <- the text lets german play first, and the initiative is random

Bad::

    special_rules: [{text: Les Allemands ont l'initiative au début de la partie.}]  # <- the text lets german play first, and the initiative is american's

Bad::

    special_rules: [{text: Le joueur allemand commence la partie avec le jeton Initiative.}]  # <- the text lets german play first, and the initiative is american's

Bad::

    special_rules: [{text: Les Américains jouent en second.}]  # <- the text lets german play first, and the initiative is american's

Good::

    game: frontline-d-day
    initiative: german
    background: The Germans play first.

Bad::

    game: frontline-d-day
    initiative: german
    background: The Americans play first.  # <- the text lets american play first, and the initiative is german's
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import OF_PLAY, Clause, Mention, clauses_of_sides, side_told

severity = Severity.WARNING
READS = ("background", "initiative", *OF_PLAY)

_STEMS = ("first", "initiative", "premier", "commence", "begin", "start", "second", "deuxième")
_PLAYS_FIRST = r"""^(?:\s+(?:players?|side|army|joueurs?|camp))?(?:\s+(?:always|toujours))?\s+(?:
    (?:plays?|goes|go|moves?|acts?)\s+first | takes?\s+the\s+first\s+turn | (?:are|is)\s+the\s+first\s+players?
    | (?:has|have|holds?)\s+the\s+initiative
    | (?:starts?|begins?)(?:\s+the\s+(?:game|battle))?\s+with\s+the\s+initiative(?:\s+(?:token|marker))?
    | joue(?:nt)?\s+(?:en\s+premiers?|les?\s+premiers?) | commence(?:nt)?(?:\s+la\s+partie)?
    | (?:a|ont|détien(?:t|nent)|(?:commence|débute)(?:nt)?(?:\s+la\s+(?:partie|bataille))?\s+avec)
      \s+(?:l['’]|le\s+(?:jeton|marqueur)\s+(?:d['’])?)initiative
    )\s*(?:$|[,)(]|(?:in|at|every|each|dans|à|au|chaque)\s+(?:every|each|all|the\s+(?:first|start|beginning)|chaque|tous
    |le\s+premier|la\s+partie|round|tour|turn)\b|au\s+début|à\s+chaque|from\s+the\s+start)
    | ^(?:\s+(?:players?|side|army))?\s+(?:begins?|starts?)(?:\s+the\s+(?:game|battle))?\s*$"""
_BELONGS_TO = r"""l['’]initiative\s+(?:est|appartient|revient)\s+(?:aux?|à)\s*(?:joueurs?\s+|camp\s+)?(?:la\s+|l['’])?$
    | \bthe\s+initiative(?:\s+(?:token|marker))?\s+(?:belongs\s+to|lies\s+with|is\s+with)\s+(?:the\s+)?$"""
_END = r"""^(?:\s+players?)?\s*(?:$|[,)]|au\s+début|at\s+the\s+(?:start|beginning))"""
# Who plays second lets the other play first; what is read further on has the mark instead.
_MARK = "§"
_PLAYS_SECOND = r"(?i)\b(?:plays?|goes|go|moves?|jou(?:e|ent)) (?:second|en (?:second|deuxième)s?|les? seconds?)\b"
_IS_MARKED = rf"^(?: players?| side| army| joueurs?| camp)? (?:always |toujours )?{_MARK}\s*(?:$|[,)(]|in every|every|each|à chaque|chaque)"
_STEMS_IN_A_STORY = ("first", "premier", "second", "deuxième")
_IN_A_STORY = r"\b(?:plays?\s+first|jou\w+\s+(?:en|les?)\s+premiers?)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    in_the_story = clauses_of_sides(scenario, ("background",), _STEMS_IN_A_STORY)
    for clause in chain(in_the_story, clauses_of_sides(scenario, OF_PLAY, _STEMS)):
        side = _first(scenario, clause) or _first_by_second(scenario, clause)
        if side not in ("", scenario.initiative):
            whose = f"{scenario.initiative}'s" if scenario.initiative in scenario.sides else "random"
            message = f"the text lets {side} play first, and the initiative is {whose}"
            yield Finding(clause.path, message, "change the text, or `initiative:`", fragment=clause.text.strip())


def _first(scenario: Scenario, clause: Clause) -> str:
    """The side that a clause lets play first, always or at the start; empty if none."""
    if clause.path[0] == "background" and not re.search(_IN_A_STORY, clause.small, re.VERBOSE):
        return ""
    return side_told(scenario, clause, _has_it)


def _first_by_second(scenario: Scenario, clause: Clause) -> str:
    """The side that plays first where a clause lets the other of two play second."""
    text = re.sub(_PLAYS_SECOND, _MARK, clause.text)
    if text == clause.text or len(scenario.sides) != 2:
        return ""
    marked = clause._replace(text=text, small=text.casefold())
    told = side_told(scenario, marked, lambda one: re.search(_IS_MARKED, one.behind, re.IGNORECASE) is not None)
    return next((side for side in scenario.sides if side != told), "") if told else ""


def _has_it(told: Mention) -> bool:
    """Whether a clause lets a side play first that it names."""
    flags = re.IGNORECASE | re.VERBOSE
    if re.search(_BELONGS_TO, told.before, flags):
        return re.search(_END, told.behind, flags) is not None
    return re.search(_PLAYS_FIRST, told.behind, flags) is not None
