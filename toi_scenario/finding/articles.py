"""Says an English word with its article."""

from __future__ import annotations

import re
import unicodedata

# What is spelt letter by letter, such as m10, su-122 or NCO: one letter, or two before a number, or capitals.
_SPELT = re.compile(r"^(?:[A-Za-z]{1,2}(?=[\d-])|[A-Z]+(?![a-z])|[A-Za-z](?![A-Za-z]))")
_VOWELS = "aeiou"
_NAMED_LIKE_VOWELS = "aefhilmnorsx"  # letters whose names begin with a vowel
_LIKE_YOU = re.compile(r"^(?:eu|uni(?!n)|u[bst][aeiu]|one\b)")  # a unit, a user, a European
_MUTE = re.compile(r"^(?:hour|heir|honest|honou?r)")
_EIGHT = re.compile(r"^(?:8|11(?!\d)|18(?!\d))")  # an 88, an 18-pounder


def with_article(text: str) -> str:
    """A thing with `a` or `an`: a road, an abyss, an m10, a unit."""
    return f"{'an' if _begins_with_vowel(text) else 'a'} {text}"


def _begins_with_vowel(text: str) -> bool:
    if _SPELT.match(text):
        return text[0].casefold() in _NAMED_LIKE_VOWELS
    small = unicodedata.normalize("NFD", text.casefold())  # an étang
    if _MUTE.match(small) or _EIGHT.match(small):
        return True
    return small[:1] in _VOWELS and not _LIKE_YOU.match(small)
