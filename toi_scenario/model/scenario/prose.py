"""Texts that somebody wrote for print, as records."""

from __future__ import annotations

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.scenario.printed_names import LANGUAGES
from toi_scenario.model.scenario.units import Text


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
