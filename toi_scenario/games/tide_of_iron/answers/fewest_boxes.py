"""Answers `box`: the fewest boxes that hold all a table needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.answers.box import Item, copies_of, items
from toi_scenario.games.tide_of_iron.answers.box import table as table
from toi_scenario.games.tide_of_iron.answers.box import tokens as tokens
from toi_scenario.games.tide_of_iron.forces.components import Boxes, by_errata, contents_of, holding
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

# No larger set of boxes is tried.
MOST = 6


class Least(NamedTuple):
    """The fewest boxes, and which of them are recorded only in part. They may hold too few of the `doubtful`; nobody
    knows the box of the `homeless`. If anything is `missing`, no set of boxes holds it, and `boxes` is empty."""

    boxes: Mapping[str, int]
    partly: tuple[str, ...]
    doubtful: tuple[str, ...]
    homeless: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def sure(self) -> bool:
        """Whether the boxes are known to suffice."""
        return not (self.doubtful or self.homeless or self.missing)

    def row(self) -> dict[str, object]:
        """The same for programs."""
        boxes = None if self.missing else dict(self.boxes)
        rest = {word: list(names) for word, names in self._asdict().items() if word != "boxes"}
        return {"boxes": boxes, "sure": self.sure, **rest}

    def lines(self) -> Iterator[str]:
        """The fewest boxes in a line, and what is not certain in lines below."""
        if self.missing:
            yield f"no boxes hold enough of {listed(self.missing, 'and')}"
            return
        marked = {box: f"{box}*" if box in self.partly else box for box in self.boxes}
        names = listed((copies_of(marked[box], copies) for box, copies in self.boxes.items()), "and")
        yield names if self.sure else f"perhaps {names}"
        if self.partly:
            yield "* not recorded in full"
        if self.doubtful:
            yield f"not recorded: how many they hold of {listed(self.doubtful, 'and')}"
        if self.homeless:
            yield f"not recorded: the box of {listed(self.homeless, 'and')}"


def rows(scenario: Scenario) -> list[dict[str, object]]:
    """Everything that a box holds a number of, for programs."""
    return [item.row() for item in items(scenario)]


def fewest(scenario: Scenario) -> tuple[dict[str, object], tuple[str, ...]]:
    """The fewest boxes, for programs, and in lines."""
    found = least(scenario)
    return found.row(), tuple(found.lines())


def least(scenario: Scenario) -> Least:
    """Try every set of boxes, small ones first. One that surely suffices is preferred to any that only may, however
    small. All reinforcements are counted together, as if nothing were ever lost."""
    catalog = scenario.catalog
    everything = items(scenario)
    wanted = [item for item in everything if item.boxes]
    homeless = tuple(item.name for item in everything if not item.boxes and item.group != "boards")
    candidates = [box for box in catalog.boxes if any(box in item.boxes for item in wanted)]
    best: tuple[tuple[int, int, int], Boxes, tuple[str, ...]] | None = None
    for boxes in _sets(candidates):
        short = _short(catalog, wanted, boxes)
        if not short:
            return _told(catalog, boxes, (), homeless)
        if all(more for _, more in short):
            # A box known to hold a thing is preferred to one that only may hold it.
            names = {box for box, _ in boxes}
            elsewhere = sum(
                any(_holds(catalog, item, box) for box in item.boxes if box not in names) for item, _ in short
            )
            rank = elsewhere, sum(copies for _, copies in boxes), len(short)
            if best is None or rank < best[0]:
                best = rank, boxes, tuple(item.name for item, _ in short)
    if best is not None:
        return _told(catalog, best[1], best[2], homeless)
    most = tuple((box, MOST) for box in candidates)
    missing = tuple(item.name for item, more in _short(catalog, wanted, most) if not more)
    return Least({}, (), (), homeless, missing)


def _told(catalog: Catalog, boxes: Boxes, doubtful: tuple[str, ...], homeless: tuple[str, ...]) -> Least:
    partly = tuple(box for box, _ in boxes if not catalog.boxes[box].complete)
    return Least(dict(boxes), partly, doubtful, homeless, ())


def _holds(catalog: Catalog, item: Item, box: str) -> bool:
    """Whether a box is recorded to hold a thing, however many."""
    number, _ = holding(catalog, item.noun, item.nation, ((box, 1),))
    return bool(number) or (contents_of(item.noun) or {}).get(box, 0) is None


def _sets(candidates: Sequence[str]) -> Iterator[Boxes]:
    """Every set of boxes by size; a box may be in it more than once."""
    for size in range(MOST + 1):
        for chosen in combinations_with_replacement(candidates, size):
            yield tuple(Counter(chosen).items())


def _short(catalog: Catalog, wanted: Sequence[Item], boxes: Boxes) -> list[tuple[Item, bool]]:
    """What these boxes do not surely hold, and whether there may be more of it that nobody recorded."""
    found = []
    for item in wanted:
        number, more = holding(catalog, item.noun, item.nation, boxes)
        if isinstance(item.noun, Piece):
            number = by_errata(item.noun, boxes) or number
        if number < item.together:
            found.append((item, more))
    return found
