"""A text that can be read, for questions about places in it."""

from __future__ import annotations

from typing import NamedTuple

from toi_scenario.drawing.map.view import MapView
from toi_scenario.editor.messages import Stretch
from toi_scenario.editor.names_here import defined, same, told_here
from toi_scenario.finding import Diagnostic
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.text.document import Document


class Reading(NamedTuple):
    """A text as it reads, the scenario that it is, what was found in it, and where things lie on its map."""

    document: Document
    scenario: Scenario
    found: tuple[Diagnostic, ...]
    view: MapView | None

    def hover(self, line: int, column: int) -> str:
        """What there is to say of a place, as Markdown; empty if that is nothing."""
        return told_here(self.document, self.scenario, self._offset(line, column), self.found, self.view)

    def same(self, line: int, column: int) -> list[Stretch]:
        """Everywhere that what stands at a place is spoken of."""
        return [self._stretch(one) for one in same(self.document, self.scenario, self._offset(line, column))]

    def defined(self, line: int, column: int) -> Stretch | None:
        """Where the text defines what stands at a place."""
        found = defined(self.document, self.scenario, self._offset(line, column))
        return self._stretch(found) if found else None

    def _offset(self, line: int, column: int) -> int:
        last = self.document.between(len(self.document.text), len(self.document.text)).line
        line = min(max(line, 1), last)
        return self.document.offset(line, min(max(column, 1), len(self.document.line(line)) + 1))

    def _stretch(self, offsets: tuple[int, int]) -> Stretch:
        span = self.document.between(*offsets)
        return Stretch(start=[*span[:2]], stop=[*span[2:]])
