"""Decides what an unquoted YAML scalar means, if all readers agree."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

MOST_DIGITS = 15
SHORT = 40  # letters below which a scalar is likely to come again
AMBIGUOUS: Final = object()

_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("~", "null", "Null", "NULL", ""), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
# Words and numbers that YAML 1.1 and YAML 1.2 read differently.
TURNCOATS = {spelled for word in ("yes", "no", "on", "off") for spelled in (word, word.title(), word.upper())} | {
    "=",
    "<<",
}
_NUMBERISH = frozenset("0123456789+-.")
SUSPECT = _NUMBERISH | {word[:1] for word in (*_WORDS, *TURNCOATS)}
_INTEGER = re.compile("[-+]?(?:0|[1-9][0-9]*)$")
_DECIMAL = re.compile("(?:[-+]?(?:0|[1-9][0-9]*)[.][0-9]*|[.][0-9]+)$")
# Seldom needed, so compiled only then.
_READ_BY_1_1 = r"""(?x)[-+]?(?:[0-9][0-9_]*)\.[0-9_]*(?:[eE][-+][0-9]+)?$
    |\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?$
    |[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$
    |[-+]?\.(?:inf|Inf|INF)$|\.(?:nan|NaN|NAN)$
    |[-+]?0b[0-1_]+$|[-+]?0[0-7_]+$|[-+]?(?:0|[1-9][0-9_]*)$|[-+]?0x[0-9a-fA-F_]+$
    |[0-9]{4}-[0-9]{2}-[0-9]{2}$
    |[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?
     (?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?$"""
_READ_BY_1_2 = r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$|0o[0-7]+$|0x[0-9a-fA-F]+$"


def meaning(text: str) -> object:
    """What an unquoted scalar means, or AMBIGUOUS. Only those that begin with a SUSPECT letter need this check."""
    if text in _WORDS:
        return _WORDS[text]
    if text in TURNCOATS:
        return AMBIGUOUS
    if text[0] in _NUMBERISH:
        if _INTEGER.match(text) and len(text) <= MOST_DIGITS:
            return int(text)
        if _DECIMAL.match(text) and len(text) <= MOST_DIGITS:
            return float(text)
        # Versions such as 1.0.0 stand in most files, and no number has two points.
        if text.count(".") < 2 and (re.match(_READ_BY_1_1, text) or re.match(_READ_BY_1_2, text)):
            return AMBIGUOUS
    return text


# Most scalars are the same few short words; titles and the like come once each.
short_meaning = lru_cache(maxsize=2048)(meaning)


def is_odd(text: str) -> bool:
    """Whether a text would be read as something else if it had no quotes."""
    return text[:1] in SUSPECT and meaning(text) != text


def advice(text: str) -> str:
    """How to write an ambiguous scalar so that all agree."""
    sure = {"yes": "true", "on": "true", "no": "false", "off": "false"}.get(text.lower())
    return f'write {sure}, or "{text}" if it is text' if sure else f'write "{text}" if it is text, or a plain number'
