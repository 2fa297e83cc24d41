"""Draws roads, streams and bridges as smooth lines across the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toi_scenario.drawing.map.path_curves import WIDTHS, Curve
from toi_scenario.drawing.map.terrain_pictures import ripples
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.curves import Step, along, bow, inset, rounded
from toi_scenario.drawing.marks.page import Group, Mark, Path, Point, Polygon, Stroke
from toi_scenario.drawing.marks.scatter import chance, chances
from toi_scenario.drawing.marks.theme import Paint
from toi_scenario.model.surfaces import Place


def figure(curves: Iterable[Curve]) -> tuple[Step, ...]:
    return tuple(step for one, curve in curves for step in (("M", *one), curve))


def runs(view: MapView, look: str) -> Iterator[tuple[str, dict[Place, list[Curve]]]]:
    """The paths of one look, by their names."""
    for kind in view.looking(look):
        if kind.kind == "path":
            yield kind.name, view.strokes[kind.name]


def verge(view: MapView, widths: tuple[float, float]) -> float:
    """How wide a path is drawn with its banks, which are no thinner than any line of the theme."""
    return widths[1] + max((widths[0] - widths[1]) * view.theme.pen, 2 * view.theme.thinnest)


def water(view: MapView) -> Iterator[Mark]:
    """Streams and open water; banks first, so that a stream runs into a pond."""
    paint, banks = view.theme.stream, WIDTHS["stream"]
    beds = [figure(curve for here in run.values() for curve in here) for _, run in runs(view, "stream")]
    ponds = [kind.name for kind in view.looking("water")]
    basins = [tuple(shore(view, view.grounds[name], 1.15, 0.55)) for name in ponds if name in view.grounds]
    for bed in beds:
        yield Path("stream-bank", bed, "none", paint.edge, verge(view, banks))
    for basin in basins:
        yield Path("pond-bank", basin, view.theme.water.base, view.theme.water.edge, view.theme.line(0.8))
    for bed in beds:
        yield Path("stream", bed, "none", paint.base, banks[1])
    for basin in basins:
        yield Path("pond", basin, view.theme.water.base)
    for bed in beds:
        flow = paint.dark if view.theme.shade == "none" else paint.light
        yield Path("stream-light", bed, "none", flow, view.theme.line(0.28), 1.0, (2.4, 1.5, 0.8, 1.9))
    drawn = ripples(view.theme)
    for name in ponds:
        for place in view.grounds.get(name, ()):
            yield Group("ripples", drawn[int(chance(place, 14) * len(drawn))], view.at(place))


def shore(view: MapView, places: Iterable[Place], drawn_in: float, sway: float) -> Iterator[Step]:
    """A smooth rim about hexes, which wanders a little."""
    for rim in view.rims(frozenset(places)):
        corners = [
            (x + (across - 0.5) * 2 * sway, y + (down - 0.5) * 2 * sway)
            for (across, down), (x, y) in zip(
                [chances(corner, 15) for corner in rim], inset(view.points(rim), drawn_in), strict=True
            )
        ]
        yield from rounded(corners, 0.72)


def roads(view: MapView) -> Iterator[Mark]:
    """All verges first, so that roads flow into one another."""
    laid = [(look, run) for look in ("trail", "road") for _, run in runs(view, look)]
    beds = [(look, figure(curve for here in run.values() for curve in here)) for look, run in laid]
    for look, bed in beds:
        paint: Paint = getattr(view.theme, look)
        yield Path(f"{look}-verge", bed, "none", paint.edge, verge(view, WIDTHS[look]))
    for look, bed in beds:
        paint = getattr(view.theme, look)
        yield Path(look, bed, "none", paint.base, WIDTHS[look][1])
        if view.theme.shade != "none":
            yield Path(f"{look}-ruts", bed, "none", paint.dark, 0.2, 0.55, (1.6, 1.1))


def bridges(view: MapView) -> Iterator[Mark]:
    """A deck of planks along the road, with a parapet on either side."""
    for kind in view.looking("deck"):
        roads = [view.strokes[other] for other in kind.joins if other in view.strokes]
        under = [view.strokes[other] for other in kind.lifts if other in view.strokes]
        for place in view.every:
            if kind.name in view.scenario.ground.paths.get(place, ()) and place in view.surface.places:
                yield from deck(view.theme.deck, *_crossed(view, place, roads, under))


def _crossed(
    view: MapView, place: Place, roads: list[dict[Place, list[Curve]]], under: list[dict[Place, list[Curve]]]
) -> Curve:
    """The stretch of road that a bridge carries: the straightest through its hex; without a road, across the stream."""
    here = [stroke for road in roads for stroke in road.get(place, ())]
    if here:
        return max(here, key=lambda stroke: _span(*stroke))
    for stream in under:
        if stream.get(place):
            (x, y), (ux, uy) = along(*stream[place][0], 0.5)
            one, other = (x + 5 * uy, y - 5 * ux), (x - 5 * uy, y + 5 * ux)
            return one, bow(one, (x, y), other)
    one, other = view.by(place, -5, 0), view.by(place, 5, 0)
    return one, bow(one, view.at(place), other)


def _span(one: Point, curve: Step) -> float:
    x, y = float(curve[-2]), float(curve[-1])
    return (x - one[0]) ** 2 + (y - one[1]) ** 2


def deck(paint: Paint, one: Point, curve: Step) -> Iterator[Mark]:
    """A bridge along the middle of a curve."""
    left: list[Point] = []
    right: list[Point] = []
    planks: list[Step] = []
    for index in range(9):
        (x, y), (ux, uy) = along(one, curve, 0.2 + 0.6 * index / 8)
        left.append((x - 1.55 * uy, y + 1.55 * ux))
        right.append((x + 1.55 * uy, y - 1.55 * ux))
        planks += [("M", *left[-1]), ("L", *right[-1])]
    yield Polygon("bridge", (*left, *reversed(right)), paint.base)
    yield Path("bridge", tuple(planks), "none", paint.dark, 0.16)
    for rail in (left, right):
        (x, y), (u, v) = along(one, curve, 0.2)[1], along(one, curve, 0.8)[1]
        way = 1 if rail is left else -1
        start = (rail[0][0] - x * 0.7 - way * y * 0.6, rail[0][1] - y * 0.7 + way * x * 0.6)
        end = (rail[-1][0] + u * 0.7 - way * v * 0.6, rail[-1][1] + v * 0.7 + way * u * 0.6)
        yield Stroke("bridge", (start, *rail, end), paint.edge, 0.5)
