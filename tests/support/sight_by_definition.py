"""Decides sight between two hexes, slowly and by the definition.

It follows the definition word for word and calculates in fractions.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise, product

from tests.support.text_boards import apart
from toi_scenario.games.tide_of_iron.ground.sight import Answer, Relief
from toi_scenario.model.surfaces import Place


def holding(x: Fraction, y: Fraction) -> list[Place]:
    """The hexes that contain a point, or have it on their rim."""
    column, row = round(x / 3), round(y)
    near = product(range(column - 1, column + 2), range(row - 2, row + 3))
    return [
        (3 * across, down)
        for across, down in near
        if (across + down) % 2 == 0 and abs(y - down) <= 1 and abs(x - 3 * across) + abs(y - down) <= 2
    ]


@cache
def segment(across: int, down: int) -> tuple[frozenset[Place], frozenset[Place], frozenset[Place]]:
    """The hexes whose interior a segment passes through, and those left and right of the edges that it runs along."""
    # Hexes meet where y, x + y or x - y is a whole number: from one such point to the next the segment is in one hex,
    # or on the edge between two.
    slopes = [slope for slope in (down, across + down, across - down) if slope]
    cuts = {Fraction(number, abs(slope)) for slope in slopes for number in range(abs(slope) + 1)}
    through: set[Place] = set()
    left: set[Place] = set()
    right: set[Place] = set()
    for first, last in pairwise(sorted(cuts)):
        middle = (first + last) / 2
        found = holding(middle * across, middle * down)
        if len(found) == 1:
            through.update(found)
        for x, y in found if len(found) == 2 else ():
            (left if across * y < down * x else right).add((x, y))
    ends = {(0, 0), (across, down)}
    return frozenset(through - ends), frozenset(left - ends), frozenset(right - ends)


def sees(relief: Relief, a: Place, b: Place) -> bool | None:
    """Clauses 1 to 3; None where a hex must be recorded first."""
    if a == b or apart(a, b) == 1:
        return True
    through, left, right = segment(b[0] - a[0], b[1] - a[1])
    shifted = [through | left, through | right] if left or right else [through]
    verdicts: list[bool | None] = []
    for offsets in shifted:
        on_the_line = {(a[0] + x, a[1] + y) for x, y in offsets} & relief.places
        if blocked(relief, a, b, on_the_line - relief.unrecorded):
            verdicts.append(False)
        else:
            verdicts.append(None if on_the_line & relief.unrecorded else True)
    return True if True in verdicts else None if None in verdicts else False


def blocked(relief: Relief, a: Place, b: Place, on_the_line: set[Place]) -> bool:
    """Clauses 4 to 6."""
    level, blocking = relief.level, relief.blocking
    lower, higher = sorted((a, b), key=level)
    if level(a) == level(b):
        return any(hex in blocking or level(hex) > level(a) for hex in on_the_line)
    if any(level(hex) > level(higher) for hex in on_the_line):
        return True
    obstructions = [hex for hex in on_the_line if hex in blocking or level(lower) < level(hex) <= level(higher)]
    if obstructions:
        closest = min(apart(lower, hex) for hex in obstructions)
        blind = {1: 2, 2: 1}[level(higher) - level(lower)]
        if closest <= blind:
            return True
    return any(apart(higher, hex) == 1 and level(hex) == level(higher) for hex in on_the_line)


SIGNS = {True: "o", False: "x", None: "?"}


def told(answer: Answer) -> str:
    """An answer in the form in which positions write it."""
    return f"{SIGNS[answer.visible]} {' / '.join(course.reason for course in answer.courses)}"
