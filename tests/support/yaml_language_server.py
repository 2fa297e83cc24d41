"""Asks a real yaml-language-server what it offers at a place."""

from __future__ import annotations

import shutil
from pathlib import Path as File

from tests.support.talking_server import Talk

NAME = "yaml-language-server"


def there() -> str | None:
    """The command of the server; None if it is not on the PATH."""
    return shutil.which(NAME)


def offered(server: str, file: File, mark: str = "|") -> list[str]:
    """What the server offers where a mark stands in the text of a file."""
    before, _, after = file.read_text(encoding="utf-8").partition(mark)
    position = {"line": before.count("\n"), "character": len(before.rpartition("\n")[2])}
    with Talk([server, "--stdio"], file, before + after) as talk:
        place = {"textDocument": {"uri": talk.uri}, "position": position}
        answer = talk.ask("textDocument/completion", place)
    return [item["label"] for item in answer["items"]]
