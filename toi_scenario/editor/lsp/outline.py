"""Tells how a text is built: its chapters and its folds."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.editor.lsp.greeting import Asked
from toi_scenario.editor.lsp.opened import Opened
from toi_scenario.editor.lsp.texts import Texts
from toi_scenario.finding import Path
from toi_scenario.text.document import Document

_NAMESPACE, _KEY = 3, 20  # kinds of symbols


def symbols(texts: Texts, opened: Opened, _asked: Asked) -> object:
    """The chapters of a text, each with its entries."""
    document = opened.document
    if document is None or not isinstance(document.data, dict):
        return []
    lines = texts.lines(opened)

    def symbol(path: tuple[str, ...], inner: list[object]) -> object:
        name, whole = document.span(path, on_key=True), document.between(*document.value_offsets(path))
        places = {
            "range": lines.range(name[:2], max(name[2:], whole[2:])),
            "selectionRange": lines.range(name[:2], name[2:]),
        }
        return {"name": path[-1] or "?", "kind": _NAMESPACE if inner else _KEY, "children": inner, **places}

    return [
        symbol((word,), [symbol((word, one), []) for one in value] if isinstance(value, dict) else [])
        for word, value in document.data.items()
    ]


def folds(_texts: Texts, opened: Opened, _asked: Asked) -> object:
    """What goes on for several lines, as the first and last of them: values below their keys, and comments."""
    document = opened.document
    found = {*_of_comments(opened.text), *(_of_values(document, document.data, ()) if document else ())}
    return [
        {"startLine": first - 1, "endLine": last - 1, "kind": kind}
        for first, last, kind in sorted(found, key=lambda one: (one[0], -one[1]))
    ]


def _of_values(document: Document, data: object, path: Path) -> Iterator[tuple[int, int, str]]:
    if path:
        start, end = document.value_offsets(path)
        first = (
            document.span(path, on_key=True).line if isinstance(path[-1], str) else document.between(start, start).line
        )
        # What stands below a key ends where the next one begins.
        last = document.between(end, end).line - 1 + bool(document.text[:end].rpartition("\n")[2].strip())
        while last > first and not document.line(last).partition("#")[0].strip():
            last -= 1
        if last > first:
            yield first, last, "region"
    for step, inner in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from _of_values(document, inner, (*path, step))


def _of_comments(text: str) -> Iterator[tuple[int, int, str]]:
    first = 0
    for number, line in enumerate([*text.split("\n"), ""], 1):
        if line.lstrip().startswith("#"):
            first = first or number
        else:
            if first and number - 1 > first:
                yield first, number - 1, "comment"
            first = 0
