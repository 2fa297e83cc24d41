"""Who sees whom: the definition once more, word for word and in fractions; positions by hand; maps cut otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, combinations_with_replacement, pairwise, product
from random import Random
from typing import NamedTuple

import pytest

from tests import textboards
from tests.textboards import LAYOUTS, apart, lay, scattered
from toi_scenario import load
from toi_scenario.games.tide_of_iron.sight import Answer, Course, Relief, look, relief_of
from toi_scenario.scenario import Scenario
from toi_scenario.surfaces import Place
from toi_scenario.surfaces.hexes import Grid

# the definition --------------------------------------------------------------------------------------------------


def holding(x: Fraction, y: Fraction) -> list[Place]:
    """The hexes that a point lies in or on the rim of."""
    column, row = round(x / 3), round(y)
    near = product(range(column - 1, column + 2), range(row - 2, row + 3))
    return [
        (3 * across, down)
        for across, down in near
        if (across + down) % 2 == 0 and abs(y - down) <= 1 and abs(x - 3 * across) + abs(y - down) <= 2
    ]


@cache
def segment(across: int, down: int) -> tuple[frozenset[Place], frozenset[Place], frozenset[Place]]:
    """The hexes whose interior a segment passes through; those left, and those right of edges it runs along."""
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
    """Clauses 1 to 3; None where somebody must first record a hex."""
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


def visible(relief: Relief, one: Place, other: Place) -> bool | None:
    return look(relief, one, other).visible


# random maps -----------------------------------------------------------------------------------------------------

MAPS = [(name, seed) for seed in range(2) for name in LAYOUTS]

every_map = pytest.mark.parametrize(("layout", "seed"), MAPS, ids=[f"{name}, {seed}" for name, seed in MAPS])


@every_map
def test_as_defined(layout: str, seed: int) -> None:
    """On a map of all grounds and levels each hex sees what the definition says; out of play nothing is in the way."""
    relief = scattered(lay(LAYOUTS[layout]), seed)
    assert (relief.blocking | relief.levels.keys()) - relief.places
    for one in sorted(relief.places):
        expected = textboards.seen(relief, one, partial(sees, relief, one))
        actual = textboards.seen(relief, one, partial(visible, relief, one))
        assert expected == actual, textboards.terrain(relief)


@every_map
def test_as_defined_where_not_all_is_recorded(layout: str, seed: int) -> None:
    """Where a hex is not recorded sight is not known, unless what is recorded blocks or the other line is clear; nor
    from or to such a hex, unless it is blocked however high that stands."""
    relief = scattered(lay(LAYOUTS[layout]), seed + 100, wild=0.1)
    assert relief.unrecorded & relief.places
    for one in sorted(relief.places):
        expected = textboards.seen(relief, one, partial(sees_however_high, relief, one))
        actual = textboards.seen(relief, one, partial(visible, relief, one))
        assert expected == actual, textboards.terrain(relief)


def sees_however_high(relief: Relief, one: Place, other: Place) -> bool | None:
    """The definition, tried with every height of ends that nobody recorded."""
    ends = [end for end in {one, other} if end in relief.unrecorded]
    if not ends or apart(one, other) < 2:
        return sees(relief, one, other)
    tried = []
    for heights in product(range(3), repeat=len(ends)):
        levels = {**relief.levels, **dict(zip(ends, heights, strict=True))}
        tried.append(sees(relief._replace(levels=levels), one, other))
    return False if tried == [False] * len(tried) else None


@every_map
def test_symmetric(layout: str, seed: int) -> None:
    """Sight is one question about a pair: both see the other or neither does."""
    relief = scattered(lay(LAYOUTS[layout]), seed, wild=0.05 * seed)
    for one, other in combinations_with_replacement(sorted(relief.places), 2):
        assert visible(relief, one, other) is visible(relief, other, one), (
            f"{one} and {other} on {textboards.terrain(relief)}"
        )


@every_map
def test_symmetric_reasons(layout: str, seed: int) -> None:
    """The reason is the same from both ends, and what is left from the one is right from the other."""
    relief = scattered(lay(LAYOUTS[layout]), seed, wild=0.05 * seed)
    for one, other in combinations(sorted(relief.places), 2):
        there, back = look(relief, one, other), look(relief, other, one)
        where = f"{one} and {other} on {textboards.terrain(relief)}"
        assert there.reason == back.reason, where
        assert [course.reason for course in there.courses] == [course.reason for course in back.courses[::-1]], where


@pytest.mark.parametrize(
    "board",
    [
        ". . .A . . / . . w . . / . . 1 . . / . . .B . . / - . - . -",
        ". . . . . / . . .A 1 .B / . . . w . / - . - . -",
        ". . . . . . . . . / . . .A w . . 1B . . / . . . . . 1 . . . / - . - . - . - . -",
    ],
    ids=["woods, then a hill", "woods on one side, a hill on the other", "blind on one side, a rim on the other"],
)
def test_one_reason(board: str) -> None:
    """Where two reasons hold the answer gives one and the same from both ends."""
    relief, names = textboards.read(board.replace(" / ", "\n"))
    assert look(relief, names["A"], names["B"]).reason == look(relief, names["B"], names["A"]).reason


@pytest.mark.parametrize("seed", range(4))
def test_what_is_known_stays_known(seed: int) -> None:
    """What is known of sight stays so, whatever the hexes nobody recorded turn out to be."""
    relief = scattered(lay(LAYOUTS["9 x 6"]), seed, wild=0.15)
    random = Random(seed)
    known = [pair for pair in combinations(sorted(relief.places), 2) if knows(relief, *pair)]
    for _ in range(10):
        levels = {place: random.randrange(3) for place in relief.unrecorded}
        woods = {place for place in relief.unrecorded if random.random() < 0.5}
        recorded = Relief(relief.places, {**relief.levels, **levels}, relief.blocking - relief.unrecorded | woods)
        for one, other in known:
            assert visible(relief, one, other) is visible(recorded, one, other)


def knows(relief: Relief, one: Place, other: Place) -> bool:
    return visible(relief, one, other) is not None


@every_map
def test_the_hex_that_blocks(layout: str, seed: int) -> None:
    """The hex an answer names is in play, lies on the line, and is what the answer says."""
    relief = scattered(lay(LAYOUTS[layout]), seed, wild=0.05 * seed)
    level, found = relief.level, set()
    for a, b in combinations(sorted(relief.places - relief.unrecorded), 2):
        low, high = sorted((level(a), level(b)))
        lower, higher = sorted((a, b), key=level)
        for course in look(relief, a, b).courses:
            found.add(course.reason)
            if course.reason in ("clear", "adjacent"):
                assert course.by is None
                continue
            by = course.by
            assert by
            assert by in relief.places
            assert any((by[0] - a[0], by[1] - a[1]) in part for part in segment(b[0] - a[0], b[1] - a[1]))
            assert {
                "unrecorded": by in relief.unrecorded,
                "above": level(by) > high,
                "blocked": low == high and by in relief.blocking,
                "blind": apart(by, lower) <= 2 and (by in relief.blocking or low < level(by) <= high),
                "rim": apart(by, higher) == 1 and level(by) == high,
            }[course.reason], course
    assert {"clear", "adjacent", "above", "blocked", "blind"} <= found


# positions by hand -----------------------------------------------------------------------------------------------

# A name: a sentence; a board; whether A sees B (o yes, x no, ? not known) and why, for the line on the left and the
# line on the right of what A sees where there are two. The star is the hex that the answer names.
POSITIONS = """
the same hex: Who stands in one hex is in sight.
  .  .  .  .  .
  .  .  wAB . .
  -  .  -  .  -
