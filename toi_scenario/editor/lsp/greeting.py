"""The first answer to an editor: what this server can do.

Nothing that takes long to import is needed for it.
"""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.finding.records import NamedTuple
from toi_scenario.version import __version__

Asked = Mapping[str, object]
ENCODINGS = ("utf-8", "utf-16", "utf-32")  # of the columns that a client counts; one that says nothing counts UTF-16

_MOST = 1 << 31  # number of a process
FIX_ALL = "source.fixAll.toi-scenario"  # the kind of the change that mends a whole text
SELECT = "toi-scenario.select"  # the command that selects a range

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
    "foldingRangeProvider": True,
    "inlayHintProvider": True,
    "codeActionProvider": {"codeActionKinds": ["quickfix", FIX_ALL]},
    "executeCommandProvider": {"commands": [SELECT]},
}


class Able(NamedTuple):
    """What an editor is able to do, and what it wishes."""

    shape: bool = True  # it wishes to hear of faults of shape: no other server tells them
    related: bool = False  # it shows other places with a finding,
    shows: bool = False  # and a range that it is told to
    watches: bool = False  # it tells of files that change on the disk, if it is asked to


USUAL = Able()


class Greeting(NamedTuple):
    """What is answered to an editor, how it counts columns, its process, 0 if it does not say, and what it can do."""

    result: Mapping[str, object]
    encoding: str
    parent: int
    able: Able


def greeted(asked: Asked) -> Greeting:
    """The answer to `initialize`: of the ways to count columns, the first of the client's that is known here."""
    process = asked.get("processId")
    known = part_of(part_of(asked, "capabilities"), "general").get("positionEncodings")
    wanted = [one for one in known if one in ENCODINGS] if isinstance(known, list) else []
    encoding = wanted[0] if wanted else "utf-16"
    info = {"name": "toi-scenario", "version": __version__}
    result = {"capabilities": {"positionEncoding": encoding, **CAPABILITIES}, "serverInfo": info}
    return Greeting(result, encoding, process if isinstance(process, int) and 0 < process < _MOST else 0, _able(asked))


def _able(asked: Asked) -> Able:
    can = part_of(asked, "capabilities")
    window, text, workspace = (part_of(can, word) for word in ("window", "textDocument", "workspace"))
    return Able(
        shape=part_of(asked, "initializationOptions").get("shape") is not False,
        related=part_of(text, "publishDiagnostics").get("relatedInformation") is True,
        shows=part_of(window, "showDocument").get("support") is True,
        watches=part_of(workspace, "didChangeWatchedFiles").get("dynamicRegistration") is True,
    )


def part_of(asked: Asked, word: str) -> Asked:
    """A part of what was asked; empty where it is missing."""
    found = asked.get(word)
    return found if isinstance(found, dict) else {}
