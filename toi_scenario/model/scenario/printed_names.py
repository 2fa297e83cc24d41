"""What is printed for a thing, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.names import plain

if TYPE_CHECKING:
    from toi_scenario.model.catalog.nouns import Titled

LANGUAGES = ("en", "fr")  # in which a text may be written beside another


def in_words(name: str) -> str:
    """An id as people write it: `upper-bridge` is "upper bridge"."""
    return " ".join(name.replace("-", " ").replace("_", " ").split()) or name


def numbered(name: str) -> str:
    """The same of one of several, with its number apart: `div1` is "div 1"."""
    return re.sub(r"^([^\W\d]+)(\d+)$", r"\1 \2", in_words(name))


def capital(text: str) -> str:
    """A text that begins with a capital, as labels and sentences do."""
    return text[:1].upper() + text[1:]


def common(name: str) -> str:
    """A name of a thing that is no proper name, as it stands within a sentence."""
    return name if name[1:2].isupper() or name[1:2].isdigit() else name[:1].lower() + name[1:]


def written_in(written: object, lang: str) -> str:
    """What is written for a language, or else for another, without blanks around it; empty where nothing is."""
    if isinstance(written, Mapping):
        written = written.get(lang) or next(iter(written.values()), "")
    return str(written or "").strip()


def each_text(path: Path, written: object) -> Iterator[tuple[Path, str]]:
    """What is written for each language, and where."""
    if isinstance(written, str):  # as most are: asking for a mapping takes longer
        yield path, written
    elif isinstance(written, Mapping):
        yield from (((*path, lang), str(text)) for lang, text in written.items())
    elif written is not None:
        yield path, str(written)


def in_every_language(written: object) -> str:
    """What is written for each language, one below the other."""
    return "\n".join(text for _, text in each_text((), written))


def worded(facts: Mapping[str, object], name: str, lang: str) -> str:
    """What a part of the catalog is called in a language, or else in another; its name in words if in none."""
    written = facts.get(lang) or facts.get("en") or facts.get("fr")
    return str(written or written_in(facts.get("name"), lang) or capital(in_words(name)))


def titled(noun: Titled, lang: str) -> str:
    """What a picture in a language calls a part of the catalog; without a language, the name that authors write."""
    return worded(noun.facts, noun.name, lang) if lang else noun.name


def both(name: str, written: object) -> str:
    """An id as findings tell it: with the name that is written for print, where that says something else."""
    called = written_in(written, "en")
    return f"{name} ({called})" if called and not plain(called).endswith(plain(name)) else name


def printed(written: object, name: str, lang: str = "en") -> str:
    """The name that is written for print, or else the id in words."""
    return written_in(written, lang) or capital(in_words(name))


def agreed(words: Iterable[str], otherwise: str) -> str:
    """What all of them are; something else where they are several, or none."""
    told = set(words)
    return told.pop() if len(told) == 1 else otherwise
