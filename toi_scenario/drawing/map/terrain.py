"""Draws the ground: heights, woods, fields, and what stands there."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from math import atan2, hypot, pi
from typing import NamedTuple

from toi_scenario.drawing.map.paths import shore
from toi_scenario.drawing.map.terrain_pictures import (
    CLUMPS,
    HOUSE,
    TURNS,
    bushes,
    clumps,
    furrows,
    grass,
    house,
    inside,
    reeds,
    rocks,
    tree_at,
    tree_spots,
    trees,
    works,
)
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.curves import Step, Steps, spots, weights
from toi_scenario.drawing.marks.page import Group, Label, Mark, Path, Point, Polygon, rectangle
from toi_scenario.drawing.marks.scatter import chance, spread
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.model.catalog.nouns import UNRECORDED
from toi_scenario.model.surfaces import Place

# Floors: how far each is drawn in from the rim of its hexes, how far it wanders, and how much of the level it hides.
FLOORS = {"trees": (0.85, 0.7, 0.72), "marsh": (0.7, 0.6, 0.8), "field": (0.8, 0.2, 0.8), "houses": (1.0, 0.5, 0.75)}
_OPEN = 0.1  # of each end of a side, where ink is spared


def ground(view: MapView) -> Iterator[Mark]:
    """Boards in the colour of low ground, or of ground nobody recorded; then each level, its south-east in shadow."""
    theme = view.theme
    unrecorded = frozenset(view.grounds.get(UNRECORDED, ()))
    unknown = {
        board: bool(unrecorded) and unrecorded.issuperset(board.at(*cell) for cell in board.grid.cells())
        for board in view.boards
    }
    for board, bare in unknown.items():
        yield Polygon("board", view.rectangle(board), theme.unrecorded if bare else theme.levels[0])
    if not view.boards:
        (left, top), (right, bottom) = view.corners
        yield Polygon("board", rectangle(left, top, right, bottom), theme.levels[0])
    if unrecorded and not all(unknown.values()):
        for place in sorted(unrecorded):
            yield Polygon("unrecorded", view.outline(place), theme.unrecorded)
    for level, contour in view.contours:
        if theme.shade != "none":
            yield Group("relief", (Path("relief", contour, theme.shade, opacity=0.26),), (0.9, 1.0))
            yield Group("relief", (Path("relief", contour, theme.paper, opacity=0.4),), (-0.5, -0.55))
        yield Path(f"level-{level}", contour, theme.levels[min(level, len(theme.levels) - 1)])


def contours(view: MapView) -> Iterator[Mark]:
    """A line about each level, and short strokes down its slopes; the higher, the heavier."""
    colour = view.theme.contour
    for level, contour in view.contours:
        yield Path(
            "hachures",
            tuple(_hachures(contour, 1.15 + 0.25 * level)),
            "none",
            colour,
            view.theme.line(0.2 + 0.06 * level),
            0.75,
        )
        yield Path("contour", contour, "none", colour, view.theme.line(0.32 + 0.16 * level))


_STROKES = tuple(weights((index + 0.5) / 3) for index in range(3))


def _hachures(contour: Steps, length: float) -> list[Step]:
    """Strokes down the slope, to the left of a curve that goes clockwise about the height, every other one shorter."""
    here: Point = (0.0, 0.0)
    drawn: list[Step] = []
    for step in contour:
        if step[0] == "C":
            reach = length
            for (x, y), (ux, uy) in spots(here, step, _STROKES):
                drawn += (("M", x, y), ("L", x + uy * reach, y - ux * reach))
                reach = 0.62 * length if reach == length else length
        if step[0] != "Z":
            here = step[-2:]  # type: ignore[assignment]
    return drawn


def floors(view: MapView) -> Iterator[Mark]:
    """What covers whole hexes as an area: woods, marsh, fields, yards; neighbours in one piece."""
    for name, places in view.grounds.items():
        look = view.look(name)
        if look in FLOORS and getattr(view.theme, look).floor != "none":
            for some in view.parts.of(places, view.turns):
                yield view.parts.once(("floor", name, *some), partial(_floor, view, name, look, some))


def _floor(view: MapView, name: str, look: str, places: Collection[Place]) -> Path:
    drawn_in, sway, opacity = FLOORS[look]
    rim = tuple(shore(view, places, drawn_in, sway))
    return Path(f"{name}-floor", rim, getattr(view.theme, look).floor, opacity=opacity)


def features(view: MapView) -> Iterator[Mark]:
    """What stands on each hex, or lies there: trees, houses, boulders."""
    for name, places in view.grounds.items():
        look = view.look(name)
        for place in places:
            yield from view.parts.once(("on", name, place), partial(_standing, view, place, name, look))


def _standing(view: MapView, place: Place, name: str, look: str) -> tuple[Mark, ...]:
    """What stands on one hex."""
    if look == "trees":
        return tuple(_woods(view, place, name))
    if look == "houses":
        lots = _lots(view, place)
        return tuple(
            Group(name, house(view.theme, turn, size), view.by(place, dx, dy)) for (dx, dy), turn, size in lots
        )
    if look == "letters":
        return tuple(_lettered(view, place, name))
    kinds = _kinds(view.theme, look)
    bare = look == "open" and (chance(place, 21) >= 0.42 or place in view.scenario.ground.paths)
    return (Group(name, _one(kinds, place), view.at(place)),) if kinds and not bare else ()


def _kinds(theme: Theme, look: str) -> tuple[tuple[Mark, ...], ...]:
    """The little pictures from which a hex of this look gets one."""
    if look in ("rocks", "rubble"):
        return rocks(theme, look == "rubble")
    if look in ("works", "redoubt"):
        return (works(theme),)
    kinds = {"marsh": reeds, "field": furrows, "bushes": bushes, "open": grass}.get(look)
    return kinds(theme) if kinds else ()


def _lettered(view: MapView, place: Place, name: str) -> Iterator[Mark]:
    """A hex of a ground for which there is no picture."""
    x, y = view.at(place)
    paint = view.theme.letters
    yield Polygon(name, view.outline(place, 0.62), paint.base, paint.edge, 0.3)
    sign = view.title(view.scenario.catalog.terrain[name])[:2]
    yield Label(name, (x, y + 1.3), sign, 3.6, paint.edge, bold=True)


def _one(kinds: tuple[tuple[Mark, ...], ...], place: Place) -> tuple[Mark, ...]:
    return kinds[int(chance(place, 22) * len(kinds))]


_NINTHS = tuple(weights(index / 8) for index in range(9))


def ways_near(view: MapView, place: Place) -> list[tuple[Point, Point]]:
    """Points along the paths through a hex, measured from its centre, each with its direction."""
    x, y = view.at(place)
    found = []
    for run in view.strokes.values():
        for one, curve in run.get(place, ()):
            found += [((u - x, v - y), way) for (u, v), way in spots(one, curve, _NINTHS)]
    return found


def _woods(view: MapView, place: Place, name: str) -> Iterator[Mark]:
    """A hex full of trees; those that would stand on a path are left out."""
    seed = int(chance(place, 23) * CLUMPS)
    near = ways_near(view, place) if place in view.scenario.ground.paths else []
    if not near:
        yield Group(name, clumps(view.theme)[seed], view.at(place))
        return
    for index, (x, y) in enumerate(tree_spots(view.theme, seed)):
        if all((x - u) ** 2 + (y - v) ** 2 > 5.3 for (u, v), _ in near):
            yield Group(name, trees(view.theme)[tree_at(seed, index)], view.by(place, x, y))


def _lots(view: MapView, place: Place) -> list[tuple[Point, int, int]]:
    """Where the houses of a hex stand: each along a path and turned to it, or about a yard if there is no path."""
    near = ways_near(view, place)
    wanted = [
        (x - uy * across, y + ux * across, atan2(uy, ux)) for (x, y), (ux, uy) in near[1:-1] for across in (3.3, -3.3)
    ]
    if wanted:
        wanted = [spot for _, spot in sorted(zip(spread(place, len(wanted)), wanted, strict=True))]
        wanted += [(x, y, 0.3) for x in (-3.6, 3.6, 0.0) for y in (-2.6, 2.8)]
    else:
        lean = chance(place, 24) * pi / 3
        yard = ((-2.7, -1.3, 0.0), (2.5, -2.0, pi / 2), (0.3, 2.9, 0.0), (-3.9, 3.0, pi / 2), (4.2, 2.6, pi / 2))
        wanted = [(x, y, turn + lean) for x, y, turn in yard]
    kept: list[tuple[Point, int, int]] = []
    for number, (x, y, angle) in enumerate(wanted):
        # The likeliest reason to drop a spot is checked first.
        if y <= -3.9 or not inside(x, y + (0.6 if y < 0 else 0), 1.6):
            continue
        size = int(chance(place, 50 + number) * len(HOUSE))
        reach = HOUSE[size][0] / 2
        if all(hypot(x - u, y - v) > (HOUSE[other][0] / 2 + reach) * 0.92 for (u, v), _, other in kept) and all(
            (x - u) ** 2 + (y - v) ** 2 > 2.6**2 for (u, v), _ in near
        ):
            kept.append(((x, y), round(angle / pi * TURNS) % TURNS, size))
        if len(kept) == 4:
            break
    return sorted(kept, key=lambda lot: lot[0][1])


def laid_on(view: MapView) -> Iterator[Mark]:
    """Overlays as what they are: hexes of card on the board, with an edge in the light and one that casts a shadow."""
    theme, drawn = view.theme, partial(_edges_laid, view)
    for laying in view.scenario.overlays if view.boards else ():  # a grid has no boards for it to lie on
        places = sorted(frozenset(laying.places) & view.surface.places)
        apart = view.parts.of(places, view.turns)
        parts = [view.parts.once(("laid", *some), partial(drawn, some)) for some in apart]
        if theme.shade != "none":
            for edges in parts:
                yield from edges.shadows
            for edges in parts:
                yield edges.light
        for edges in parts:
            yield edges.ink


class _Edges(NamedTuple):
    """What is seen of the edges of card that lies on a board."""

    shadows: tuple[Mark, ...]
    light: Mark
    ink: Mark


def _edges_laid(view: MapView, places: Collection[Place]) -> _Edges:
    theme, among = view.theme, frozenset(places)
    shadows: list[Mark] = []
    ink: list[Step] = []
    light: list[Step] = []
    for place in places:
        for index, (dx, dy) in enumerate(view.turns):
            if (place[0] + dx, place[1] + dy) in among:
                continue
            one, other = view.side(place, index, 0.96)
            ink += [("M", *one), ("L", *other)]
            if dy < 0 or (dy == 0 and dx < 0):
                (a, b), (c, d) = view.side(place, index, 0.925)
                light += [("M", a, b), ("L", c, d)]
            else:
                (a, b), (c, d) = one, other
                slip = ((a, b), (c, d), (c + 0.8, d + 0.95), (a + 0.8, b + 0.95))
                shadows.append(Polygon("overlay-shadow", slip, theme.shade, opacity=0.38))
    lit = Path("overlay-light", tuple(light), "none", theme.paper, 0.3, 0.75)
    return _Edges(tuple(shadows), lit, Path("overlay", tuple(ink), "none", theme.ink, 0.28, 0.8))


def grid(view: MapView) -> Iterator[Mark]:
    """The sides of the places, each drawn once: for each place the half that faces north and east, and at the rim the
    other half. Where ink is spared, corners are left open."""
    half, open = len(view.sides) // 2, _OPEN if view.theme.codes else 0.0
    around = [_shortened(*view.side((0, 0), index, 1), open) for index in range(len(view.sides))]
    if open:
        facing = [(letter, *at) for side in around[:half] for letter, at in zip("ML", side, strict=True)]
    else:
        facing = [("M", *around[0][0]), *(("L", *other) for _, other in around[:half])]
    rest = list(zip([*view.turns][half:], around[half:], strict=True))
    steps: list[Step] = []
    for place in view.every:
        x, y = place[0] * view.across, place[1] * view.down
        steps += [(letter, x + u, y + v) for letter, u, v in facing]
        for (dx, dy), (one, other) in rest:
            if (place[0] + dx, place[1] + dy) not in view.drawn:
                steps += (("M", x + one[0], y + one[1]), ("L", x + other[0], y + other[1]))
    yield Path("grid", tuple(steps), "none", view.theme.grid, view.theme.line(0.16))


def _shortened(one: Point, other: Point, share: float) -> tuple[Point, Point]:
    """A line without such a share of it at either end."""
    (a, b), (c, d) = one, other
    return (a + (c - a) * share, b + (d - b) * share), (c + (a - c) * share, d + (b - d) * share)
