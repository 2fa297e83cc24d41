"""Tests that no client, however odd, ends the server with a traceback."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path as File
from pathlib import PurePosixPath
from typing import Any

import pytest

from tests.editor.lsp.test_server import TEXT, WEAK, Client, packed, received, started
from toi_scenario.editor.lsp.features import FEATURES
from toi_scenario.editor.lsp.opened import file_of
from toi_scenario.editor.lsp.server import Server
from toi_scenario.editor.lsp.transport import Message

BEGIN = packed(id=1, method="initialize", params={"processId": None, "capabilities": {}})


def talked(raw: bytes) -> tuple[list[Any], str]:
    """What the process sends, and what it says on its way out, for some bytes."""
    with started() as process:
        out, err = process.communicate(raw, timeout=60)
        assert 0 == process.returncode
    return received(out), err.decode()


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", ""),
        (b"Content-Length: 9\r\n\r\n{", ""),
        (b"Content-Le", ""),
        (b"nothing\n", "what came is no header of a message"),
        (b"x" * 5_000, "what came is no header of a message"),
        (b"Content-Length: x\r\n\r\n", "a message should say how many bytes it has"),
        (b"Content-Length: -3\r\n\r\n", "a message should say how many bytes it has"),
        (b"\r\n", "a message should say how many bytes it has"),
        (b"Content-Length: %d\r\n\r\n{" % 10**30, ""),
    ],
)
def test_what_is_no_message_ends_it(raw: bytes, said: str) -> None:
    """The end of the input is quiet; where nothing tells where the next message begins, one line says so."""
    found, err = talked(BEGIN + raw)
    assert [1] == [one["id"] for one in found]
    assert err == (f"toi-scenario lsp ends: {said}\n" if said else "")


def test_it_goes_on_after_what_it_does_not_understand() -> None:
    """No JSON, no UTF-8, a list and a number are answered with an error, and so is what comes too early or is called
    off; what comes behind them is answered as usual. An answer to nothing is not answered."""
    bodies = (b"{", b"\xff\xfe{", b"[]", b"7", b'{"id": 5}', b"[" * 100_000, b'{"id": NaN, "method": "shutdown"}')
    odd = b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies)
    early = packed(id="early", method="textDocument/hover", params={})
    late = packed(id=7, method="shutdown") + packed(id=8, method="initialize")
    off = packed(id=9, method="textDocument/hover") + packed(method="$/cancelRequest", params={"id": 9})
    found, err = talked(early + BEGIN + odd + off + late)
    assert "" == err
    told = [(one["id"], one.get("error", {}).get("code", 0)) for one in found]
    assert [("early", -32002), (1, 0), *[(None, -32600)] * 6] == told[:8]
    assert [9, 7, 8] == [id for id, _ in told[8:]]
    assert told[8][1] in (-32800, 0)  # it may have been answered already


def junk(chance: random.Random, deep: int = 0) -> object:
    """Any value."""
    kinds: list[object] = [None, True, -1, 2**70, 1.5, "", "\ud800", "file:///", "\0", [], {}, [None], {"line": "x"}]
    if deep < 3 and chance.random() < 0.5:
        words = ("line", "character", "start", "end", "uri", "text", "range", "textDocument", "position", "version")
        return {chance.choice(words): junk(chance, deep + 1) for _ in range(4)}
    return chance.choice(kinds)


def test_any_parameters_are_borne(here: File) -> None:
    """Whatever a message has in the place of its parameters, there is an answer, or one line about it."""
    client, chance = Client(here / "a.yaml"), random.Random(8)
    client.write(WEAK)
    heard = ("didOpen", "didChange", "didClose", "didSave")
    methods = [*FEATURES, *(f"textDocument/{one}" for one in heard), "workspace/didChangeWatchedFiles", "x/y", ""]
    answers: list[Message] = []
    for number in range(1_500):
        method, uri = chance.choice(methods), chance.choice([client.uri, client.uri, "file:///%00", "untitled:\ud800"])
        given = junk(chance)
        params = {**given, "textDocument": {"uri": uri, "version": number}} if isinstance(given, dict) else given
        quiet = method.split("/")[-1] in heard or method == "workspace/didChangeWatchedFiles"
        sent: Message = {"method": method, "params": params} if quiet else {"id": 1, "method": method, "params": params}
        got = client.server.take(sent)
        assert len(got) <= 1 if quiet else len(got) == 1, sent
        answers += [*got, *client.server.rest(), *client.server.paused()]
        json.dumps(answers[-1:])
    assert 100 < sum("error" in one for one in answers)
    assert 20 < sum(one.get("method") == "window/logMessage" for one in answers)


@pytest.mark.parametrize(
    ("uri", "name"),
    [
        ("file:///tmp/a%20b/%C3%A9%25.yaml", "/tmp/a b/\u00e9%.yaml"),
        ("file://localhost/tmp/a.yaml", "/tmp/a.yaml"),
        ("file:///tmp/100%.yaml", "/tmp/100%.yaml"),
        ("file:///tmp/%E9.yaml", "/tmp/\udce9.yaml"),
        ("file:///c%3A/Users/me/a.yaml", "c:/Users/me/a.yaml"),
        ("file:///C:/Users/me/a.yaml", "C:/Users/me/a.yaml"),
        ("file://server/share/a.yaml", "//server/share/a.yaml"),
        ("untitled:Untitled-1", "Untitled-1.yaml"),
        ("file:///tmp/a%00b.yaml", "-tmp-a-b-yaml.yaml"),
        ("file://[", "file----.yaml"),
        ("file://", "untitled.yaml"),
        ("", "untitled.yaml"),
    ],
)
def test_names_of_files(uri: str, name: str) -> None:
    """Spaces, signs in percent, bytes that are no UTF-8, drives and servers are understood; what no file can be called
    is a text without a file."""
    assert PurePosixPath(name) == PurePosixPath(file_of(uri).as_posix())


@pytest.mark.skipif(sys.platform == "win32", reason="names are shorter there")
def test_files_that_cannot_be_are_looked_at(here: File) -> None:
    """A scenario is looked at, whatever its editor says that it is called."""
    for uri in (
        f"file:///{'x' * 5_000}.yaml",
        "file:///a%00b.yaml",
        "file:///",
        "untitled:",
        here.as_uri(),
        "file:a.yaml",
    ):
        server = Server("utf-16")
        server.take({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": uri, "text": WEAK}}})
        [published] = server.rest()
        assert ["empty-slots"] == [one["code"] for one in published["params"]["diagnostics"]], uri  # type: ignore[index]


def test_edits_of_a_part_are_made_where_the_client_counts(here: File) -> None:
    """Some clients send parts although whole texts were agreed: they are put where they belong, in units of UTF-16,
    also behind letters that take two; what lies outside the text is put at its end."""
    client = Client(here / "a.yaml")
    text = TEXT.replace("Fog over", "\U0001f600\U0001f600 Fog over")
    client.write(text)
    line = next(number for number, one in enumerate(text.split("\n")) if "Fog" in one)
    column = text.split("\n")[line].index(" Fog") + 2  # as two letters before it take two units each
    start, end = {"line": line, "character": column + 1}, {"line": line, "character": column + 4}
    changes: list[object] = [
        {"range": {"start": start, "end": end}, "text": "Mist"},
        {"range": {"start": {"line": 900, "character": 3}, "end": {"line": 901, "character": 0}}, "text": "# end\r\n"},
        {"range": {"start": {"line": 0, "character": 900}, "end": {"line": 0, "character": 999}}, "text": " # game"},
        {"range": {"start": {"line": -1, "character": -5}, "end": {"line": 0, "character": 0}}, "text": "# first\n"},
    ]
    document = {"uri": client.uri, "version": 2}
    client.server.take(
        {"method": "textDocument/didChange", "params": {"textDocument": document, "contentChanges": changes}}
    )
    first, _, rest = text.replace("Fog", "Mist").partition("\n")
    assert f"# first\n{first} # game\n{rest}# end\n" == client.server.texts.opened[client.uri].text


def test_closing_twice_and_writing_what_is_closed(here: File) -> None:
    """What was found in a text is gone with it; messages about texts that are not open change nothing."""
    client = Client(here / "a.yaml")
    client.write(WEAK)
    closed: Message = {"method": "textDocument/didClose", "params": {"textDocument": {"uri": client.uri}}}
    change = {"textDocument": {"uri": client.uri, "version": 9}, "contentChanges": [{"text": TEXT}]}
    changed: Message = {"method": "textDocument/didChange", "params": change}
    [gone] = client.server.take(closed)
    assert {"uri": client.uri, "diagnostics": []} == gone["params"]
    for message in (closed, changed):
        assert [] == client.server.take(message)
    assert [] == client.server.rest()
    assert client.ask("textDocument/hover", textDocument={"uri": client.uri}) is None


def test_a_pack_that_changes_on_the_disk(here: File) -> None:
    """What a manifest says on the disk holds once the client tells that it has changed. While it is broken, it may
    waive anything."""
    client, manifest = Client(here / "a.yaml"), here / "pack.yaml"
    assert ["empty-slots"] == [one["code"] for one in client.write(WEAK)]
    for text, codes in (("waive: {empty-slots: ours}\n", []), ("waive: {", []), (None, ["empty-slots"])):
        if text is None:
            manifest.unlink()
        else:
            manifest.write_text(text)
        told = {"changes": [{"uri": manifest.as_uri(), "type": 2}]}
        assert [] == client.server.take({"method": "workspace/didChangeWatchedFiles", "params": told})
        [published] = client.server.rest()
        assert codes == [one["code"] for one in published["params"]["diagnostics"]], text  # type: ignore[index]