o same

neighbours on one level: Neighbours see each other, also out of woods into a house.
  .  .  .  .  .
  .  .  wA .  .
  .  .  .  bB .
  -  .  -  .  -
o adjacent

neighbours two levels apart: Neighbours see each other whatever their levels.
  2  2  2  2  2
  2  2  .A 2B 2
  2  2  2  2  2
  -  2  -  2  -
o adjacent

neighbours nobody recorded: Neighbours see each other though nobody recorded what is there.
  .  .  .  .  .
  .  .  ?A ?B .
  -  .  -  .  -
o adjacent

open ground: Where nothing stands in the way sight is clear.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  .  .  .  .  .B .
  -  .  -  .  -  .  -  .  -
o clear

woods between: Woods on the line block on one level.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  w* .  .  .  .B .
  -  .  -  .  -  .  -  .  -
x blocked

a building between: A building on the line blocks on one level, however far away.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  b* .  .
  .  .  .  .  .  .  .  .B .
  -  .  -  .  -  .  -  .  -
x blocked

straight down a column: Woods in the column of two hexes are between them.
  .  .  .A .  .
  .  .  .  .  .
  .  .  w* .  .
  .  .  .B .  .
  -  .  -  .  -
x blocked

rough, pond and stream between: Rough ground, ponds and streams never block.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  p  .  s  .  .
  .  .  .  r  .  r  .  .B .
  -  .  -  .  -  .  -  .  -
o clear

out of woods into a house: The ground of the two hexes themselves does not block.
  .  .  .  .  .  .  .  .  .
  .  .  wA .  .  .  .  .  .
  .  .  .  .  .  .  .  bB .
  -  .  -  .  -  .  -  .  -
o clear

a lane through woods: What is beside the line does not block, however close.
  w  w  w  w  w  w  w  w  w
  w  w  .A w  .  w  .  w  w
  w  w  w  .  w  .  w  .B w
  -  w  -  w  -  w  -  w  -
o clear

past two corners: Touching the corner of a hex is not crossing it.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  w  .  2w .  .  .
  .  .  .  .  .  .  .B .  .
  -  .  -  .  -  .  -  .  -
o clear

past two corners, from a hill: Touching a corner is not crossing at different levels either.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  2w .  2w .  .  .
  .  .  .  .  .  .  1B .  .
  -  .  -  .  -  .  -  .  -
o clear

through two hexes between corners: Of two hexes side by side on the line either blocks.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  w* .  .  .  .
  .  .  .  .  .  .  .B .  .
  -  .  -  .  -  .  -  .  -
x blocked

a hill between: A hex higher than both blocks on one level.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  1* .  .  .  .
  .  .  .  .  .  .  .  .B .
  -  .  -  .  -  .  -  .  -
