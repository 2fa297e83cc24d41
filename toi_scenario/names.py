"""Looks up names as authors write them, and suggests corrections."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeVar

from toi_scenario.finding import Finding, Fix, Path, Rejected, Reword
from toi_scenario.finding.records import NamedTuple

Noun = TypeVar("Noun")
# Where a name is written, what it was looked up as, and the name; or a list of them, each at its index.
Note = tuple[Path, str, str | list[str]]
RULE = "unknown-name"
MOST_FINDINGS = 100
MOST_SUGGESTIONS = 20
MOST_KNOWN = 1_000
MOST_TABLES = 16  # whose names are kept by their plain spelling
MOST_COMPARED = 60_000  # words with which the names of one text are compared
_FEWEST_LETTERS = 3  # with which a word is known by its beginning
FEW = 13  # known names are listed only where there are no more than these


@lru_cache(maxsize=4096)  # the same few words, asked for in every file
def plain(name: str) -> str:
    """A name without regard to case, spaces or underscores: `Lay Smoke` is `lay-smoke`."""
    return "-".join(name.casefold().replace("_", " ").replace("-", " ").split())


def find(name: str, nouns: Mapping[str, Noun]) -> Noun | None:
    """What a name stands for. Exact spelling is tried first because it is the usual case."""
    found = nouns.get(name)
    return found if found is not None or (known := _known_as(name, nouns)) is None else nouns[known]


# Some tables that names were looked up in, by identity: each with its size and its names by their plain spelling.
_spelled: dict[int, tuple[Collection[str], int, dict[str, str]]] = {}


def _known_as(name: str, known: Collection[str]) -> str | None:
    """The first of some names that is another spelling of this one."""
    table = _spelled.pop(id(known), None)
    if table is None or table[1] != len(known):
        by_spelling: dict[str, str] = {}
        for one in known:
            by_spelling.setdefault(plain(one), one)
        table = (known, len(known), by_spelling)
    _spelled[id(known)] = table  # the last one that was asked for comes last
    if len(_spelled) > MOST_TABLES:
        del _spelled[next(iter(_spelled))]
    return table[2].get(plain(name))


# With how many words the names of the text that is looked at have been compared. That takes long, and nobody reads
# thousands of suggestions.
_compared = [[0]]


def _too_many(more: int) -> bool:
    """Whether these are too many; they are counted."""
    _compared[0][0] += more
    return _compared[0][0] > MOST_COMPARED


def begin_text() -> list[int]:
    """A new text may have as many suggestions as the one before; gives what to go on with after a look at others."""
    _spelled.clear()
    return go_on([0])


def go_on(compared: list[int]) -> list[int]:
    """Look again at a text that was begun before."""
    _compared[0] = compared
    return compared


def closest(name: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """The known word that a name comes closest to, if any comes close."""
    from difflib import get_close_matches

    words = known if isinstance(known, Collection) else list(known)
    if _too_many(len(words)):
        return ""
    spelled = {plain(word): word for word in words}
    close = get_close_matches(plain(name), spelled, n=1, cutoff=cutoff)
    return spelled[close[0]] if close else ""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A suggestion to put in a help line, or nothing."""
    return f"did you mean {word}?" if (word := closest(name, known)) else ""


def did_you_mean_either(name: str, few: Iterable[str], written: str = "{}") -> str:
    """The same among few words, where a name may come as close to one as to another: `est` to east and west."""
    from difflib import SequenceMatcher, get_close_matches

    near = get_close_matches(plain(name), list(few), n=2)
    close = [SequenceMatcher(None, word, plain(name)).ratio() for word in near]
    told = map(written.format, near[: 2 if len(set(close)) < len(close) else 1])
    return f"did you mean {', or '.join(told)}?" if near else ""


