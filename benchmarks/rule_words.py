"""Makes long texts of the words that rules look for."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from re import _parser  # type: ignore[attr-defined]
from typing import Any

from tests.support.examples import RULES_AND_GAMES, examples

_PLACES = ("special_rules: [{{text: {}}}]\n", "background: {}\n")


def texts_of_rules(length: int) -> Iterator[tuple[str, str, str]]:
    """Scenarios in which a rule finds something and looks for words, each with a name and its game: one with those
    words again and again, one with words that only begin so. Of rules of a game with the same words, the first will do."""
    seen = set()
    for name, (game, rule) in RULES_AND_GAMES.items():
        bad = [one.text for one in examples(rule.__doc__ or "", game.name) if not one.good]
        words = words_of(rule)
        if (game.name, *words) in seen:
            continue
        for how, some in (("the words", words), ("almost the words", [word[:-1] for word in words])):
            if bad and some and not bad[0].startswith("#"):
                seen.add((game.name, *words))
                yield f"{how} of {name}", game.name, _with(bad[0], " ".join((*some, "")), length)


def _with(scenario: str, said: str, length: int) -> str:
    """A scenario that says something again and again where a rule takes it seriously, if it says nothing there yet."""
    place = next(one for one in _PLACES if not re.search(rf"^{one.partition(':')[0]}:", scenario, re.MULTILINE))
    once = len(said.encode())
    return scenario + place.format(json.dumps(said * (length // once), ensure_ascii=False))


def words_of(rule: object) -> list[str]:
    """A text for each alternative of the patterns that a rule has."""
    found: dict[str, None] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # some strings look like patterns and are none
        for name, thing in vars(rule).items():
            pattern = getattr(thing, "pattern", getattr(thing, "written", thing))
            if name != "__doc__" and isinstance(pattern, str) and re.search(r"\\b|\\w|\|", pattern):
                found |= dict.fromkeys(said(_parser.parse(pattern, re.VERBOSE if "\n" in pattern else 0)))
    return list(found)


def said(pattern: Iterable[Any]) -> list[str]:
    """Texts that a pattern finds, so many that each of its alternatives is in one."""
    found = [""]
    for what, more in pattern:
        parts = list(_parts(str(what), more)) or [""]
        number = max(len(found), len(parts))
        found = [one + part for one, part in islice(zip(cycle(found), cycle(parts)), number)]
    return found


def _parts(what: str, more: Any) -> Iterator[str]:
    match what:
        case "LITERAL":
            yield chr(more)
        case "BRANCH":
            for one in more[1]:
                yield from said(one)
        case "SUBPATTERN" | "ASSERT":
            yield from said(more[-1])
        case "MAX_REPEAT" | "MIN_REPEAT":
            yield from said(more[2])
        case "IN":
            yield from _parts(str(more[0][0]), more[0][1])
        case "CATEGORY":
            yield {"CATEGORY_WORD": "x", "CATEGORY_DIGIT": "7"}.get(str(more), " ")
        case "RANGE":
            yield chr(more[0])
        case "ANY" | "NOT_LITERAL" | "NEGATE":
            yield " "
