"""Counts when something is found, or comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from toi_scenario.games.dice import at_least


def by_turns(scores: Sequence[int], tries: int = 1) -> Iterator[tuple[int, Fraction, Fraction]]:
    """Turn by turn what a die needs, how likely one of so many tries does it in that turn, and that it has been done by
    then. After the last score all turns need that one; those are left out."""
    left = Fraction(1)
    for score in scores:
        turn = 1 - (1 - at_least(score)) ** tries
        left *= 1 - turn
        yield score, turn, 1 - left


def done_by(scores: Sequence[int], turns: int, tries: int = 1) -> Fraction:
    """How likely it is done within so many turns."""
    if turns <= 0 or not scores:
        return Fraction(0)
    every = [*scores, *[scores[-1]] * turns][:turns]
    return [share for *_, share in by_turns(every, tries)][-1]