def meant(name: str, known: Collection[str], within: str = "") -> Fix | None:
    """The fix for a slip of the pen, if a name is very close to exactly one word. Numbers and single letters tell one
    thing from another, so they must agree. `within` is the longer text that ends with the name."""
    from difflib import get_close_matches

    if len(known) > MOST_KNOWN or _too_many(len(known)):
        return None
    spelled = {plain(word): word for word in known}
    close = get_close_matches(plain(name), spelled, n=2, cutoff=0.75)
    if len(close) != 1 or _marks(close[0]) != _marks(plain(name)):
        return None
    word = spelled[close[0]]
    before, _, after = (within or name).rpartition(name)
    return Fix(f"write {word} for {name}", Reword(within or name, f"{before}{word}{after}"))


def _marks(name: str) -> list[str]:
    return [part for part in name.split("-") if len(part) == 1 or any(letter.isdecimal() for letter in part)]


def shown(name: str) -> str:
    """A name in a sentence; what is empty, in quotes."""
    return name if name.strip() else f'"{name}"'


def listed(words: Iterable[str], last: str = "or") -> str:
    """Words in a sentence: `a, b or c`."""
    *most, end = list(words) or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def there_is(words: Collection[str]) -> str:
    """A sentence that lists what exists: `there are a, b and c`."""
    return f"there {'is' if len(words) == 1 else 'are'} {listed(words, 'and')}"


def also_called(name: str, nouns: Mapping[str, object]) -> str:
    """A suggestion, if the name is the English or French name of a noun, or what else it is called."""
    if _too_many(len(nouns)):
        return ""
    spelled = plain(name)
    for known, noun in nouns.items():
        facts = getattr(noun, "facts", None) or {}
        if spelled in {plain(str(title)) for title in (facts.get("en"), facts.get("fr"), *facts.get("also", ()))}:
            return f"did you mean {known}?"
    return ""


def nearly_called(name: str, nouns: Mapping[str, object]) -> str:
    """A suggestion, if a name is nearly what a noun is called, or begins a word of what a few nouns are called."""
    if _too_many(2 * len(nouns)):
        return ""
    called = [(title, known) for known, noun in nouns.items() for title in _titles(noun)]
    begins = plain(name).removesuffix("s")
    found = {known: None for title, known in called if any(plain(word).startswith(begins) for word in title.split())}
    if len(begins) >= _FEWEST_LETTERS and 0 < len(found) <= FEW:
        return f"did you mean {listed(found)}?"
    title = closest(name, [title for title, _ in called], 0.8)
    return f"did you mean {dict(called)[title]}?" if title else ""


def _called_like(name: str, nouns: Mapping[str, object]) -> str:
    return also_called(name, nouns) or did_you_mean(name, nouns) or nearly_called(name, nouns)


def _titles(noun: object) -> Iterator[str]:
    """What one and several of a noun are called in every language, and the class of such things."""
    facts = getattr(noun, "facts", None) or {}
    for title in (facts.get("en"), facts.get("fr"), facts.get("class"), *facts.get("counted", {}).values()):
        yield from str(title or "").split("|")


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number and its noun: `1 unit`, `3 units`."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


class LeftOut(NamedTuple):
    """What was left out of a scenario because of its shape: the paths, every word in it, plainly spelt, and the words
    that the format does not know, each with the one it may have been meant as."""

    paths: tuple[Path, ...] = ()
    words: frozenset[str] = frozenset()
    unknown: Mapping[Path, str] = MappingProxyType({})

    def hides(self, name: str, *homes: Path) -> bool:
        """Whether it may define a name: if the name is one of its words; if it is a whole chapter that defines such
        names, a home of one step, or an entry of one that is a list; or in the part of a chapter, a home of two."""
        return plain(name) in self.words or any(
            path == home[:1]
            or (path[:1] == home and len(path) == 2 and isinstance(path[1], int))
            or (len(home) > 1 and path[0] == home[0] and home[1] in path)
            for path in self.paths
            for home in homes
        )


