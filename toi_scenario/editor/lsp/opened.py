"""A text that an editor has open, as it was read."""

from __future__ import annotations

import os
import re
from functools import cached_property
from pathlib import Path as File
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from toi_scenario.editor.lsp.positions import MARK, Lines, Position
from toi_scenario.editor.text_edits import plain
from toi_scenario.editor.while_typing import Before, look
from toi_scenario.games.asking import no_rule
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.packs.discovery import MANIFEST, holds_catalog, is_scenario
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked, check
from toi_scenario.text.document import Document
from toi_scenario.text.mended import mended

if TYPE_CHECKING:
    from toi_scenario.drawing.map.view import MapView


class Opened:
    """A text, what was found in it, and the last scenario that it was."""

    def __init__(self, uri: str, workspace: Workspace) -> None:
        self.file = file_of(uri)
        self.uri, self.workspace = uri, workspace
        self.version: object = None
        self.text, self.marked = "", False
        self.before = Before()
        self.holds_back = False  # whether a pause would tell more
        self.checked: Checked | None = None
        self.last: Scenario | None = None

    def take(self, text: str, version: object) -> None:
        """Hear what the text is now."""
        self.marked, self.version = text.startswith(MARK), version
        self.text = plain(text.removeprefix(MARK))
        self._forget("document", "understood", "view")
        self.workspace.lay(self.file, text)

    def _forget(self, *worked_out: str) -> None:
        """Work it out anew when somebody asks."""
        for one in worked_out:
            vars(self).pop(one, None)

    @property
    def sent(self) -> str:
        """The text as the editor has it, but for its line breaks."""
        return f"{MARK}{self.text}" if self.marked else self.text

    @property
    def is_scenario(self) -> bool:
        """Whether it is a scenario, or is to become one; a catalog of a pack that cannot be read is still none."""
        return self.file.name != MANIFEST and not self._is_read_by_pack and is_scenario(self._raw)

    @property
    def _raw(self) -> bytes:
        return self.text.encode("utf-8", "surrogatepass")

    @property
    def _is_read_by_pack(self) -> bool:
        return any(one.file == str(self.file) for one in self.workspace.pack_of(self.file).checked)

    @property
    def other(self) -> str:
        """The schema of a manifest or a catalog; empty for a scenario."""
        return "" if self.is_scenario else "pack" if self.file.name == MANIFEST else "catalog"

    @property
    def is_ours(self) -> bool:
        """Whether there is anything to say of it."""
        is_named = self.file.name == MANIFEST or self._is_read_by_pack
        return is_named or is_scenario(self._raw) or holds_catalog(self._raw)

    def look(self, pausing: bool = True) -> Checked:
        """What is wrong with it now, all of it if its author is `pausing`."""
        self._forget("document", "understood")  # the line that is written may be another, and the pack
        looked = look(self.file, self.text, self.workspace, self.before, pausing)
        self.before, self.checked, self.holds_back = looked.before, looked.checked, looked.holds_back
        self.last = looked.checked.understood or self.last
        return looked.checked

    @cached_property
    def document(self) -> Document | None:
        """The text as it reads, with its last line mended if need be."""
        found = mended(self.text, self.before.line or 1)
        return found.document if found else None

    @cached_property
    def understood(self) -> Scenario | None:
        """The scenario that the text is now, as far as it is understood."""
        if self.document is None or not self.is_scenario:
            return None
        setting = self.workspace.pack_of(self.file).setting(no_rule)
        return check(self.document, str(self.file), setting, self.file.stem).in_part

    @property
    def scenario(self) -> Scenario | None:
        """The same, or the last scenario that the text was."""
        return (self.understood or self.last) if self.is_scenario else None

    @cached_property
    def view(self) -> MapView | None:
        """Where things lie on its map."""
        from toi_scenario.drawing.layouts import view_of
        from toi_scenario.drawing.marks.theme import COLOR
        from toi_scenario.drawing.render import language

        scenario = self.last
        return view_of(scenario, COLOR, language(scenario)) if scenario and scenario.surface.whole else None

    def lines(self, encoding: str) -> Lines:
        """Its lines, as a client counts them."""
        return Lines(self.text, encoding, self.marked)

    def offset(self, position: Position, encoding: str) -> int:
        """Where a position is in the text that was read."""
        assert self.document is not None
        return self.document.offset(*self.lines(encoding).place(position))


def file_of(uri: str) -> File:
    """The file that an editor calls so. A text that has never been saved, and one that no file can hold, has a name of
    its own."""
    try:
        parts = urlsplit(uri)
    except ValueError:  # no address is written so
        return _untitled(uri)
    path = unquote(parts.path, errors="surrogateescape")
    if parts.scheme != "file" or not path or not _may_be_name(path):
        return _untitled(path)
    if path[:1] == "/" and path[2:3] == ":":  # /C:/Users
        return File(path[1:])
    return File(path if parts.netloc in ("", "localhost") else f"//{parts.netloc}{path}")


def _may_be_name(path: str) -> bool:
    try:
        return b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        return False


def _untitled(name: str) -> File:
    """What a text is called that has no file."""
    return File(re.sub(r"[^\w-]", "-", name)[:100] or "untitled").with_suffix(".yaml")