x above

a high hill between two hills: Level 2 blocks between two hexes of level 1.
  .  .  .  .  .  .  .  .  .
  .  .  1A .  .  .  .  .  .
  .  .  .  .  .  2* .  1B .
  -  .  -  .  -  .  -  .  -
x above

a plateau: A hex as high as both does not block.
  .  .  .  .  .  .  .  .  .
  .  .  1A .  1  .  1  .  .
  .  .  .  1  .  1  .  1B .
  -  .  -  .  -  .  -  .  -
o clear

over a lower hill: A hex lower than both does not block by its level.
  .  .  .  .  .  .  .  .  .
  .  .  2A .  .  .  1  .  .
  .  .  .  1  .  1  .  2B .
  -  .  -  .  -  .  -  .  -
o clear

over woods in a valley: Woods block between two hexes of one level, also where they stand lower.
  .  .  .  .  .  .  .  .  .
  .  .  2A .  .  .  .  .  .
  .  .  .  .  .  w* .  2B .
  -  .  -  .  -  .  -  .  -
x blocked

along edges, nothing there: Along edges there are two lines, both clear here.
  .  .  .  .  .  .  .
  .  .  .A .  .B .  .
  .  .  .  .  .  .  .
  -  .  -  .  -  .  -
o clear / clear

along an edge, woods on the left: Woods on one side of an edge do not block.
  .  .  .  .  .  .  .
  .  .  .A w  .B .  .
  .  .  .  .  .  .  .
  -  .  -  .  -  .  -
o blocked / clear

along an edge, woods on the right: Nor do woods on the other side.
  .  .  .  .  .  .  .
  .  .  .A .  .B .  .
  .  .  .  w  .  .  .
  -  .  -  .  -  .  -
o clear / blocked

along an edge, woods on both sides: Woods on both sides of an edge block.
  .  .  .  .  .  .  .
  .  .  .A w* .B .  .
  .  .  .  w  .  .  .
  -  .  -  .  -  .  -
x blocked / blocked

along an edge downhill of the page: Edges run in three directions.
  .  .  .A .  .
  .  .  w  b* .
  .  .  .  .B .
  .  .  .  .  .
  -  .  -  .  -
x blocked / blocked

along an edge downhill of the page, one side: One side of any of them may be closed.
  .  .  .A .  .
  .  .  w  .  .
  .  .  .  .B .
  .  .  .  .  .
  -  .  -  .  -
o clear / blocked

along edges, woods on the left of both: Two woods on one side leave the other side open.
  .  .  .  .  .  .  .  .  .
  .  .  .A w  .  b  .B .  .
  .  .  .  .  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
o blocked / clear

along edges, woods on different hexes of the two sides: The two sides may be closed at different places.
  .  .  .  .  .  .  .  .  .
  .  .  .A w* .  .  .B .  .
  .  .  .  .  .  w  .  .  .
  -  .  -  .  -  .  -  .  -
x blocked / blocked

along slanting edges, woods on different hexes of the two sides: So they may on a slant.
  .  .  .A .  .  .  .
  .  .  w  .  .  .  .
  .  .  .  .  w* .  .
  .  .  .  .  .B .  .
  -  .  -  .  -  .  -
x blocked / blocked

along edges, woods in the hex that both lines cross: A hex that is crossed between edges is on both lines.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  w* .  .B .  .
  .  .  .  .  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
x blocked / blocked

along edges, woods on the left and across: One line may be blocked beside, the other in a crossed hex.
  .  .  .  .  .  .  .  .  .
  .  .  .A w* w  .  .B .  .
  .  .  .  .  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
x blocked / blocked

along edges, a hill across: A hill that is crossed is on both lines.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  1* .  .B .  .
  .  .  .  .  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
x above / above

along edges, a hill on the left and woods on the right: Each line has a reason of its own.
  .  .  .  .  .  .  .  .  .
  .  .  .A 1* .  .  .B .  .
  .  .  .  .  .  w  .  .  .
  -  .  -  .  -  .  -  .  -
x above / blocked

one level up, woods at 1: Woods next to the lower unit hide it.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  w* .  .  .  1B .
  -  .  -  .  -  .  -  .  -
x blind

one level up, woods at 2: One level apart the second hex behind woods is blind too.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  w* .  .  .  .
  .  .  .  .  .  .  .  1B .
  -  .  -  .  -  .  -  .  -
x blind

one level up, woods at 3: The third hex behind woods is seen.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  .  .  w  .  1B .
  -  .  -  .  -  .  -  .  -
o clear

one level up, woods at the foot of the hill: Woods right under the higher unit hide nothing far away.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  w  .  .
  .  .  .  .  .  .  .  1B .
  -  .  -  .  -  .  -  .  -
o clear

one level up, woods everywhere but close: Only the obstruction closest to the lower unit counts.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  b* .  w  .  .
  .  .  .  .  .  w  .  1B .
  -  .  -  .  -  .  -  .  -
x blind

one level up, rough and a pond close by: What does not block on one level is no obstruction either.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  p  .  r  .  .
  .  .  .  r  .  s  .  1B .
  -  .  -  .  -  .  -  .  -
o clear

