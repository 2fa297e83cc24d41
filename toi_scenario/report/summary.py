"""Writes findings as a page of Markdown for a workflow's summary.

The page shows in one place what a workflow annotates in only a few lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path as File

from toi_scenario.finding import Diagnostic
from toi_scenario.pipeline import Checked

MOST_ROWS = 500
MOST_BYTES = 900_000  # of a table; a page of more than a mebibyte is not shown at all
_MOST_LETTERS = 220  # of a cell
_LINK = re.compile(r"(?<=www)\.", re.IGNORECASE)  # what is taken for a link without any other sign
_SIGNS = {ord(sign): f"&#{ord(sign)};" for sign in "&<>|\\`*_[]#~@:"}


class Summary:
    """Keeps the first findings that pass by, and counts all, for the workflow's page."""

    def __init__(self, page: File) -> None:
        self._page = page
        self._rows: list[str] = []
        self._found = self._told = self._size = 0

    def gather(self, checked: Iterable[Checked]) -> Iterator[Checked]:
        """The same files, with their findings noted."""
        for file in checked:
            self._found += sum(one.stands_for for one in file.diagnostics)
            for one in file.diagnostics[: MOST_ROWS - len(self._rows)]:
                row = _row(one)
                self._size += len(row.encode("utf-8", "backslashreplace")) + 1
                if self._size > MOST_BYTES:  # with what makes its signs harmless, a cell may be long
                    break
                self._rows.append(row)
                self._told += one.stands_for
            yield file

    def append(self, last: str) -> None:
        """Add a table of the findings, and a last line, to what is on the page already."""
        with self._page.open("a", encoding="utf-8", errors="backslashreplace") as stream:
            stream.write(self.text(last))

    def text(self, last: str) -> str:
        """The table and the last line as they are written."""
        lines = ["### toi-scenario", ""]
        if self._rows:
            lines += ["| | where | what | rule |", "|---|---|---|---|", *self._rows, ""]
        if more := self._found - self._told:
            lines += [f"… and {more} more.", ""]
        return "\n".join((*lines, _cell(last), "", ""))


def _row(one: Diagnostic) -> str:
    return f"| {one.severity} | {_cell(one.file)}:{one.span.line} | {_cell(one.message)} | {_cell(one.rule)} |"


def _cell(text: str) -> str:
    """Text that is shown as it is: neither mark-up, nor a link, nor the end of a row."""
    shown = text if len(text) <= _MOST_LETTERS else f"{text[:_MOST_LETTERS]}…"
    shown = "".join(letter if letter.isprintable() else " " for letter in shown).translate(_SIGNS)
    return _LINK.sub("&#46;", shown)
