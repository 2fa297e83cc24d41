"""Texts with much on a table, for the measure of the dearest."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

_HEAD = """game: legends-of-the-old-west
title: A large table
era: ww2
rounds: 6
"""
_ENDS = ("{edge: south, depth: 25}", "{edge: north, depth: 25}")


def _table(
    features: list[str], zones: list[str], more: str = "", deploy: tuple[str, str] = _ENDS, apart: int = 30
) -> str:
    board = f"board: {{table: {{width: 600cm, depth: 600cm}}, apart: {apart}, features: {{{', '.join(features)}}}}}\n"
    zoned = f"zones: {{{', '.join(zones)}}}\n" if zones else ""
    sides = "sides: {{american: {{deploy: {}}}, german: {{deploy: {}}}}}\n".format(*deploy)
    return f"{_HEAD}{board}{zoned}{sides}{more}victory: {{text: x}}\n"


def _ponds(number: int) -> list[str]:
    return [f"f{n}: {{terrain: difficult, circle: [{5 + n % 100 * 5}, {5 + n // 100 * 5}, 2]}}" for n in range(number)]


def zones_near_terrain(number: int) -> str:
    """Zones around all ground of a terrain, each a little wider."""
    near = "{{within: {:.2f}, of: {{terrain: difficult}}}}"
    zones = [f"z{n}: {{color: olive, area: {near.format(3 + n / 100)}}}" for n in range(number)]
    return _table(_ponds(min(number, 300)), zones)


def zones_without_an_edge(number: int) -> str:
    """Zones of all ground of a terrain but for a strip."""
    rest = "{{terrain: difficult, except: {{edge: south, depth: {:.2f}}}}}"
    zones = [f"z{n}: {{color: olive, area: {rest.format(3 + n / 100)}}}" for n in range(number)]
    return _table(_ponds(min(number, 300)), zones)


def points_to_deploy_on(number: int) -> str:
    """Zones of deployment that are lists of points, as near as may be."""
    every = [", ".join(f"[{1 + n % 200 * 2.5}, {row + n // 200 * 2.5}]" for n in range(number)) for row in (1, 300)]
    return _table([], [], deploy=(f"[{every[0]}]", f"[{every[1]}]"))


def combs(number: int) -> str:
    """Zones of deployment that are combs, whose teeth are just so far apart."""
    return _table([], [], deploy=(_comb(number, 100, -1), _comb(number, 130, 1)))


def _comb(number: int, row: int, up: int) -> str:
    return f"[{', '.join(f'{{{one}}}' for one in _teeth(number, row, up))}]"


def _teeth(number: int, row: int, up: int) -> list[str]:
    """Teeth on a shape that may have a thousand corners, as many as go on it, and one such shape after another."""
    shapes = []
    for first in range(0, number, 498):
        teeth = range(first, min(first + 498, number))
        corners = [f"[{1 + n * 0.05:.2f}, {row}], [{1.02 + n * 0.05:.2f}, {row + up}]" for n in teeth]
        back = f"[{1.02 + teeth[-1] * 0.05:.2f}, {row + 20 * up}], [{1 + first * 0.05:.2f}, {row + 20 * up}]"
        shapes.append(f"polygon: [{', '.join(corners)}, {back}]")
    return shapes


def models_in_two_heaps(number: int) -> str:
    """A squad with half of its models here, and the others just too far away."""
    heaps = ((10.1, number // 2), (35, number // 2))
    spots = [f"[{x + n % 100 / 10_000:.4f}, {30 + n // 100 / 10_000:.4f}]" for x, many in heaps for n in range(many)]
    unit = f"{{side: american, squad: [nco, {{figure: regular, count: 99}}], at: [{', '.join(spots)}]}}"
    return _table([], [], f"units: [{unit}]\n")


def buildings_round_a_point(number: int) -> str:
    """Buildings that touch each other in one corner."""
    features = []
    for n in range(number):
        one, other = (f"[{300 + 200 * cos(turn):.4f}, {300 + 200 * sin(turn):.4f}]" for turn in _turns(n, number))
        features.append(f"f{n}: {{terrain: building, polygon: [[300, 300], {one}, {other}]}}")
    return _table(features, [])


def _turns(n: int, number: int) -> tuple[float, float]:
    return 2 * pi * n / number, 2 * pi * (n + 0.45) / number


def _city(features: list[str], goals: list[str], units: list[str]) -> str:
    """A table in inches, with structures and models."""
    board = f"board: {{table: {{width: 220in, depth: 220in}}, features: {{{', '.join(features)}}}}}\n"
    sides = "sides: {blue: {edges: [south], battlegroups: {a: direct}}, red: {edges: [north]}}\n"
    tank = "catalog: {pieces: {tank: {kind: vehicle, coherency: standard}}}\n"
    head = "game: dropzone-commander\ntitle: A city\nrounds: 6\n"
    return f"{head}{board}objectives: {{{', '.join(goals)}}}\n{sides}units: [{', '.join(units)}]\n{tank}victory: {{text: x}}\n"


def _blocks(number: int) -> list[str]:
    facts = "size: small, armor: normal, height: 4, entrances: [south, north, east, west]"
    spots = [(n % 40 * 5 + 1, n // 40 * 5 + 10) for n in range(number)]
    return [f"b{n}: {{terrain: structure, rectangle: [{x}, {y}, 4, 4], {facts}}}" for n, (x, y) in enumerate(spots)]


def structures_with_entrances(number: int) -> str:
    """Structures in rows, each with a way in on every side, and something to search in each."""
    goals = [f"g{n}: {{kind: objective, in: b{n}}}" for n in range(number)]
    return _city(_blocks(number), goals, [])


def jagged_ground(number: int) -> str:
    """Ground that nobody enters, with thousands of teeth, and an entrance that leads off the table."""
    facts = "size: small, armor: normal, height: 4, entrances: [south]"
    combs = (one for row in range(20, 200, 40) for one in _teeth(min(4_000, number - (row - 20) * 100), row, 1))
    features = [f"f{n}: {{terrain: impassable, {one}}}" for n, one in enumerate(combs)]
    return _city([f"b: {{terrain: structure, rectangle: [15, 0, 6, 4], {facts}}}", *features], [], [])


def models_among_structures(number: int) -> str:
    """Models in squads of ninety, before structures."""
    squads = []
    for first in range(0, number, 90):
        spots = ", ".join(f"[{1 + n % 1900 * 0.1:.1f}, {1 + n // 1900 * 0.2:.1f}]" for n in range(first, first + 90))
        squads.append(f"{{side: blue, battlegroup: a, unit: tank, count: 90, at: [{spots}]}}")
    return _city(_blocks(number // 24), [], squads)


def focal_points(number: int) -> str:
    """Focal points, each near many others."""
    goals = [f"g{n}: {{kind: focal-point, at: [{n % 60 * 3 + 1}, {n // 60 * 3 + 1}]}}" for n in range(number)]
    return _city([], goals, [])


# Each of them, with how many of its things make it as dear as it can be.
TABLES: dict[Callable[[int], str], int] = {
    zones_near_terrain: 2_000,
    zones_without_an_edge: 2_000,
    points_to_deploy_on: 12_000,
    combs: 6_000,
    models_in_two_heaps: 24_000,
    buildings_round_a_point: 1_000,
    structures_with_entrances: 990,
    jagged_ground: 9_900,
    models_among_structures: 7_200,
    focal_points: 4_000,
}