one level up, a knoll at 1: A hill as high as the higher unit is an obstruction.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  1* .  .  .  1B .
  -  .  -  .  -  .  -  .  -
x blind

one level up, a knoll at 2: A hill as high as the higher unit hides two hexes.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  1* .  .  .  .
  .  .  .  .  .  .  .  1B .
  -  .  -  .  -  .  -  .  -
x blind

one level up, a knoll at 3: It does not hide the third.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  .  .  1  .  1B .
  -  .  -  .  -  .  -  .  -
o clear

one level up, both in cover: The ground of the two hexes themselves is no obstruction.
  .  .  .  .  .  .  .  .  .
  .  .  wA .  .  .  .  .  .
  .  .  .  .  .  .  .  1bB .
  -  .  -  .  -  .  -  .  -
o clear

one level up, a mountain between: A hex higher than both blocks at different levels, however far from the lower.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  2* .  .
  .  .  .  .  .  .  .  1B .
  -  .  -  .  -  .  -  .  -
x above

from level 1 to level 2, a ridge of level 1: A hill no higher than the lower unit is no obstruction.
  .  .  .  .  .  .  .  .  .
  .  .  1A .  1  .  1  .  .
  .  .  .  1  .  1  .  2B .
  -  .  -  .  -  .  -  .  -
o clear

from level 1 to level 2, woods in the valley: Blocking ground lower than the lower unit still is one.
  .  .  .  .  .  .  .  .  .
  .  .  1A .  w* .  .  .  .
  .  .  .  .  .  .  .  2B .
  -  .  -  .  -  .  -  .  -
x blind

two levels up, woods at 1: Two levels apart the hex behind woods is blind.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  w* .  .  .  2B .
  -  .  -  .  -  .  -  .  -
x blind

two levels up, woods at 2: Two levels apart the second hex behind woods is seen.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  w  .  w  .  .
  .  .  .  .  .  w  .  2B .
  -  .  -  .  -  .  -  .  -
o clear

two levels up, a low knoll at 1: A hill lower than the higher unit is an obstruction.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  1* .  .  .  2B .
  -  .  -  .  -  .  -  .  -
x blind

two levels up, a low knoll at 2: It hides one hex only.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  1  .  .  .  .
  .  .  .  .  .  .  .  2B .
  -  .  -  .  -  .  -  .  -
o clear

two levels up, a high knoll at 1: A hill as high as the higher unit hides the hex behind it.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  2* .  .  .  2B .
  -  .  -  .  -  .  -  .  -
x blind

two levels up, a high knoll at 2: And no more than that.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  2  .  .  .  .
  .  .  .  .  .  .  .  2B .
  -  .  -  .  -  .  -  .  -
o clear

behind the rim of a plateau: The hex before the higher unit has its level, so it cannot see down.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  1* .  .
  .  .  .  .  .  .  .  1B .
  -  .  -  .  -  .  -  .  -
x rim

behind the rim of a high plateau: So it is two levels up.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  2* .  .
  .  .  .  .  .  .  .  2B .
  -  .  -  .  -  .  -  .  -
x rim

a slope before the higher unit: A hex of the level between does not hinder it.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  1  .  .
  .  .  .  .  .  1  .  2B .
  -  .  -  .  -  .  -  .  -
o clear

a plateau beyond a dip: Only the hex right before the higher unit makes a rim.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  .  .  .
  .  .  .  .  .  2  .  2B .
  -  .  -  .  -  .  -  .  -
o clear

looking down, woods at 1: Obstructions count from the lower unit, whoever looks.
  .  .  .  .  .  .  .  .  .
  .  .  2A .  .  .  b* .  .
  .  .  .  .  .  .  .  .B .
  -  .  -  .  -  .  -  .  -
x blind

looking down, woods next to the higher: And not from the higher one.
  .  .  .  .  .  .  .  .  .
  .  .  1A .  w  .  .  .  .
  .  .  .  w  .  .  .  .B .
  -  .  -  .  -  .  -  .  -
o clear

looking down from behind the rim: The rim is the higher unit's, whoever looks.
  .  .  .  .  .  .  .  .  .
  .  .  1A .  .  .  .  .  .
  .  .  .  1* .  .  .  .B .
  -  .  -  .  -  .  -  .  -
x rim

two hexes apart, a terrace between: A hill next to both hides the lower unit first.
  .  .  .  .  .  .  .
  .  .  .A .  .  .  .
  .  .  .  1* 1B .  .
  -  .  -  .  -  .  -
x blind

along edges uphill, far woods on one side: At different levels too one clear line is enough.
  .  .  .  .  .  .  .  .  .
  .  .  .A w  .  .  1B .  .
  .  .  .  .  .  w  .  .  .
  -  .  -  .  -  .  -  .  -
o blind / clear

along edges uphill, woods close by on both sides: At different levels two blind lines block.
  .  .  .  .  .  .  .  .  .
  .  .  .A w* .  .  1B .  .
  .  .  .  b  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
x blind / blind

along edges uphill, woods on the left and a rim on the right: Each of the two lines is judged for itself.
  .  .  .  .  .  .  .  .  .
  .  .  .A w* .  .  1B .  .
  .  .  .  .  .  1  .  .  .
  -  .  -  .  -  .  -  .  -
