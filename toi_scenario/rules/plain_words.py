"""Reads in texts of play what they plainly allow against the rulebook.

A text is read clause by clause, and one that denies anything allows nothing: `told_otherwise` of a rule is for what may
be meant, and these are for what cannot be meant otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, title
from toi_scenario.model.scenario.printed_names import LANGUAGES, each_text
from toi_scenario.model.scenario.prose import Prose
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.numbers_in_prose import APART, value

if TYPE_CHECKING:
    from toi_scenario.model.catalog.nouns import Titled

ANY_NUMBER = 1_000_000
# Compiled at first use, and kept by `re`: every start would wait for them, and few texts need them.
_CLAUSE = r"[^.;!?\n]+"
_FAR = 400  # the letters of a clause that are read
_ARTICLE = r"(?i)^(?:the|le|la|les)\s+|^l['’]"
_NO_LIMIT = r"\b(any number|as many|no (stacking )?limit|unlimited|sans limite|illimité|autant d|aucune limite)"
_UP_TO = r"\b(no more than|not more than|(may|must|can) ?not exceed|(ne \w+ )?pas plus d[e']|ne dépasse pas)"
_DENIES = (
    r"\b(no|not|nobody|nothing|never|nor|neither|cannot|none|without|except|unless|only|ne|pas|jamais|aucune?|ni|personne|rien|interdi\w*|forbid\w*"
    r"|sauf|sans|seule?s?|seulement)\b|n't\b|\bn['’]"
)
# What makes something hold at some time only.
_NOT_ALWAYS = r"""\b(?:if|when|whenever|where|which|while|as\s+long|once|after|then|until|unless|may|can|could|would|instead|normally|usually
    |second|next|si|quand|lorsque?|où|tant|après|puis|jusqu\w*|peut|peuvent|normalement|ensuite|s['’]ils?)\b
    | \b(?:round|turn|tour)s?\s+(?:\d|two|three|four|five|six|deux|trois|quatre|cinq|\{)"""


_SILENT = {"title", "place", "notes"}
# The chapters that say how a scenario is played, beside its events.
OF_PLAY = ("special_rules", "sides", "victory")


class Clause(NamedTuple):
    """A clause of a text, as it is written and in small letters, and where the text stands."""

    path: Path
    text: str
    small: str


@kept
def texts_of_sheet(scenario: Scenario) -> tuple[Prose, ...]:
    """All texts but names, which may hold any word or number, and notes, which speak of other games."""
    return tuple([one for one in scenario.texts if one.path[0] not in _SILENT])


@kept
def joined(scenario: Scenario) -> str:
    """These as one text."""
    return APART.join([text for path, text in scenario.texts if path[0] not in _SILENT])


@kept
def _in_small_letters(scenario: Scenario, chapters: tuple[str, ...]) -> str:
    """All texts of some chapters as one. To look here first costs least: few texts have a word that a rule looks for."""
    return "\n".join([text for path, text in scenario.texts if path[0] in chapters]).casefold()


def _has_each(small: str, needed: Iterable[Iterable[str]]) -> bool:
    """Whether a text in small letters holds a stem of each of some lists; a pattern would take a hundred times as long."""
    for stems in needed:
        for stem in stems:
            if stem in small:
                break
        else:
            return False
    return True


def texts_about(scenario: Scenario, chapters: tuple[str, ...], *needed: Iterable[str]) -> list[Prose]:
    """The texts in some chapters that hold one of some stems; of several lists of stems, one of each."""
    if not _has_each(_in_small_letters(scenario, chapters), needed):
        return []
    return [one for one in scenario.texts if one[0][0] in chapters and _has_each(one.text.casefold(), needed)]


def clauses_about(scenario: Scenario, chapters: tuple[str, ...], *needed: Iterable[str]) -> Iterator[Clause]:
    """The clauses of these texts that do, in their order, as far as they are read."""
    for path, text in texts_about(scenario, chapters, *needed):
        for one in re.compile(_CLAUSE).findall(text):
            small = one[:_FAR].casefold()
            if _has_each(small, needed):
                yield Clause(path, one[:_FAR], small)


def clauses_of_sides(scenario: Scenario, chapters: tuple[str, ...], stems: Iterable[str]) -> Iterator[Clause]:
    """Those of them that name a side, too."""
    if _has_each(_in_small_letters(scenario, chapters), [stems]) and (names := _sides_told(scenario, chapters)):
        yield from clauses_about(scenario, chapters, stems, names)


@kept
def _sides_told(scenario: Scenario, chapters: tuple[str, ...]) -> list[str]:
    """What texts in some chapters call the sides, in small letters."""
    small = _in_small_letters(scenario, chapters)
    return [name for name in _sides_by_name(scenario) if name in small]


@kept
def every_clause(scenario: Scenario) -> tuple[Clause, ...]:
    """The clauses of all texts, whole."""
    of_text = re.compile(_CLAUSE).findall
    return tuple(Clause(path, one, one.casefold()) for path, text in scenario.texts for one in of_text(text))


def clauses_with(scenario: Scenario, stems: tuple[str, ...]) -> Iterator[Clause]:
    """The clauses of all texts that hold one of some stems, whole."""
    return (one for one in every_clause(scenario) if any(stem in one.small for stem in stems))


@kept
def clauses(scenario: Scenario, about: str) -> tuple[str, ...]:
    """The clauses of texts of play that speak of something and deny nothing."""
    of_play = {path for path, _ in scenario.texts_of_play}
    speaks, found = re.compile(about, re.IGNORECASE).search, []
    for clause in (one.text[:_FAR] for one in every_clause(scenario) if one.path in of_play):
        if speaks(clause):
            held = re.sub(_UP_TO, "", clause, flags=re.IGNORECASE)
            if re.search(_NO_LIMIT, clause, re.IGNORECASE) or not denies(held):
                found.append(held)
    return tuple(found)


def denies(clause: str) -> bool:
    """Whether a clause denies anything, or excepts something."""
    return re.search(_DENIES, clause, re.IGNORECASE) is not None


@kept
def words(scenario: Scenario, about: str) -> frozenset[str]:
    """All words of these clauses, without the letter of a plural."""
    return frozenset(
        word for clause in clauses(scenario, about) for word in map(_stem, re.findall(r"\w+", clause.casefold()))
    )


@kept
def highest(scenario: Scenario, about: str, counted: str) -> int:
    """The highest number of something that these clauses tell; 0 if they tell none."""
    number = rf"\b(?=(\w+) (?:\w+ )?(?:{counted})\b)"
    told = [0]
    for clause in clauses(scenario, about):
        unlimited = re.search(_NO_LIMIT, clause, re.IGNORECASE)
        told += [ANY_NUMBER] if unlimited else [value(one) or 0 for one in re.findall(number, clause, re.IGNORECASE)]
    return max(told)


def is_named(noun: Titled, told: frozenset[str]) -> bool:
    """Whether one of some words is one by which a noun is called."""
    names = (noun.name, *(title(noun, language) for language in ("en", "fr")))
    return any(_stem(word) in told for name in names for word in re.findall(r"\w{4,}", name.casefold()))


def called(scenario: Scenario, side: str) -> frozenset[str]:
    """What texts may call a side: its name, as id and as printed, and that of its nation in each language."""
    own = scenario.sides[side]
    printed = [re.sub(_ARTICLE, "", text) for _, text in each_text((), own.called) if text] if own.called else ()
    return frozenset((side, *printed, *_people(scenario.catalog, own.nation)))


@kept
def _people(catalog: Catalog, name: str) -> tuple[str, ...]:
    nation = catalog.nations.get(name)
    return tuple(title(nation, language) for language in LANGUAGES) if nation else ()


class Mention(NamedTuple):
    """Where a clause names a side, and what stands before and behind."""

    side: str
    before: str
    behind: str


def mentions(scenario: Scenario, clause: Clause) -> list[Mention]:
    """Each place where a clause names a side."""
    sides, text = _sides_by_name(scenario), clause.text
    if not _has_each(clause.small, [sides]):
        return []
    found = ((one, sides.get(one[1].casefold())) for one in re.finditer(_naming(scenario), text, re.IGNORECASE))
    # A dotless i is an i to a pattern, and to nobody else.
    return [Mention(side, text[: one.start()], text[one.end() :]) for one, side in found if side]


def side_told(scenario: Scenario, clause: Clause, of_it: Callable[[Mention], bool]) -> str:
    """The one side that a clause names and tells something of, always or at the start; empty if it tells nothing."""
    named = mentions(scenario, clause)
    if len({one.side for one in named}) != 1 or not any(map(of_it, named)):
        return ""
    return named[0].side if always(clause.text) else ""


def always(clause: str) -> bool:
    """Whether what a clause says holds at any time, and denies nothing."""
    return not denies(clause) and re.search(_NOT_ALWAYS, clause.casefold(), re.VERBOSE) is None


@kept
def _sides_by_name(scenario: Scenario) -> dict[str, str]:
    """The sides by what texts may call them, in small letters."""
    return {name.casefold(): side for side in scenario.sides for name in called(scenario, side)}


@kept
def _naming(scenario: Scenario) -> str:
    """The pattern of all these names."""
    names = "|".join(map(re.escape, sorted(_sides_by_name(scenario), key=len, reverse=True)))
    return rf"(?:\{{side:)?\b({names})(?:e?s)?\b\}}?"


def _stem(word: str) -> str:
    return word.removesuffix("s")
