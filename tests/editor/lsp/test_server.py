"""Tests the language server: over the wire, and what it answers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path as File
from typing import Any

import pytest

from tests.editor.test_completion import SMALL
from toi_scenario.editor.lsp.greeting import greeted
from toi_scenario.editor.lsp.server import Server
from toi_scenario.editor.lsp.transport import Message

TEXT = SMALL.replace("deploy: [B2]", "deploy: [mill-yard]")
WEAK = TEXT.replace("regular: 4}", "regular: 3}", 1)


class Client:
    """A client that talks to a server in this process."""

    def __init__(self, file: File, encodings: list[str] | None = None) -> None:
        general = {"positionEncodings": encodings} if encodings else {}
        self.greeting = greeted({"processId": None, "capabilities": {"general": general}})
        self.server, self.uri, self.version = Server(self.greeting.encoding, self.greeting.able), file.as_uri(), 0

    def ask(self, method: str, **asked: object) -> Any:
        """The answer to a request."""
        [answer] = self.server.take({"id": 1, "method": method, "params": asked})
        return answer["result"] if "result" in answer else answer["error"]

    def write(self, text: str) -> list[Any]:
        """The findings of a text."""
        self.version += 1
        document = {"uri": self.uri, "version": self.version}
        if self.version == 1:
            given: dict[str, object] = {"textDocument": {**document, "languageId": "yaml", "text": text}}
            self.server.take({"method": "textDocument/didOpen", "params": given})
        else:
            given = {"textDocument": document, "contentChanges": [{"text": text}]}
            self.server.take({"method": "textDocument/didChange", "params": given})
        [published] = self.server.rest()
        params = published["params"]
        assert isinstance(params, dict)
        assert self.version == params["version"]
        return list(params["diagnostics"])

    def at(self, method: str, text: str, word: str, **asked: object) -> Any:
        """The answer to what is asked of the first place of a word in a text."""
        offset = text.index(word) + 1
        line = text.count("\n", 0, offset)
        where = {"line": line, "character": offset - text.rfind("\n", 0, offset) - 1}
        return self.ask(f"textDocument/{method}", textDocument={"uri": self.uri}, position=where, **asked)


@pytest.fixture
def client(here: File) -> Client:
    """A client with a text open."""
    one = Client(here / "a.yaml")
    assert [] == one.write(TEXT)
    return one


def test_what_is_told_of_a_word(client: Client) -> None:
    """A piece has its numbers, a word of the format its description; a text has none."""
    assert "(pieces)" in client.at("hover", TEXT, "regular")["contents"]["value"]
    assert "C2, Woods" in client.at("hover", TEXT, "C2")["contents"]["value"]
    waived = WEAK.replace("rounds: 4", "rounds: 4\nwaive: {Empty Slots: ours, no-such: x}")
    client.write(waived)
    assert "empty-slots (warning)" in client.at("hover", waived, "Empty")["contents"]["value"]
    assert "no-such" in client.at("hover", waived, "no-such")["contents"]["value"]
    client.write(TEXT)
    assert client.at("hover", TEXT, "Two squads") is None or "title" in str(client.at("hover", TEXT, "Two squads"))


def test_what_is_told_of_half_a_scenario(here: File) -> None:
    """Who begins with an empty file is told what pieces, places and words are before the rest is written; why something
    is wrong, once for all that is missing."""
    client = Client(here / "a.yaml")
    begun = (
        TEXT.partition("events:")[0]
        .replace("actions: 3", "actions: three")
        .replace("title: Two squads and a wood\n", "")
    )
    client.write(begun)
    assert "(pieces)" in client.at("hover", begun, "regular")["contents"]["value"]
    assert "`deploy`" in client.at("hover", begun, "deploy")["contents"]["value"]
    assert "mill-yard" in client.at("hover", begun, "mill-yard]")["contents"]["value"]
    said = client.at("hover", begun, "game")["contents"]["value"]
    for part in ("**the scenario needs title**", "**the scenario needs victory**", "does not have the shape"):
        assert 1 == said.count(part)
    assert "does not have the shape" not in client.at("hover", begun, "rounds")["contents"]["value"]
    half = begun.replace("deploy: [E3]}", "deploy: [E")
    client.write(half)
    where = {
        "line": half.count("\n", 0, half.index("[E")),
        "character": len(half[: half.index("[E") + 2].rpartition("\n")[2]),
    }
    items = client.ask("textDocument/completion", textDocument={"uri": client.uri}, position=where)["items"]
    assert {"E3", "mill-yard"} <= {one["label"] for one in items}
    nowhere = begun.replace("game: tide-of-iron", "game: tide")
    client.write(nowhere)
    assert client.at("hover", nowhere, "regular") is None


def test_names_are_followed_and_renamed(client: Client) -> None:
    """A zone is found where it is defined and wherever it stands, and renamed there; what a catalog names is not."""
    home = client.at("definition", TEXT, "mill-yard]")
    assert {"line": 5, "character": 8} == home["range"]["start"]
    assert 3 == len(client.at("references", TEXT, "mill-yard]", context={"includeDeclaration": True}))
    assert {"line": 8, "character": 66} == client.at("prepareRename", TEXT, "mill-yard]")["start"]
    changes = client.at("rename", TEXT, "mill-yard]", newName="copse")["changes"][client.uri]
    assert TEXT.replace("mill-yard", "copse") == applied(TEXT, changes)
    assert client.at("prepareRename", TEXT, "regular") is None
    assert "has given a name" in client.at("rename", TEXT, "regular", newName="x")["message"]


def applied(text: str, edits: list[Any]) -> str:
    """A text with edits made."""
    lines = text.split("\n")
    for one in reversed(edits):
        start, end = one["range"]["start"], one["range"]["end"]
        before, after = lines[start["line"]][: start["character"]], lines[end["line"]][end["character"] :]
        lines[start["line"] : end["line"] + 1] = (before + one["newText"] + after).split("\n")
    return "\n".join(lines)


def test_findings_come_with_actions_that_mend_them(client: Client) -> None:
    """A slip of the pen is mended by the action, which is proven; a finding of a rule can be waived with a reason."""
    text = TEXT.replace("initiative: american", "initiative: amercan")
    [one] = client.write(text)
    assert ("unknown-name", 1, 3) == (one["code"], one["severity"], one["range"]["start"]["line"])
    [action] = client.ask("textDocument/codeAction", textDocument={"uri": client.uri}, range=one["range"], context={})
    assert (True, TEXT) == (action["isPreferred"], applied(text, action["edit"]["changes"][client.uri]))
    [one] = client.write(WEAK)
    assert ("empty-slots", 2) == (one["code"], one["severity"])
    actions = client.ask("textDocument/codeAction", textDocument={"uri": client.uri}, range=one["range"], context={})
    waived = applied(WEAK, actions[-1]["edit"]["changes"][client.uri])
    assert [] == client.write(waived)


def test_completion_formatting_and_symbols(client: Client) -> None:
    """Words are offered where somebody writes; a text is laid out as `fmt` does it; chapters have their names."""
    broken = TEXT.replace("rounds: 4", "rounds: 4\nwaive: {off")
    assert ["broken-yaml"] == [one["code"] for one in client.write(broken)]
    items = client.at("completion", broken, "ff")["items"]
    assert {"label": "off-board"}.items() <= next(one for one in items if one["label"] == "off-board").items()
    client.write(TEXT)
    edits = client.ask("textDocument/formatting", textDocument={"uri": client.uri}, options={})
    assert applied(TEXT, edits) != TEXT
    names = [one["name"] for one in client.ask("textDocument/documentSymbol", textDocument={"uri": client.uri})]
    assert ["game", "title", "rounds"] == names[:3]


@pytest.mark.parametrize(("encodings", "long"), [(None, 4), (["utf-16"], 4), (["utf-8", "utf-16"], 7), (["utf-32"], 3)])
def test_columns_are_counted_as_the_client_counts(encodings: list[str] | None, long: int, here: File) -> None:
    """Letters beyond ASCII are as long as the client counts them, which says so; UTF-16 if it says nothing."""
    client = Client(here / "a.yaml", encodings)
    assert (encodings or ["utf-16"])[0] == client.greeting.encoding
    text = TEXT.replace("kind: victory", "kind: \u00e9\U0001f600x").replace("\n", "\r\n")
    [one] = [one for one in client.write(text) if "\u00e9" in one["message"]]
    start, end = (one["range"][word]["character"] for word in ("start", "end"))
    assert ("objectives: {wood: {kind: ", long) == (TEXT.split("\n")[6][:start], end - start)


def test_other_files_are_left_alone(here: File) -> None:
    """YAML that is no scenario has no findings; what a manifest says concerns the texts of its pack at once."""
    client = Client(here / "a.yaml")
    assert [] == client.write("services: {web: {image: x}}\n")
    [one] = client.write(WEAK)
    assert "empty-slots" == one["code"]
    pack = {"uri": (here / "pack.yaml").as_uri(), "version": 1, "text": "waive: {empty-slots: ours}\n"}
    client.server.take({"method": "textDocument/didOpen", "params": {"textDocument": pack}})
    published = {str(one["params"]["uri"]): one["params"]["diagnostics"] for one in client.server.rest()}  # type: ignore[index]
    assert [] == published[client.uri]


@contextmanager
def started(*options: str) -> Iterator[subprocess.Popen[bytes]]:
    """The server as a process."""
    command = [sys.executable, "-m", "toi_scenario", "lsp", *options]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        yield process
        process.kill()


def packed(**message: object) -> bytes:
    """A message as it is sent."""
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def received(raw: bytes) -> list[Any]:
    """The messages that were sent."""
    found = []
    while raw:
        head, _, rest = raw.partition(b"\r\n\r\n")
        length = int(head.partition(b":")[2])
        found.append(json.loads(rest[:length]))
        raw = rest[length:]
    return found


def test_the_process_answers_and_ends(here: File) -> None:
    """Over the wire, fifty keys at once are looked at few times, the newest for certain; at the end of input it ends
    with nothing said, as after `exit`."""
    uri = (here / "a.yaml").as_uri()
    sent = packed(id=1, method="initialize", params={"processId": None, "capabilities": {}})
    sent += packed(method="textDocument/didOpen", params={"textDocument": {"uri": uri, "version": 0, "text": TEXT}})
    for version in range(1, 51):
        text = TEXT.replace("rounds: 4", f"rounds: 4   # {'x' * version}")
        change = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]}
        sent += packed(method="textDocument/didChange", params=change)
    sent += packed(id=2, method="shutdown")
    with started() as process:
        out, err = process.communicate(sent, timeout=60)
        assert (0, b"") == (process.returncode, err)
    found = received(out)
    assert [1, 2] == [one["id"] for one in found if "id" in one]
    versions = [one["params"]["version"] for one in found if one.get("method") == "textDocument/publishDiagnostics"]
    assert len(versions) <= 8


def test_what_is_new_elsewhere_waits_for_a_pause(client: Client) -> None:
    """While somebody writes a line, it does not disturb that a zone on another one is of no use for the moment; who
    pauses or saves is told."""
    spoken = TEXT.replace("[mill-yard]", "[B2]")
    quiet = spoken.replace("Fog over {zone:mill-yard}", "Fog")

    def told(some: list[Message]) -> list[str]:
        [published] = some
        return [one["code"] for one in published["params"]["diagnostics"]]  # type: ignore[index]

    client.write(spoken)
    assert ([], []) == (client.server.paused(), client.write(quiet))
    assert (["unused-zone"], []) == (told(client.server.paused()), client.server.paused())
    client.write(spoken)
    client.write(spoken.replace("rounds: 4", "rounds: 5"))  # from another line, it is news again
    assert [] == client.write(quiet.replace("rounds: 4", "rounds: 5"))
    client.server.take({"method": "textDocument/didSave", "params": {"textDocument": {"uri": client.uri}}})
    assert ["unused-zone"] == told(client.server.rest())