x blind / rim

along edges downhill, the other way round: From the higher end it is the same, left and right changed.
  .  .  .  .  .  .  .  .  .
  .  .  1A .  .  w  .B .  .
  .  .  .  1  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
x blind / rim

along edges uphill, a rim on one side: A unit sees past its rim along an edge.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  1  1B .  .
  .  .  .  .  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
o rim / clear

along edges uphill, a rim on both sides: It does not see between two rims.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  1* 1B .  .
  .  .  .  .  .  1  .  .  .
  -  .  -  .  -  .  -  .  -
x rim / rim

along edges uphill, a mountain on one side: A hex higher than both closes its own side only.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  2  1B .  .
  .  .  .  .  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
o above / clear

along edges uphill, woods across at 2: A crossed hex hides the lower unit on both lines.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  w* .  1B .  .
  .  .  .  .  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
x blind / blind

along edges two levels uphill, woods across at 2: Two levels up it does not.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  w  .  2B .  .
  .  .  .  .  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
o clear / clear

along the frame: The frame's half hexes hold no obstacle, whatever is printed there.
  2  2  .A 2w .B 2  2
  2  .  .  .  .  .  2
  2  .  .  .  .  .  2
  -  2  -  2  -  2  -
o clear / clear

along the frame, woods within: Where the frame is on one side of an edge, that side is open.
  .  .  .A 2w .B .  .
  .  .  .  w  .  .  .
  .  .  .  .  .  .  .
  -  .  -  .  -  .  -
o clear / blocked

along the frame, woods across: Hexes in play still block on the side of the frame.
  .  .  .A .  w* .  .B .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
x blocked / blocked

across a gap: Ground that is not in play holds no obstacle where it is crossed.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  -w .  .  .  .
  .  .  .  -b .  -2 .  .B .
  -  .  -  .  -  .  -  .  -
o clear

across a gap uphill: At different levels it does not either: not close by, not at the rim, not by its height.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  .  .  -1 .  .
  .  .  .  -w .  -2 .  1B .
  -  .  -  .  -  .  -  .  -
o clear

behind a gap: What stands behind a gap blocks.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  -  .  .  .  .
  .  .  .  -  .  w* .  .B .
  -  .  -  .  -  .  -  .  -
x blocked

along a gap: A gap on one side of an edge leaves that side open.
  .  .  .  .  .  .  .  .  .
  .  .  .A -w .  -w .B .  .
  .  .  .  w  .  w  .  .  .
  -  .  -  .  -  .  -  .  -
o clear / blocked

along a gap and woods: Woods on the same side as the gap still close that side.
  .  .  .  .  .  .  .  .  .
  .  .  .A -  .  w* .B .  .
  .  .  .  w  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
x blocked / blocked

nobody recorded a hex between: Sight across a hex nobody recorded is not known.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  ?* .  .  .  .
  .  .  .  .  .  .  .  .B .
  -  .  -  .  -  .  -  .  -
? unrecorded

nobody recorded a hex between, and woods: It is blocked if something that is recorded blocks.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  ?  .  .  .  .
  .  .  .  .  .  w* .  .B .
  -  .  -  .  -  .  -  .  -
x blocked

nobody recorded a hex uphill: At different levels it is not known either.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  ?* .  .  .  .
  .  .  .  .  .  w  .  1B .
  -  .  -  .  -  .  -  .  -
? unrecorded

nobody recorded a hex uphill, woods at 1: Woods close by hide the lower unit whatever is behind them.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  ?  .  .  .  .
  .  .  .  w* .  .  .  1B .
  -  .  -  .  -  .  -  .  -
x blind

nobody recorded a hex uphill, behind a rim: So does a rim.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  ?  .  2* .  .
  .  .  .  .  .  .  .  2B .
  -  .  -  .  -  .  -  .  -
x rim

nobody recorded the left side: A clear line on the other side is enough.
  .  .  .  .  .  .  .  .  .
  .  .  .A ?  .  .  .B .  .
  .  .  .  .  .  .  .  .  .
  -  .  -  .  -  .  -  .  -
o unrecorded / clear

nobody recorded the left side, woods on the right: It is not known if one line is blocked and the other not known.
  .  .  .  .  .  .  .  .  .
  .  .  .A ?* .  .  .B .  .
  .  .  .  .  .  w  .  .  .
  -  .  -  .  -  .  -  .  -
? unrecorded / blocked

nobody recorded the right side, woods on the left: Nor the other way round.
  .  .  .  .  .  .  .  .  .
  .  .  .A w  .  .  .B .  .
  .  .  .  .  .  ?* .  .  .
  -  .  -  .  -  .  -  .  -
? blocked / unrecorded

nobody recorded a side, woods on both: Both lines are blocked if woods are on both.
  .  .  .  .  .  .  .  .  .
  .  .  .A w* .  ?  .B .  .
  .  .  .  ?  .  b  .  .  .
  -  .  -  .  -  .  -  .  -
x blocked / blocked

nobody recorded a hex out of play: What is not in play need not be recorded.
  .  .  .  .  .  .  .  .  .
  .  .  .A .  -? .  .  .  .
  .  .  .  -? .  .  .  .B .
  -  .  -  .  -  .  -  .  -
