"""A force in, the slots of its squad bases and what its figures take of them out."""

from __future__ import annotations

from functools import lru_cache

from toi_scenario.finding import Path
from toi_scenario.scenario import Force

SLOTS = 4


@lru_cache(maxsize=256)
def slots_of(force: Force) -> tuple[int, int, int]:
    """How many bases a force has, how many slots those have, and how many its figures take."""
    bases = force.count("base")
    slots = sum(stock.count * (stock.piece.fact("slots", force.nation) or SLOTS) for stock in force.of_kind("base"))
    taken = sum(stock.count * (stock.piece.fact("slots", force.nation) or 1) for stock in force.of_kind("figure"))
    return bases, slots, taken


def path_of(force: Force) -> Path:
    """Where a force says how many bases it has; its figures, if it does not."""
    stocks = [*force.of_kind("base"), *force.of_kind("figure")]
    return stocks[0].path if stocks else force.path


def has(number: int) -> str:
    """The verb after a number."""
    return "has" if number == 1 else "have"
