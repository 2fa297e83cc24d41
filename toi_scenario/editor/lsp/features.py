"""Answers what editors ask of a text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as File
from typing import cast

from toi_scenario.authoring.file_change import source_of
from toi_scenario.authoring.fix_all import mend
from toi_scenario.authoring.formatting import formatted
from toi_scenario.editor.completion import offers
from toi_scenario.editor.lsp.greeting import Asked, part_of
from toi_scenario.editor.lsp.opened import Opened
from toi_scenario.editor.lsp.positions import Position, Range
from toi_scenario.editor.lsp.transport import Message
from toi_scenario.editor.names_here import defined, mention_at, renamed, same, told_here
from toi_scenario.editor.text_edits import between, plain
from toi_scenario.finding import Diagnostic, Refused, Rejected
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import GATES, with_suggestions
from toi_scenario.text.document import Document
from toi_scenario.text.edit import Set, edit

_SEVERITIES = {"error": 1, "warning": 2}
_NOT_THERE, _REFUSED, _BROKEN = -32601, -32803, -32600


class Server:
    """The texts that a client has open."""

    def __init__(self, encoding: str) -> None:
        self.workspace = Workspace()
        self.opened: dict[str, Opened] = {}
        self.encoding = encoding
        self._changed: dict[str, None] = {}  # which are to be looked at again
        self._asked: dict[str, Callable[[Opened, Asked], object]] = {
            "textDocument/hover": self._hover,
            "textDocument/completion": self._completion,
            "textDocument/definition": self._definition,
            "textDocument/references": self._references,
            "textDocument/documentHighlight": self._highlights,
            "textDocument/prepareRename": self._prepare_rename,
            "textDocument/rename": self._rename,
            "textDocument/formatting": self._formatting,
            "textDocument/documentSymbol": self._symbols,
            "textDocument/codeAction": self._actions,
        }

    def take(self, message: Message) -> list[Message]:
        """What is sent in answer to a message."""
        method, id = message.get("method"), message.get("id")
        given = message.get("params")
        asked: Asked = given if isinstance(given, dict) else {}
        if "method" in message and "id" not in message:
            self._hear(str(method), asked)
            return []
        if "method" not in message:
            return []  # an answer, and nothing was asked
        if method == "shutdown":
            return [{"id": id, "result": None}]
        work = self._asked.get(str(method))
        if work is None:
            return [_error(id, _NOT_THERE, f"there is no {method}") if method else _error(id, _BROKEN, "no message")]
        opened = self.opened.get(str(part_of(asked, "textDocument").get("uri")))
        if opened is None or not opened.is_ours:
            return [{"id": id, "result": None}]
        try:
            return [{"id": id, "result": work(opened, asked)}]
        except Refused as refused:
            return [_error(id, _REFUSED, str(refused))]

    def rest(self) -> list[Message]:
        """What is found in the texts that have changed, once nothing more has come."""
        changed, self._changed = self._changed, {}
        return [self._published(self.opened[uri]) for uri in changed if uri in self.opened]

    def _hear(self, method: str, asked: Asked) -> None:
        document = part_of(asked, "textDocument")
        uri = str(document.get("uri"))
        if method == "textDocument/didOpen" and uri.startswith(("file:", "untitled:")):
            self.opened[uri] = Opened(uri, self.workspace)
            self._write(uri, str(document.get("text", "")), document.get("version"))
        elif method == "textDocument/didChange" and uri in self.opened:
            changes = asked.get("contentChanges")
            if isinstance(changes, list) and changes and isinstance(changes[-1], dict):
                self._write(uri, str(changes[-1].get("text", "")), document.get("version"))
        elif method == "textDocument/didClose" and uri in self.opened:
            self.workspace.lift(self.opened.pop(uri).file)
            self._changed.update(dict.fromkeys(self.opened))
        elif method == "textDocument/didSave" and uri in self.opened:
            self._saved(self.opened[uri].file)
        elif method == "workspace/didChangeWatchedFiles":
            changed = asked.get("changes")
            for one in changed if isinstance(changed, list) else ():
                self._saved(Opened(str(one.get("uri")), self.workspace).file)

    def _write(self, uri: str, text: str, version: object) -> None:
        opened = self.opened[uri]
        opened.take(text, version)
        # What a pack or a catalog says concerns every text.
        self._changed.update(dict.fromkeys([uri] if opened.is_scenario else self.opened))

    def _saved(self, file: File) -> None:
        self.workspace.changed(file)
        self._changed.update(dict.fromkeys(self.opened))

    # findings --------------------------------------------------------------------------------------------------------

    def _published(self, opened: Opened) -> Message:
        lines = opened.lines(self.encoding)
        told = opened.look().diagnostics if opened.is_ours else ()
        rows = [
            {
                "range": lines.range(one.span[:2], one.span[2:]),
                "severity": _SEVERITIES.get(str(one.severity), 3),
                "code": one.rule,
                "source": "toi-scenario",
                "message": f"{one.message}\n{one.help}".rstrip(),
            }
            for one in told
        ]
        given = {"uri": opened.uri, "version": opened.version, "diagnostics": rows}
        return {"method": "textDocument/publishDiagnostics", "params": given}

    def _actions(self, opened: Opened, asked: Asked) -> object:
        if not opened.is_scenario:
            return []
        checked = with_suggestions(opened.look())
        lines, wanted = opened.lines(self.encoding), cast(Range, asked.get("range"))
        first, last = wanted["start"]["line"] + 1, wanted["end"]["line"] + 1
        found = []
        for one in checked.diagnostics:
            if one.span.line > last or one.span.end_line < first:
                continue
            if one.suggested and (better := self._proven(opened, one)) is not None:
                found.append(self._action(opened, one.suggested.title, better, lines.range(one.span[:2], one.span[2:])))
            if one.rule not in GATES and checked.document and not checked.halted:
                waived = edit(checked.document, [Set(("waive", one.rule), "say here why this is so on purpose")])
                found.append(self._action(opened, f"waive {one.rule}, with a reason", plain(waived.text), None))
        return found

    def _proven(self, opened: Opened, one: Diagnostic) -> str | None:
        """The text with a fix made, if that is proven to help."""
        assert opened.checked is not None  # it was just looked at
        try:
            return plain(mend(opened.checked, one, self.workspace).text)
        except Refused:
            return None

    def _action(self, opened: Opened, title: str, better: str, mended: Range | None) -> object:
        edits = opened.lines(self.encoding).edits(between(opened.text, better))
        action = {"title": title, "kind": "quickfix", "edit": {"changes": {opened.uri: edits}}}
        return action | {"isPreferred": True} if mended else action

    # what stands somewhere -------------------------------------------------------------------------------------------

    def _at(self, opened: Opened, asked: Asked) -> tuple[Document, int] | None:
        position = cast(Position, part_of(asked, "position"))
        document = opened.document
        return (document, opened.offset(position, self.encoding)) if document else None

    def _hover(self, opened: Opened, asked: Asked) -> object:
        at, scenario = self._at(opened, asked), opened.scenario
        told = opened.checked.diagnostics if opened.checked else ()
        said = told_here(at[0], scenario, at[1], told, opened.view) if at else ""
        return {"contents": {"kind": "markdown", "value": said}} if said else None

    def _completion(self, opened: Opened, asked: Asked) -> object:
        lines = opened.lines(self.encoding)
        line, column = lines.place(cast(Position, part_of(asked, "position")))
        found = offers(opened.text, line, column, opened.file, self.workspace, opened.last)
        rows = [
            {
                "label": one.word,
                "detail": one.detail,
                "sortText": f"{number:05}",
                "textEdit": {"range": lines.range((line, one.start), (line, one.stop)), "newText": one.word},
            }
            for number, one in enumerate(found)
        ]
        return {"isIncomplete": False, "items": rows}

    def _ranges(self, opened: Opened, asked: Asked) -> list[Range]:
        at, scenario = self._at(opened, asked), opened.scenario
        if at is None or scenario is None:
            return []
        spans = [at[0].between(*stretch) for stretch in same(at[0], scenario, at[1])]
        return [opened.lines(self.encoding).range(span[:2], span[2:]) for span in spans]

    def _definition(self, opened: Opened, asked: Asked) -> object:
        at, scenario = self._at(opened, asked), opened.scenario
        stretch = defined(at[0], scenario, at[1]) if at and scenario else None
        if at is None or stretch is None:
            return None
        span = at[0].between(*stretch)
        return {"uri": opened.uri, "range": opened.lines(self.encoding).range(span[:2], span[2:])}

    def _references(self, opened: Opened, asked: Asked) -> object:
        return [{"uri": opened.uri, "range": one} for one in self._ranges(opened, asked)]

    def _highlights(self, opened: Opened, asked: Asked) -> object:
        return [{"range": one} for one in self._ranges(opened, asked)]

    # changes ---------------------------------------------------------------------------------------------------------

    def _prepare_rename(self, opened: Opened, asked: Asked) -> object:
        at, scenario = self._at(opened, asked), opened.scenario
        mention = mention_at(at[0], scenario, at[1]) if at and scenario else None
        if mention is None or isinstance(mention.target, str):
            return None
        where = cast(Position, part_of(asked, "position"))
        here = [one for one in self._ranges(opened, asked) if one["start"]["line"] == where["line"]]
        return next((one for one in here if one["end"]["character"] >= where["character"]), None)

    def _rename(self, opened: Opened, asked: Asked) -> object:
        at = self._at(opened, asked)
        try:
            source = source_of(opened.file, opened.text.encode("utf-8", "surrogatepass"), self.workspace)
        except Rejected:
            raise Refused("mend the text first: it cannot be read as YAML") from None
        assert at is not None  # as it could be read
        after = renamed(source, at[1], str(asked.get("newName")))
        edits = opened.lines(self.encoding).edits(between(opened.text, plain(after.document.text)))
        return {"changes": {opened.uri: edits}}

    def _formatting(self, opened: Opened, asked: Asked) -> object:
        try:
            return opened.lines(self.encoding).edits(between(opened.text, formatted(opened.text)))
        except Rejected:
            raise Refused("mend the text first: it cannot be read as YAML") from None

    def _symbols(self, opened: Opened, asked: Asked) -> object:
        document = opened.document
        if document is None or not isinstance(document.data, dict):
            return []
        lines = opened.lines(self.encoding)

        def symbol(path: tuple[str, ...], inner: list[object]) -> object:
            name, whole = document.span(path, on_key=True), document.between(*document.value_offsets(path))
            places = {
                "range": lines.range(name[:2], max(name[2:], whole[2:])),
                "selectionRange": lines.range(name[:2], name[2:]),
            }
            return {"name": path[-1] or "?", "kind": 3 if inner else 20, "children": inner, **places}

        return [
            symbol((word,), [symbol((word, one), []) for one in value] if isinstance(value, dict) else [])
            for word, value in document.data.items()
        ]


def _error(id: object, code: int, message: str) -> Message:
    return {"id": id, "error": {"code": code, "message": message}}
