"""A text lets another side win than the data.

Players read the text of the victory, and the checks and the short form of the sheet go by the conditions. Here the text
says that otherwise one side wins, or nobody, or that it wins by holding an objective, and the conditions say another: one
of the two was changed and the other forgotten. Or it lets a nation win that does not play. Mend the text or the conditions.
Understood in English and French. Silent where a side wins by the data in some way that the text may mean.

Rules: "Gagner la partie".

Good::

    objectives: {wood: {kind: victory, at: C2}, farm: {kind: control, at: D3}}
    victory:
      text: The Americans win if they hold {objective:wood} at the end and {objective:farm} still stands.
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Good::

    objectives: {wood: {kind: victory, at: C2}}
    victory:
      text: The Americans win if they hold the wood at the end. Otherwise the Germans win.
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    objectives: {wood: {kind: victory, at: C2}}
    victory:
      text: The Germans win if they hold the wood at the end. Otherwise the Americans win.  # <- the text says that otherwise american wins, and the conditions say german
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    objectives: {wood: {kind: victory, at: C2}, farm: {kind: victory, at: D3}}
    victory:
      text: Les Allemands gagnent en tenant wood.  # <- the text lets german win by wood, and the conditions let american
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, when: end, holds: farm}

Bad::

    objectives: {wood: {kind: victory, at: C2}}
    victory:
      text: If the Germans hold the wood at the end they win; otherwise the Americans do.  # <- the text says that otherwise american wins, and the conditions say german
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    objectives: {wood: {kind: control, at: C2}, farm: {kind: control, at: D3}}
    victory:
      text: The Americans win if they hold {objective:farm} at the end. Otherwise it is a draw.  # <- the text lets american win by farm, and the conditions ask for wood
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: draw, otherwise: true}

Bad::

    objectives: {wood: {kind: victory, at: C2}, farm: {kind: victory, at: D3}}
    victory:
      text: The Americans win if they hold both {objective:wood} and {objective:farm} at the end.  # <- the text lets american win by farm and wood together, and the conditions by wood alone
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    objectives: {wood: {kind: victory, at: C2}}
    victory:
      text: The Americans win if they hold the wood at the end; otherwise the game is drawn.  # <- the text says that otherwise it is a draw, and the conditions say german
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    victory: {text: The Soviets win if they hold the wood at the end.}  # <- the text lets soviet win, and no side is soviet
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import title
from toi_scenario.model.scenario.printed_names import LANGUAGES
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import DRAW, Condition
from toi_scenario.names import listed
from toi_scenario.rules.ends_in_prose import PRIZE
from toi_scenario.rules.names_in_prose import objectives_in, within_reach
from toi_scenario.rules.plain_words import Clause, Mention, called, clauses_about, denies, mentions

severity = Severity.WARNING
READS = ("objectives", "sides", "victory")

_STEMS = ("win", "gagn", "emport")
_STEMS_OF_OTHERS = ("otherwise", "else", "other case", "sinon", "autrement", "autres cas")
_OTHERWISE = (
    r"\b(?:otherwise|else|in (?:any|every) other case|in all other cases|sinon|autrement|dans tous les autres cas)"
)
_LED = rf"(?i){_OTHERWISE}[ ,:]*(?:c['’]est |ce sont )?(?:the|les?|la|l['’])?\s*$"
# That it wins is told of the other side, and of this one no more than its name.
_TOO = r"(?i)^(?: players?| side)?(?: do(?:es)?)?\s*$"
_DRAWN = (
    rf"(?i){_OTHERWISE},?(?: it is| it['’]s| the (?:game|battle) (?:is|ends in)| c['’]est| il y a| la partie est)?"
    r"(?: an?| une?)? (?:draw|drawn|tie|match nul|partie nulle|nulle|égalité)\s*$"
)
_WINS = r"(?i)^(?: players?| side| army| joueurs?| camp)?(?: will)? (?:wins?|gagne(?:nt)?|l['’]emporte(?:nt)?|remporte(?:nt)?)\b"
_IF = r"(?i)\b(?:if|when|provided|unless|si|s['’]ils?|quand|lorsqu\w*|pourvu|sauf)\b"
_ANY = r"(?i)\b(?:or|either|any|one of|at least|more|most|ou|l['’]un\w*|au moins|plus)\b"
_TOGETHER = (
    r"(?i)\b(?:hold|holding|control|tiennent|tenant|contrôlent|occupent) (?:both|all|les deux|tous|toutes)\b"
    r"|\}(?:,| and| et) (?:the |l[ea]s? )?\{[^}]*\}(?:\s*$|,| (?:at|when|after|together|à|au|après|ensemble)\b)"
)
_HOLDS = r"(?i)\b(?:hold|holding|control|occupy|own|tiennent|tient|tenant|contrôle|contrôlent|occupe|occupent)s?\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    won = scenario.victory
    for clause in clauses_about(scenario, ("victory",), (*_STEMS, *_STEMS_OF_OTHERS)):
        if re.search(PRIZE, clause.text, re.IGNORECASE | re.VERBOSE):
            continue
        for nation in _absent_winners(scenario, clause):
            message = f"the text lets {nation} win, and no side is {nation}"
            help = f"the sides are {listed(scenario.sides, 'and')}"
            yield Finding(clause.path, message, help, fragment=clause.text.strip())
        if not won.conditions:
            continue
        if message := _drawn(scenario, clause):
            yield Finding(clause.path, message, "change the text, or the conditions", fragment=clause.text.strip())
        named = mentions(scenario, clause)
        winners = [one for one in named if re.search(_WINS, one.behind) or _does_too(one)]
        for one in winners:
            if message := _otherwise(scenario, one) or _by_holding(scenario, one, named, clause):
                yield Finding(clause.path, message, "change the text, or the conditions", fragment=clause.text.strip())


def _absent_winners(scenario: Scenario, clause: Clause) -> Iterator[str]:
    """The nations that a clause lets win and that do not play."""
    for nation, names in _absent(scenario):
        if any(name in clause.small for name in names) and not denies(clause.text):
            found = re.finditer(rf"\b(?:{'|'.join(map(re.escape, names))})(?:e?s)?\b", clause.small)
            if any(re.search(_WINS, clause.small[one.end() :]) for one in found):
                yield nation


@kept
def _absent(scenario: Scenario) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The nations that no side is of, each with what texts may call it, in small letters."""
    forces = (force for side in scenario.sides.values() for force in (*side.forces, *side.reinforcements))
    here = {side.nation for side in scenario.sides.values()} | {force.nation for force in forces}
    taken = {name.casefold() for side in scenario.sides for name in called(scenario, side)}
    others = {name: noun for name, noun in scenario.catalog.nations.items() if name not in here}
    names = {name: {title(noun, lang).casefold() for lang in LANGUAGES} - taken for name, noun in others.items()}
    return tuple((name, tuple(sorted(own))) for name, own in names.items() if own)


