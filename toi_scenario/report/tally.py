"""Counts findings for the last line of `validate`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

from toi_scenario.finding import Diagnostic
from toi_scenario.names import counted
from toi_scenario.pipeline import Checked, with_suggestions

MOST_PROVEN = 50  # fixes: each costs as much as a check
Mendable = Callable[[str, int], int]  # in a file, of so many fixes


class Tally:
    """Counts the files that pass by, and what was found in them. `mendable` tells how many fixes are proven; where
    it is missing, they are not spoken of."""

    def __init__(self, strict: bool, mendable: Mendable | None = None) -> None:
        self.strict = strict
        self._mendable = mendable
        self.files = self.errors = self.warnings = self.waived = self.halted = self.strict_warnings = self.known = 0
        self.mendable = self.suggested = 0
        self.started = time.perf_counter()

    def count(self, checked: Iterable[Checked]) -> Iterator[Checked]:
        """The same files, counted, with their fixes worked out."""
        for file in map(with_suggestions, checked):
            self.files += 1
            self.errors += _number(one for one in file.diagnostics if one.severity == "error")
            warnings = _number(one for one in file.diagnostics if one.severity == "warning")
            self.warnings += warnings
            self.strict_warnings += warnings if self.strict or file.strict else 0
            self.waived += _number(file.waived)
            self.halted += file.halted
            self._try(file)
            yield file

    def _try(self, file: Checked) -> None:
        """Count the fixes of a file that are proven, until there were too many."""
        suggested = sum(one.suggested is not None for one in file.diagnostics)
        left = MOST_PROVEN - self.suggested
        self.suggested += suggested
        if self._mendable and suggested and left > 0:
            self.mendable += min(suggested, self._mendable(file.file, min(suggested, left)))

    @property
    def fails(self) -> bool:
        """Whether anything that was found makes the check fail."""
        return bool(self.errors or self.strict_warnings)

    def summary(self) -> str:
        """The counts in one line."""
        besides = f", {self.waived} waived" if self.waived else ""
        besides += f", {self.known} known from the baseline" if self.known else ""
        found = f"{counted(self.errors, 'error')}, {counted(self.warnings, 'warning')}{besides}"
        found += " (warnings fail here)" if self.strict_warnings and not self.errors else ""
        least = "at least " if self.suggested > MOST_PROVEN else ""
        found += f" ({least}{self.mendable} can be fixed with `validate --fix`)" if self.mendable else ""
        more = f"; more will be checked once {counted(self.halted, 'file')} can be read" if self.halted else ""
        return f"{counted(self.files, 'file')}: {found}{more}, {time.perf_counter() - self.started:.2f} s"


def _number(found: Iterable[Diagnostic]) -> int:
    """How many findings these are, with those that one of them stands for."""
    return sum(one.stands_for for one in found)
