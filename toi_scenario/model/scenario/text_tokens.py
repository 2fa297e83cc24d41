"""Finds references such as {zone:orchard} in texts, and replaces them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario, Side, Zone
from toi_scenario.model.scenario.scenery import Feature
from toi_scenario.model.scenario.victory import Objective
from toi_scenario.model.surfaces import measured
from toi_scenario.names import find

Thing = Side | Zone | Objective | Feature

WORDS = ("rounds", "round", "side", "zone", "objective", "hex", "feature")  # the last on tables only

# A letter comes right after the brace, or a blank and then a word that we know: other braces are just braces.
_REFERENCE = rf"(?i)\{{(?:\s+(?=(?:{'|'.join(WORDS)})\s*[:}}]))?([^\W\d_][^{{}}:\n]*)(?::([^{{}}\n]*))?(\}}?)"

# What stands between the numbers of a list, in the languages that sheets are printed in.
_JOINS = r"\s*(?:,|[-–&]|,?\s*\b(?:and|or|to|et|ou|à)\b)\s*"

_MANY = ("aux", "des", "les")  # words before the numbers of several rounds
_TURNS = ("turn", "tour")  # what people also call a round


class Reference(NamedTuple):
    """One reference as it is written: `name` is None where there is no colon."""

    whole: str
    word: str
    name: str | None
    closed: bool
    start: int
    end: int


def references(text: str) -> Iterator[Reference]:
    """All references of a text, in order; words may be written in any case."""
    for found in re.finditer(_REFERENCE, text) if "{" in text else ():
        word, name, closes = found.groups()
        name = None if name is None else name.strip()
        start, end = found.span()
        yield Reference(text[start:end], word.strip().casefold(), name, bool(closes), start, end)


@kept
def all_references(scenario: Scenario) -> tuple[tuple[Path, Reference], ...]:
    """The references of all texts, each with the path of its text: several rules ask."""
    spoken = [one for one in scenario.texts if "{" in one.text]
    return tuple((one.path, reference) for one in spoken for reference in references(one.text))


@kept
def things(scenario: Scenario) -> dict[str, Mapping[str, Thing]]:
    """What a text may speak of by name: the sides, zones, objectives, and on a table the features."""
    named: dict[str, Mapping[str, Thing]] = {
        "side": scenario.sides,
        "zone": scenario.zones,
        "objective": scenario.objectives,
    }
    return named | {"feature": scenario.scenery.features} if measured(scenario.surface) else named


def named(scenario: Scenario, reference: Reference) -> str | None:
    """What a reference stands for, as the scenario spells it: the name of a side, zone, objective or feature, a hex of
    the map, a number of rounds; None where that is nothing."""
    name = reference.name or ""
    known = things(scenario).get(reference.word)
    if not reference.closed:
        return None
    if known is not None:
        found = find(name, known)
        return found.name if found else None
    if reference.word == "hex":
        place = scenario.surface.find(name)
        return scenario.surface.address(place) if place is not None and place in scenario.surface.whole else None
    if reference.word == "round":
        number = str(scenario.rounds) if name == "last" else name
        fits = number.isdecimal() and len(number) < 4 and 1 <= int(number) <= scenario.last_round
        return str(int(number)) if fits else None
    counted = reference.word == "rounds" and reference.name is None and scenario.rounds
    return str(scenario.rounds) if counted else None


_POSSESSIVE = r"['’]s\b"

Told = Callable[[str, str, bool, str, str], str]


def replaced(scenario: Scenario, text: str, told: Told) -> str:
    """The text with each reference as `told` says it, by the text before and after it, whether a sentence begins with
    it, its word, and what it stands for; one that stands for nothing stays as it is written. The word that comes with a
    number is not said twice: "round {round:last}" is "round 6", and after "rounds" it is not said for any number in the
    list; and "the Germans" are "the Germans'" before an 's."""
    if "{" not in text:
        return text
    parts, over, several = [], 0, False
    for reference in references(text):
        found = named(scenario, reference)
        if found is not None:
            before, after = text[over : reference.start], text[reference.end :]
            shown = told(before, after[:40], _begins(text, reference.start), reference.word, found)
            if reference.word == "round":
                word, _, number = told("", "", False, "round", found).rpartition(" ")
                joined = several and re.fullmatch(_JOINS, before, re.IGNORECASE) is not None
                many = _ends_with(before, *_MANY)
                several = joined or many or _ends_with(before, f"{word}s")
                if many:
                    shown = f"{before}{word}s {number}"
                elif several or _ends_with(before, word, *_TURNS):
                    shown = before + number
            else:
                several = False
            over = reference.end
            if shown.endswith("s") and re.compile(_POSSESSIVE).match(text, over):
                shown, over = shown + text[over], over + 2
            parts.append(shown)
    return "".join((*parts, text[over:]))


# The end of what comes before a sentence: nothing, a full stop, a paragraph; then quotes and brackets may open.
_BEFORE = r"(?:^|[.!?…][»”\"')]*\s+|\n\s*\n\s*)[«“\"'(\s–•-]*$"
# A full stop that ends no sentence.
_ABBREVIATED = r"(?:\b[A-Za-z]\.[A-Za-z]|-à-d|\bp\. ?ex|\b(?:approx|ca|cf|env|ex|vs))\.\s+$"


def _begins(text: str, at: int) -> bool:
    """Whether a sentence begins at a place of a text."""
    before = text[max(0, at - 40) : at]
    return re.search(_BEFORE, before) is not None and re.search(_ABBREVIATED, before) is None


def _ends_with(text: str, *words: str) -> bool:
    """Whether a text ends with one of some words and a space after it."""
    last = text.rstrip().casefold().rpartition(" ")[2].rpartition("\n")[2].lstrip("(«\"'")
    return text[-1:].isspace() and last in [word.casefold() for word in words]
