"""Says what answers each question of an editor about a text."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from toi_scenario.editor.lsp import changes, hints, outline, places
from toi_scenario.editor.lsp.greeting import Asked
from toi_scenario.editor.lsp.opened import Opened
from toi_scenario.editor.lsp.texts import Texts

FEATURES: Mapping[str, Callable[[Texts, Opened, Asked], object]] = {
    "textDocument/hover": places.hover,
    "textDocument/completion": places.completion,
    "textDocument/definition": places.definition,
    "textDocument/references": places.references,
    "textDocument/documentHighlight": places.highlights,
    "textDocument/prepareRename": changes.prepare_rename,
    "textDocument/rename": changes.rename,
    "textDocument/formatting": changes.formatting,
    "textDocument/codeAction": changes.actions,
    "textDocument/documentSymbol": outline.symbols,
    "textDocument/foldingRange": outline.folds,
    "textDocument/inlayHint": hints.hints,
}
