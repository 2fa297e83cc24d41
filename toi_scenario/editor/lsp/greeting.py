"""The first answer to an editor: what this server can do.

Nothing that takes long to import is needed for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from toi_scenario.version import __version__

Asked = Mapping[str, object]
ENCODINGS = ("utf-8", "utf-16", "utf-32")  # of the columns that a client counts; one that says nothing counts UTF-16

CAPABILITIES = {
    "textDocumentSync": {"openClose": True, "change": 1, "save": True},
    "hoverProvider": True,
    "completionProvider": {"triggerCharacters": [" ", ":", "[", "{", ",", "."]},
    "definitionProvider": True,
    "referencesProvider": True,
    "documentHighlightProvider": True,
    "renameProvider": {"prepareProvider": True},
    "documentFormattingProvider": True,
    "documentSymbolProvider": True,
    "codeActionProvider": {"codeActionKinds": ["quickfix"]},
}


class Greeting(NamedTuple):
    """What is answered to an editor, how it counts columns, and its process; 0 if it does not say."""

    result: Mapping[str, object]
    encoding: str
    parent: int


def greeted(asked: Asked) -> Greeting:
    """The answer to `initialize`: of the ways to count columns, the first of the client's that is known here."""
    process = asked.get("processId")
    known = part_of(part_of(asked, "capabilities"), "general").get("positionEncodings")
    wanted = [one for one in known if one in ENCODINGS] if isinstance(known, list) else []
    encoding = wanted[0] if wanted else "utf-16"
    info = {"name": "toi-scenario", "version": __version__}
    result = {"capabilities": {"positionEncoding": encoding, **CAPABILITIES}, "serverInfo": info}
    return Greeting(result, encoding, process if isinstance(process, int) else 0)


def part_of(asked: Asked, word: str) -> Asked:
    """A part of what was asked; empty where it is missing."""
    found = asked.get(word)
    return found if isinstance(found, dict) else {}
