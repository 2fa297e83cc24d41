"""Measures what checking tables costs beside reading them, and beside maps.

Run it with `python -m benchmarks.table_checks [--quick]`. Scenarios of Tide of Iron, and skirmishes and cities of 60
features and some 200 models each, are checked in turn in one process, so that imports are left out. Held is the CPU
time beside that of `yaml.CSafeLoader` for the same texts. Printed besides is that for each byte of a file, beside Tide
of Iron's: the goal of one and a half was met when a map cost half as much again as it does now. All are medians of
the rounds.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median

import yaml

from benchmarks import cities, generate, skirmishes
from benchmarks.bars import Bar, judge
from toi_scenario.pipeline import check

_GOAL = 1.5  # times what a map of the same bytes costs
_BAR = 1.4  # times what CSafeLoader takes: 1.3, and some for the noise of machines
_TABLES: tuple[tuple[str, Callable[[int], str]], ...] = (
    ("a skirmish", skirmishes.scenario),
    ("a city", cities.scenario),
)


def each_byte(work: Callable[[str], object], texts: Sequence[str]) -> float:
    """The CPU time of some work on texts, for each of their bytes."""
    gc.collect()
    started = time.process_time()
    for text in texts:
        work(text)
    return (time.process_time() - started) / sum(len(text.encode()) for text in texts)


def _bars(number: int, rounds: int) -> Iterator[Bar]:
    """The goal and the bar of each table."""
    writers = (generate.scenario, *(write for _, write in _TABLES))
    texts = [[write(seed) for seed in range(number)] for write in writers]
    read = partial(yaml.load, Loader=yaml.CSafeLoader)
    asked = [partial(each_byte, work, some) for work in (check, read) for some in texts]
    for ask in asked:  # what is kept of the games is no part of a check
        ask()
    times = [[ask() for ask in asked] for _ in range(rounds)]
    for index, (what, _) in enumerate(_TABLES, 1):
        yield Bar(f"{what} / CSafeLoader", median(each[index] / each[len(texts) + index] for each in times), _BAR)
        yield Bar(f"{what} / a map, by bytes", median(each[index] / each[0] for each in times), _GOAL, held=False)


def main() -> None:
    """Prints the figures, and fails if one is above its bar."""
    quick = "--quick" in sys.argv
    judge(_bars(10 if quick else 40, 5 if quick else 11))


if __name__ == "__main__":
    main()
