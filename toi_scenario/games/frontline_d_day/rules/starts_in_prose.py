"""Finds in texts where each side starts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.numbers_in_prose import value
from toi_scenario.rules.plain_words import called, clauses_with, denies

_FLAGS = re.IGNORECASE | re.VERBOSE
_BOTH = r"both\s+(?:sides|players)|les\s+deux\s+(?:camps|joueurs)"
_STARTS = re.compile(
    r"""\b(?:starts?|begins?|sets?\s+up|deploys?|deployed|placed|commence(?:nt)?|débute(?:nt)?|déploie(?:nt)?|déployée?s?|placée?s?
    |partent|part)\b""",
    _FLAGS,
)
_IN_CARDS = re.compile(
    r"\b(?:cards?|cartes?)(?:\s+de\s+terrain)?\s+((?:\d+(?:\s*(?:,|and|or|et|ou)\s*\d+)*)|\w+)", _FLAGS
)
_JUST_IN = re.compile(r"[\W_]*(?:in|on|at|from|dans|sur|à|de)?\s*(?:the\s+|la\s+|les\s+)?(?:terrain\s+)?", _FLAGS)
# What makes it hold at some time, or for some only.
PERHAPS = re.compile(
    r"""\b(?:may|might|can|could|would|if|when|unless|instead|variants?|optional\w*|rounds?|turns?|tours?|later|reinforc\w*
    |peut|peuvent|pourrai\w*|si|sinon|renforts?|variante?s?)\b""",
    _FLAGS,
)
_STEMS = ("card", "carte")  # one of which each such clause has
_NEAR = 60  # the letters between a side and its card


class Start(NamedTuple):
    """What a clause says of the cards in which a side starts."""

    path: Path
    side: str
    cards: frozenset[int]
    said: str
    perhaps: bool


@kept
def named_sides(scenario: Scenario) -> re.Pattern[str]:
    """What finds the names of sides: the first in a group `side0`, the second in `side1`, and both in `both`."""
    names = [sorted(map(re.escape, called(scenario, side))) for side in scenario.sides]
    each = [rf"(?P<side{number}>\b(?:{'|'.join(words)})(?:e?s)?\b)" for number, words in enumerate(names)]
    return re.compile("|".join([*each, rf"(?P<both>\b(?:{_BOTH})\b)"]), re.IGNORECASE)


@kept
def starts(scenario: Scenario) -> tuple[Start, ...]:
    """All that texts say of where a side starts, in clauses that deny nothing."""
    sides, every = named_sides(scenario), [*scenario.sides]
    found = []
    for path, clause, _ in clauses_with(scenario, _STEMS):
        if _STARTS.search(clause) and not denies(clause):
            perhaps = bool(PERHAPS.search(clause))
            for whose, cards, said in _of_clause(clause, sides):
                of = every if whose == "both" else [every[int(whose.removeprefix("side"))]]
                found += [Start(path, side, cards, said, perhaps) for side in of]
    return tuple(found)


def _of_clause(clause: str, sides: re.Pattern[str]) -> Iterator[tuple[str, frozenset[int], str]]:
    """The side, the cards and the words of each thing that a clause says."""
    named = list(sides.finditer(clause))
    ends = [*(one.start() for one in named[1:]), len(clause)]
    for one, end in zip(named, ends, strict=False):
        whose = str(one.lastgroup)
        behind = clause[one.end() : min(end, one.end() + _NEAR)]
        if (there := _IN_CARDS.search(behind)) and (numbers := _numbers(there[1])):
            before = behind[: there.start()]
            chained = _JUST_IN.fullmatch(before) and _STARTS.search(clause[: one.start()])
            if chained or _STARTS.search(before):
                yield whose, numbers, there[0]


def _numbers(said: str) -> frozenset[int]:
    return frozenset(number for word in re.findall(r"\w+", said) if (number := value(word)) is not None)


def allowed_starts(scenario: Scenario, side: str) -> frozenset[int]:
    """The cards in which special rules and events let a side, or a section of it, start."""
    of_play = {path for path, _ in scenario.texts_of_play}
    return frozenset().union(*(one.cards for one in starts(scenario) if one.side == side and one.path in of_play))
