"""A force in, the slots of its squad bases and what its figures take of them out."""

from __future__ import annotations

from functools import lru_cache

from toi_scenario.catalog import Piece
from toi_scenario.finding import Path
from toi_scenario.scenario import Force

SLOTS = 4


@lru_cache(maxsize=256)
def slots_of(force: Force) -> tuple[int, int, int]:
    """How many bases a force has, how many slots those have, and how many its figures take."""
    bases = slots = taken = 0
    for stock in force.stock:
        piece, number = stock.piece, stock.number
        if piece.kind == "base":
            bases += number
            slots += number * _slots(piece, force.nation, SLOTS)
        elif piece.kind == "figure":
            taken += number * _slots(piece, force.nation, 1)
    return bases, slots, taken


@lru_cache(maxsize=256)
def _slots(piece: Piece, nation: str, usual: int) -> int:
    slots = piece.fact("slots", nation)
    return usual if slots is None else int(slots)


def path_of(force: Force) -> Path:
    """Where a force says how many bases it has; its figures, if it does not."""
    stocks = [*force.of_kind("base"), *force.of_kind("figure")]
    return stocks[0].path if stocks else force.path


def has(number: int) -> str:
    """The verb after a number."""
    return "has" if number == 1 else "have"
