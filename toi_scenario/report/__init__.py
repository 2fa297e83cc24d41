"""The formats in which findings are reported, by name.

Each reporter turns what was found, file by file, into lines as it comes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module

from toi_scenario.pipeline import Checked
from toi_scenario.report.style import Style

Reporter = Callable[[Iterable[Checked], Style], Iterator[str]]


def _reporter(module: str) -> Reporter:
    """A reporter whose module is imported on use: one format need not wait for the libraries of the others."""

    def report(checked: Iterable[Checked], style: Style) -> Iterator[str]:
        told: Iterator[str] = import_module(f"{__name__}.{module}").report(checked, style)
        return told

    return report


REPORTERS: dict[str, Reporter] = {
    "text": _reporter("text"),
    "json": _reporter("json_rows"),
    "github": _reporter("github"),
    "gitlab": _reporter("gitlab"),
    "sarif": _reporter("sarif"),
    "junit": _reporter("junit"),
}
