"""How heads, texts, victory and waivers of two scenarios differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toi_scenario.authoring.compare.difference import Difference, changed, said
from toi_scenario.authoring.compare.english import mass, names, people
from toi_scenario.model.scenario.printed_names import written_in
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.rule import current_name

_HEAD = (
    "format", "id", "title", "version", "author", "license", "language", "date", "place", "players", "boxes",
    "rounds", "initiative", "setup_first",
)  # fmt: skip
_TEXTS = ("background", "notes")
# Words whose meaning is compared elsewhere, not what is written; so are the lists of texts.
_CHAPTERS = ("game", "board", "boards", "zones", "objectives", "sides", "units", "victory", "waive", "catalog")


def head(one: Scenario, other: Scenario) -> Iterator[Difference]:
    """Title, rounds, initiative and the like, and whatever else the game has at the top of a file."""
    otherwise = {*_TEXTS, *_CHAPTERS, *other.words.prose}
    was, now = one.facts, other.facts
    words = dict.fromkeys((*_HEAD, *(word for word in (*was, *now) if word not in otherwise)))
    for word, sentence in changed(
        was, now, words, mass(other), names(other), {"rounds": f"{other.words.round_words[0]}s"}
    ):
        yield Difference(word, word, sentence)


def texts(was: Mapping[str, Any], other: Scenario) -> Iterator[Difference]:
    """What is printed for people: events and special rules by what they are about, prose by where it stands. `was` has
    the old facts with the new names, so that a text in which only a name changed reads as it did."""
    now = other.facts
    for word in other.words.prose:
        yield from _entries(was, now, word, word.replace("_", " ").removesuffix("s"))
    for word in _TEXTS:
        if was.get(word) != now.get(word):
            yield Difference(word, word, _reads(f"the {word}", was.get(word), now.get(word)))
    for side, facts in now["sides"].items():
        before, after = was["sides"].get(side, facts).get("goal"), facts.get("goal")
        if before != after:
            told = _reads(f"the goal of the {people(other, side)}", before, after)
            yield Difference("sides", f"sides.{side}.goal", told)


def victory(before: Mapping[str, Any], other: Scenario) -> Iterator[Difference]:
    """Conditions and points that are gone or new, and whether the text still reads as before."""
    was, now = before.get("victory", {}), other.facts.get("victory", {})
    if was.get("text") != now.get("text"):
        yield Difference("victory", "text", _reads("the text of victory", was.get("text"), now.get("text")))
    for word, what in (("conditions", "victory condition"), ("points", "victory points")):
        for state, entries in (("gone", _less(was, now, word)), ("new", _less(now, was, word))):
            for entry in entries:
                yield Difference("victory", word, f"{what} {state}: {said(entry, names(other))}")


def waived(one: Scenario, other: Scenario) -> Iterator[Difference]:
    """Rules that are newly waived, no longer waived, or waived for another reason."""
    was, now = ({current_name(rule): why for rule, why in both.waive.items()} for both in (one, other))
    for rule in dict.fromkeys((*was, *now)):
        before, after = was.get(rule), now.get(rule)
        if before is None or after is None:
            yield Difference("waive", rule, f"{rule} is {'no longer' if after is None else 'now'} waived")
        elif before != after:
            yield Difference("waive", rule, f"{rule} is waived for another reason")


def _less(one: Mapping[str, Any], other: Mapping[str, Any], word: str) -> list[Any]:
    rest = list(other.get(word, []))
    left = []
    for entry in one.get(word, []):
        if entry in rest:
            rest.remove(entry)
        else:
            left.append(entry)
    return left


def _entries(one: Mapping[str, object], other: Mapping[str, object], word: str, what: str) -> Iterator[Difference]:
    """Entries of a list, recognised by their number, round or title; those that are in both are not told."""
    gone, new = (_less(a, b, word) for a, b in ((one, other), (other, one)))
    for entry in gone:
        twin = next((fresh for fresh in new if _about(fresh) == _about(entry)), None)
        if twin is None:
            yield Difference(word, _about(entry), f"{what} {_about(entry)} is gone")
        else:
            new.remove(twin)
            yield Difference(word, _about(entry), f"{what} {_about(entry)} reads otherwise")
    for entry in new:
        yield Difference(word, _about(entry), f"{what} {_about(entry)} is new")


def _about(entry: Mapping[str, object]) -> str:
    if "number" in entry:
        return said(entry["number"])
    if "round" in entry:
        return f"of round {said(entry['round'])}"
    return written_in(entry["title"] if "title" in entry else entry["text"], "en")


def _reads(what: str, before: str | None, after: str | None) -> str:
    several = what == "the notes"
    if before is None or after is None:
        return f"{what} {'are' if several else 'is'} {'new' if before is None else 'gone'}"
    return f"{what} {'read' if several else 'reads'} otherwise"