o clear
"""


class Position(NamedTuple):
    """What somebody put on a board, and what should come of it."""

    name: str
    sentence: str
    board: str
    answer: str


def positions() -> Iterator[Position]:
    for block in POSITIONS.strip().split("\n\n"):
        first, *board, answer = block.split("\n")
        name, _, sentence = first.partition(": ")
        yield Position(name, sentence, "\n".join(board), answer)


every_position = pytest.mark.parametrize("position", list(positions()), ids=lambda position: position.name)

SIGNS = {True: "o", False: "x", None: "?"}


def told(answer: Answer) -> str:
    """An answer as positions write it."""
    return f"{SIGNS[answer.visible]} {' / '.join(course.reason for course in answer.courses)}"


def test_many_positions() -> None:
    """There are many positions, each with a name and a sentence of its own, and with all the reasons there are."""
    every = list(positions())
    assert 80 <= len(every) == len({one.name for one in every}) == len({one.sentence for one in every})
    reasons = {reason for one in every for reason in one.answer[2:].split(" / ")}
    assert {"same", "adjacent", "clear", "blocked", "above", "blind", "rim", "unrecorded"} == reasons


@every_position
def test_position(position: Position) -> None:
    """A position has the answer that is written under it, and the answer names the hex with the star."""
    relief, names = textboards.read(position.board)
    answer = look(relief, names["A"], names["B"])
    assert position.answer == told(answer), position.sentence
    if "*" in names or answer.visible is not False:
        assert names.get("*") == answer.deciding.by, position.sentence


@every_position
def test_position_from_the_other_end(position: Position) -> None:
    """Seen from the other end a position has the same answer, with left and right changed."""
    relief, names = textboards.read(position.board)
    sign, _, reasons = position.answer.partition(" ")
    assert f"{sign} {' / '.join(reversed(reasons.split(' / ')))}" == told(look(relief, names["B"], names["A"]))


@every_position
def test_position_in_a_mirror(position: Position) -> None:
    """Upside down a position has the same answer, with left and right changed."""
    relief, names = textboards.read(position.board)
    mirrored = Relief(
        frozenset((x, -y) for x, y in relief.places),
        {(x, -y): level for (x, y), level in relief.levels.items()},
        frozenset((x, -y) for x, y in relief.blocking),
        frozenset((x, -y) for x, y in relief.unrecorded),
    )
    a, b = ((names[name][0], -names[name][1]) for name in "AB")
    sign, _, reasons = position.answer.partition(" ")
    assert f"{sign} {' / '.join(reversed(reasons.split(' / ')))}" == told(look(mirrored, a, b))


@every_position
def test_position_as_defined(position: Position) -> None:
    """The definition, word for word, says of a position what is written under it."""
    relief, names = textboards.read(position.board)
    assert position.answer[0] == SIGNS[sees(relief, names["A"], names["B"])], position.sentence


def test_the_course_that_decides() -> None:
    """The reason is that of a clear line, where there is one; else of a line nobody can judge; else what blocks."""
    woods, hill = Course("blocked", (3, 2)), Course("above", (3, 4))
    unknown, clear = Course("unrecorded", (3, 2)), Course("clear")
    assert "clear" == Answer(True, (woods, clear)).reason
    assert "clear" == Answer(True, (unknown, clear)).reason
    assert "unrecorded" == Answer(None, (woods, unknown)).reason
    assert {"above"} == {Answer(False, (hill, hill)).reason, Answer(False, (hill,)).reason}
    assert "adjacent" == Answer(True, (Course("adjacent"),)).reason


# scenarios -------------------------------------------------------------------------------------------------------

SCENARIO = """
game: tide-of-iron
title: Sight
rounds: 4
initiative: american
sides:
  american: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [{hex}]}}
  german: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [{hex}]}}
