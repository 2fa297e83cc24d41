"""A file kept warm while somebody works on it.

Wishes, undo and text come in; text edits, parts of the map and findings go out. Each change makes a new revision, and
who asks for an older one is refused. What changes stays in memory until `save`, which writes the file and the undo
journal; a stroke is one entry there. A session knows no clock and no threads: whoever has several holds a lock.
"""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Sequence
from pathlib import Path as File

from toi_scenario.authoring.file_change import Changed, source_of
from toi_scenario.authoring.fix_all import mend
from toi_scenario.authoring.kept_changes import Stepped, keep, redone, step, undone
from toi_scenario.drawing.map.view import MapView
from toi_scenario.editor import reports, text_edits, wishes
from toi_scenario.editor.completion import offers
from toi_scenario.editor.merging import difference, together
from toi_scenario.editor.messages import Done, Findings, Opened, Refusal, Saved, Wish, Word
from toi_scenario.editor.pictures import Pictures
from toi_scenario.editor.reading import Reading
from toi_scenario.editor.strokes import NO_STROKE, Part, Stroke, Text, labels_of
from toi_scenario.editor.while_typing import Before, look
from toi_scenario.files import undo_journal
from toi_scenario.finding import Refused, Rejected
from toi_scenario.games.asking import no_rule
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.packs.workspace import Workspace
from toi_scenario.text import document as gate_1

TYPING = "typing"  # what the journal calls what was typed into the text
ON_DISK = "changed on disk"


class Stale(Exception):
    """Somebody asked for a text that is no longer the newest; holds the revision that is."""

    def __init__(self, rev: int) -> None:
        super().__init__(f"the newest revision is {rev}")
        self.rev = rev


