"""Measures what checking tables costs beside checking maps.

Run it with `python -m benchmarks.table_checks [--quick]`. Scenarios of Tide of Iron, and skirmishes and cities of 60
features and some 200 models each, are checked in turn in one process, so that imports are left out. The figure is the
CPU time for each byte of a file, beside that of Tide of Iron: the median of the rounds. A table should cost at most 1.5
times what a map of the same bytes costs; the bars leave a tenth for the noise of machines.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median

from benchmarks import cities, generate, skirmishes
from benchmarks.bars import Bar, judge
from toi_scenario.pipeline import check

_GOAL = 1.5
_TABLES: tuple[tuple[str, Callable[[int], str], float], ...] = (
    ("a skirmish / a map, by bytes", skirmishes.scenario, 1.6),
    ("a city / a map, by bytes", cities.scenario, 1.6),
)


def each_byte(texts: Sequence[str]) -> float:
    """The CPU time of checking some texts, for each of their bytes."""
    gc.collect()
    started = time.process_time()
    for text in texts:
        check(text)
    return (time.process_time() - started) / sum(len(text.encode()) for text in texts)


def _bars(number: int, rounds: int) -> Iterator[Bar]:
    """The goal and the bar of each table."""
    writers = (generate.scenario, *(write for _, write, _ in _TABLES))
    asked = [partial(each_byte, [write(seed) for seed in range(number)]) for write in writers]
    for ask in asked:  # what is kept of the games is no part of a check
        ask()
    times = [[ask() for ask in asked] for _ in range(rounds)]
    for index, (what, _, most) in enumerate(_TABLES, 1):
        ratio = median(taken[index] / taken[0] for taken in times)
        yield Bar(what, ratio, _GOAL, held=False)
        yield Bar(what, ratio, most)


def main() -> None:
    """Prints the figures, and fails if one is above its bar."""
    quick = "--quick" in sys.argv
    judge(_bars(10 if quick else 40, 5 if quick else 11))


if __name__ == "__main__":
    main()
