"""Looks for names in texts, as many as a rule can."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from toi_scenario.model.scenario.objectives import Objective
from toi_scenario.model.scenario.printed_names import each_text, in_words

Named = TypeVar("Named")
MOST_READ = 20_000_000  # letters that a rule reads for all its names together


def within_reach(named: Sequence[Named], letters: int) -> Sequence[Named]:
    """As many things as a rule can look for by their names, one after the other, in texts of so many letters. No author
    has more; of the others nobody says that no text names them."""
    return named[: MOST_READ // (letters + 1)]


def objectives_in(small: str, known: Iterable[Objective]) -> Iterator[Objective]:
    """The objectives that a clause in small letters names, each by a whole word."""
    return (goal for goal in known if any(_is_named(one, small) for one in _words(goal)))


def _is_named(name: str, small: str) -> bool:
    return name in small and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", small) is not None


def _words(goal: Objective) -> list[str]:
    """What a text may call an objective, in small letters."""
    names = (goal.name, in_words(goal.name), *(text for _, text in each_text((), goal.called)))
    return [name.casefold() for name in names if name]
