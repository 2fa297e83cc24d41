"""A text asks for another number of objectives than the data.

A text speaks of three objectives where the map has two, or lets a side win by holding two of them where the condition
asks for three: one of the two was changed and the other forgotten. Mend the text, the objectives or the condition.
Understood in English and French, in digits and in words. Silent where a text lays or chooses objectives, denies
anything, or speaks of objectives as of aims, and where a side may win in some other way that the text may mean.

Rules: "Gagner la partie".

Good::

    objectives: {wood: {kind: victory, at: C2}, farm: {kind: victory, at: D3}}
    victory:
      text: The Americans win if they hold both victory objectives at the end, otherwise the Germans.
      conditions:
        - {winner: american, when: end, holds: {kind: victory, at_least: 2}}
        - {winner: german, otherwise: true}

Bad::

    objectives: {wood: {kind: victory, at: C2}, farm: {kind: victory, at: D3}}
    victory:
      text: Whoever holds three victory objectives at the end wins.  # <- the text speaks of 3 victory objectives, and there are 2

Bad::

    objectives: {wood: {kind: victory, at: C2}, farm: {kind: victory, at: D3}, hill: {kind: victory, at: D2}}
    victory:
      text: Les Américains gagnent s'ils tiennent deux des trois objectifs.  # <- the text lets american win with 2 objectives, and the conditions ask for 3
      conditions:
        - {winner: american, when: end, holds: {kind: victory, at_least: 3}}
        - {winner: german, otherwise: true}

Bad::

    game: heroes-of-normandie
    objectives: {village: {kind: victory, at: C2}}
    victory: {text: "Whoever holds both objectives at the end wins, otherwise the Germans."}  # <- the text speaks of 2 objectives, and there is 1
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import Holding, of_kind
from toi_scenario.names import counted, listed
from toi_scenario.rules.numbers_in_prose import value
from toi_scenario.rules.plain_words import OF_PLAY, Clause, clauses_about, denies, mentions

severity = Severity.WARNING
READS = ("objectives", *OF_PLAY)

_STEMS = ("objective", "objectif")
_KINDS = {"victory": "victory", "command": "command", "control": "control"}
_IN_FRENCH = {"victoire": "victory", "commandement": "command", "contrôle": "control"}
# A number, or one of so many, and the kind: "two of the three victory objectives", "deux des objectifs de victoire".
_SO_MANY = r"""\b(?:(\w+)\s+(?:of\s+(?:the|these|those)\s+|des\s+))?\b(?:(\w+)\s+)?(?:(victory|command|control)\s+)?
    (?:objectives|objective\s+(?:markers|hexes|squares)|objectifs|marqueurs\s+d['’]objectifs?)\b(?:\s+de\s+(victoire|commandement|contrôle)\b)?"""
# The text chooses, or speaks of some of them, or of those of another game.
_ELSE = r"""\b(?:plac\w*|choos\w*|chose\w*|drawn|draws?\s+lots|roll\w*|random\w*|secret\w*|lay|lays|laid|add\w*|up\s+to|may|might|instead|variants?
    |pla[cç]\w*|choisi\w*|tir\w*|hasard|secr\w*|ajout\w*|peut|peuvent|jusqu\w*|au\s+lieu)\b"""
_BOTH = ("both", "deux")
_WINS = r"(?i)^(?: players?| side| army| joueurs?| camp)?(?: will)? (?:wins?|gagne(?:nt)?|l['’]emporte(?:nt)?|remporte(?:nt)?)\b"
_HOLDS = r"\b(?:hold\w*|held|control(?:s|led|ling)?|tien\w*|tenant|contrôl(?:e|ent|er|ant)|occup\w*)\b"
_TAKES = r"\b(?:tak(?:e|es|en|ing)|captur\w*|seiz\w*|pren\w*|pris|s['’]empar\w*)\b"
_UNCERTAIN = r"""\b(?:more|most|fewer|less|than|each|every|per|points?|plus|moins|que|chaque|par|rounds?|turns?|tours?|neutral|enemy|ennemis?
    |friendly|amis?|own|its|their|leurs?|ses|unless|sauf|major|minor|majeure|mineure|lose\w*|perd\w*|already|from)\b"""


def check(scenario: Scenario) -> Iterator[Finding]:
    if not scenario.objectives or scenario.words.pays:  # how many of those there are is not known before play
        return
    for clause in clauses_about(scenario, OF_PLAY, _STEMS):
        if denies(clause.text) or re.search(_ELSE, clause.small, re.VERBOSE):
            continue
        asked = set()
        for one in re.finditer(_SO_MANY, clause.small, re.VERBOSE):
            kind = _KINDS.get(one[3] or "") or _IN_FRENCH.get(one[4] or "", "")
            told = {number for word in (one[1], one[2]) if (number := _number(word)) is not None}
            # Without such a word, objectives may be aims of any kind.
            if not (kind or re.search(f"{_HOLDS}|{_TAKES}", clause.small)):
                continue
            if told and max(told) > len(there := list(_of_kind(scenario, kind))):
                what = f"{kind} objective".strip()
                be = "is" if len(there) == 1 else "are"
                message = f"the text speaks of {counted(max(told), what)}, and there {be} {len(there) or 'none'}"
                help = "change the text, or the objectives"
                yield Finding(clause.path, message, help, fragment=clause.text[one.start() : one.end()].strip())
                break
            asked |= {min(told)} if told else set()
        else:
            yield from _asked(scenario, clause, asked)


def _number(word: str | None) -> int | None:
    return 2 if word in _BOTH else value(word or "")


def _of_kind(scenario: Scenario, kind: str) -> Iterator[str]:
    return (goal.name for goal in scenario.objectives.values() if kind in ("", goal.kind))


def _asked(scenario: Scenario, clause: Clause, told: set[int]) -> Iterator[Finding]:
    """What a clause that lets a side win by so many objectives has otherwise than its conditions."""
    if len(told) != 1 or clause.path[0] != "victory" or not re.search(_HOLDS, clause.small):
        return
    winners = {one.side for one in mentions(scenario, clause)}
    if len(winners) != 1 or not any(re.search(_WINS, one.behind) for one in mentions(scenario, clause)):
        return
    if re.search(_UNCERTAIN, clause.small, re.VERBOSE):
        return
    [side], [number] = winners, told
    own = [one for one in scenario.victory.conditions if one.winner == side]
    needed = {_needed(scenario, one.holds) for one in own}
    if own and 0 not in needed and number not in needed:
        ask = listed(map(str, sorted(needed)))
        message = f"the text lets {side} win with {counted(number, 'objective')}, and the conditions ask for {ask}"
        yield Finding(clause.path, message, "change the text, or the conditions", fragment=clause.text.strip())


def _needed(scenario: Scenario, holds: Holding | None) -> int:
    """How many objectives a condition asks for; 0 if it asks for something else."""
    if holds is None or holds.places is not None or holds.most:
        return 0
    return len(holds.goals) if holds.by_name else holds.at_least or len(of_kind(scenario, holds.kind))
