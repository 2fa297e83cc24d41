"""Tests clients that do what they should not."""

from __future__ import annotations

import json
import random
from pathlib import Path as File
from typing import Any

import pytest

from tests.editor.lsp.test_places import ENCODINGS, MARK
from tests.editor.lsp.test_server import TEXT, WEAK, Client, packed, received, started
from toi_scenario.editor.lsp.greeting import SELECT
from toi_scenario.editor.lsp.transport import MOST_BYTES, Message

BEGIN = packed(id=1, method="initialize", params={"processId": None, "capabilities": {}})


def test_headers_in_any_order_and_case() -> None:
    """Headers that are not known are passed over, wherever they stand and however they are written."""
    body = json.dumps({"jsonrpc": "2.0", "id": 5, "method": "shutdown"}).encode()
    kind = b"Content-Type: application/vscode-jsonrpc; charset=utf-8"
    sizes = (b"CONTENT-LENGTH: %d", b"content-length:%d", b"Content-Length:   %d  ")
    heads = [(kind, sizes[0]), (sizes[1], kind, b"X-Odd: 1"), (sizes[2],)]
    asked = [b"\r\n".join(head) % len(body) + b"\r\n\r\n" + body for head in heads]
    with started() as process:
        out, err = process.communicate(BEGIN + b"".join(asked) + asked[2].replace(b"\r\n", b"\n"), timeout=60)
    assert (0, b"") == (process.returncode, err)
    assert [1, 5, 5, 5, 5] == [one["id"] for one in received(out)]


@pytest.mark.slow
def test_a_message_that_is_too_long_is_passed_over(here: File) -> None:
    """A message of 100 MB is answered with an error, and what comes behind it as usual."""
    size = 100_000_000
    assert size > MOST_BYTES
    long = b"Content-Length: %d\r\n\r\n%s" % (size, b" " * size)
    document = {"uri": (here / "a.yaml").as_uri(), "version": 1, "text": WEAK}
    opened = packed(method="textDocument/didOpen", params={"textDocument": document})
    asked = packed(id=2, method="textDocument/documentSymbol", params={"textDocument": document})
    with started() as process:
        out, err = process.communicate(BEGIN + long + opened + asked, timeout=120)
    assert (0, b"") == (process.returncode, err)
    first, refused, answer = received(out)
    assert (1, None, -32600) == (first["id"], refused["id"], refused["error"]["code"])
    assert f"{MOST_BYTES} bytes" in refused["error"]["message"]
    assert "game" == answer["result"][0]["name"]


def test_a_text_that_is_too_long_has_a_finding(here: File) -> None:
    """A text of 8 MB is told to be too long, and asking about it is borne."""
    client = Client(here / "a.yaml")
    long = TEXT + "# and so on\n" * 700_000
    [one] = client.write(long)
    assert "refused-yaml" == one["code"]
    for method in ("hover", "completion", "definition", "documentHighlight", "prepareRename"):
        client.at(method, long, "rounds")
    assert [] == client.write(TEXT)


def taken(client: Client, method: str, **given: object) -> list[Message]:
    """What the server sends for a message that asks nothing, and for having rest then."""
    return [*client.server.take({"method": f"textDocument/{method}", "params": given}), *client.server.rest()]


def codes(some: list[Message]) -> list[tuple[object, list[str]]]:
    """The versions of texts that were judged, and the rules of what was found in them."""
    params: list[Any] = [one["params"] for one in some]
    return [(one.get("version"), [found["code"] for found in one["diagnostics"]]) for one in params]


