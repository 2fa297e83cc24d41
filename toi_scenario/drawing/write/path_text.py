"""The steps of a figure in, its text in a writer's own letters out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain

Steps = Sequence[tuple[str | float, ...]]


def figures(letters: Mapping[str, str], between: str) -> Callable[[Steps], str]:
    """How one page's figures are written. Numbers are written all at once, which is several times as fast as one by
    one; and a figure that is drawn more than once, as its bank and its bed, is written out the first time only."""
    known: dict[int, tuple[Steps, str]] = {}  # with the steps themselves, so that no others can come to stand there

    def written(steps: Steps) -> str:
        found = known.get(id(steps))
        if found is None:
            shape = between.join([letters[step[0]] for step in steps])  # type: ignore[index]
            found = known[id(steps)] = (steps, shape % tuple(chain.from_iterable(steps)))
        return found[1]

    return written
