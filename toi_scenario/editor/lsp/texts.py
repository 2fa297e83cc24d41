"""The texts that an editor has open, and the files beside them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as File
from typing import TYPE_CHECKING, TypedDict

from toi_scenario.editor.lsp.greeting import Able
from toi_scenario.editor.lsp.opened import Opened
from toi_scenario.editor.lsp.positions import Lines, Range, TextEdit
from toi_scenario.editor.text_edits import between, plain
from toi_scenario.files.overlay import from_root
from toi_scenario.packs.workspace import Workspace
from toi_scenario.text.document import decode

if TYPE_CHECKING:
    from toi_scenario.authoring.file_change import Source
    from toi_scenario.editor.pack_places import Place


class Location(TypedDict):
    """A range of a file."""

    uri: str
    range: Range


class Texts:
    """What is open, how its columns are counted, and what the editor is able to do."""

    def __init__(self, encoding: str, able: Able) -> None:
        self.workspace = Workspace()
        self.opened: dict[str, Opened] = {}
        self.encoding, self.able = encoding, able

    def lines(self, opened: Opened) -> Lines:
        """The lines of an open text, as the editor counts them."""
        return opened.lines(self.encoding)

    def range(self, opened: Opened, stretch: tuple[int, int]) -> Range:
        """The stretch between two offsets of an open text that could be read."""
        assert opened.document is not None
        span = opened.document.between(*stretch)
        return self.lines(opened).range(span[:2], span[2:])

    def location(self, place: Place) -> Location:
        """A place in any file, open or not."""
        uri, _, lines = self._as_it_is(place.file)
        return {"uri": uri, "range": lines.range(place.span[:2], place.span[2:])}

    def edits(self, changed: Iterable[Source]) -> dict[str, list[TextEdit]]:
        """The edits that make files, open or not, into what they are to hold."""
        found = {}
        for after in changed:
            uri, text, lines = self._as_it_is(after.file)
            if edits := lines.edits(between(text, plain(after.document.text))):
                found[uri] = edits
        return found

    def _as_it_is(self, file: File) -> tuple[str, str, Lines]:
        """What the editor calls a file, its text, and the lines of that."""
        for one in self.opened.values():
            if from_root(one.file) == from_root(file):
                return one.uri, one.text, self.lines(one)
        text = plain(decode(self.workspace.read(file)))
        return file.absolute().as_uri(), text, Lines(text, self.encoding)
