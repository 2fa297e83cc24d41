"""Counts how many shots take some points of damage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

MOST_SHOTS = 2_000  # that are counted


def shots_for(each: Fraction, points: int, shares: Sequence[Fraction]) -> list[int | None]:
    """With how many shots, each of which takes a point with some chance, so many points are taken with each of some
    chances, the least first; None beyond what is counted."""
    found: list[int | None] = []
    for number, share in enumerate(_taken(each, points)):
        while len(found) < len(shares) and share >= shares[len(found)]:
            found.append(number)
        if len(found) == len(shares):
            break
    return found + [None] * (len(shares) - len(found))


def _taken(each: Fraction, points: int) -> Iterator[Fraction]:
    """How likely no shot has taken so many points, one shot, two, and so on. Counted in whole numbers over a common
    denominator."""
    hits, sides = each.as_integer_ratio()
    misses = sides - hits
    below, every = [1] + [0] * (points - 1), 1  # the ways to have taken no point, one, two and so on, fewer than all
    for _ in range(MOST_SHOTS + 1):
        yield 1 - Fraction(sum(below), every)
        below = [left * misses + one * hits for left, one in zip(below, [0, *below], strict=False)]
        every *= sides
