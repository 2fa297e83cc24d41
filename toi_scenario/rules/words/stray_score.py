"""A text tells other victory points than the data.

Players read in the text of the victory, a special rule or the goal of a side what an objective is worth, and how many
points win, and the checks and the score table go by `points:`, or by what the rules pay for such an objective. Here the
two differ: one was changed and the other forgotten. Mend one of them. So too where a text says what each objective pays,
what each piece pays that is destroyed, lost, brought somewhere or off the map, and what an objective pays besides, which
is its `value:`. Understood in English and French, in digits and in words. Silent where the data have no
such points, where a sentence names several objectives or numbers of points, and where it may mean a total, a limit or
something else that earns points.

Rules: "Recevoir des PV".

Good::

    objectives: {wood: {kind: victory, at: C2, points: 2}}
    victory:
      text: Whoever holds {objective:wood} at the end of a round scores two points. Most points win.
      conditions: [{winner: most-points, when: end}]

Bad::

    objectives: {wood: {kind: victory, at: C2, points: 2}}
    victory:
      text: Whoever holds {objective:wood} at the end of a round scores three points. Most points win.  # <- the text pays 3 points for wood, and the data pay 2
      conditions: [{winner: most-points, when: end}]

Bad::

    objectives: {wood: {kind: victory, at: C2, points: 2}}
    victory:
      text: The Americans win as soon as they have four points, otherwise the Germans.  # <- the text lets 4 points win, and the conditions ask for 6
      conditions: [{winner: american, when: any, points: 6}, {winner: german, otherwise: true}]

Bad::

    game: heroes-of-normandie
    victory:
      text: Most points win. Each enemy unit destroyed is worth two points.  # <- the text pays 2 points for each unit destroyed, and the data pay 1
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: american, for: {destroyed: unit}, points: 1}
        - {side: german, for: {destroyed: unit}, points: 1}

Good::

    game: dropzone-commander
    objectives: {case: {kind: objective, in: hall}, files: {kind: intel, at: [10, 18]}}
    special_rules: [{text: "{objective:files} are worth 1 point."}]

Bad::

    game: dropzone-commander
    objectives: {case: {kind: objective, in: hall}, files: {kind: intel, at: [10, 18]}}
    special_rules:
      - {text: "{objective:files} are worth 3 points."}  # <- the text pays 3 points for files, and the data pay 1

Bad::

    objectives: {mill: {kind: command, at: C2, owner: neutral, value: 2}}
    special_rules:
      - text: "{objective:mill} pays 3 command to whoever holds it."  # <- the text lets mill pay 3, and its value is 2

Bad::

    objectives: {wood: {kind: victory, at: C2, points: 1}, farm: {kind: victory, at: D3, points: 1}}
    victory:
      text: Each victory objective is worth 2 points per round. Most points win.  # <- the text pays 2 points for each objective, and the data pay 1
      conditions: [{winner: most-points, when: end}]

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {sherman: 1}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
    victory:
      text: The Germans score three points for each Sherman they destroy. Most points win.  # <- the text pays 3 points for each sherman destroyed, and the data pay 2
      conditions: [{winner: most-points, when: end}]
      points: [{side: german, for: {destroyed: sherman}, points: 2}]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.catalog.nouns import title
from toi_scenario.model.scenario.objectives import Objective
from toi_scenario.model.scenario.printed_names import LANGUAGES, in_words
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted, listed
from toi_scenario.rules.names_in_prose import objectives_in, within_reach
from toi_scenario.rules.numbers_in_prose import spoken, value
from toi_scenario.rules.plain_words import OF_PLAY, Clause, clauses_about, denies, mentions

severity = Severity.WARNING
READS = ("objectives", *OF_PLAY)

_STEMS = ("point", "vp", "pv")
_POINTS = r"(?i)\b([\w-]+)\s+(?:victory\s+)?(?:points?|VPs?|PV)\b"
_WINS = r"\b(?:wins?|gagne(?:nt)?|(?:l['’]|r)emporte(?:nt)?)\b"
# What makes another number of it than the one that wins, or points that are won.
_NOT_SO_MANY = r"""\b(?:wins?|gagne(?:nt)?|remporte(?:nt)?)\s+(?:\w+\s+){1,2}(?:victory\s+)?(?:points?|vps?|pv)\b
    | \b(?:than|lead\w*|margin|difference|ahead|fewer|less|for|per|each|every|avance|écart|pour|par|chaque|moins|de\s+plus)\b"""
_TOGETHER = (1, 2, 3)  # so many payments a sentence may add up
_MOST = 10  # payments looked at
_MANY = 100  # objectives
# What may earn the points instead, or be more or less than what is paid each time.
_OTHERWISE = r"""\b(?:destroy\w*|kill\w*|eliminat\w*|los[et]\w*|exit\w*|leav\w*|deliver\w*|br(?:ing|ought)\w*|damag\w*|(?:each|every|chaque)\s+(?!rounds?\b|turns?\b|tours?\b|of\b|time\b|sides?\b|camps?\b|player|joueur)\w+
    |at\s+least|at\s+most|more|fewer|less|lead\w*|need\w*|reach\w*|wins?|won|total\w*|in\s+all|altogether|maximum|up\s+to|first|second|last
    |another|extra|also|if|unless|until|from|when|while|except|worth\s+of|command|doubl\w*|twice|tripl\w*|rounds?\s+\d
    |détrui\w*|élimin\w*|perd\w*|sort\w*|quitt\w*|amen\w*|apport\w*|au\s+moins|au\s+plus|plus|moins|avance|gagn\w*|emport\w*|premi\w+|derni\w+
    |jusqu\w*|supplémentaire\w*|aussi|si|s['’]ils?|sauf|dès|quand|commandement)\b | \{(?:round|zone|hex)"""


# What says that an objective pays, and what makes it another sum, or at some time only.
_PAYS = r"\b(?:pays?|gives?|earns?|yields?|worth|rapporte|donne|vaut)\b"
_ELSE = r"""\b(?:more|less|extra|additional|another|instead|if|unless|when|while|until|from|except|doubl\w*|twice|rounds?\s+\d|or|costs?
    |plus|moins|supplémentaires?|autres?|lieu|si|s['’]ils?|sauf|quand|dès|jusqu\w*|fois|ou|coûte\w*)\b | \{(?:round|zone|hex)"""

# That each objective pays.
_EACH = r"""\b(?P<for>for\s+|pour\s+|par\s+)?(?:each|every|all(?:\s+the)?|chaque|tous\s+les)\s+(?P<victory>victory\s+(?=objective))?
    (?:objectives?|objectifs?(?P<victoire>\s+de\s+victoire)?)\s*
    (?(for)(?:$|,|held|(?:it|they|he)\s+(?:holds?|controls?)|tenu|contrôlé)
      |(?:held\s+|tenus?\s+)?(?:is|are|gives?|earns?|pays?|scores?|brings?|rapporte(?:nt)?|donne(?:nt)?|vaut|valent)\b)"""
# By which words texts tell what is done to pieces; that each of them pays, and that only some do.
_DEEDS = {
    "destroyed": r"destroy|kill|eliminat|détrui|élimin",
    "exited": r"exit|leav|quitt|sort(?!s? of\b)",
    "lost": r"los[et]|perd",
    "delivered": r"deliver|br(?:ing|ought)|amen|apport",
}
_FOR_EACH = r"\b(?:each|every|per|chaque|par)\b"
_SOME_ONLY = r"""\b(?:if|unless|until|from|when|while|first|second|last|extra|another|additional|bonus|instead|rounds?\s+\d|or
    |doubl\w*|twice|wins?|won|si|sauf|jusqu\w*|dès|quand|premi\w+|derni\w+|supplémentaire\w*|ou|gagn\w*|emport\w*|lieu)\b"""
_ANY_UNIT = "unit"
# That each enemy unit of any kind is paid for, and what makes it some of them, or others besides.
_EACH_UNIT = r"""\b(?:for|per|pour|par)\s+(?:(?:each|every|chaque)\s+)?(?:\w+\s+)?(?:units?|unités?)\s+(?:\w+\s+)?(?:that\s+(?:is|they)\s+
    |it\s+|they\s+|he\s+)?(?:destroy\w*|eliminat\w*|kill\w*|détrui\w*|élimin\w*)
    | \b(?:each|every)\s+(?:destroyed|eliminated)\s+(?:\w+\s+)?unit\s+(?:is|earns|scores|gives)\b
    | \b(?:each|every)\s+(?:\w+\s+)?unit\s+(?:destroyed|eliminated)\s+(?:is|earns|scores|gives)\b
    | \bchaque\s+unité\s+(?:\w+\s+)?(?:détruite|éliminée)\s+(?:rapporte|vaut|donne)\b"""
_SOME = r"""\b(?:more|extra|additional|besides|also|another|if|when|while|until|from|after|but|and|or|except|of|in|at|on|own|rounds?\s+\d
    |plus|supplémentaires?|aussi|autres?|si|quand|dès|jusqu\w*|mais|et|ou|sauf|dans|en|sur|leurs?\s+propres?)\b | \{"""


def check(scenario: Scenario) -> Iterator[Finding]:
    yield from _other_pay(scenario)
    told = [one for one in clauses_about(scenario, OF_PLAY, _STEMS) if _is_read(one.path)]
    if not told:
        return
    letters = sum(len(text) for path, text in scenario.texts if _is_read(path))
    known = within_reach([*scenario.objectives.values()], letters)
    for clause in told:
        yield from _for_units(scenario, clause)
        numbers = _numbers(clause.text)
        if len(numbers) != 1 or denies(clause.text):
            continue
        asked = _asked(scenario, clause)
        if asked and numbers[0] not in asked:
            ask = listed(map(str, sorted(asked)))
            message = f"the text lets {counted(numbers[0], 'point')} win, and the conditions ask for {ask}"
            yield Finding(clause.path, message, "change the text, or the conditions", fragment=clause.text.strip())
        message = _of_each(scenario, clause, numbers[0]) or _of_pieces(scenario, clause, numbers[0])
        if message:
            yield Finding(clause.path, message, "change the text, or `points:`", fragment=clause.text.strip())
        if message or re.search(_OTHERWISE, clause.small, re.VERBOSE):
            continue
        goals = [*objectives_in(clause.small, known)]
        paid = [_paid(scenario, goals[0], side) for side in scenario.sides] if len(goals) == 1 else []
        if message := _paid_otherwise(goals[0].name if goals else "", numbers[0], paid):
            yield Finding(clause.path, message, "change the text, or `points:`", fragment=clause.text.strip())


def _paid_otherwise(what: str, number: int, paid: list[list[int]]) -> str:
    """How a text and the data differ on what something pays; empty if they do not."""
    if not any(paid) or number in {sum(some) for own in paid for n in _TOGETHER for some in combinations(own, n)}:
        return ""
    pays = listed(map(str, sorted({points for own in paid for points in own})))
    return f"the text pays {counted(number, 'point')} for {what}, and the data pay {pays}"


def _of_each(scenario: Scenario, clause: Clause, number: int) -> str:
    """How they differ on what each objective pays."""
    each = re.search(_EACH, clause.small, re.VERBOSE)
    if each is None or re.search(_OTHERWISE, clause.small[: each.start()] + clause.small[each.end() :], re.VERBOSE):
        return ""
    kind = "victory" if each["victory"] or each["victoire"] else ""
    goals = [goal for goal in scenario.objectives.values() if kind in ("", goal.kind)]
    if len(goals) > _MANY:
        return ""
    paid = [_paid(scenario, goal, side) for goal in goals for side in scenario.sides]
    return _paid_otherwise("each objective", number, paid)


def _of_pieces(scenario: Scenario, clause: Clause, number: int) -> str:
    """How they differ on what each of some pieces pays that is destroyed, lost, delivered or off the map."""
    deeds = [deed for deed, words in _DEEDS.items() if re.search(rf"\b(?:{words})", clause.small)]
    if len(deeds) != 1 or not re.search(_FOR_EACH, clause.small) or re.search(_SOME_ONLY, clause.small, re.VERBOSE):
        return ""
    [deed] = deeds
    scores = [one for one in scenario.victory.scores if one.deed == deed]
    named = {target for one in scores for target in one.targets if _is_told(scenario, target, clause.small)}
    if len(named) != 1 or named == {_ANY_UNIT}:
        return ""
    [target] = named
    paid = [[abs(one.points)] for one in scores if target in one.targets]
    return _paid_otherwise(f"each {target} {deed}", number, paid)


def _is_told(scenario: Scenario, target: str, small: str) -> bool:
    """Whether a clause in small letters names a piece or a class of pieces."""
    names, piece = {in_words(target)}, scenario.catalog.pieces.get(target)
    if piece is not None:
        names |= {title(piece, language).casefold() for language in LANGUAGES}
    words = "|".join(map(re.escape, names))
    return re.search(rf"(?<!\w)(?:{words})s?(?!\w)", small) is not None


def _is_read(path: Path) -> bool:
    """Whether a text says how many points win, or pay: that of the victory, a special rule, the goal of a side."""
    return path[0] in ("victory", "special_rules") or path[2:3] == ("goal",)


def _asked(scenario: Scenario, clause: Clause) -> set[int]:
    """The points that conditions ask for, of the sides that a clause lets win with points; none if it is not about that."""
    if not re.search(_WINS, clause.small, re.VERBOSE) or re.search(_NOT_SO_MANY, clause.small, re.VERBOSE):
        return set()
    sides = {one.side for one in mentions(scenario, clause)} or {*scenario.sides}
    return {one.points for one in scenario.victory.conditions if one.points and one.side in sides}


def _paid(scenario: Scenario, goal: Objective, side: str) -> list[int]:
    """All that the data, or the rules, pay a side for an objective."""
    scores = [abs(one.points) for one in scenario.victory.scores if goal in one.goals and one.side == side]
    itself = scenario.words.pays(scenario, goal) if scenario.words.pays else [goal.points or 0]
    return [*scores[:_MOST], *filter(None, itself)]


def _numbers(text: str) -> list[int]:
    """The numbers of points in a text."""
    return [number for word in re.findall(_POINTS, text) if (number := value(word)) is not None]


def _for_units(scenario: Scenario, clause: Clause) -> Iterator[Finding]:
    """Another number of points for every enemy unit destroyed than the data pay, if these pay as much for each."""
    paid = [(one.targets, one.points) for one in scenario.victory.scores if one.deed == "destroyed"]
    if len({*paid}) != 1 or paid[0][0] != ("unit",) or denies(clause.text):
        return
    for part in clause.text.split(","):
        numbers, small = _numbers(part), part.casefold()
        told = re.search(_EACH_UNIT, small, re.VERBOSE) and not re.search(_SOME, small, re.VERBOSE)
        if told and len(numbers) == 1 and numbers[0] != paid[0][1]:
            pays = counted(numbers[0], "point")
            message = f"the text pays {pays} for each unit destroyed, and the data pay {paid[0][1]}"
            yield Finding(clause.path, message, "change the text, or `points:`", fragment=part.strip())


def _other_pay(scenario: Scenario) -> Iterator[Finding]:
    """Objectives that a text lets pay what their kind pays, and another number of it than is printed on them."""
    kinds = tuple({goal.kind for goal in scenario.objectives.values() if goal.value is not None})
    units = {unit: stem for unit, (stem, _) in scenario.words.phrases.items() if unit.startswith(kinds)}
    for clause in clauses_about(scenario, OF_PLAY, units.values()) if units else ():
        told = [one for one in spoken(clause.text, scenario.words.phrases) if one.unit in units]
        if len(told) != 1 or denies(clause.text) or not re.search(_PAYS, clause.small):
            continue
        goals = [*objectives_in(clause.small, (one for one in scenario.objectives.values() if one.value is not None))]
        if len(goals) == 1 and told[0].numbers != (goals[0].value,) and not re.search(_ELSE, clause.small, re.VERBOSE):
            pays = " and ".join(map(str, told[0].numbers))
            message = f"the text lets {goals[0].name} pay {pays}, and its value is {goals[0].value}"
            yield Finding(clause.path, message, "change the text, or `value:`", fragment=clause.text.strip())