victory: {{text: None.}}
"""


def scenario(board: str, boards: Mapping[str, tuple[int, int, str]], hex: str = "D3") -> Scenario:
    """A scenario with boards of its own, each by its columns, its rows and its lines."""
    text = SCENARIO.format(hex=hex) + f"board: {board}\n"
    for index, (name, (columns, rows, lines)) in enumerate(boards.items()):
        text += "" if index else "boards:\n"
        text += f"  {name}:\n    columns: {columns}\n    rows: {rows}\n"
        text += "    terrain: |\n" + "".join(f"      {line.strip()}\n" for line in lines.strip().splitlines())
    return load(text)


Cells = Mapping[tuple[int, int], str]
WHOLE = Grid(13, 8, 57)


def sheet(seed: int) -> Cells:
    """A hex of every sort at random for each column and number of a large board."""
    random = Random(seed)
    levels, grounds = ["", "", "", "1", "2"], [*".....rps", "w", "b"]
    cells = {}
    for cell in WHOLE.cells():
        level, ground = random.choice(levels), random.choice(grounds)
        cells[cell] = level + ground if not level or ground != "." else level
    return cells


def part(cells: Cells, column: int, row: int, columns: int, rows: int) -> tuple[int, int, str]:
    """What a board shows that is cut out of a larger one."""
    grid = Grid(columns, rows, 57)
    lines = [
        " ".join(cells[column + c, row + n] if grid.holds(c, n) else "-" for c in range(columns))
        for n in range(1, rows + 2)
    ]
    return columns, rows, "\n".join(lines)


# The same hexes cut into boards: each board as it is cut out, and all of them as they are laid, unturned and turned.
Cuts = list[tuple[int, int, int, int]]
FULL: dict[str, Cuts] = {
    "one board": [(0, 0, 13, 8)],
    "four boards": [(0, 0, 7, 4), (6, 0, 7, 4), (0, 4, 7, 4), (6, 4, 7, 4)],
    "three strips": [(0, 0, 5, 8), (4, 0, 5, 8), (8, 0, 5, 8)],
    "one above two": [(0, 0, 13, 3), (0, 3, 9, 5), (8, 3, 5, 5)],
    "a pinwheel": [(0, 0, 9, 3), (8, 0, 5, 5), (4, 5, 9, 3), (0, 3, 5, 5), (4, 3, 5, 2)],
}
HOLED: dict[str, Cuts] = {
    "three boards": [(0, 0, 7, 4), (6, 0, 7, 4), (0, 4, 7, 4)],
    "a long one and a short one": [(0, 0, 13, 4), (0, 4, 7, 4)],
    "a high one and a low one": [(0, 0, 7, 8), (6, 0, 7, 4)],
    "strips": [(0, 0, 3, 8), (2, 0, 5, 8), (6, 0, 7, 2), (6, 2, 7, 2)],
}


def cut(cells: Cells, cuts: Cuts, turned: bool = False) -> Relief:
    """The relief of a map that is cut into boards like this, the whole of it turned half round or not."""
    boards = {f"cut-{index}": part(cells, *piece) for index, piece in enumerate(cuts)}
    laid = []
    for name, (column, row, columns, rows) in zip(boards, cuts, strict=True):
        at = [13 - column - columns, 8 - row - rows] if turned else [column, row]
        laid.append(f"{{board: {name}, at: [{at[0]}, {at[1]}], turned: {180 if turned else 0}}}")
    return relief_of(scenario(f"{{boards: [{', '.join(laid)}]}}", boards))


def turn(place: Place) -> Place:
    return (3 * (WHOLE.columns - 1) - place[0], 2 * WHOLE.rows - place[1])


def everything(relief: Relief, turned: bool = False, reasons: bool = True) -> dict[tuple[Place, Place], str]:
    """The answer for each pair of a map, by their places on the map as it lies unturned."""
    assert len(relief.places) > 50
    found = {}
    for pair in combinations(sorted(map(turn, relief.places) if turned else relief.places), 2):
        one, other = map(turn, pair) if turned else pair
        answer = look(relief, one, other)
        found[pair] = told(answer) if reasons else SIGNS[answer.visible]
    return found


@pytest.mark.parametrize("cuts", [*list(FULL.items())[1:], *list(HOLED.items())[1:]], ids=lambda cuts: cuts[0])
def test_cut_otherwise(cuts: tuple[str, Cuts]) -> None:
    """The same hexes cut into other boards have the same answers: a seam is nothing."""
    first = FULL["one board"] if cuts[0] in FULL else HOLED["three boards"]
    for seed in range(2):
        cells = sheet(seed)
        assert everything(cut(cells, first)) == everything(cut(cells, cuts[1]))


@pytest.mark.parametrize("cuts", [*FULL.items(), *HOLED.items()], ids=lambda cuts: cuts[0])
def test_turned_half_round(cuts: tuple[str, Cuts]) -> None:
    """The whole map turned half round has the same answers."""
    for seed in range(2):
        cells = sheet(seed)
        expected = everything(cut(cells, cuts[1]), reasons=False)
        assert expected == everything(cut(cells, cuts[1], turned=True), turned=True, reasons=False)


@pytest.mark.parametrize("seed", range(3))
def test_turned_half_round_reasons(seed: int) -> None:
    """Nor does turning the whole map change a reason."""
    cells = sheet(seed)
    cuts = FULL["four boards"]
    assert everything(cut(cells, cuts)) == everything(cut(cells, cuts, turned=True), turned=True)


def test_laid_in_rows() -> None:
    """Boards laid as a `layout` have the same relief as the one board they make."""
    cells = sheet(2)
    names = dict(zip(("nw", "ne", "sw", "se"), FULL["four boards"], strict=True))
    boards = {name: part(cells, *piece) for name, piece in names.items()}
    whole = relief_of(scenario("{layout: [[whole]]}", {"whole": part(cells, 0, 0, 13, 8)}))
    assert whole == relief_of(scenario("{layout: [[nw, ne], [sw, se]]}", boards))
    turned = relief_of(scenario("{layout: [[se@180, sw@180], [ne@180, nw@180]]}", boards))
    assert whole.blocking == frozenset(map(turn, turned.blocking))
    assert whole.levels == {turn(place): level for place, level in turned.levels.items()}


OPEN = """
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  -  .  -  .  -  .  -
"""


def answer(scenario: Scenario, one: str, other: str) -> str:
    """Whether two hexes of a scenario's map see each other, and why."""
    a, b = map(scenario.surface.find, (one, other))
    assert a
    assert b
    return told(look(relief_of(scenario), a, b))