def test_versions_and_openings_in_any_order(here: File) -> None:
    """What came last counts: after a second opening, with a version that goes back, or none; what is closed is gone,
    and nothing is said of what was never open."""
    client = Client(here / "a.yaml")
    assert ["empty-slots"] == [one["code"] for one in client.write(WEAK)]
    document = {"uri": client.uri, "version": 7}
    assert [(7, [])] == codes(taken(client, "didOpen", textDocument={**document, "text": TEXT}))
    back = {"uri": client.uri, "version": -3}
    assert [(-3, ["empty-slots"])] == codes(
        taken(client, "didChange", textDocument=back, contentChanges=[{"text": WEAK}])
    )
    none = {"uri": client.uri, "version": None}
    assert [(None, [])] == codes(taken(client, "didChange", textDocument=none, contentChanges=[{"text": TEXT}]))
    assert [(None, [])] == codes(taken(client, "didChange", textDocument=none, contentChanges=[]))
    other = {"uri": (here / "b.yaml").as_uri(), "version": 1}
    assert [] == taken(client, "didChange", textDocument=other, contentChanges=[{"text": WEAK}])
    assert [] == taken(client, "didClose", textDocument=other)
    assert [(None, [])] == codes(taken(client, "didClose", textDocument=document))
    assert client.at("hover", TEXT, "regular") is None


@pytest.mark.parametrize(
    "arguments", [None, 3, [], [1, 2], ["file:///x.yaml", {}], ["open", {}], ["open", 5], ["open"]]
)
def test_a_command_with_odd_arguments_is_refused(arguments: Any, here: File) -> None:
    """Only a range of an open text is shown."""
    client = Client(here / "a.yaml")
    client.write(WEAK)
    given = [client.uri if one == "open" else one for one in arguments] if isinstance(arguments, list) else arguments
    for command in (SELECT, "rm", None):
        [answer] = client.server.take(
            {"id": 4, "method": "workspace/executeCommand", "params": {"command": command, "arguments": given}}
        )
        error: Any = answer["error"]
        assert (4, -32602) == (answer["id"], error["code"])


CODECS = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}
WIDE = "a\u00e9\U0001f600\U0001d11e\u2028\u0085\t\x0b\x0c-: [\n"


def spliced(text: str, start: tuple[int, int], end: tuple[int, int], new: str, encoding: str) -> str:
    """A text with a part replaced, by the bytes of its lines."""
    codec = CODECS[encoding]
    size = len("x".encode(codec))
    lines = [line.encode(codec) for line in text.split("\n")]
    before = [line.decode(codec) for line in (*lines[: start[0]], lines[start[0]][: size * start[1]])]
    after = [line.decode(codec) for line in (lines[end[0]][size * end[1] :], *lines[end[0] + 1 :])]
    return "\n".join(before) + new + "\n".join(after)


@pytest.mark.parametrize("mark", ["", MARK])
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_parts_are_put_where_the_client_counts(encoding: str, mark: str, here: File) -> None:
    """A client that sends parts although whole texts were agreed has the same text in the end, whatever letters and
    signs stand before them, with a byte order mark or without."""
    chance, codec = random.Random(encoding + mark), CODECS[encoding]
    client = Client(here / "a.yaml", [encoding])
    text = mark + TEXT
    client.write(text)
    size = len("x".encode(codec))
    for _ in range(300):
        lines = text.split("\n")
        places = []
        for _ in range(2):
            line = chance.randrange(len(lines))
            first = len(mark) if line == 0 else 0
            column = chance.randint(first, len(lines[line]))
            places.append((line, len(lines[line][:column].encode(codec)) // size))
        start, end = sorted(places)
        if chance.random() < 0.6:
            end = start
        new = "".join(chance.choices(WIDE, k=chance.randint(0, 5)))
        text = spliced(text, start, end, new, encoding)
        stretch = {name: {"line": at[0], "character": at[1]} for name, at in (("start", start), ("end", end))}
        change = {"range": stretch, "rangeLength": 5, "text": new.replace("\n", chance.choice(("\n", "\r\n", "\r")))}
        document = {"uri": client.uri, "version": 1}
        taken(client, "didChange", textDocument=document, contentChanges=[change])
        assert text == mark + client.server.texts.opened[client.uri].text
