"""Keeps the parts of a map while somebody edits it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TypeVar, cast

from toi_scenario.model.surfaces import Place

_MOST_KEPT = 20_000  # drawings of single places and of groups of such
_Drawn = TypeVar("_Drawn")


class Parts:
    """Whether a map is drawn in small marks, so that little of them changes with the scenario; and what was drawn on
    some places, by all that it depends on."""

    def __init__(self, wanted: bool = False) -> None:
        self.wanted = wanted
        self._kept: dict[object, object] = {}

    @property
    def is_full(self) -> bool:
        """Whether it is better to begin anew."""
        return len(self._kept) > _MOST_KEPT

    def once(self, key: object, draw: Callable[[], _Drawn]) -> _Drawn:
        """What is drawn on some places: on a map in parts, what was drawn the last time with this key."""
        if not self.wanted:
            return draw()
        if key not in self._kept:
            self._kept[key] = draw()
        return cast(_Drawn, self._kept[key])

    def of(self, places: Iterable[Place], steps: Iterable[Place]) -> Iterator[Collection[Place]]:
        """Places as they are drawn together: all, or each group of neighbours, which are so many steps apart."""
        if not self.wanted:
            yield list(places)
            return
        left, steps = dict.fromkeys(places), list(steps)
        while left:
            waiting = [left.popitem()[0]]
            group = []
            while waiting:
                x, y = place = waiting.pop()
                group.append(place)
                for dx, dy in steps:
                    if (other := (x + dx, y + dy)) in left:
                        del left[other]
                        waiting.append(other)
            yield sorted(group)
