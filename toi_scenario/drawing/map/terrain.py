"""What lies on each hex in, the ground as it looks out: heights, floors of woods and fields, and what stands there."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, hypot, pi

from toi_scenario.drawing.map.paths import shore
from toi_scenario.drawing.map.terrain_pictures import (
    CLUMPS,
    HOUSE,
    TURNS,
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
from toi_scenario.drawing.map.view import Sheet
from toi_scenario.drawing.marks.curves import Step, Steps, spots, weights
from toi_scenario.drawing.marks.page import Group, Mark, Path, Point, Shape, Words, rectangle
from toi_scenario.drawing.marks.scatter import chance, spread
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.model.catalog.nouns import UNRECORDED
from toi_scenario.model.surfaces import Place

# Floors: how far each is drawn in from the rim of its hexes, how far it wanders, and how much of the level it hides.
FLOORS = {"trees": (0.85, 0.7, 0.72), "marsh": (0.7, 0.6, 0.8), "field": (0.8, 0.2, 0.8), "houses": (1.0, 0.5, 0.75)}


def ground(sheet: Sheet) -> Iterator[Mark]:
    """Boards in the colour of low ground, or of ground nobody recorded; then each level, its south-east in shadow."""
    theme = sheet.theme
    unrecorded = frozenset(sheet.grounds.get(UNRECORDED, ()))
    unknown = {
        board: bool(unrecorded) and unrecorded.issuperset(board.at(*cell) for cell in board.grid.cells())
        for board in sheet.surface.laid
    }
    for board, bare in unknown.items():
        yield Shape("board", sheet.rectangle(board), theme.unrecorded if bare else theme.levels[0])
    if not sheet.surface.laid:
        (left, top), (right, bottom) = sheet.corners
        yield Shape("board", rectangle(left, top, right, bottom), theme.levels[0])
    if unrecorded and not all(unknown.values()):
        for place in sorted(unrecorded):
            yield Shape("unrecorded", sheet.outline(place), theme.unrecorded)
    for level, contour in sheet.contours:
        if theme.shade != "none":
            yield Group("relief", (Path("relief", contour, theme.shade, opacity=0.26),), (0.9, 1.0))
            yield Group("relief", (Path("relief", contour, theme.paper, opacity=0.4),), (-0.5, -0.55))
        yield Path(f"level-{level}", contour, theme.levels[min(level, len(theme.levels) - 1)])


def contours(sheet: Sheet) -> Iterator[Mark]:
    """A line about each level, and short strokes down its slopes; the higher, the heavier."""
    colour = sheet.theme.contour
    for level, contour in sheet.contours:
        yield Path(
            "hachures",
            tuple(_hachures(contour, 1.15 + 0.25 * level)),
            "none",
            colour,
            (0.2 + 0.06 * level) * sheet.theme.pen,
            0.75,
        )
        yield Path("contour", contour, "none", colour, (0.32 + 0.16 * level) * sheet.theme.pen)


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


def floors(sheet: Sheet) -> Iterator[Mark]:
    """What covers whole hexes as an area: woods, marsh, fields, yards; neighbours in one piece."""
    for name, places in sheet.grounds.items():
        look = sheet.look(name)
        if look in FLOORS:
            drawn_in, sway, opacity = FLOORS[look]
            paint = getattr(sheet.theme, look)
            if paint.floor != "none":
                yield Path(f"{name}-floor", tuple(shore(sheet, places, drawn_in, sway)), paint.floor, opacity=opacity)


def standing(sheet: Sheet) -> Iterator[Mark]:
    """What stands on each hex, or lies there: trees, houses, boulders."""
    for name, places in sheet.grounds.items():
        look = sheet.look(name)
        if look == "trees":
            for place in places:
                yield from _woods(sheet, place, name)
        elif look == "houses":
            for place in places:
                for (dx, dy), turn, size in _lots(sheet, place):
                    yield Group(name, house(sheet.theme, turn, size), sheet.by(place, dx, dy))
        elif look == "letters":
            for place in places:
                yield from _lettered(sheet, place, name)
        elif kinds := _kinds(sheet.theme, look):
            ways = sheet.scenario.ground.paths if look == "open" else ()
            for place in places:
                if look != "open" or (chance(place, 21) < 0.42 and place not in ways):
                    yield Group(name, _one(kinds, place), sheet.at(place))


def _kinds(theme: Theme, look: str) -> tuple[tuple[Mark, ...], ...]:
    """The little pictures of which each hex of a look has one."""
    if look in ("rocks", "rubble"):
        return rocks(theme, look == "rubble")
    if look in ("works", "redoubt"):
        return (works(theme),)
    kinds = {"marsh": reeds, "field": furrows, "open": grass}.get(look)
    return kinds(theme) if kinds else ()


def _lettered(sheet: Sheet, place: Place, name: str) -> Iterator[Mark]:
    """A hex of a ground for which there is no picture."""
    x, y = sheet.at(place)
    paint = sheet.theme.letters
    yield Shape(name, sheet.outline(place, 0.62), paint.base, paint.edge, 0.3)
    sign = sheet.title(sheet.scenario.catalog.terrain[name].facts, name)[:2]
    yield Words(name, (x, y + 1.3), sign, 3.6, paint.edge, bold=True)


def _one(kinds: tuple[tuple[Mark, ...], ...], place: Place) -> tuple[Mark, ...]:
    return kinds[int(chance(place, 22) * len(kinds))]


_NINTHS = tuple(weights(index / 8) for index in range(9))


def ways_near(sheet: Sheet, place: Place) -> list[tuple[Point, Point]]:
    """Points and directions along what runs through a hex, beside its centre."""
    x, y = sheet.at(place)
    found = []
    for run in sheet.strokes.values():
        for one, curve in run.get(place, ()):
            found += [((u - x, v - y), way) for (u, v), way in spots(one, curve, _NINTHS)]
    return found


def _woods(sheet: Sheet, place: Place, name: str) -> Iterator[Mark]:
    """A hex full of trees; those that would stand on a way are left out."""
    seed = int(chance(place, 23) * CLUMPS)
    near = ways_near(sheet, place) if place in sheet.scenario.ground.paths else []
    if not near:
        yield Group(name, clumps(sheet.theme)[seed], sheet.at(place))
        return
    for index, (x, y) in enumerate(tree_spots(sheet.theme, seed)):
        if all((x - u) ** 2 + (y - v) ** 2 > 5.3 for (u, v), _ in near):
            yield Group(name, trees(sheet.theme)[tree_at(seed, index)], sheet.by(place, x, y))


def _lots(sheet: Sheet, place: Place) -> list[tuple[Point, int, int]]:
    """Where the houses of a hex stand, each turned along the way it stands at; where there is none, about a yard."""
    near = ways_near(sheet, place)
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
        # What is most often amiss is asked first.
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


def laid_on(sheet: Sheet) -> Iterator[Mark]:
    """Overlays as what they are: hexes of card on the board, with an edge in the light and one that casts a shadow."""
    theme = sheet.theme
    for laying in sheet.scenario.overlays if sheet.surface.laid else ():  # a grid has no boards for it to lie on
        places = frozenset(laying.places) & sheet.surface.places
        edge: list[Step] = []
        light: list[Step] = []
        for place in sorted(places):
            for index, (dx, dy) in enumerate(sheet.surface.steps):
                if (place[0] + dx, place[1] + dy) in places:
                    continue
                one, other = sheet.side(place, index, 0.96)
                edge += [("M", *one), ("L", *other)]
                if dy < 0 or (dy == 0 and dx < 0):
                    (a, b), (c, d) = sheet.side(place, index, 0.925)
                    light += [("M", a, b), ("L", c, d)]
                elif theme.shade != "none":
                    (a, b), (c, d) = one, other
                    slip = ((a, b), (c, d), (c + 0.8, d + 0.95), (a + 0.8, b + 0.95))
                    yield Shape("overlay-shadow", slip, theme.shade, opacity=0.38)
        if theme.shade != "none":
            yield Path("overlay-light", tuple(light), "none", theme.paper, 0.3, 0.75)
        yield Path("overlay", tuple(edge), "none", theme.ink, 0.28, 0.8)


def grid(sheet: Sheet) -> Iterator[Mark]:
    """The sides of the places, each drawn once: the half of each place's that face north and east, and at the rim the
    others."""
    half = len(sheet.sides) // 2
    around = [sheet.side((0, 0), index, 1) for index in range(len(sheet.sides))]
    facing = [("M", *around[0][0]), *(("L", *other) for _, other in around[:half])]
    rest = list(zip(sheet.surface.steps[half:], around[half:], strict=True))
    steps: list[Step] = []
    for place in sheet.every:
        x, y = place[0] * sheet.across, place[1] * sheet.down
        steps += [(letter, x + u, y + v) for letter, u, v in facing]
        for (dx, dy), (one, other) in rest:
            if (place[0] + dx, place[1] + dy) not in sheet.drawn:
                steps += (("M", x + one[0], y + one[1]), ("L", x + other[0], y + other[1]))
    yield Path("grid", tuple(steps), "none", sheet.theme.grid, 0.16 * sheet.theme.pen)
