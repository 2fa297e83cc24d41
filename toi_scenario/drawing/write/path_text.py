"""Writes the steps of a figure in the letters of a format."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain

Steps = Sequence[tuple[str | float, ...]]


def figures(letters: Mapping[str, str], between: str) -> Callable[[Steps], str]:
    """A function that writes the figures of one page. It formats all numbers of a figure at once, several times as fast
    as one by one, and a figure that is drawn more than once, such as bank and bed of a stream, the first time only."""
    known: dict[int, tuple[Steps, str]] = {}  # holds the steps too, so that no other object can get their id

    def written(steps: Steps) -> str:
        found = known.get(id(steps))
        if found is None:
            shape = between.join([letters[step[0]] for step in steps])  # type: ignore[index]
            found = known[id(steps)] = (steps, shape % tuple(chain.from_iterable(step[1:] for step in steps)))
        return found[1]

    return written