def test_relief() -> None:
    """A relief has the levels, the woods and buildings, and the unrecorded hexes of what is in play; no others."""
    lines = """
      1w 1w 2w 2  b
      2  r  1  p  2
      w  ?  1b s  ?
      -  2w -  ?  -
    """
    relief = relief_of(scenario("{layout: [[own]]}", {"own": (5, 3, lines)}, hex="C2"))
    expected = textboards.read(lines.replace("s", "."))[0]
    assert expected.places == relief.places
    for name in ("blocking", "unrecorded"):
        assert getattr(expected, name) & expected.places == getattr(relief, name)
    assert {place: expected.level(place) for place in expected.places} == {p: relief.level(p) for p in relief.places}
    assert set(relief.levels) < relief.places


def test_a_seam_of_which_one_half_is_woods() -> None:
    """A seam hex of which one half is woods or a hill blocks like any other."""
    for token, expected in ((".", "o clear"), ("w", "x blocked"), ("1", "x above")):
        lines = OPEN.splitlines()
        lines[3] = f"  {token}" + lines[3][3:]  # A3 of the right board is G3 of the map
        boards = {"left": (7, 4, OPEN), "right": (7, 4, "\n".join(lines))}
        for layout in ("[left, right]", "[right@180, left]"):
            map = scenario(f"{{layout: [{layout}]}}", boards)
            hexes = ("E2", "I4") if layout[1] == "l" else ("E1", "I3")
            assert expected == answer(map, *hexes), layout


def test_seams_are_in_play() -> None:
    """Along an upper edge the half hexes are the frame; under another board they are hexes like any other."""
    wood = OPEN.splitlines()
    wood[1], wood[2] = ("  .  .  .  w  .  .  .", "  .  .  .  w  .  .  .")
    boards = {"plain": (7, 4, OPEN), "wood": (7, 4, "\n".join(wood))}
    assert "o clear / blocked" == answer(scenario("{layout: [[wood]]}", boards), "C1", "E1")
    assert "x blocked / blocked" == answer(scenario("{layout: [[plain], [wood]]}", boards), "C5", "E5")


def test_a_gap_between_boards() -> None:
    """What a board prints at the rim of a gap is no obstacle."""
    edge = "\n".join(line[:-1] + "w" if line and line[-1] == "." else line for line in OPEN.splitlines())
    boards = {"left": (7, 4, edge), "right": (7, 4, OPEN)}
    gap = scenario("{boards: [{board: left, at: [0, 0]}, {board: right, at: [10, 0]}]}", boards)
    assert "o clear" == answer(gap, "F3", "L4")
    joined = scenario("{boards: [{board: left, at: [0, 0]}, {board: right, at: [6, 0]}]}", boards)
    assert "x blocked" == answer(joined, "F3", "I3")


def smoked(markers: str) -> Scenario:
    return scenario(f"{{layout: [[own]], markers: [{markers}]}}", {"own": (7, 4, OPEN)})


@pytest.mark.parametrize(
    ("markers", "expected"),
    [
        ("", "o clear"),
        ("{marker: smoke, at: D3}", "x blocked"),
        ("{marker: smoke, at: [B2, D3]}", "x blocked"),
        ("{marker: smoke, at: D4}", "o clear"),
        ("{marker: smoke, at: [C2, E3]}", "o clear"),
        ("{marker: razor-wire, at: D3}, {marker: minefield, at: D3}", "o clear"),
        ("{marker: pillbox, at: D3, side: german}, {marker: entrenchment, at: D3}", "o clear"),
    ],
    ids=["nothing", "smoke", "two smokes", "smoke beside", "smoke at the ends", "obstacles", "fortifications"],
)
def test_markers(markers: str, expected: str) -> None:
    """Smoke blocks like woods: between two hexes and not in them. Fortifications and obstacles never do."""
    assert expected == answer(smoked(markers), "C2", "E3")


def test_smoke_on_the_frame() -> None:
    """Smoke on the frame's half hexes is no obstacle."""
    assert frozenset() == relief_of(smoked("{marker: smoke, at: [A2, D1, G2, D5]}")).blocking


def test_smoke_has_no_height() -> None:
    """Smoke hides from a hill what woods would hide: it stands on the ground and has no height of its own."""
    hill = OPEN.splitlines()
    hill[2] = "  .  1  .  .  .  .  ."
    for place, expected in (("C2", "o clear"), ("D2", "x blind"), ("E2", "x blind"), ("D4", "o clear")):
        board = f"{{layout: [[own]], markers: [{{marker: smoke, at: {place}}}]}}"
        map = scenario(board, {"own": (7, 4, "\n".join(hill))})
        assert expected == answer(map, "B2", "F3"), place


def test_what_is_laid_on_unrecorded_ground_blocks() -> None:
    """Smoke on a hex that nobody recorded is in the way, whatever lies under it."""
    places = frozenset((0, y) for y in (0, 2, 4))
    middle = frozenset({(0, 2)})
    assert (None, False) == (
        look(Relief(places, {}, frozenset(), middle), (0, 0), (0, 4)).visible,
        look(Relief(places, {}, middle, middle), (0, 0), (0, 4)).visible,
    )
