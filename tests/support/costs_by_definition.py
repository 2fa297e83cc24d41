"""Costs of moves, worked out a second time from the rules."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from tests.support.written_boards import VEHICLES, Board

Hex = tuple[int, int]  # column from 0, number from 1
ENTER = {"squad": {".": 1, "?": 1, "r": 2, "w": 2, "b": 2}, "vehicle": {".": 1, "?": 1, "r": 1, "w": 3}}

WADE = {
    "shallow": {"squad": 2, "vehicle": 4},
    "deep": {"squad": 3},
    "flooded": {},
    "frozen": {"squad": 2, "vehicle": 3},
}

Prices = dict[Hex, dict[Hex, Fraction]]


class Country(NamedTuple):
    """One board as it is written: level and sign of its whole hexes, the paths through each, the steps of its roads."""

    ground: dict[Hex, tuple[int, str]]
    paths: dict[Hex, set[str]]
    roads: set[tuple[Hex, Hex]]
    depth: str


def country(written: Board, depth: str) -> Country:
    """Reads a board: the first and last columns are cut, and in every other column the first and last hex."""
    ground: dict[Hex, tuple[int, str]] = {}
    paths: dict[Hex, set[str]] = {}
    roads: set[tuple[Hex, Hex]] = set()
    for number, line in enumerate(written["terrain"].strip().splitlines(), 1):
        for column, token in enumerate(line.split()):
            high = column % 2 == 1
            cut = column in (0, written["columns"] - 1) or number > written["rows"] or (high and number == 1)
            if not cut:
                level = int(token[0]) if token[0] in "12" else 0
                ground[column, number] = (level, token.lstrip("12") or ".")
                paths[column, number] = set()
    for path in written.get("paths", []):
        run = [(ord(address[0]) - 65, int(address[1:])) for address in path.get("along") or path["at"]]
        for hex in run:
            paths.setdefault(hex, set()).add(path["terrain"])
        if path["terrain"] == "road" and "along" in path:
            roads |= {*pairwise(run), *pairwise(reversed(run))}
    return Country(ground, paths, roads, depth)


def beside(hex: Hex) -> list[Hex]:
    """The six hexes around a hex: columns B, D … stand half a hex higher."""
    column, number = hex
    lower = number if column % 2 else number + 1
    return [
        (column, number - 1),
        (column, number + 1),
        *((side, n) for side in (column - 1, column + 1) for n in (lower - 1, lower)),
    ]


def price(land: Country, one: Hex, other: Hex, unit: str) -> Fraction | None:
    """The points that a step costs, written down from the rules a second time."""
    pays = "vehicle" if unit in VEHICLES else "squad"
    (low, _), (high, sign) = land.ground[one], land.ground[other]
    if {low, high} == {0, 2}:
        return None  # a cliff
    here, there = land.paths[one], land.paths[other]
    bridge = "bridge" in there
    water = "stream" in there and not bridge
    if sign == "p" or (water and land.depth == "flooded"):
        return None
    if sign == "b" and pays == "vehicle":
        return None
    road = (one, other) in land.roads or (
        (bridge or "bridge" in here) and all(not {"road", "bridge"}.isdisjoint(paths) for paths in (here, there))
    )
    if road:
        return Fraction(2) if sign == "b" else Fraction(1, 3) if unit == "truck" else Fraction(1)
    points = ENTER[pays][sign]
    if bridge:
        points = 1
    elif water and land.depth:
        if pays not in WADE[land.depth]:
            return None
        points = max(points, WADE[land.depth][pays])
    return Fraction(max(points, 2) if high > low else points)


def prices(land: Country, unit: str) -> Prices:
    """The cost of every possible step."""
    return {
        one: {
            other: cost
            for other in beside(one)
            if other in land.ground and (cost := price(land, one, other, unit)) is not None
        }
        for one in land.ground
    }


def relaxed(steps: Prices, start: Hex) -> dict[Hex, Fraction]:
    """The least points from a hex to each other: every step is relaxed until nothing gets cheaper."""
    least = {start: Fraction(0)}
    changed = True
    while changed:
        changed = False
        for one, onward in steps.items():
            if one in least:
                for other, cost in onward.items():
                    if other not in least or least[one] + cost < least[other]:
                        least[other] = least[one] + cost
                        changed = True
    return least


def wandered(
    steps: Prices, starts: Iterable[Hex], points: int, ends: set[Hex], mines: set[Hex], traps: set[Hex]
) -> dict[Hex, Fraction]:
    """The least points to reach each hex in one move, by trying every move."""
    seen = {(start, Fraction(0), True, False, start) for start in starts}
    news = list(seen)
    while news:
        hex, spent, begins, over, start = news.pop()
        for other, cost in () if over else steps[hex].items():
            if spent + cost <= points and (other not in traps or other in beside(start)):
                after = (other, spent + cost, False, other in ends or (begins and hex in mines), start)
                if after not in seen:
                    seen.add(after)
                    news.append(after)
    least: dict[Hex, Fraction] = {}
    for hex, spent, *_ in seen:
        least[hex] = min(spent, least.get(hex, spent))
    return least
