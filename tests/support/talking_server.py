"""Talks to a language server as an editor does."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path as File
from typing import Any


class Talk:
    """A server that was started, with one text open, if there is a file; it is gone after `with`."""

    def __init__(self, command: Sequence[str], file: File | None = None, text: str | None = None) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.uri, self.version, self.asked = file.resolve().as_uri() if file else "", 0, 0
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        if file:
            written = file.read_text(encoding="utf-8") if text is None else text
            document = {"uri": self.uri, "languageId": "yaml", "version": 0, "text": written}
            self.tell("initialized", {})
            self.tell("textDocument/didOpen", {"textDocument": document})

    def __enter__(self) -> Talk:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def ask(self, method: str, params: Any) -> Any:
        """The answer to a request."""
        self.asked += 1
        self._send(_packed({"id": self.asked, "method": method, "params": params}))
        while True:
            heard = self._heard()
            if heard.get("id") == self.asked and "method" not in heard:
                return heard["result"]

    def tell(self, method: str, params: Any) -> None:
        """Say what asks for no answer."""
        self._send(_packed({"method": method, "params": params}))

    def findings(self) -> tuple[int | None, list[Any]]:
        """The next findings that come, with the version of the text in which they were found, if that is said."""
        while True:
            heard = self._heard()
            if heard.get("method") == "textDocument/publishDiagnostics":
                return heard["params"].get("version"), heard["params"]["diagnostics"]

    def change(self, *texts: str, wrong: bool | None = None) -> int:
        """Change the text, once or in quick succession, and wait for what is found in the last, or until anything or
        nothing is, as is said; how often findings came until then."""
        sent = b""
        for text in texts:
            self.version += 1
            document = {"uri": self.uri, "version": self.version}
            given = {"textDocument": document, "contentChanges": [{"text": text}]}
            sent += _packed({"method": "textDocument/didChange", "params": given})
        self._send(sent)
        came = 0
        while True:
            version, found = self.findings()
            came += 1
            if version in (None, self.version) and wrong in (None, bool(found)):
                return came

    def _send(self, raw: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(raw)
        self.process.stdin.flush()

    def _heard(self) -> dict[str, Any]:
        """The next message; what the server asks of its editor is answered: there are no settings."""
        assert self.process.stdout
        size = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                size = int(line.split(b":")[1])
        assert size, "the server has ended"
        message: dict[str, Any] = json.loads(self.process.stdout.read(size))
        if "id" in message and "method" in message:
            wanted = (message.get("params") or {}).get("items", [])
            self._send(_packed({"id": message["id"], "result": [{} for _ in wanted]}))
        return message


def _packed(message: dict[str, Any]) -> bytes:
    raw = json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n\r\n" % len(raw) + raw
