"""Tests that ranges cover the same letters however columns are counted."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path as File
from typing import Any

import pytest

from tests.editor.lsp.test_server import TEXT, Client
from toi_scenario.editor.lsp.positions import units
from toi_scenario.text.document import read

ENCODINGS = ("utf-8", "utf-16", "utf-32")
MARK = "\ufeff"  # an editor may leave it at the beginning of a text
WAYS = list(product(ENCODINGS, ("\n", "\r\n"), ("", MARK)))


def covered(text: str, stretch: Any, encoding: str) -> str:
    """The letters of a text that a range covers, counted as a client does."""
    lines = text.replace("\r\n", "\n").split("\n")
    start, end = stretch["start"], stretch["end"]
    assert start["line"] == end["line"]
    line = lines[int(start["line"])]
    ends = [units(line[:at], encoding) for at in range(len(line) + 1)]
    first, last = (ends.index(int(place["character"])) for place in (start, end))
    return line[first:last]


@pytest.mark.parametrize(("encoding", "breaks", "mark"), WAYS)
def test_ranges_cover_the_same_letters(encoding: str, breaks: str, mark: str, here: File) -> None:
    """Behind letters of any width, with either kind of line break, with a byte order mark or without, a finding covers
    the same word, and so do definitions and edits."""
    client = Client(here / "a.yaml", [encoding])
    whole = {**read(TEXT).data, "title": "é😀𝄞", "initiative": "amercan"}
    text = json.dumps(whole, ensure_ascii=False) + "  # é😀𝄞\n"
    [one] = client.write(mark + text.replace("\n", breaks))
    assert '"amercan"' == covered(mark + text, one["range"], encoding)
    asked = {"textDocument": {"uri": client.uri}, "range": one["range"], "context": {}}
    [action] = client.ask("textDocument/codeAction", **asked)
    edits = action["edit"]["changes"][client.uri]
    assert mark + text.replace("amercan", "american") == edited(mark + text, edits, encoding)


def edited(text: str, edits: Any, encoding: str) -> str:
    """A text with edits made, each within a line."""
    lines = text.split("\n")
    for one in reversed(edits):
        number = one["range"]["start"]["line"]
        line = lines[number]
        ends = [units(line[:at], encoding) for at in range(len(line) + 1)]
        start, end = (ends.index(one["range"][word]["character"]) for word in ("start", "end"))
        lines[number] = line[:start] + one["newText"] + line[end:]
    return "\n".join(lines)


@pytest.mark.parametrize(("encoding", "breaks", "mark"), WAYS)
def test_names_behind_wide_letters_are_followed(encoding: str, breaks: str, mark: str, here: File) -> None:
    """Names stand where they stand behind letters of any width."""
    client = Client(here / "a.yaml", [encoding])
    text = TEXT.replace("Fog over", "Fog é😀𝄞 over").replace(
        "{zone:mill-yard}.", "{zone:mill-yard} é😀𝄞 {zone:mill-yard}."
    )
    assert [] == client.write(mark + text.replace("\n", breaks))
    line = next(number for number, line in enumerate(text.split("\n")) if "Fog" in line)
    before = text.split("\n")[line].rpartition("mill-yard")[0]
    place = {"line": line, "character": units(before, encoding) + 2}
    asked = {"textDocument": {"uri": client.uri}, "position": place}
    found = client.ask("textDocument/references", **asked, context={})
    assert ["mill-yard"] * 4 == [covered(mark + text, one["range"], encoding) for one in found]
    edits = client.ask("textDocument/rename", **asked, newName="copse")["changes"][client.uri]
    assert mark + text.replace("mill-yard", "copse") == edited(mark + text, edits, encoding)
