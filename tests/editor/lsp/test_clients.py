"""Drives the language server as three editors would, by their own profiles."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path as File

import pytest
from lsprotocol import types
from pytest_lsp import LanguageClient, client_capabilities
from pytest_lsp.client import make_test_lsp_client

from tests.editor.lsp.test_server import TEXT

# The editors, and how they count columns where they are asked.
EDITORS = {"visual-studio-code": "utf-16", "neovim": "utf-8", "emacs": "utf-32"}
WRONG = TEXT.replace("initiative: american", "initiative: amercan").replace("Two squads", "Two é😀𝄞 squads")


class Session:
    """A text that an editor has open."""

    def __init__(self, client: LanguageClient, file: File, encoding: str) -> None:
        self.client, self.uri, self.encoding = client, file.as_uri(), encoding
        self.text, self.version = "", 0
        self.document = types.TextDocumentIdentifier(uri=self.uri)

    async def write(self, text: str) -> list[types.Diagnostic]:
        """The findings of a text, once they have come."""
        self.text, self.version = text, self.version + 1
        if self.version == 1:
            item = types.TextDocumentItem(uri=self.uri, language_id="yaml", version=1, text=text)
            self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        else:
            document = types.VersionedTextDocumentIdentifier(version=self.version, uri=self.uri)
            whole = types.TextDocumentContentChangeWholeDocument(text=text)
            change = types.DidChangeTextDocumentParams(text_document=document, content_changes=[whole])
            self.client.text_document_did_change(change)
        await asyncio.wait_for(self.client.wait_for_notification("textDocument/publishDiagnostics"), 60)
        return list(self.client.diagnostics[self.uri])

    def place(self, word: str, behind: int = 1) -> types.Position:
        """Where a word of the text stands, and some letters of it, as the editor counts them."""
        at = self.text.index(word) + behind
        before = self.text[:at].rpartition("\n")[2]
        units = {"utf-8": before.encode(), "utf-16": before.encode("utf-16-le")[::2], "utf-32": before}
        return types.Position(self.text.count("\n", 0, at), len(units[self.encoding]))


@pytest.mark.parametrize("editor", EDITORS)
def test_an_editor_is_served(editor: str, here: File) -> None:
    """Everything that an editor asks is answered in the words of the protocol and within what the editor can do."""
    asyncio.run(_served(editor, here / "a.yaml"))


async def _served(editor: str, file: File) -> None:
    client = make_test_lsp_client()
    await client.start_io(sys.executable, "-m", "toi_scenario", "lsp")
    params = types.InitializeParams(capabilities=client_capabilities(editor), root_uri=file.parent.as_uri())
    try:
        begun = await asyncio.wait_for(client.initialize_session(params), 60)
        assert EDITORS[editor] == begun.capabilities.position_encoding
        await _asked(client, Session(client, file, EDITORS[editor]))
        await asyncio.wait_for(client.shutdown_session(), 60)
        assert client.error is None
    finally:
        await client.stop()


async def _asked(client: LanguageClient, session: Session) -> None:
    document = session.document
    [wrong] = await session.write(WRONG)
    assert ("unknown-name", session.place("amercan", 0)) == (wrong.code, wrong.range.start)
    context = types.CodeActionContext(diagnostics=[wrong])
    asked = types.CodeActionParams(text_document=document, range=wrong.range, context=context)
    [action] = await client.text_document_code_action_async(asked) or []
    assert isinstance(action, types.CodeAction)
    assert action.edit is not None
    right = WRONG.replace("amercan", "american")
    assert right == _applied(WRONG, (action.edit.changes or {})[session.uri])
    assert [] == await session.write(right)

    hover = await client.text_document_hover_async(types.HoverParams(document, session.place("regular")))
    assert hover is not None
    assert isinstance(hover.contents, types.MarkupContent)
    assert "(pieces)" in hover.contents.value
    spot = session.place("mill-yard]")
    home = await client.text_document_definition_async(types.DefinitionParams(document, spot))
    assert isinstance(home, types.Location)
    assert session.place("mill-yard", 0) == home.range.start
    everywhere = types.ReferenceParams(types.ReferenceContext(True), document, spot)
    found = await client.text_document_references_async(everywhere) or []
    assert (3, True) == (len(found), home in found)
    renamed = await client.text_document_rename_async(types.RenameParams(document, spot, "copse"))
    assert renamed is not None
    assert right.replace("mill-yard", "copse") == _applied(right, (renamed.changes or {})[session.uri])
    broken = right.replace("rounds: 4", "rounds: 4\nwaive: {off")
    assert ["broken-yaml"] == [one.code for one in await session.write(broken)]
    offered = await client.text_document_completion_async(types.CompletionParams(document, session.place("off", 3)))
    assert isinstance(offered, types.CompletionList)
    assert "off-board" in {one.label for one in offered.items}
    await session.write(right)
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    laid = await client.text_document_formatting_async(types.DocumentFormattingParams(document, options)) or []
    assert _applied(right, laid).startswith("game: tide-of-iron\n")
    assert _applied(right, laid) != right
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document)) or []
    assert ["game", "title", "rounds"] == [one.name for one in symbols][:3]
    await client.text_document_folding_range_async(types.FoldingRangeParams(document))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(document, home.range))
    assert hints is not None


def _applied(text: str, edits: Sequence[types.TextEdit]) -> str:
    """A text with edits made; those that are asked for stand on lines of ASCII."""
    lines = text.split("\n")
    for one in reversed(edits):
        start, end = one.range.start, one.range.end
        before, after = lines[start.line][: start.character], lines[end.line][end.character :]
        lines[start.line : end.line + 1] = (before + one.new_text + after).split("\n")
    return "\n".join(lines)
