"""The legend of a map: exactly the signs that are on it."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.map import arrivals, counters, zones
from toi_scenario.drawing.map.path_curves import WIDTHS
from toi_scenario.drawing.map.paths import deck, verge
from toi_scenario.drawing.map.place_names import code_of, level_mark
from toi_scenario.drawing.map.terrain_pictures import bushes, clumps, furrows, house, reeds, ripples, rocks, works
from toi_scenario.drawing.map.unit_legend import unit_entries
from toi_scenario.drawing.map.view import RAISED, LegendEntry, MapView
from toi_scenario.drawing.marks.curves import bow, ring
from toi_scenario.drawing.marks.lettering import first_lines
from toi_scenario.drawing.marks.page import Group, Label, Mark, Path, Point, Polygon, Stroke
from toi_scenario.drawing.marks.theme import MARGIN
from toi_scenario.games.answers import answers_of
from toi_scenario.model.catalog.nouns import UNRECORDED, Terrain

COLUMN, ROW = 37.5, 7.2
TEXT_AT, SIZE = 9.6, 2.15  # where text begins in a column, and how large it is


def entries(view: MapView) -> Iterator[LegendEntry]:
    """Everything on the map: terrain, heights, what lies and stands on it, zones, sides."""
    layers = view.layers
    if "terrain" in layers:
        yield from _grounds(view)
    if "ground" in layers:
        yield from _levels(view)
    yield from _ways(view)
    # On a grid, which has no boards, what is laid is the ground itself.
    laid = view.scenario.overlays if view.boards and "overlays" in layers else ()
    if any(frozenset(one.places) & view.surface.places for one in laid):
        yield LegendEntry(tuple(_laid(view)), view.small, view.words["laid"])
    if "ground" in layers and UNRECORDED in view.grounds:
        yield LegendEntry(tuple(_blank(view)), view.small, view.words["unrecorded"])
    if "boards" in layers and view.surface.cut:
        yield LegendEntry(tuple(_cut(view)), view.small, view.words["cut"])
    if "markers" in layers:
        seen = {
            (mark.piece.name, counters.number_on(mark)): mark.piece
            for mark in view.scenario.markers
            if mark.area.places & view.surface.places
        }
        for (_, number), piece in sorted(seen.items(), key=lambda one: one[0]):
            sign = counters.marker(view.theme, piece, counters.sign_of(view, piece, number))
            yield LegendEntry(sign, 1.0, f"{view.title(piece)} {number}".rstrip())
    if "objectives" in layers:
        yield from objective_entries(view)
    if "reinforcements" in layers:
        for side in arrivals.arrivals(view.scenario):
            sign = arrivals.arrival_mark(view.theme, view.colour(side), view.on_colour(side), view.initial(side))
            yield LegendEntry(sign, 1.0, view.words["entry"].format(side=view.name(side)))
    if "units" in layers:
        yield from unit_entries(view, view.scenario.units)
    if "zones" in layers:
        for field in zones.fields(view):
            yield LegendEntry(tuple(zones.swatch(view, field, view.swatch)), view.small, field.text)
    yield from view.key


def _grounds(view: MapView) -> Iterator[LegendEntry]:
    for kind in view.used:
        if kind.kind == "ground" and kind.name in view.grounds:
            text = view.title(kind)
            if any(map(view.coded, view.grounds[kind.name])) and (code := code_of(view, kind.name)):
                text = f"{code}  {text}"
            yield LegendEntry(tuple(ground_sign(view, kind)), view.small, text)


def ground_sign(view: MapView, kind: Terrain) -> Iterator[Mark]:
    """A place of this ground."""
    theme, look = view.in_legend, kind.look
    yield Polygon("legend-hex", view.swatch, theme.levels[0], theme.grid, theme.line(0.3))
    if look in ("trees", "marsh", "field", "houses"):
        floor = getattr(theme, look).floor
        if floor != "none":
            yield Path("floor", ring(0, 0, 6.2), floor, opacity=0.8)
    if look in RAISED:
        yield from _height(view)
    if look == "trees":
        yield Group(kind.name, clumps(theme)[0])
    elif look == "houses":
        for x, y, turn, size in ((-2.6, -1.4, 0, 1), (2.8, -1.6, 6, 2), (0.2, 3.0, 0, 0)):
            yield Group(kind.name, house(theme, turn, size), (x, y))
    elif look in ("rocks", "rubble"):
        yield Group(kind.name, rocks(theme, look == "rubble")[0])
    elif look == "water":
        yield Path(kind.name, ring(0, 0, 5.6), theme.water.base, theme.water.edge, 0.8)
        yield Group(kind.name, ripples(theme)[0])
    elif look == "marsh":
        yield Group(kind.name, reeds(theme)[0])
    elif look == "field":
        yield Group(kind.name, furrows(theme)[0])
    elif look == "bushes":
        yield Group(kind.name, bushes(theme)[0])
    elif look in ("works", "redoubt"):
        yield Group(kind.name, works(theme))
    elif look == "letters":
        yield Polygon(
            kind.name, tuple((x * 0.62, y * 0.62) for x, y in view.swatch), theme.letters.base, theme.letters.edge, 0.3
        )
        yield Label(kind.name, (0, 1.6), view.title(kind)[:2], 4.4, theme.letters.edge, bold=True)


def _height(view: MapView) -> Iterator[Mark]:
    """Ground that stands above what lies around it."""
    theme = view.in_legend
    half = ((0.8, 0.6), (0.6, 0.8), (0, 1), (-0.6, 0.8), (-0.8, 0.6))
    ways = (*half, (-1, 0), (1, 0), (0, -1), (0.7, -0.7), (-0.7, -0.7))
    ticks = tuple(step for x, y in ways for step in (("M", 5.4 * x, 5.4 * y), ("L", 6.6 * x, 6.6 * y)))
    yield Path("hachures", ticks, "none", theme.contour, theme.line(0.4))
    yield Path("level-1", ring(0, 0, 5.4), theme.levels[1], theme.contour, theme.line(0.7))


def _levels(view: MapView) -> Iterator[LegendEntry]:
    theme = view.in_legend
    hill = next((kind for kind in view.used if kind.kind == "level"), None)
    if hill is None:
        return
    name = view.title(hill)
    for level in sorted({view.level(place) for place in view.every} - {0}):
        fill = theme.levels[min(level, len(theme.levels) - 1)]
        ticks = tuple(
            step
            for x, y in ((x * 0.72, y * 0.72) for x, y in (*view.swatch, *_mids(view.swatch)))
            for step in (("M", x, y), ("L", x * 1.22, y * 1.22))
        )
        marks: list[Mark] = [
            Polygon(
                "legend-hex",
                view.swatch,
                theme.levels[level - 1 if level < len(theme.levels) else -1],
                theme.grid,
                theme.line(0.3),
            ),
            Path("hachures", ticks, "none", theme.contour, 0.3),
            Polygon(
                f"level-{level}",
                tuple((x * 0.72, y * 0.72) for x, y in view.swatch),
                fill,
                theme.contour,
                0.4 + 0.3 * level,
            ),
        ]
        if "names" in view.layers:
            marks.append(Group("height", tuple(level_mark(theme, (0, 0), str(level), True)), (0, 0), 1.9))
        yield LegendEntry(tuple(marks), view.small, view.words["level"].format(name=name, level=level))


def _mids(form: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple(((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(form, (form[-1], *form), strict=False))


def _ways(view: MapView) -> Iterator[LegendEntry]:
    """Roads and streams, and bridges over them."""
    for kind in view.used:
        layer = "water" if kind.look == "stream" else "roads"
        if kind.kind != "path" or layer not in view.layers:
            continue
        text = view.title(kind)
        if kind.look == "stream":
            answers = answers_of(view.scenario, "legend")
            if answers and (state := answers.state_of(view.scenario, kind)):
                text = f"{text} ({view.title(state)})"
        yield LegendEntry(tuple(way_sign(view, kind)), view.small, text)


def way_sign(view: MapView, kind: Terrain) -> Iterator[Mark]:
    """A place with this path."""
    theme, look = view.in_legend, kind.look
    one, other = (-6.6, 2.0), (6.6, -2.0)
    curve = bow(one, (0, 0), other)
    yield Polygon("legend-hex", view.swatch, theme.levels[0], theme.grid, theme.line(0.3))
    if look in WIDTHS:
        paint = getattr(theme, look)
        wide, narrow = WIDTHS[look]
        yield Path(look, (("M", *one), curve), "none", paint.edge, verge(view, (wide + 0.4, narrow)))
        yield Path(look, (("M", *one), curve), "none", paint.base, narrow)
        if look == "stream":
            flow = paint.dark if theme.shade == "none" else paint.light
            dashes = (2.4, 1.5, 0.8, 1.9)
            yield Path(look, (("M", *one), curve), "none", flow, theme.line(0.35), 1.0, dashes)
    elif look == "deck":
        down = (("M", -1.5, -6.0), bow((-1.5, -6.0), (0, 0), (1.5, 6.0)))
        yield Path("stream", down, "none", theme.stream.edge, verge(view, (3.4, 2.5)))
        yield Path("stream", down, "none", theme.stream.base, 2.5)
        yield from deck(theme.deck, one, curve)


def _laid(view: MapView) -> Iterator[Mark]:
    theme = view.in_legend
    if theme.shade != "none":
        yield Polygon("overlay-shadow", tuple((x + 1.2, y + 1.3) for x, y in view.swatch), theme.shade, opacity=0.4)
    yield Polygon("overlay", view.swatch, theme.levels[0], theme.ink, 0.6)


def _blank(view: MapView) -> Iterator[Mark]:
    theme = view.in_legend
    yield Polygon("unrecorded", view.swatch, theme.unrecorded, theme.soft, 0.4)
    ticks = tuple(step for x in (-5.5, -3, -0.5, 2) for step in (("M", x, -6.6), ("L", x + 2.4, -4.2)))
    yield Path("unrecorded", ticks, "none", theme.soft, 0.4)


def _cut(view: MapView) -> Iterator[Mark]:
    """Half a place at the edge of a board, pale."""
    theme = view.in_legend
    right = sorted((corner for corner in view.swatch if corner[0] > 0), key=lambda corner: corner[1])
    half = ((0.0, -7.0), *right, (0.0, 7.0))
    yield Polygon("cut", half, theme.levels[0], theme.grid, theme.line(0.3))
    yield Polygon("cut", half, theme.paper, opacity=0.5)
    yield Stroke("cut", ((0.0, -7.0), (0.0, 7.0)), theme.words, theme.line(0.8))


def objective_entries(view: MapView) -> Iterator[LegendEntry]:
    """Each kind, in the colour of each owner."""
    seen: dict[tuple[counters.Painted, str, str, str], None] = {}
    held: set[str] = set()
    for goal in view.scenario.objectives.values():
        if any(place in view.whole for place in goal.places):
            text = view.words.get(goal.kind, goal.kind)
            if goal.kind != "victory":
                owner = view.name(goal.owner) if goal.owner in view.scenario.sides else view.words["neutral"]
                if owner and goal.kind in view.called.discs:
                    text = view.words["whose"].format(name=text, side=owner)
            initial = view.initial(goal.owner) if goal.kind != "victory" else ""
            sign = view.called.goal_signs.get(goal.kind, "")
            seen[counters.painted(view, goal), text, initial, sign] = None
            if goal.held_by:
                held.add(goal.held_by)
    for (shape, fill, on), text, initial, sign in seen:
        yield LegendEntry(counters.badge(view.theme, shape, fill, on, sign, initial), 0.95, text)
    for side in sorted(held):
        initial = view.initial(side)
        if initial:
            marks = counters.letter(view.theme, initial)
            yield LegendEntry(marks, 1.4, view.words["held"].format(side=view.name(side)))


def legend(view: MapView) -> Iterator[Mark]:
    """All entries in columns below the map."""
    theme = view.theme
    y = view.legend_top
    yield Stroke("legend", ((MARGIN, y), (view.width - MARGIN, y)), theme.soft, theme.line(0.25))
    shown = view.entries
    columns, rows = shape(view)
    column = (view.width - 2 * MARGIN) / columns
    for index, entry in enumerate(shown):
        x = MARGIN + (index // rows) * column
        middle = y + 2.2 + (index % rows) * ROW + ROW / 2
        yield Group("legend-sign", entry.marks, (x + 4.4, middle), entry.scale)
        lines = first_lines(entry.text, column - TEXT_AT - 1.4, SIZE)
        for number, line in enumerate(lines):
            baseline = middle + 0.75 + (number - (len(lines) - 1) / 2) * 2.5
            yield Label("legend", (x + TEXT_AT, baseline), line, SIZE, theme.words, "start")


def shape(view: MapView) -> tuple[int, int]:
    """How many columns the legend has, and how many rows."""
    columns = max(1, int((view.width - 2 * MARGIN) / COLUMN))
    return columns, max(1, -(-len(view.entries) // columns))


def height(view: MapView) -> float:
    return shape(view)[1] * ROW + 4.0
