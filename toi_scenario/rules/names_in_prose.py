"""Holds how many names a rule looks for in texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Named = TypeVar("Named")
MOST_READ = 20_000_000  # letters that a rule reads for all its names together


def within_reach(named: Sequence[Named], letters: int) -> Sequence[Named]:
    """As many things as a rule can look for by their names, one after the other, in texts of so many letters. No author
    has more; of the others nobody says that no text names them."""
    return named[: MOST_READ // (letters + 1)]
