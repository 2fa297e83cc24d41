"""Reads maps written as text, and writes sight as text.

Line n holds the hexes numbered n; columns B, D, F … stand half a hex higher, and the board's edges cut the hexes that
they run through. A hex is written as on a board: a level, a ground, or `?` for an unrecorded hex. A minus before it
takes it out of play; capital letters or a star after it are its names: `.`, `1`, `2wA`, `b*`, `-w`, `-`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.ground.sight import Relief
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.boards import Grid, Laid
from toi_scenario.model.surfaces.hexes import STEPS, Hexes

BLOCKING = "wb"
_HEX = re.compile(r"(-?)([12]?)([.rwbps?]?)([A-Z*]*)")


class TextBoard(NamedTuple):
    """A board from a text: what sight needs to know of it, and which hexes have names."""

    relief: Relief
    names: Mapping[str, Place]


def read(text: str) -> TextBoard:
    """The board that a text shows."""
    rows = [row.split() for row in text.strip().splitlines()]
    board = Laid("T", Grid(len(rows[0]), len(rows) - 1, 57), 0, 0, False)
    levels: dict[Place, int] = {}
    blocking: set[Place] = set()
    unrecorded: set[Place] = set()
    missing: set[Place] = set()
    names: dict[str, Place] = {}
    for number, row in enumerate(rows, 1):
        assert len(rows[0]) == len(row), f"line {number} has {len(row)} hexes"
        for column, token in enumerate(row):
            found = _HEX.fullmatch(token)
            assert found, token
            assert board.grid.holds(column, number) or token == "-", f"there is no hex for {token}"
            gone, level, ground, name = found.groups()
            place = board.at(column, number)
            if level:
                levels[place] = int(level)
            for group, signs in ((blocking, BLOCKING), (unrecorded, "?")):
                if ground and ground in signs:
                    group.add(place)
            if gone:
                missing.add(place)
            names.update(dict.fromkeys(name, place))
    places = Hexes([board]).places - missing
    return TextBoard(Relief(places, levels, frozenset(blocking), frozenset(unrecorded)), names)


def terrain(relief: Relief) -> str:
    """A map as a text that `read` reads, without the paths and grounds that do not matter for sight."""

    def sign(place: Place) -> str:
        level = str(relief.level(place) or "")
        ground = "?" if place in relief.unrecorded else "w" if place in relief.blocking else "" if level else "."
        return level + ground

    return picture(relief.places, sign)


def seen(relief: Relief, viewer: Place, sees: Callable[[Place], bool | None]) -> str:
    """What a viewer sees, as a text: o seen, x unseen, ? not known, @ the viewer, - no hex in play."""
    signs = {True: "o", False: "x", None: "?"}
    return picture(relief.places, lambda place: "@" if place == viewer else signs[sees(place)])


def picture(places: Iterable[Place], sign: Callable[[Place], str]) -> str:
    """A sign for each place, in its column and row; a dash where there is no place."""
    signs = {(x // 3, (y + 1 + x // 3 % 2) // 2): sign((x, y)) for x, y in places}
    columns, rows = ({cell[axis] for cell in signs} for axis in (0, 1))
    across = range(min(columns, default=0), max(columns, default=0) + 1)
    down = range(min(rows, default=0), max(rows, default=-1) + 1)
    lines = (" ".join(f"{signs.get((column, row), '-'):3}" for column in across) for row in down)
    return "".join(f"\n{line.rstrip()}" for line in lines)


# random maps -----------------------------------------------------------------------------------------------------

LAYOUTS: dict[str, list[tuple[int, int, int, int]]] = {
    # each board as columns, rows, and the column and row of its corner
    "9 x 6": [(9, 6, 0, 0)],
    "11 x 7": [(11, 7, 0, 0)],
    "13 x 8": [(13, 8, 0, 0)],
    "2 x 2 boards": [(7, 4, 0, 0), (7, 4, 6, 0), (7, 4, 0, 4), (7, 4, 6, 4)],
    "an L": [(7, 4, 0, 0), (7, 4, 0, 4), (7, 4, 6, 4)],
    "a hole": [(5, 3, 0, 0), (5, 3, 4, 0), (5, 3, 8, 0), (5, 3, 0, 3), (5, 3, 8, 3), (13, 3, 0, 6)],
    "a gap in a row": [(5, 8, -8, -3), (5, 8, 4, -3)],
    "only a corner shared": [(7, 4, 0, 0), (7, 4, 6, 4)],
    "half a board down": [(7, 5, 0, 0), (7, 5, 6, 2)],
    "odd columns apart": [(7, 5, 0, 0), (7, 5, 3, 4), (5, 3, -7, 1)],
}


def lay(boards: Iterable[tuple[int, int, int, int]]) -> Hexes:
    """Boards with such numbers of columns and rows, each at a column and a row of the map."""
    return Hexes(
        Laid(f"B{index}", Grid(columns, rows, 57), 3 * column, 2 * row - column % 2, False)
        for index, (columns, rows, column, row) in enumerate(boards)
    )


def scattered(hexes: Hexes, seed: int, levels: int = 3, wild: float = 0.0) -> Relief:
    """Random ground on a map, including where it must not count: on cut hexes and where no board lies."""
    random = Random(seed)
    xs, ys = ([place[axis] for place in hexes.places | hexes.cut] or [0] for axis in (0, 1))
    every = [
        (x, y) for x in range(min(xs) - 3, max(xs) + 4, 3) for y in range(min(ys) - 2, max(ys) + 3) if (x // 3 + y) % 2
    ]
    rough, wooded = random.uniform(0.05, 0.5), random.uniform(0.02, 0.2)
    heights = {place: random.randint(1, levels - 1) for place in every if levels > 1 and random.random() < rough}
    woods = frozenset(place for place in every if random.random() < wooded)
    unrecorded = frozenset(place for place in every if random.random() < wild)
    known = {place: level for place, level in heights.items() if place not in unrecorded}
    return Relief(hexes.places, known, woods - unrecorded, unrecorded)


# steps -----------------------------------------------------------------------------------------------------------


@cache
def around(most: int) -> dict[Place, int]:
    """The number of steps to each place near the first, found by a breadth-first walk."""
    found = {(0, 0): 0}
    for place in (queue := [(0, 0)]):
        if found[place] < most:
            for dx, dy in STEPS:
                if (step := (place[0] + dx, place[1] + dy)) not in found:
                    found[step] = found[place] + 1
                    queue.append(step)
    return found


def apart(one: Place, other: Place) -> int:
    """The distance between two hexes."""
    return around(40)[other[0] - one[0], other[1] - one[1]]
