"""Bars that a ratio must not exceed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import NamedTuple


class Bar(NamedTuple):
    """What was measured, the most it may be, and whether more than that fails or is only told."""

    what: str
    value: float
    most: float
    held: bool = True
    note: str = ""


def judge(bars: Iterable[Bar]) -> None:
    """Print each as it comes, and fail in the end if one is above its bar."""
    above = []
    for bar in bars:
        kind = "bar" if bar.held else "goal"
        told = f"{bar.what}: {bar.value:.3g} ({kind} {bar.most:g})"
        print(f"{told}, {bar.note}" if bar.note else told, flush=True)
        if bar.held and bar.value > bar.most:
            above.append(bar.what)
    if above:
        sys.exit(f"above the bar: {'; '.join(above)}")
