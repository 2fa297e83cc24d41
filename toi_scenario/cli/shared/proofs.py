"""Proves the fixes that a report tells or counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path as File

from toi_scenario.cli.shared.arguments import workspace
from toi_scenario.pipeline import Checked
from toi_scenario.report import REPORTERS
from toi_scenario.report.style import Style
from toi_scenario.report.tally import Mendable

_WITH_FIXES = ("json", "sarif")


def reported(form: str, checked: Iterable[Checked], style: Style) -> Iterator[str]:
    """A report of what was found; who reads it may make any of its fixes and leave the others."""
    return REPORTERS[form](_proven(checked) if form in _WITH_FIXES else checked, style)


def _proven(checked: Iterable[Checked]) -> Iterator[Checked]:
    tried = 0
    for file in checked:
        if any(one.suggested for one in (*file.diagnostics, *file.waived)):
            from toi_scenario.authoring import fix_all

            some = max(0, min(fix_all.MOST_FIXES - tried, fix_all.MOST_PROVEN))
            tried += sum(one.suggested is not None for one in file.diagnostics)
            file = fix_all.proven(file, workspace(), some)
        yield file


def mendable(wanted: Callable[[str], bool] | None = None) -> Mendable:
    """Tells how many fixes `--fix` would make in a file, of so many that are tried."""

    def proven(file: str, most: int) -> int:
        from toi_scenario.authoring.fix_all import mended

        return len(mended(File(file), workspace(), wanted, most).done) if file != "-" else 0

    return proven
