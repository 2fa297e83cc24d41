"""How findings are told: REPORTERS by name. Each turns what was found, file by file, into lines as it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from toi_scenario.pipeline import Checked
from toi_scenario.report import as_json, github, gitlab, junit, sarif, text
from toi_scenario.report.style import Style

Reporter = Callable[[Iterable[Checked], Style], Iterator[str]]

REPORTERS: dict[str, Reporter] = {
    "text": text.report,
    "json": as_json.report,
    "github": github.report,
    "gitlab": gitlab.report,
    "sarif": sarif.report,
    "junit": junit.report,
}
