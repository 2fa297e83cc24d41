"""Hears what an editor says of its texts, and answers it."""

from __future__ import annotations

from pathlib import Path as File

from toi_scenario.editor.lsp import findings
from toi_scenario.editor.lsp.greeting import SELECT, USUAL, Able, Asked, part_of
from toi_scenario.editor.lsp.opened import Opened, file_of
from toi_scenario.editor.lsp.positions import Misasked, changed, range_in, text_in
from toi_scenario.editor.lsp.texts import Texts
from toi_scenario.editor.lsp.transport import MOST_BYTES, Message
from toi_scenario.finding import Refused

_NOT_THERE, _REFUSED, _BROKEN, _MISASKED = -32601, -32803, -32600, -32602
_UNREAD = f"this is no message in JSON, or it has more than {MOST_BYTES} bytes"


class Server:
    """Hears what an editor says of its texts, and answers what it asks."""

    def __init__(self, encoding: str, able: Able = USUAL) -> None:
        self.texts = Texts(encoding, able)
        self._changed: dict[str, bool] = {}  # which are to be looked at again, and whether somebody writes there
        self._held: dict[str, None] = {}  # of which a pause tells more

    def take(self, message: Message) -> list[Message]:
        """What is sent in answer to a message."""
        method, id = message.get("method"), message.get("id")
        given = message.get("params")
        asked: Asked = given if isinstance(given, dict) else {}
        if "method" in message and "id" not in message:
            try:
                return self._hear(str(method), asked)
            except Misasked as wrong:
                return [_log(f"{method} was not heard: {wrong}")]
        if "method" not in message:
            return []  # an answer to what was sent, from which nothing follows
        try:
            if method == "workspace/executeCommand":
                return [{"id": id, "result": None}, self._selected(asked)]
            from toi_scenario.editor.lsp.features import FEATURES  # late: an editor waits for the first findings

            work = FEATURES.get(str(method))
            if work is None:
                return [_error(id, _NOT_THERE, f"there is no {method}") if method else _error(id, _BROKEN, _UNREAD)]
            opened = self.texts.opened.get(str(part_of(asked, "textDocument").get("uri")))
            if opened is None or not opened.is_ours:
                return [{"id": id, "result": None}]
            return [{"id": id, "result": work(self.texts, opened, asked)}]
        except Refused as refused:
            return [_error(id, _REFUSED, str(refused))]
        except Misasked as wrong:
            return [_error(id, _MISASKED, str(wrong))]

    def rest(self) -> list[Message]:
        """What is found in the texts that have changed, once nothing more has come."""
        changed, self._changed = self._changed, {}
        return [self._published(uri, not written) for uri, written in changed.items() if uri in self.texts.opened]

    def paused(self) -> list[Message]:
        """What was held back while somebody wrote, once nothing has come for a while."""
        held, self._held = self._held, {}
        return [self._published(uri, True) for uri in held if uri in self.texts.opened]

    def _hear(self, method: str, asked: Asked) -> list[Message]:
        document, texts = part_of(asked, "textDocument"), self.texts
        uri = str(document.get("uri"))
        if method == "initialized" and texts.able.watches:
            return [_WATCH]
        if method == "textDocument/didOpen" and uri.startswith(("file:", "untitled:")):
            text = text_in(document)
            texts.opened[uri] = Opened(uri, texts.workspace)
            self._write(uri, text, document.get("version"))
        elif method == "textDocument/didChange" and uri in texts.opened:
            text = changed(texts.opened[uri].sent, asked.get("contentChanges"), texts.encoding)
            self._write(uri, text, document.get("version"))
        elif method == "textDocument/didClose" and uri in texts.opened:
            texts.workspace.lift(texts.opened.pop(uri).file)
            self._look_at_all()
            return [_publish({"uri": uri, "diagnostics": []})]  # or some editors would go on telling them
        elif method == "textDocument/didSave" and uri in texts.opened:
            self._saved(texts.opened[uri].file)
        elif method == "workspace/didChangeWatchedFiles":
            told = asked.get("changes")
            for one in told if isinstance(told, list) else ():
                if isinstance(one, dict):
                    self._saved(file_of(str(one.get("uri"))))
        return []

    def _write(self, uri: str, text: str, version: object) -> None:
        opened = self.texts.opened[uri]
        opened.take(text, version)
        if not opened.is_scenario:  # what a pack or a catalog says concerns every text
            self._look_at_all()
        self._changed[uri] = True

    def _saved(self, file: File) -> None:
        self.texts.workspace.changed(file)
        self._look_at_all()

    def _look_at_all(self) -> None:
        self._changed = dict.fromkeys(self.texts.opened, False)

    def _selected(self, asked: Asked) -> Message:
        """What shows a range, selected, that a command names in an open text."""
        given = asked.get("arguments")
        if asked.get("command") != SELECT:
            raise Misasked(f"the only command is {SELECT}")
        if not isinstance(given, list) or len(given) != 2 or given[0] not in (*self.texts.opened,):
            raise Misasked(f"{SELECT} needs the address of an open text, and a range")
        shown = {"uri": given[0], "takeFocus": True, "selection": range_in({"range": given[1]})}
        return {"id": "select", "method": "window/showDocument", "params": shown}

    def _published(self, uri: str, pausing: bool) -> Message:
        opened = self.texts.opened[uri]
        given: dict[str, object] = {"uri": uri, "diagnostics": findings.rows(self.texts, opened, pausing)}
        if isinstance(opened.version, int):
            given["version"] = opened.version
        if opened.holds_back:
            self._held[uri] = None
        return _publish(given)


# Asks to be told of files that change on the disk: a pack may be changed by other programs.
_WATCH: Message = {
    "id": "watch",
    "method": "client/registerCapability",
    "params": {
        "registrations": [
            {
                "id": "watch",
                "method": "workspace/didChangeWatchedFiles",
                "registerOptions": {"watchers": [{"globPattern": "**/*.{yaml,yml}"}]},
            }
        ]
    },
}


def _publish(given: dict[str, object]) -> Message:
    return {"method": "textDocument/publishDiagnostics", "params": given}


def _log(said: str) -> Message:
    return {"method": "window/logMessage", "params": {"type": 1, "message": f"toi-scenario: {said}"}}


def _error(id: object, code: int, message: str) -> Message:
    return {"id": id, "error": {"code": code, "message": message}}
