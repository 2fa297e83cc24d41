"""A text brings reinforcements in another round than the data.

An event, a special rule or a goal says in which round the reinforcements of a side come, and `reinforcements:` of that
side say another: one of the two was changed and the other forgotten, and the sheet prints both. Mend one of them.
Understood in English and French. What comes in the status phase of a round may be told of the next one, too. Silent
where a text speaks of a condition, of no side, or of several rounds, tells what comes, or where the round is drawn.

Rules: "5) Renforts de scénario et évènements".

Good::

    events: [{round: 2, side: american, text: The reinforcements arrive from the west.}]
    sides:
      american:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        reinforcements: [{round: 2, squads: {bases: 1, regular: 4}, enter: [B2]}]
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    special_rules: [{text: The American reinforcements arrive in round 3.}]  # <- the text brings reinforcements of american in round 3, and they come in round 1
    sides:
      american:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        reinforcements: [{round: 1, squads: {bases: 1, regular: 4}, enter: [B2]}]
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    events: [{round: 1, side: american, text: Les renforts arrivent.}]  # <- the text brings reinforcements of american in round 1, and they come in round 3
    sides:
      american:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        reinforcements: [{round: 3, squads: {bases: 1, regular: 4}, enter: [B2]}]
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.names import listed, plain
from toi_scenario.rules.numbers_in_prose import TIMES, spoken
from toi_scenario.rules.plain_words import Clause, clauses_about, denies, mentions

severity = Severity.WARNING
READS = ("events", "sides", "special_rules", "victory")

_STEMS = ("reinforc", "renfort")
_COME = r"""\b(?:reinforcements?\s+(?:will\s+)?(?:arrive|come|enter|appear)s?\b(?!\s+(?:too\s+)?late)
    |(?:arrival|entry)\s+of\s+(?:the\s+)?(?:\w+\s+)?reinforcements? | (?:gets?|receives?)\s+(?:\w+\s+)?reinforcements?
    |renforts?\s+(?:\w+\s+){0,2}(?:arrive|entre|vienne)(?:nt)?\b|(?:arrivée|entrée)\s+des\s+renforts|reçoi(?:t|vent)\s+(?:des|ses|leurs)\s+renforts)"""
_PERHAPS = r"""\b(?:if|when|unless|once|may|might|can|could|would|before|until|later|after|from|or|roll\w*|cards?|next|last|more|other|second|further
    |each|every|si|s['’]ils?|quand|lorsqu\w*|peut|peuvent|avant|jusqu\w*|après|dès|partir|ou|dés?|cartes?|autres?|deuxièmes?|chaque)\b"""


def check(scenario: Scenario) -> Iterator[Finding]:
    for clause in clauses_about(scenario, READS, _STEMS):
        if ":" in clause.text or denies(clause.text):
            continue
        if not re.search(_COME, clause.small, re.VERBOSE) or re.search(_PERHAPS, clause.small, re.VERBOSE):
            continue
        side, rounds = _whose(scenario, clause), _rounds(scenario, clause)
        come = _coming(scenario.sides[side]) if side and len(rounds) == 1 else frozenset()
        if come and not rounds & (come | {round + 1 for round in come}):
            have = listed(map(str, sorted(come)))
            message = f"the text brings reinforcements of {side} in round {min(rounds)}, and they come in round {have}"
            help = "change the text, or `round:` of the reinforcements"
            yield Finding(clause.path, message, help, fragment=clause.text.strip())


def _whose(scenario: Scenario, clause: Clause) -> str:
    """The one side that a clause names, or else the one that its text belongs to."""
    named = {one.side for one in mentions(scenario, clause)}
    if named:
        return named.pop() if len(named) == 1 else ""
    match clause.path:
        case ("events" | "special_rules" as chapter, int(number), *_):
            owner = scenario.entries[chapter][number].side
        case ("sides", str(side), *_):
            owner = side
        case _:
            return ""
    return next((name for name in scenario.sides if plain(name) == plain(owner)), "")


def _rounds(scenario: Scenario, clause: Clause) -> set[int]:
    """The rounds of which a clause speaks, or else the one in which its event comes."""
    told = [one for one in spoken(clause.text) if one.unit in TIMES]
    if told:
        return {number for one in told for number in (one.numbers if one.way in ("name", "ordinal") else (0, 1))}
    if clause.path[0] == "events":
        return set(scenario.entries["events"][int(clause.path[1])].rounds)
    return set()


def _coming(side: Side) -> frozenset[int]:
    """The rounds in which something of a side comes; none if one of them is drawn at random, or in a text alone."""
    arrivals = [force.arrival for force in side.arriving if force.arrival]
    if any(one.random for one in arrivals):
        return frozenset()
    return frozenset(round for one in arrivals for round in one.rounds)
