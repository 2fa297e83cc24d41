"""Tests that the language server bears any text."""

from __future__ import annotations

import random

from tests.support.editing import SHIPPED
from toi_scenario.editor.lsp.server import Server

BITS = (
    *(
        "{",
        "}",
        "[",
        "]",
        ":",
        "- ",
        '"',
        "'",
        "#",
        "\n",
        "\r\n",
        "\t",
        "  ",
        "é😀",
        "@180",
        "{zone:",
        "*a",
        "&b",
        "|",
        ">",
    ),
    *("null", "~", "1e5", "waive: {", "%YAML\n", "\x07", "\ud800", "", "game: x\n"),
)
ASKED = (
    *("hover", "completion", "definition", "references", "documentHighlight", "prepareRename", "rename"),
    *("documentSymbol", "formatting", "codeAction"),
)


def test_nothing_raises_whatever_is_written() -> None:
    """Texts that somebody spoils at random, and everything asked of them anywhere, are answered."""
    chance, answered = random.Random(2), 0
    for file in chance.sample(SHIPPED, 8):
        text, server, uri = file.read_text(encoding="utf-8"), Server("utf-16"), file.as_uri()
        document = {"uri": uri, "version": 0, "text": text}
        server.take({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        for version in range(1, 6):
            start = chance.randrange(len(text))
            text = text[:start] + chance.choice(BITS) + text[start + chance.choice((0, 0, 1, 3, 20)) :]
            change = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]}
            server.take({"method": "textDocument/didChange", "params": change})
            assert [version] == [one["params"]["version"] for one in server.rest()]  # type: ignore[index]
            for method in ASKED:
                where = {"line": chance.randrange(text.count("\n") + 2), "character": chance.randrange(40)}
                end = {"line": where["line"] + 3, "character": 0}
                asked = {"textDocument": {"uri": uri}, "position": where, "newName": "zz"}
                params = {**asked, "range": {"start": where, "end": end}}
                [answer] = server.take({"id": 1, "method": f"textDocument/{method}", "params": params})
                answered += "result" in answer or "error" in answer
    assert 8 * 5 * len(ASKED) == answered
