"""One difference between two scenarios, and how it is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from toi_scenario.authoring.compare.english import plural
from toi_scenario.names import listed

_NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()
_LONG = 60  # letters of a text that a sentence quotes at most


class Difference(NamedTuple):
    """One difference: the word of the scenario it is about, which part of that, the sentence, and the hexes by their
    names on each map."""

    subject: str
    name: str
    sentence: str
    gone: tuple[str, ...] = ()
    come: tuple[str, ...] = ()


def number(count: int) -> str:
    """A small number as a word."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def said(value: object, names: Mapping[str, str] = MappingProxyType({})) -> str:
    """A value of a scenario in a sentence; `names` are what its ids stand for."""
    if value is None or value == "":
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{names.get(word, word)} {said(part, names)}" for word, part in value.items()) or "nothing"
    if isinstance(value, list):
        return listed((said(part, names) for part in value), "and") if value else "nothing"
    text = " ".join(names.get(str(value), str(value)).split())
    return text if len(text) <= _LONG else f"{text[: _LONG - 3]}..."


def changed(
    one: Mapping[str, object],
    other: Mapping[str, object],
    words: Iterable[str],
    mass: tuple[str, ...],
    names: Mapping[str, str] = MappingProxyType({}),
    nouns: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[tuple[str, str]]:
    """The words whose values differ, each with its sentence: `8 rounds instead of 6`; `nouns` are what is counted where
    the game calls it otherwise."""
    for word in words:
        before, after = one.get(word), other.get(word)
        if before != after:
            if before is None:
                yield word, f"{word}: {said(after, names)}, which was not said before"
            elif after is None:
                yield word, f"{word}: no longer said; it was {said(before, names)}"
            elif (word.endswith("s") or word in mass) and type(before) is type(after) is int:
                many = nouns.get(word, word)
                noun = (many.removesuffix("s") if after == 1 else many).replace("_", " ")
                yield word, f"{after} {noun} instead of {before}"
            else:
                yield word, f"{word}: {said(after, names)} instead of {said(before, names)}"


def tally(before: Mapping[str, int], after: Mapping[str, int], mass: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The things there are more or fewer of: `one wood fewer`."""
    for name in dict.fromkeys((*before, *after)):
        more = after.get(name, 0) - before.get(name, 0)
        if more:
            yield name, f"{number(abs(more))} {plural(name, abs(more), mass)} {'more' if more > 0 else 'fewer'}"


def places(
    subject: str, before: Mapping[str, Counter[str]], after: Mapping[str, Counter[str]], mass: tuple[str, ...]
) -> Iterator[Difference]:
    """The hexes where each thing is new, and those where it is gone: `two woods more at C7, D7`."""
    for name in dict.fromkeys((*before, *after)):
        was, now = before.get(name, Counter()), after.get(name, Counter())
        come, gone = tuple((now - was).elements()), tuple((was - now).elements())
        parts = [
            f"{number(len(hexes))} {plural(name, len(hexes), mass)} {word} at {', '.join(hexes)}"
            for word, hexes in (("more", come), ("fewer", gone))
            if hexes
        ]
        if parts:
            yield Difference(subject, name, "; ".join(parts), gone, come)


_Where = Mapping[str, tuple[str, ...]]
_NOWHERE: _Where = MappingProxyType({})


def named(
    subject: str,
    what: str,
    before: Mapping[str, object],
    after: Mapping[str, object],
    same: Mapping[str, str],
    where: tuple[_Where, _Where] = (_NOWHERE, _NOWHERE),
) -> Iterator[Difference]:
    """The things that are new, gone, or only renamed (`same`, old name to new); `where` says in which hexes each of
    them was and is."""
    was, now = where
    for old, new in same.items():
        yield Difference(subject, new, f"{what} {old} is called {new}")
    for name in before:
        if name not in after and name not in same:
            yield Difference(subject, name, f"{what} {name} is gone", was.get(name, ()), ())
    for name in after:
        if name not in before and name not in same.values():
            yield Difference(subject, name, f"{what} {name} is new", (), now.get(name, ()))


def renamed(before: Mapping[str, object], after: Mapping[str, object]) -> dict[str, str]:
    """The things that have a new name and are otherwise what they were: old name to new."""
    fresh = {name: value for name, value in after.items() if name not in before}
    same: dict[str, str] = {}
    for name, value in before.items():
        if name not in after:
            new = next((other for other, there in fresh.items() if there == value), None)
            if new is not None:
                same[name] = new
                del fresh[new]
    return same
