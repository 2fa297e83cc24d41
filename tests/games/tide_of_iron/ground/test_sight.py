"""Tests sight between hexes on random maps against its definition."""

from __future__ import annotations

from functools import partial
from itertools import combinations, combinations_with_replacement, product
from random import Random

import pytest

from tests.support import text_boards
from tests.support.sight_by_definition import sees, segment
from tests.support.text_boards import LAYOUTS, apart, lay, scattered
from toi_scenario.games.tide_of_iron.ground.sight import Relief, look
from toi_scenario.model.surfaces import Place


def visible(relief: Relief, one: Place, other: Place) -> bool | None:
    return look(relief, one, other).visible


# random maps -----------------------------------------------------------------------------------------------------

MAPS = [(name, seed) for seed in range(2) for name in LAYOUTS]

every_map = pytest.mark.parametrize(("layout", "seed"), MAPS, ids=[f"{name}, {seed}" for name, seed in MAPS])


@every_map
def test_as_defined(layout: str, seed: int) -> None:
    """On a map of all grounds and levels each hex sees what the definition says; out of play nothing blocks."""
    relief = scattered(lay(LAYOUTS[layout]), seed)
    assert (relief.blocking | relief.levels.keys()) - relief.places
    for one in sorted(relief.places):
        expected = text_boards.seen(relief, one, partial(sees, relief, one))
        actual = text_boards.seen(relief, one, partial(visible, relief, one))
        assert expected == actual, text_boards.terrain(relief)


@every_map
def test_as_defined_where_not_all_is_recorded(layout: str, seed: int) -> None:
    """Where a hex is not recorded, sight is unknown unless recorded hexes block it or the other line is clear. From or
    to an unrecorded hex it is unknown unless it is blocked at every height."""
    relief = scattered(lay(LAYOUTS[layout]), seed + 100, wild=0.1)
    assert relief.unrecorded & relief.places
    for one in sorted(relief.places):
        expected = text_boards.seen(relief, one, partial(sees_however_high, relief, one))
        actual = text_boards.seen(relief, one, partial(visible, relief, one))
        assert expected == actual, text_boards.terrain(relief)


def sees_however_high(relief: Relief, one: Place, other: Place) -> bool | None:
    """The definition, tried with every height for ends that nobody recorded."""
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
    """Sight is symmetric: both hexes see each other, or neither does."""
    relief = scattered(lay(LAYOUTS[layout]), seed, wild=0.05 * seed)
    for one, other in combinations_with_replacement(sorted(relief.places), 2):
        assert visible(relief, one, other) is visible(relief, other, one), (
            f"{one} and {other} on {text_boards.terrain(relief)}"
        )


@every_map
def test_symmetric_reasons(layout: str, seed: int) -> None:
    """The reason is the same from both ends, with left and right swapped."""
    relief = scattered(lay(LAYOUTS[layout]), seed, wild=0.05 * seed)
    for one, other in combinations(sorted(relief.places), 2):
        there, back = look(relief, one, other), look(relief, other, one)
        where = f"{one} and {other} on {text_boards.terrain(relief)}"
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
    """Where two reasons hold, the answer gives the same one from both ends."""
    relief, names = text_boards.read(board.replace(" / ", "\n"))
    assert look(relief, names["A"], names["B"]).reason == look(relief, names["B"], names["A"]).reason


@pytest.mark.parametrize("seed", range(4))
def test_what_is_known_stays_known(seed: int) -> None:
    """What is known of sight stays true, whatever the unrecorded hexes turn out to be."""
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
    """The hex that an answer names is in play, lies on the line, and blocks in the way that the answer says."""
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