WHOLE = LeftOut()  # nothing is missing
# The chapters in which a scenario may define what is looked up; whatever is not told here is in a catalog.
_HOMES = {
    "side": (("sides",),),
    "winner": (("sides",),),
    "way to break a tie": (("sides",),),
    "division": (("sides", "divisions"),),
    "objective": (("objectives",),),
    "unit": (("units",),),
    "zone, objective or unit": (("zones",), ("objectives",), ("units",)),
    "zone, objective, unit or feature": (("zones",), ("objectives",), ("units",), ("board", "features")),
    "feature": (("board", "features"),),
    "unit or piece": (("units",), ("catalog", "pieces")),
}
_IN_CATALOGS = (("catalog",), ("boards",))


class Asked(NamedTuple):
    """The names that may stand at a path, and as what they are looked up."""

    path: Path
    what: str
    names: Collection[str]


Remedy = Callable[[str], str]  # how to write what else a name may mean; an empty text if nothing


def _none(name: str) -> str:  # noqa: ARG001
    return ""


class Lookup:
    """Looks names up, and keeps a note of each one that it finds, and a finding for each one that it does not.

    A name that what was left out of the scenario may define is passed over: it is neither known nor unknown.
    """

    def __init__(self, left_out: LeftOut = WHOLE, asked: list[Asked] | None = None) -> None:
        self.asked = asked
        self.findings: list[Finding] = []
        self.notes: list[Note] = []
        self.left_out = left_out
        self.passed_over: list[Path] = []
        self.misspelt: set[str] = set()  # names of sides that no nation has: what is not found may be what they mean

    def offer(self, path: Path, what: str, names: Collection[str]) -> None:
        """Say to whoever wants to know which names may stand at a path."""
        if self.asked is not None:
            self.asked.append(Asked(path, what, names))

    def passes_over(self, name: str, path: Path, *homes: Path) -> bool:
        """Whether a name may be defined in what was left out."""
        if hidden := self.left_out.hides(name, *homes):
            self.passed_over.append(path)
        return hidden

    def say(self, path: Path, message: str, help: str = "", on_key: bool = False, fix: Fix | None = None) -> None:
        """Keep a finding about a wrong name, once; stop when there are too many."""
        finding = Finding(path, message, help, rule=RULE, on_key=on_key, fix=fix)
        if finding not in self.findings:
            self.findings.append(finding)
        if len(self.findings) >= MOST_FINDINGS:
            raise Rejected(self.findings)

    def note(self, path: Path, what: str, name: str | list[str]) -> None:
        """Keep a note of a name, or of a list of them, as what it was looked up."""
        self.notes.append((path, what, name))

    def noun(
        self, name: str, nouns: Mapping[str, Noun], path: Path, what: str, on_key: bool = False, rather: Remedy = _none
    ) -> Noun | None:
        """What a name stands for; None, and a finding, if nothing. `rather` knows what else it may mean."""
        if self.asked is not None:
            self.asked.append(Asked(path, what, nouns))
        found = nouns.get(name) or find(name, nouns)
        if found is not None:
            self.notes.append((path, what, name))
        elif self.misspelt.isdisjoint(nouns) and not self.passes_over(name, path, *_HOMES.get(what, _IN_CATALOGS)):
            few = there_is(nouns) if 0 < len(nouns) <= FEW and not self.left_out.words else ""
            # So many unknown names have one cause elsewhere: suggestions would not help, and take long.
            often = len(self.findings) > MOST_SUGGESTIONS
            instead = "" if often else rather(name)
            fix = None if often or instead or self.left_out.words else meant(name, nouns)
            help = instead or ("" if often else _called_like(name, nouns)) or few
            self.say(path, f"there is no {what} {shown(name)}", help, on_key, fix)
        return found

    def word(self, name: str, words: Collection[str] | Mapping[str, object], path: Path, what: str) -> str:
        """A name in its known spelling; empty, and a finding, if it is unknown."""
        if self.asked is not None:
            self.asked.append(Asked(path, what, words))
        known = name if name in words else _known_as(name, words)
        if known is not None:
            self.notes.append((path, what, name))
            return known
        self.noun(name, words if isinstance(words, Mapping) else dict.fromkeys(words), path, what)
        return ""
