"""Tests sight over a whole map against sight pair by pair."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import pytest

from tests.support import text_boards
from tests.support.paths import ROOT
from tests.support.text_boards import LAYOUTS, lay, scattered
from toi_scenario import load
from toi_scenario.files import shipped_files
from toi_scenario.games.tide_of_iron.ground.panorama import Panorama
from toi_scenario.games.tide_of_iron.ground.sight import Relief, look, relief_of
from toi_scenario.model.surfaces import Place

SCENARIOS = ROOT / "scenarios" / "tide-of-iron"

ODD_SHAPES: dict[str, list[tuple[int, int, int, int]]] = {
    "nothing": [],
    "no whole hex": [(3, 1, 0, 0)],
    "a single hex": [(3, 2, 0, 0)],
    "a single column": [(3, 7, 0, 0)],
    "a single row": [(15, 1, 0, 0)],
    "two rows": [(15, 2, 0, 0)],
    "far from the corner": [(7, 4, 100, 50)],
    "far above the corner": [(7, 4, -101, -51)],
    "two hexes far apart": [(3, 2, 0, 0), (3, 2, 20, 15)],
    "stairs": [(5, 3, 0, 0), (5, 3, 4, 3), (5, 3, 8, 6)],
    "stairs upward": [(5, 3, 0, 6), (5, 3, 4, 3), (5, 3, 8, 0)],
    "an X": [(5, 3, 0, 0), (5, 3, 8, 0), (5, 3, 4, 3), (5, 3, 0, 6), (5, 3, 8, 6)],
}
SHAPES = LAYOUTS | ODD_SHAPES

every_shape = pytest.mark.parametrize("shape", SHAPES.values(), ids=list(SHAPES))
every_height = pytest.mark.parametrize("levels", [1, 2, 3], ids=["flat", "hills", "hills upon hills"])


def visible(relief: Relief, one: Place, other: Place) -> bool | None:
    return look(relief, one, other).visible


def seeing(relief: Relief) -> int:
    """How many pairs see each other."""
    return sum(visible(relief, one, other) is True for one, other in combinations(relief.places, 2))


def compare(relief: Relief) -> None:
    """Checks that each hex sees what `look` says it sees."""
    panorama = Panorama(relief)
    for one in sorted(relief.places):
        expected = text_boards.seen(relief, one, partial(visible, relief, one))
        actual = text_boards.seen(relief, one, partial(panorama.sees, one))
        assert expected == actual, text_boards.terrain(relief)


@every_height
@every_shape
def test_as_looked(shape: list[tuple[int, int, int, int]], levels: int) -> None:
    """On a map of any shape, with one, two or three levels, a pair sees each other exactly when `look` says so."""
    for seed in range(2):
        compare(scattered(lay(shape), seed, levels))


@pytest.mark.parametrize("heights", [(1,), (2,), (0, 2), (1, 2), (0, 1, 2)], ids=str)
@pytest.mark.parametrize("density", [0.0, 0.04, 0.3, 1.0])
def test_any_levels(heights: tuple[int, ...], density: float) -> None:
    """The levels of a map and the number of blocking hexes make no difference."""
    relief = scattered(lay(LAYOUTS["9 x 6"]), len(heights))
    ordered = sorted(relief.places)
    levels = {place: heights[(7 * index + index // 5) % len(heights)] for index, place in enumerate(ordered)}
    blocking = frozenset(place for index, place in enumerate(ordered) if (index * 37 % 101) / 101 < density)
    compare(Relief(relief.places, levels, blocking))


def test_scattered_hexes() -> None:
    """The hexes of a map need not be connected."""
    for seed in range(6):
        relief = scattered(lay(LAYOUTS["11 x 7"]), seed, wild=0.6)
        compare(relief._replace(places=relief.places - relief.unrecorded, unrecorded=frozenset()))


def test_every_pair_of_plateaus() -> None:
    """With a single plateau and another plateau or a wood anywhere on a small map, both ways agree on every pair."""
    places = lay([(7, 3, 0, 0)]).places
    for one, other in combinations(sorted(places), 2):
        compare(Relief(places, {one: 1, other: 2}, frozenset()))
        compare(Relief(places, {one: 1}, frozenset({other})))


@every_shape
def test_pairs(shape: list[tuple[int, int, int, int]]) -> None:
    """Each pair of different hexes that see each other is counted once."""
    relief = scattered(lay(shape), 5)
    assert seeing(relief) == Panorama(relief).pairs()


@every_shape
def test_seen_from(shape: list[tuple[int, int, int, int]]) -> None:
    """A hex sees itself and every hex that `look` says, in order."""
    relief = scattered(lay(shape), 6)
    panorama = Panorama(relief)
    for one in relief.places:
        expected = sorted(other for other in relief.places if visible(relief, one, other))
        assert expected == [other for other in panorama.places if panorama.sees(one, other)]


def test_places() -> None:
    """A panorama has the places of the map, in order; a map without hexes has nothing to see."""
    relief = scattered(lay(LAYOUTS["9 x 6"]), 0)
    assert sorted(relief.places) == Panorama(relief).places
    nothing = Panorama(Relief(frozenset(), {(3, 2): 1}, frozenset({(3, 4)})))
    assert ([], 0) == (nothing.places, nothing.pairs())
    assert 0 == nothing.bits([(3, 4)])


def test_itself() -> None:
    """A hex sees itself, but that is not a pair."""
    alone = Panorama(Relief(frozenset({(3, 2)}), {(3, 2): 2}, frozenset({(3, 2)})))
    assert alone.sees((3, 2), (3, 2))
    assert 0 == alone.pairs()


# kept counts -----------------------------------------------------------------------------------------------------

# How many hexes are in play, and how many pairs of them see each other.
PRACTICE_BOARDS = {
    "P1A": (17, 79),
    "P1B": (17, 81),
    "P2A": (17, 111),
    "P2B": (17, 72),
    "P3A": (17, 81),
    "P3B": (17, 99),
    "P4A": (17, 63),
    "P4B": (17, 91),
    "P5A": (17, 103),
    "P5B": (17, 72),
    "P6A": (17, 113),
    "P6B": (17, 115),
}
SCENARIO_MAPS = {
    "bald-hill": (82, 941),
    "four-corners": (127, 1587),
    "road-back": (126, 1729),
}


def counted(relief: Relief) -> tuple[int, int]:
    return len(relief.places), Panorama(relief).pairs()


@pytest.mark.parametrize("board", PRACTICE_BOARDS)
def test_practice_boards(board: str) -> None:
    """On each practice board alone, the number of pairs that see each other is the one that was kept."""
    text = shipped_files.smallest("tide-of-iron").replace("[P1A]", f"[{board}]")
    assert PRACTICE_BOARDS[board] == counted(relief_of(load(text)))


@pytest.mark.parametrize("name", SCENARIO_MAPS)
def test_scenarios(name: str) -> None:
    """On each shipped scenario's map, the number of pairs that see each other is the one that was kept, also by
    `look`."""
    relief = relief_of(load((SCENARIOS / f"{name}.yaml").read_text(encoding="utf-8")))
    assert SCENARIO_MAPS[name] == counted(relief)
    assert SCENARIO_MAPS[name][1] == seeing(relief)


def test_strange_levels() -> None:
    """A map may have levels that the game's boards do not have, and gaps between its levels."""
    places = frozenset((x, y) for x in range(0, 25, 3) for y in range(17) if (x // 3 + y) % 2 == 0)
    levels = {place: (0, 1, 3, 4)[(place[0] // 3 * 7 + place[1] * 3) % 4] for place in places}
    relief = Relief(places, levels, frozenset(place for place in places if (place[0] + place[1]) % 5 == 0))
    panorama = Panorama(relief)
    for one, other in combinations(sorted(places), 2):
        assert look(relief, one, other).visible is panorama.sees(one, other)
