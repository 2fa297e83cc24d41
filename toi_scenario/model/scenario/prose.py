"""Texts that somebody wrote for print, as records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import starmap

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.scenario.printed_names import LANGUAGES, each_text
from toi_scenario.model.scenario.units import Text, Written


class Prose(NamedTuple):
    """Prose somebody wrote, and where; what is written in two languages is two."""

    path: Path
    text: str

    @property
    def word(self) -> str | int:
        """The word that says it, whatever the language."""
        return self.path[-2] if self.path[-1] in LANGUAGES else self.path[-1]


class Entry(NamedTuple):
    """An entry of a list of texts, such as a special rule or an event; what it does not say is empty."""

    path: Path
    title: Text
    text: Text
    side: str  # as it is written
    number: int | None
    rounds: tuple[int, ...]
    random: bool  # whether it comes in one of its rounds only
    when: tuple[Path, ...]  # where each of its rounds is written


def texts_of(data: Written, entries: Mapping[str, tuple[Entry, ...]], dealt: Iterable[str]) -> tuple[Prose, ...]:
    """All that is written as prose in the data of a scenario."""
    texts: list[Prose] = []
    for path, text in _texts(data, entries, dealt):
        texts += (Prose._make((path, text)),) if isinstance(text, str) else starmap(Prose, each_text(path, text))
    return tuple(texts)


def _texts(
    data: Written, entries: Mapping[str, tuple[Entry, ...]], dealt: Iterable[str]
) -> Iterator[tuple[Path, Text]]:
    """All that is written as prose, and where, in the order of the sheet."""
    for word in ("title", "place", "background", "notes"):
        if word in data:
            yield (word,), data[word]
    for entry in (entry for told in entries.values() for entry in told):
        if entry.title:
            yield (*entry.path, "title"), entry.title
        yield (*entry.path, "text"), entry.text
    for name, side in data["sides"].items():
        if "goal" in side:
            yield ("sides", name, "goal"), side["goal"]
        for word in (*dealt, "reinforcements"):
            for index, entry in enumerate(side.get(word, [])):
                if isinstance(entry, dict) and "text" in entry:
                    yield ("sides", name, word, index, "text"), entry["text"]
    if "text" in data.get("victory", {}):
        yield ("victory", "text"), data["victory"]["text"]
