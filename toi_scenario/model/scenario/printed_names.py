"""What is printed for a thing, in each language."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.names import plain


def in_words(name: str) -> str:
    """An id as people write it: `upper-bridge` is "upper bridge"."""
    return " ".join(name.replace("-", " ").replace("_", " ").split()) or name


def capital(text: str) -> str:
    """A text that begins with a capital, as labels and sentences do."""
    return text[:1].upper() + text[1:]


def written_in(written: object, lang: str) -> str:
    """What is written for a language, or else for another, without blanks around it; empty where nothing is."""
    if isinstance(written, Mapping):
        written = written.get(lang) or next(iter(written.values()), "")
    return str(written or "").strip()


def both(name: str, written: object) -> str:
    """An id as findings tell it: with the name that is written for print, where that says something else."""
    called = written_in(written, "en")
    return f"{name} ({called})" if called and not plain(called).endswith(plain(name)) else name


def printed(written: object, name: str, lang: str = "en") -> str:
    """The name that is written for print, or else the id in words."""
    return written_in(written, lang) or capital(in_words(name))
