"""Tells numbers that a text gives to sides otherwise than the data."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Path
from toi_scenario.model.scenario.scenario import USUAL_PLAYERS, Scenario
from toi_scenario.names import counted, plain
from toi_scenario.rules.late_patterns import Pattern
from toi_scenario.rules.numbers_in_prose import Spoken
from toi_scenario.rules.plain_words import called

_PER_TURN = Pattern(
    r"\s*(each\s+)?((a|per|each|every|in\s+(a|each|every|his|its|their))\s+(action\s+)?turn\b|(par|(à\s+)?chaque)\s+tour\b)"
)
# The number is that of all a side has, where nothing else follows.
_FOR_ALL = Pattern(
    r"""\s*(each\b\s*)?((under|sous)\s+(its|their|his|son|leur)\s+(\w+\s+)?(boards?|tableaux?)(\s+de\s+\w+)?\s*)?
    ((to\s+spend\s+)?(for|on|pour)\s+(its|their|ses|leurs)\s+(forces|troops|army|figures|troupes))?\s*
    (at\s+the\s+(start|beginning)(\s+of\s+the\s+game)?|au\s+début(\s+de\s+la\s+partie)?)?\s*([.,;]|$)"""
)
_AT_THE_START = Pattern(r"\s*(each\s+)?(at\s+the\s+(start|beginning)|au\s+début)\b")
_HAS = Pattern(
    r"\b(has|have|takes?|gets?|receives?|performs?|a|ont|reçoi(t|vent)|(a|ont)\s+droit\s+à|dispose(nt)?\s+de|effectue(nt)?|joue(nt)?|accompli(t|ssent)"
    r"|turns?\s+of|tours?\s+de|:)\s+$"
)
_BOTH = Pattern(r"\b((both|each|the|either|every)\s+(sides?|players?)|(chaque|les\s+deux)\s+(camps?|joueurs?))\b")
_EACH = Pattern(r"\b(each|both|chacune?)\b")
_STARTS_WITH = Pattern(
    r"""\b((starts?|begins?)(\s+(the\s+)?(game|battle|scenario|play))?\s+with
    |(commence|débute)(nt)?(\s+(la\s+(partie|bataille)|le\s+(jeu|scénario)))?\s+avec)\s+$"""
)
# A player who leads a side, where two play; other players lead less.
_PLAYER = r"(?i)\b(both|each|either|every|chaque|les deux|the|le)((?: \w+)?) (players?|joueurs?)\b"
_NOT_ALWAYS = Pattern(
    r"""\b(more|extra|additional|less|fewer|another|first|last|next|left|only|round|rounds|from|until|while|if|when|after
    |once|during|may|can|could|must|players?|teams?|divisions?|squads?|units?|vehicles?|tanks?|officers?|half|instead
    |up\s+to|at\s+most|at\s+least|maximum|or|dès|partir|pendant|si|lorsqu\w*|quand|peu[tvx]\w*|joueurs?|équipes?|unités?
    |chars?|officiers?|plus|moins|supplémentaires?|jusqu\w*|au\s+lieu|ou|tour\s+\d+|costs?|coûte\w*|spends?|dépense\w*)\b"""
)


def numbers_of_sides(scenario: Scenario, path: Path, said: Spoken) -> Iterator[Finding]:
    """A number of actions, orders or the like that differs from the side's, where the text clearly means that side and
    every turn, or the start."""
    number, (word, usual) = said.numbers[0], scenario.words.counts.get(said.unit, ("", None))
    written = ((name, side.facts.get(word, usual)) for name, side in scenario.sides.items())
    every = ((name, sum(own.values()) if isinstance(own, dict) else own) for name, own in written)
    given = {name: own for name, own in every if isinstance(own, int)}  # a list has one for each round
    if all(own == number for own in given.values()):
        return
    once = usual is not None and not _AT_THE_START.match(said.behind)  # it has other numbers of it later
    leads = _STARTS_WITH.search(said.before) or (not once and _HAS.search(said.before))
    if said.way not in ("count", "single") or not leads:
        return
    sentence = said.sentence if scenario.players[1] > USUAL_PLAYERS[1] else re.sub(_PLAYER, r"\1\2", said.sentence)
    if not (_PER_TURN.match(said.behind) or _FOR_ALL.match(said.behind)) or _NOT_ALWAYS.search(sentence):
        return
    whose = _whose(scenario, path, said)
    wrong = [name for name in whose if given.get(name, number) != number]
    if whose and wrong and (len(whose) == 1 or len(wrong) == len(whose)):
        have = " and ".join(dict.fromkeys(f"{given[name]}" for name in wrong))
        they = "it has" if len(wrong) == 1 else "they have"
        message = f"the text gives {' and '.join(wrong)} {counted(number, said.unit)}, and {they} {have}"
        yield Finding(path, message, f"change the text, or `{word}:` of the side", fragment=said.said)


def _whose(scenario: Scenario, path: Path, said: Spoken) -> list[str]:
    """The side or sides that a sentence speaks of; if it names none, the side that the text belongs to."""
    named = [name for name in scenario.sides if _is_named(scenario, name, said.sentence)]
    if named:
        return named if len(named) == 1 or _EACH.search(said.sentence) else []
    if _BOTH.search(said.sentence):
        return list(scenario.sides)
    owner = path[1] if path[0] == "sides" else ""
    if path[0] == "special_rules":
        owner = scenario.entries["special_rules"][int(path[1])].side
    return [name for name in scenario.sides if plain(name) == plain(str(owner))]


def _is_named(scenario: Scenario, side: str, sentence: str) -> bool:
    words = map(re.escape, called(scenario, side))
    return any(re.search(rf"\b{word}(e?s)?\b", sentence, re.IGNORECASE) for word in words)
