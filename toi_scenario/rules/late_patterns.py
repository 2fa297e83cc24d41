"""Compiles patterns at first use: most texts need none of them."""

from __future__ import annotations

import re
from functools import cache

from toi_scenario.finding.records import NamedTuple


class Pattern(NamedTuple):
    """Words to look for, compiled at first use: few texts speak of what they are about, and such patterns are long."""

    written: str

    def search(self, text: str) -> re.Match[str] | None:
        return _compiled(self.written).search(text)

    def match(self, text: str) -> re.Match[str] | None:
        return _compiled(self.written).match(text)


@cache
def _compiled(written: str) -> re.Pattern[str]:
    return re.compile(written, re.IGNORECASE | re.VERBOSE)
