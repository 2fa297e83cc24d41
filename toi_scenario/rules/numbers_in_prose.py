"""Finds numbers of rounds and actions in English and French text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

from toi_scenario.finding.records import NamedTuple

_ENGLISH = """one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty""".split()
_ENGLISH_ORDINALS = """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth""".split()
_FRENCH = """un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit
dix-neuf vingt""".split()
_FRENCH_ORDINALS = """premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième
douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième""".split()

_VALUES = {word: value for words in (_ENGLISH, _FRENCH) for value, word in enumerate(words, 1)}
_ORDINALS = {word: value for words in (_ENGLISH_ORDINALS, _FRENCH_ORDINALS) for value, word in enumerate(words, 1)}


# What may stand between the numbers of "rounds 7, 8 and 9", and what between a number and its word.
_JOINS = {",", "-", "–", "—", "/", "&", "and", "or", "to", "through", "et", "ou", "à", "au"}
_BETWEEN = {"full", "game"}
TIMES = ("round", "turn", "tour")  # all else is what a side has a number of
_COUNTED = (*TIMES, "action", "order", "directive")
_AND, _LAST = {"and", "et"}, {"last", "final", "dernier"}
_WORDS = {unit: (unit,) for unit in _COUNTED} | {"order": ("order", "ordre")}
# Compiled at first use: few texts speak of numbers.
_TOKEN = r"(?i)\s*([^\W_]+(?:-(?:sept|huit|neuf)\b)?|[,/&–—-])"
_LONG = 6  # digits that no number has
_ORDINAL = r"(\d{1,2})(?:st|nd|rd|th|er|re|ème|ième|eme|è|e)"
_IN_BRACKETS = r"\s*[(,]\s*(?:the|le)\s+([\w-]+)\s*[),]"
_NO_NUMBER_BEHIND = r"[\d%°]|[.,:]\d"
_NEAR = 40  # the most letters that a number before its word takes
_FAR = 300  # the letters of a sentence looked at on either side of a number

APART = "\0"
_MARKS = (APART, ". ", ".\n", "! ", "!\n", "? ", "?\n", "; ", ";\n")


Phrases = Mapping[str, tuple[str, str]]  # what a game counts, by letters that each text of it has, and its pattern


class Spoken(NamedTuple):
    """Numbers beside a word such as "round" in a text, and how they are meant."""

    unit: str  # a round, turn or tour, or what a side has a number of
    # name (round 6), count (6 rounds), single (1 round), joined (6-round), ordinal (the 6th round), last (the 6th and last)
    way: str
    numbers: tuple[int, ...]
    text: str
    start: int
    end: int

    @property
    def said(self) -> str:
        """The numbers and their word, as they are written."""
        return self.text[self.start : self.end]

    @property
    def before(self) -> str:
        """What stands before them in their sentence."""
        near = self.text[max(0, self.start - _FAR) : self.start]
        return near[max([found + len(mark) for mark in _MARKS if (found := near.rfind(mark)) >= 0], default=0) :]

    @property
    def behind(self) -> str:
        """What stands behind them in their sentence."""
        near = self.text[self.end : self.end + _FAR]
        return near[: min([found for mark in _MARKS if (found := near.find(mark)) >= 0], default=_FAR)]

    @property
    def sentence(self) -> str:
        """Their whole sentence."""
        return self.before + self.said + self.behind


def spoken(text: str, phrases: Phrases = MappingProxyType({}), counted: Iterable[str] = _COUNTED) -> Iterator[Spoken]:
    """Every number of rounds, turns or actions in a text, or in several joined by `APART`; and of what a game calls by
    several words. Of all but the latter, only what is `counted` matters."""
    for unit, start, end, plural in _words(text, phrases, counted):
        if unit in TIMES and text[end : end + 1].isspace():
            numbers, over = _behind(text, end)
            if numbers:
                yield Spoken(unit, "name", numbers, text, start, over)
                continue
        if start and (text[start - 1] == "-" or text[start - 1].isspace()):
            yield from _before(text, unit, start, end, plural)


def stems(counted: Iterable[str], phrases: Phrases) -> list[str]:
    """Letters of which a text that speaks of these has some."""
    parts = [part for part, _ in phrases.values()]
    return parts + [word[1:] for unit in counted for word in _WORDS.get(unit, ())]


def _before(text: str, unit: str, start: int, end: int, plural: bool) -> Iterator[Spoken]:
    """A number that stands before its word."""
    before = text[max(0, start - _NEAR) : start]
    joined = before[-1] == "-"
    words = before.rstrip("-").rsplit(None, 4)
    while words and words[-1] in _BETWEEN:
        words.pop()
    if not words:
        return
    if (
        words[-1] in _LAST
        and (again := re.compile(_IN_BRACKETS).match(text, end))
        and (number := ordinal(again[1])) is not None
    ):
        yield Spoken(unit, "last", (number,), text, start - len(before) + before.rfind(words[-1]), again.end())
        return
    way, word = "joined" if joined else "count" if plural else "single", words[-1].lstrip("([«\"'")
    many = unit not in TIMES and word.isdecimal() and len(word) < _LONG  # points may be hundreds, rounds never
    number = int(word) if many else value(word)
    if number is None and not plural and unit in TIMES:
        way = "ordinal"
        if word in _LAST and len(words) > 2 and words[-2] in _AND:
            way, word = "last", words[-3]
        number = ordinal(word)
    if number is not None:
        yield Spoken(unit, way, (number,), text, start - len(before) + before.rfind(word), end)


def value(word: str) -> int | None:
    """The value of a number in digits or in words; None if the word is no number."""
    return int(word) if word.isdecimal() and len(word) < 3 else _VALUES.get(word.casefold())


def ordinal(word: str) -> int | None:
    """The value of an ordinal such as "3rd" or "third"; None if the word is no ordinal."""
    found = re.fullmatch(_ORDINAL, word) if word[:1].isdecimal() else None
    return int(found[1]) if found else _ORDINALS.get(word.casefold())


def _behind(text: str, at: int) -> tuple[tuple[int, ...], int]:
    """The numbers that begin at a position, and where they end."""
    if text[at + 1 : at + 2] == "{":  # as in "round {round:last}"
        return (), at
    numbers: list[int] = []
    over = at
    token = re.compile(_TOKEN).match
    while found := token(text, at):
        number = value(found[1])
        if number is None or re.compile(_NO_NUMBER_BEHIND).match(text, found.end()):
            break
        numbers.append(number)
        over = found.end()
        joined = token(text, over)
        if joined is None or joined[1].casefold() not in _JOINS:
            break
        at = joined.end()
    return tuple(numbers), over


@cache
def _standing(word: str) -> re.Pattern[str]:
    """A word that stands by itself, and not in braces."""
    return re.compile(rf"(?<![^\W_])(?i:{word[0]}){word[1:]}s?(?![^\W_}}])")


def _words(text: str, phrases: Phrases, counted: Iterable[str]) -> Iterator[tuple[str, int, int, bool]]:
    """Where the words stand for rounds, turns and tours, and for what is counted."""
    for unit in counted:
        for word in _WORDS.get(unit, ()):
            at = text.find(word[1:])  # the first letter may be a capital
            while at >= 0:
                if found := _standing(word).match(text, at - 1):
                    yield unit, *found.span(), found[0][-1] == "s"
                at = text.find(word[1:], at + 1)
    for unit, (part, written) in phrases.items():
        if part in text:
            for found in re.finditer(written, text):
                yield unit, found.start(), found.end(), True
