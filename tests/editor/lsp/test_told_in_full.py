"""Tests all that an editor is told of a text."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path as File
from typing import Any

import pytest

from tests.conftest import Golden
from tests.editor.lsp.test_server import Client
from tests.model.scenario.test_one_word_wrong import misspelt
from tests.support.paths import ROOT
from toi_scenario.editor.lsp.greeting import Able

TEXTS = {
    "tide-of-iron": "first-patrol",
    "heroes-of-normandie": "mill-crossroads",
    "frontline-d-day": "mortar-on-the-hill",
    "legends-of-the-old-west": "farm-by-the-stream",
    "dropzone-commander": "quiet-block",
}
FILES = [f"{game}/{name}" for game, name in TEXTS.items()]
OTHERS = ["tide-of-iron/pack", "heroes-of-normandie/pieces"]
WORD = re.compile(r"[\w./+-]+")
EVERY = 5  # of so many words, one is misspelt,
RENAMED = 5  # and one is given another name: that takes long in a pack


def place(at: Any) -> str:
    """A line and a column from 1, as people count them."""
    return f"{at['line'] + 1}:{at['character'] + 1}"


def stretch(one: Any) -> str:
    """Where something begins and ends."""
    return f"{place(one['start'])}-{place(one['end'])}"


def one_line(said: str) -> str:
    """A text in one line, in full where it is short."""
    told = re.sub(r"\s+", " ", said)
    return told if len(told) <= 240 else f"{told[:200]} ... {told[-20:]} ({len(told)} letters)"


def words(text: str) -> Iterator[re.Match[str]]:
    """Each word once, but for comments."""
    known = set()
    for one in WORD.finditer(text):
        if "#" not in text[text.rfind("\n", 0, one.start()) + 1 : one.start()] and one[0] not in known:
            known.add(one[0])
            yield one


def told(client: Client, text: str, offset: int, renaming: bool) -> Iterator[str]:
    """What is said of a place, where it is defined, where else it stands, and what may stand there."""
    line = text.count("\n", 0, offset)
    where = {"line": line, "character": offset - text.rfind("\n", 0, offset) - 1}

    def ask(what: str, **asked: object) -> Any:
        return client.ask(f"textDocument/{what}", textDocument={"uri": client.uri}, position=where, **asked)

    if said := ask("hover"):
        yield f"said: {one_line(said['contents']['value'])}"
    if home := ask("definition"):
        file = "here" if home["uri"] == client.uri else home["uri"].rpartition("/")[2]
        yield f"home: {file} {stretch(home['range'])}"
    every, others = (ask("references", context={"includeDeclaration": whole}) for whole in (True, False))
    if every:
        stands = ", ".join(stretch(one["range"]) for one in every[:6])
        yield f"stands: {len(every)}, {len(others)} without its home: {stands}"
    if marked := ask("documentHighlight"):
        yield f"marked: {len(marked)}"
    if begun := ask("prepareRename"):
        changes = ask("rename", newName="another-name")["changes"].values() if renaming else ()
        yield f"may be renamed: {stretch(begun)}; so often in each file: {[*map(len, changes)]}"
    if offered := ask("completion")["items"]:
        names = ", ".join(f"{one['label']} ({one_line(one['detail'])})" for one in (*offered[:2], offered[-1]))
        yield f"offered: {len(offered)} for {stretch(offered[0]['textEdit']['range'])}: {names}"


def opened(name: str, here: File) -> tuple[Client, str]:
    """A client that has a file of a shipped pack open."""
    game, _, stem = name.partition("/")
    for file in (ROOT / "scenarios" / game).glob("*.yaml"):
        shutil.copy(file, here)
    client = Client(here / f"{stem}.yaml")
    return client, (here / f"{stem}.yaml").read_text("utf-8")


@pytest.mark.parametrize("name", [*FILES, *OTHERS])
def test_each_word(name: str, golden: Golden, here: File) -> None:
    """What is told of each word of a text, and of the whole of it."""
    client, text = opened(name, here)
    client.write(text)
    lines = []
    for number, one in enumerate(words(text)):
        lines.append(f"{text.count(chr(10), 0, one.start()) + 1} {one[0]}")
        lines += [f"  {said}" for said in told(client, text, one.start() + 1, number % RENAMED == 0)]
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": text.count("\n"), "character": 0}}
    asked = {"textDocument": {"uri": client.uri}, "range": whole}
    lines += [f"hint {place(one['position'])} {one['label']}" for one in client.ask("textDocument/inlayHint", **asked)]
    for one in client.ask("textDocument/documentSymbol", **asked):
        inside = [f"{inner['name']} {inner['kind']} {stretch(inner['range'])}" for inner in one["children"]]
        lines.append(f"symbol {one['name']} {one['kind']} {stretch(one['range'])}: {', '.join(inside)}")
    folds = client.ask("textDocument/foldingRange", **asked)
    lines += [f"fold {one['startLine'] + 1}-{one['endLine'] + 1} {one['kind']}" for one in folds]
    golden(File(f"tests/golden/told_to_editors/{name.replace('/', '-')}.txt"), "\n".join(lines) + "\n")


@pytest.mark.parametrize("name", FILES)
def test_each_fault(name: str, golden: Golden, here: File) -> None:
    """What is published of a text in which a word is misspelt, and the actions that are offered for its line."""
    client, text = opened(name, here)
    client.server.texts.able = Able(*(True for _ in Able._fields))
    lines = []
    of_format = (one for one in words(text) if text[one.end()] in ":,]}")
    for one in islice(of_format, 0, None, EVERY):
        lines.append(f"{text.count(chr(10), 0, one.start()) + 1} {one[0]} as {misspelt(one[0])}")
        for found in client.write(text[: one.start()] + misspelt(one[0]) + text[one.end() :]):
            page = found["codeDescription"]["href"].rpartition("/")[2] if "codeDescription" in found else "no page"
            lines.append(f"  {stretch(found['range'])} {found['severity']} {page}: {one_line(found['message'])}")
            for other in found.get("relatedInformation", ()):
                lines.append(f"    see {other['message']} at {stretch(other['location']['range'])}")
            asked = {"textDocument": {"uri": client.uri}, "range": found["range"], "context": {}}
            for action in client.ask("textDocument/codeAction", **asked):
                [changes] = action["edit"]["changes"].values()
                new = "; ".join(f"{stretch(change['range'])} {one_line(change['newText'])}" for change in changes)
                kind = action["kind"] + " at best" * action.get("isPreferred", False)
                lines.append(f"    {kind}: {action['title']}: {new}")
                if "command" in action:
                    shown = action["command"]["arguments"][1]
                    lines.append(f"      then {action['command']['title']} at {stretch(shown)}")
    golden(File(f"tests/golden/told_to_editors/{name.replace('/', '-')}-misspelt.txt"), "\n".join(lines) + "\n")
