"""Finds where texts say that something is at a place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place, celled
from toi_scenario.rules.plain_words import denies, joined, texts_of_sheet

_SENTENCE = r"[.;!?](?:\s+|$)|\n"
_AT = r"(?:\s+(?:at|in|on|of|à|en|dans|sur|de))?\s+"
_CELL = r"(?:hex(?:es|agones?)?|squares?|cases?)"
# A place follows, which may be one of a board; in a row of cards it is a card with its number.
_PLACE = rf"(?:{_CELL}\s+)?(?:\{{hex:)?(?P<place>(?:[0-9A-Z]+[AB][.-])?[A-Z]{{1,2}}[0-9]{{1,2}})\b"
_CARD = r"(?i:cards?|cartes?)\s+(?P<place>[0-9])\b"
# Or it follows the place, and nothing behind it: "card 4, the stream", "C4 is a hill".
_IS = r"\}?(?:,\s+(?i:the|la|le|les)|\s+(?:is|est)(?:\s+(?:an?|une?|the|la|le|du))?)\s+"
_END = r"\s*(?:[,)]|$)"
# What a text brings is not there yet.
_BRINGS = r"""\b(?:builds?\b|built|becom|turn(?:s|ed)?\s+into|plac|put|la(?:y|id|ys)\b|creat|add|chang|construi|devien|pos(?:er|ez|é)
    |ajout|bâti\b|remplac|replac)"""


class ToldAt(NamedTuple):
    """Something that a text says to be at a place."""

    path: Path
    name: str  # in small letters, without the letter of a plural
    address: str
    place: Place
    before: str  # what stands before it in its sentence
    text: str  # it, as it is written


def told_at(scenario: Scenario, naming: Callable[[], str]) -> Iterator[ToldAt]:
    """Whatever some names mean that a text of play says to be at a place; not what it brings, or denies. The names are
    a pattern, which is asked for only where a text speaks of a place."""
    surface = scenario.surface
    if not celled(surface) or scenario.assumed:
        return
    in_a_row = surface.cell == "card"
    if not _names_a_place(joined(scenario), in_a_row) or not (names := naming()):
        return
    thing, where = rf"(?i:(?P<name>{names})(?:e?s)?)", _CARD if in_a_row else _PLACE
    patterns = rf"(?<!\w)(?<!en ){thing}{_AT}{where}", rf"\b{where}{_IS}{thing}{_END}"
    chapters = {*scenario.words.prose, "sides", "victory"}
    for path, text in texts_of_sheet(scenario):
        if path[0] not in chapters or not _names_a_place(text, in_a_row):
            continue
        for sentence in re.split(_SENTENCE, text):
            named = _names_a_place(sentence, in_a_row)
            found = [one for pattern in patterns for one in re.finditer(pattern, sentence)] if named else []
            if not found or re.search(_BRINGS, sentence, re.IGNORECASE | re.VERBOSE):
                continue
            for one in found:
                over = sentence.find(": ", one.end())  # what follows may deny something else
                place = surface.find(one["place"].replace("-", "."))
                if place is None or place not in surface.whole:
                    continue
                if not denies(sentence if over < 0 else sentence[:over]):
                    yield ToldAt(path, one["name"].casefold(), one["place"], place, sentence[: one.start()], one[0])


def _names_a_place(text: str, in_a_row: bool) -> bool:
    """Whether a text has a digit behind a capital, as few have, or in a row speaks of a card. To look for each digit
    costs less than a pattern."""
    if in_a_row:
        return "card" in text or "carte" in text or "Card" in text or "Carte" in text
    for digit in "123456789":
        at = text.find(digit, 1)
        while at > 0:
            if "A" <= text[at - 1] <= "Z":
                return True
            at = text.find(digit, at + 1)
    return False
