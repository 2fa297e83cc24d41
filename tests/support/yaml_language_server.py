"""Asks a real yaml-language-server what it offers at a place."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path as File
from typing import Any

NAME = "yaml-language-server"


def there() -> str | None:
    """The command of the server; None if it is not on the PATH."""
    return shutil.which(NAME)


def offered(server: str, file: File, mark: str = "|") -> list[str]:
    """What the server offers where a mark stands in the text of a file."""
    before, _, after = file.read_text(encoding="utf-8").partition(mark)
    line, column = before.count("\n"), len(before.rpartition("\n")[2])
    document = {"uri": file.resolve().as_uri(), "languageId": "yaml", "version": 1, "text": before + after}
    command = [server, "--stdio"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            _ask(process, 1, "initialize", {"processId": None, "rootUri": None, "capabilities": {}})
            _tell(process, "initialized", {})
            _tell(process, "textDocument/didOpen", {"textDocument": document})
            place = {"textDocument": {"uri": document["uri"]}, "position": {"line": line, "character": column}}
            answer = _ask(process, 2, "textDocument/completion", place)
        finally:
            process.kill()
    return [item["label"] for item in answer["items"]]


def _ask(process: subprocess.Popen[bytes], number: int, method: str, params: Any) -> Any:
    _send(process, {"id": number, "method": method, "params": params})
    while True:
        heard = _heard(process)
        if heard.get("id") == number and "method" not in heard:
            return heard["result"]
        if "id" in heard and "method" in heard:  # it asks for settings, of which there are none
            asked = heard.get("params", {}).get("items", [])
            _send(process, {"id": heard["id"], "result": [{} for _ in asked]})


def _tell(process: subprocess.Popen[bytes], method: str, params: Any) -> None:
    _send(process, {"method": method, "params": params})


def _send(process: subprocess.Popen[bytes], message: dict[str, Any]) -> None:
    assert process.stdin
    raw = json.dumps({"jsonrpc": "2.0", **message}).encode()
    process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(raw) + raw)
    process.stdin.flush()


def _heard(process: subprocess.Popen[bytes]) -> dict[str, Any]:
    assert process.stdout
    size = 0
    while line := process.stdout.readline().strip():
        if line.lower().startswith(b"content-length:"):
            size = int(line.split(b":")[1])
    assert size, "the server has ended"
    message: dict[str, Any] = json.loads(process.stdout.read(size))
    return message
