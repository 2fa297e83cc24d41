"""What goes into the undo journal, while it is being made."""

from __future__ import annotations

from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.authoring.file_change import Source
from toi_scenario.editor.messages import Wish
from toi_scenario.files import undo_journal
from toi_scenario.text.document import Document


class Text(NamedTuple):
    """What a file holds, or is to hold: its bytes, its text, and what was read; None if that is no YAML."""

    raw: bytes
    text: str  # as it stands in the file
    source: Source | None

    @property
    def document(self) -> Document | None:
        """What was read."""
        return self.source.document if self.source else None


class Part(NamedTuple):
    """A part of a stroke that one command does: what it began with, what was wished, and that command."""

    before: Text
    wish: Wish
    label: str


class Stroke(NamedTuple):
    """What goes into the journal as one: its name for the page, its mark there, and its parts."""

    name: str
    mark: str
    parts: tuple[Part, ...]

    @property
    def label(self) -> str:
        """The command that all of it equals."""
        return "; ".join(part.label for part in self.parts)

    def begun_with(self, before: Text) -> Stroke:
        """The same on a text to which somebody else has added: what follows builds on that, and on none before."""
        return self._replace(parts=(Part(before, {"action": ""}, self.label),))


class Labels(NamedTuple):
    """What can be taken back, the last first, and what can be made again, the next first."""

    made: list[str]
    forth: list[str]

    def back(self, unsaved: str) -> list[str]:
        """What can be taken back, with what is not saved yet."""
        return [unsaved, *self.made] if unsaved else self.made


NO_STROKE = Stroke("", "", ())


def labels_of(file: File, raw: bytes) -> Labels:
    """What the journal has of a file that holds these bytes."""
    back, forth = undo_journal.remembered(file, raw), undo_journal.taken_back(file, raw)
    return Labels([one.command for one in back], [one.command for one in forth])