class Session:
    """A file, its text and its map as they are now."""

    def __init__(self, file: File, workspace: Workspace | None = None, lang: str = "") -> None:
        self.file, self.lang = file, lang
        self.workspace = workspace or Workspace()
        self.rev = 1
        self._now = self._read(self.workspace.read(file))
        self._disk = self._now.raw
        self.conflict: list[str] = []  # how what somebody else wrote differs from ours, if that could not be joined
        self._stroke = NO_STROKE
        self._map: reports.Shown | None = None
        self._found: reports.Told | None = None
        self._before = Before()
        self._pictures = Pictures()
        self._labels = labels_of(file, self._disk)
        self._draw()

    # what there is ---------------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The text, its lines ended by line feeds."""
        return text_edits.plain(self._now.text)

    @property
    def now(self) -> Text:
        """What the file is to hold."""
        return self._now

    @property
    def unsaved(self) -> bool:
        """Whether something is not on the disk yet."""
        return self._now.raw != self._disk

    @property
    def scenario(self) -> Scenario | None:
        """The scenario, if the gates let the text through and it lays a map."""
        source = self._now.source
        scenario = source.checked.scenario if source else None
        return scenario if scenario and scenario.surface.whole else None

    def open(self) -> Opened:
        """All there is; what is found only if that is known: the map need not wait for the rules."""
        shown, scenario, told = self._map, self.scenario, self._found
        return Opened(
            rev=self.rev,
            file=str(self.file),
            text=self.text,
            game=scenario.game if scenario else "",
            surface=reports.surface(scenario),
            broken=self._broken(),
            page=shown.map.page if shown else None,
            planes=shown.map.planes if shown else [],
            defs=shown.map.defs if shown else {},
            places=shown.places if shown else [],
            things=shown.things if shown else None,
            tools=list(wishes.tools(scenario)),
            findings=told.findings if told and told.findings["rev"] == self.rev else None,
            undo=self._labels.back(self._stroke.label if self.unsaved else ""),
            redo=[] if self.unsaved else self._labels.forth,
        )

    def findings(self) -> Findings:
        """All that is wrong with the text."""
        if self._found is None or self._found.findings["rev"] != self.rev:
            looked = look(self.file, self._now.raw, self.workspace, self._before, read=self._now.document)
            self._before = looked.before
            self._found = reports.told(looked.checked, self.rev, self.view, self._pictures, self.workspace)
        return self._found.findings

    def complete(self, line: int, column: int) -> list[Word]:
        """The words that may stand at a place of the text."""
        found = offers(self.text, line, column, self.file, self.workspace, self.view.scenario if self.view else None)
        return [Word(word=one.word, detail=one.detail, start=[line, one.start], stop=[line, one.stop]) for one in found]

    @property
    def view(self) -> MapView | None:
        """Where things lie on the map that is shown."""
        return self._map.map.view if self._map else None

    @property
    def reading(self) -> Reading | None:
        """The text as it reads; None if it cannot be read."""
        self.findings()
        source, view = self._now.source, self.view
        scenario = source.checked.understood if source else None
        if source is None or scenario is None or self._found is None:
            return None
        return Reading(source.document, scenario, self._found.checked.diagnostics, view)

    # what is done ----------------------------------------------------------------------------------------------------

    def do(self, rev: int, wish: Wish, stroke: str = "") -> Done:
        """Do what is wished, in memory; `Stale` if that was for another text, `Refused` if it cannot be done."""
        self._check(rev)
        wishes.check(wish)
        if not stroke or stroke != self._stroke.name:
            self.save()
        going_on = self._stroke if stroke and stroke == self._stroke.name else NO_STROKE
        last = going_on.parts[-1] if going_on.parts else None
        whole = wishes.joined(last.wish, wish) if last else None
        before = last.before if last and whole else self._now
        if wish["action"] == "fix":
            after, labels, refused = self._mended(wish), ["validate --fix"], []
        elif wish["action"] == "type":
            after, labels, refused = self._typed(wish), [TYPING], list[Refusal]()
        else:
            after, labels, refused = self._commanded(before, whole or wish)
        label = "; ".join(labels)
        if last and (whole or label == last.label == TYPING):
            parts = (*going_on.parts[:-1], Part(last.before, whole or wish, label))
        else:
            parts = (*going_on.parts, Part(before, wish, label))
        self._stroke = Stroke(stroke, going_on.mark or os.urandom(8).hex(), parts)
        return self._become(after, label, refused, [] if label == TYPING else labels)

    def save(self) -> Saved:
        """Write what is not on the disk yet, and remember it for `undo`."""
        if not self.unsaved:
            return Saved(rev=self.rev, saved=False, warning="")
        changed = Changed(self.file, self._disk, self._now.raw)
        warning = keep(changed, self._stroke.label, self._stroke.mark)
        self._on_disk(self._now.raw)
        return Saved(rev=self.rev, saved=True, warning=warning)

    def undo(self, rev: int) -> Done:
        """Take back the last entry of the journal."""
        self._settle(rev)
        return self._step(undone(self.file), "undo")

    def redo(self, rev: int) -> Done:
        """Make again what was taken back last."""
        self._settle(rev)
        return self._step(redone(self.file), "redo")

    def read_disk(self) -> bytes:
        """What the file holds on the disk, whoever wrote it; `Refused` if it cannot be read."""
        try:
            return self.workspace.read(self.file)
        except Rejected as rejected:
            raise Refused(f"{self.file}: {rejected.findings[0].message}") from None

    def look(self, raw: bytes | None = None) -> Done | None:
        """Take in what somebody else wrote to the file, as an entry of the journal; None if nobody did."""
        raw = self.read_disk() if raw is None else raw
        self.conflict = []
        if raw == self._disk:
            return None
        theirs = self._read(raw)
        if self.unsaved and raw != self._now.raw:
            if both := together(self._read(self._disk), self._now, theirs, self._read):
                undo_journal.record(self.file, self._disk, raw, ON_DISK)
                self._stroke = self._stroke.begun_with(both)
                self._on_disk(raw)
                return self._become(both, ON_DISK, [])
            self.conflict = difference(self._now.text, theirs.text)
        if self.unsaved:
            undo_journal.record(self.file, self._disk, self._now.raw, self._stroke.label, self._stroke.mark)
        if raw != self._now.raw:
            undo_journal.record(self.file, self._now.raw, raw, ON_DISK)
        self._stroke = NO_STROKE
        self._on_disk(raw)
        return self._become(theirs, ON_DISK, [])

    # how -------------------------------------------------------------------------------------------------------------

    def _check(self, rev: int) -> None:
        if rev != self.rev:
            raise Stale(self.rev)

    def _settle(self, rev: int) -> None:
        """Be sure that the file and the text are the same."""
        self._check(rev)
        self.save()
        self._stroke = NO_STROKE
        if self.workspace.read(self.file) != self._disk:
            raise Refused(f"{self.file} was changed by somebody else meanwhile; look at that first")

    def _step(self, stepped: Stepped, way: str) -> Done:
        step(stepped)
        self._on_disk(stepped.changed.after)
        return self._become(self._read(self._disk), stepped.command, [], [way])

    def _on_disk(self, raw: bytes) -> None:
        """Hear what the file holds now."""
        self._disk = raw
        self._before = Before()
        self._labels = labels_of(self.file, raw)
        self.workspace.changed(self.file)

    def _read(self, raw: bytes) -> Text:
        try:
            source = source_of(self.file, raw, self.workspace, no_rule)
        except Rejected:
            return Text(raw, gate_1.unread(raw).text, None)
        return Text(raw, source.document.text, source)

    def _typed(self, wish: Wish) -> Text:
        now = self._now
        mark = BOM_UTF8 if now.raw.startswith(BOM_UTF8) else b""
        if mark + now.text.encode("utf-8", "surrogatepass") != now.raw:
            raise Refused(f"{self.file} is not UTF-8: save it as UTF-8 first")
        text = text_edits.typed(now.text, text_edits.wished(wish))
        try:
            return self._read(mark + text.encode())
        except UnicodeEncodeError:
            raise Refused("half a character cannot be written") from None

    def _mended(self, wish: Wish) -> Text:
        index, found = wish.get("finding"), self.findings()
        assert self._found is not None  # what was just told
        told = self._found.checked
        if not isinstance(index, int) or not 0 <= index < len(told.diagnostics) or not found["found"][index]["fix"]:
            raise Refused("there is no fix for that")
        document = mend(told, told.diagnostics[index], self.workspace)
        return self._read((BOM_UTF8 if self._now.raw.startswith(BOM_UTF8) else b"") + document.text.encode())

    def _commanded(self, before: Text, wish: Wish) -> tuple[Text, list[str], list[Refusal]]:
        if before.source is None:
            raise Refused("mend the text first: it cannot be read as YAML")
        met = wishes.met(wish, before.source)
        return Text(met.after.raw, met.after.document.text, met.after), met.labels, met.refused

    def _become(self, after: Text, label: str, refused: list[Refusal], commands: Sequence[str] = ()) -> Done:
        """Take a text as the newest, and say what that changes."""
        before, was = self.text, self._map
        if after.raw != self._now.raw:
            self._now = after
            self.rev += 1
            self._draw()
        return Done(
            rev=self.rev,
            edits=text_edits.between(before, self.text),
            **reports.differences(was, self._map),
            label=label,
            command=wishes.spelled(commands, self.file),
            refused=refused,
            broken=self._broken(),
            undo=self._labels.back(self._stroke.label if self.unsaved else ""),
            redo=[] if self.unsaved else self._labels.forth,
        )

    def _broken(self) -> str:
        """What keeps the map from being drawn; empty if it is."""
        if self.scenario:
            return ""
        return next((one.message for one in self.workspace.check(self.file, self._now.raw, no_rule).diagnostics), "")

    def _draw(self) -> None:
        """Draw the map anew; that of the last text that could be read stays."""
        if scenario := self.scenario:
            self._map = reports.shown(scenario, self.lang, self._map)