def _does_too(told: Mention) -> bool:
    """Whether a clause says of a side that otherwise it wins, and no more: `otherwise the Germans do`."""
    return re.search(_TOO, told.behind) is not None and re.search(_LED, told.before) is not None


def _drawn(scenario: Scenario, clause: Clause) -> str:
    """How a text that calls it a draw otherwise and the conditions differ; empty if they do not."""
    others = {one.winner for one in scenario.victory.conditions if one.otherwise}
    if not others or DRAW in others or not re.search(_DRAWN, clause.text):
        return ""
    return f"the text says that otherwise it is a draw, and the conditions say {listed(sorted(others), 'and')}"


def _otherwise(scenario: Scenario, told: Mention) -> str:
    """How a text and the conditions differ on who wins if nobody else does; empty if they do not."""
    others = {one.winner for one in scenario.victory.conditions if one.otherwise}
    if told.side in others or not others or not re.search(_LED, told.before) or re.search(_IF, told.behind):
        return ""
    return f"the text says that otherwise {told.side} wins, and the conditions say {listed(sorted(others), 'and')}"


def _by_holding(scenario: Scenario, told: Mention, named: list[Mention], clause: Clause) -> str:
    """How they differ on who wins by holding an objective."""
    alone = all(one.side == told.side for one in named)
    if not alone or denies(clause.text) or not re.search(_HOLDS, told.behind) or re.search(_OTHERWISE, clause.small):
        return ""
    letters = sum(len(one.text) for one in scenario.texts if one.path[0] == "victory")
    goals = {goal.name for goal in objectives_in(clause.small, within_reach([*scenario.objectives.values()], letters))}
    conditions = scenario.victory.conditions
    own = [one for one in conditions if one.winner == told.side]
    plain = all(one.goals and not goals & {goal.name for goal in one.goals} for one in own)
    theirs = {one.winner for one in conditions if goals & {goal.name for goal in one.goals}}
    if more := _by_fewer(scenario, told, own, goals):
        return more
    if own and plain and goals and not theirs:
        return _by_another(scenario, told.side, goals, {goal.name for one in own for goal in one.goals})
    if not (own and plain and theirs and theirs <= scenario.sides.keys()):
        return ""
    by, others = listed(sorted(goals), "and"), listed(sorted(theirs), "and")
    return f"the text lets {told.side} win by {by}, and the conditions let {others}"


def _by_another(scenario: Scenario, side: str, told: set[str], asked: set[str]) -> str:
    """How they differ where no condition asks for the objective that a text tells, and no text of the victory tells one
    that they ask for; empty if one does."""
    every = [*scenario.objectives.values()]
    texts = [one.text.casefold() for one in scenario.texts if one.path[0] == "victory"]
    said = {goal.name for text in texts for goal in objectives_in(text, within_reach(every, len(text)))}
    if said & asked or any(one.goals for one in scenario.victory.scores):
        return ""
    by, others = listed(sorted(told), "and"), listed(sorted(asked), "and")
    return f"the text lets {side} win by {by}, and the conditions ask for {others}"


def _by_fewer(scenario: Scenario, told: Mention, own: list[Condition], goals: set[str]) -> str:
    """How they differ where a text asks a side for several objectives and its conditions for some of these; empty where
    it may take any of them, or where something else asks for the others."""
    asked = [{goal.name for goal in one.goals} for one in own if one.goals]
    every = {goal.name for one in scenario.victory.conditions for goal in one.goals}
    every |= {goal.name for one in scenario.victory.scores for goal in one.goals}
    if not asked or goals <= every or not all(one < goals for one in asked):
        return ""
    if re.search(_ANY, told.behind) or not re.search(_TOGETHER, told.behind) or any(one.units for one in own):
        return ""
    by, others = listed(sorted(goals), "and"), listed(sorted(set[str]().union(*asked)), "and")
    return f"the text lets {told.side} win by {by} together, and the conditions by {others} alone"
