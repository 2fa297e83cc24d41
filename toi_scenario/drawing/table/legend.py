"""The legend of a table: exactly the signs that are on it."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.map import counters
from toi_scenario.drawing.map.arrivals import arrivals
from toi_scenario.drawing.map.legend import objective_entries
from toi_scenario.drawing.map.unit_legend import unit_entries
from toi_scenario.drawing.map.view import LegendEntry, MapView
from toi_scenario.drawing.map.zones import fields
from toi_scenario.drawing.marks.page import Mark, Polygon, rectangle
from toi_scenario.drawing.table import game_marks, units
from toi_scenario.drawing.table.arrivals import arrow
from toi_scenario.drawing.table.captions import numbered
from toi_scenario.drawing.table.features import WATER, WAYS, lying, seen
from toi_scenario.drawing.table.looks import drawn
from toi_scenario.drawing.table.lot import Lot
from toi_scenario.drawing.table.zones import edge, tint
from toi_scenario.model.catalog.nouns import Terrain
from toi_scenario.model.surfaces.patch import between

_HALF = (4.2, 2.7)  # of a swatch, in millimetres
_SIZE = 0.001  # a micrometre is as large as it is


def entries(view: MapView) -> Iterator[LegendEntry]:
    """Terrain, what lies and stands on the table, zones, sides."""
    layers = view.layers
    for kind in view.scenario.catalog.terrain.values():
        layer = "water" if kind.look in WATER else "roads" if kind.look in WAYS else "terrain"
        if layer in layers and any(one.terrain.name == kind.name for one in seen(view)):
            yield LegendEntry(tuple(ground_sign(view, kind)), 1.0, view.title(kind))
    laid = {(mark.piece.name, counters.number_on(mark)): mark.piece for mark, _ in lying(view)}
    for (_, number), piece in sorted(laid.items(), key=lambda one: one[0]):
        sign = counters.marker(view.theme, piece, counters.sign_of(view, piece, number))
        yield LegendEntry(sign, 1.0, f"{view.title(piece)} {number}".rstrip())
    if "objectives" in layers:
        yield from objective_entries(view)
    yield from game_marks.entries(view)
    if "reinforcements" in layers:
        for side in arrivals(view.scenario):
            sign = arrow(view.theme, view.colour(side), view.on_colour(side), view.initial(side), 0, -1)
            yield LegendEntry(sign, 1.0, view.words["entry"].format(side=view.name(side)))
    if "units" in layers:
        yield from unit_entries(view, (unit for unit in view.scenario.units if not units.is_spread(unit)))
        yield from units.figure_entries(view)
    for sign, name in numbered(view):
        yield LegendEntry(sign, 1.0, name)
    for field in fields(view) if "zones" in layers else ():
        ground = _box(view)
        floor = Polygon("zone", rectangle(-_HALF[0], -_HALF[1], *_HALF), view.theme.levels[0])
        yield LegendEntry((floor, *tint(ground, field), edge(view.theme, field, ground)), 1.0, field.text)
    yield from view.key


def _box(view: MapView, high: float = 1.0) -> Lot:
    """Ground as large as a swatch."""
    wide, deep = _HALF[0] / _SIZE, _HALF[1] / _SIZE * high
    return Lot(
        view.theme,
        between(-wide, -deep, wide, deep),
        _SIZE,
        course=((-0.8 * wide, 0), (0.8 * wide, 0)) if high < 1 else (),
    )


def ground_sign(view: MapView, kind: Terrain) -> Iterator[Mark]:
    """Some ground of this terrain."""
    return _swatch(view, kind.look, view.title(kind), kind.kind == "path")


def _swatch(view: MapView, look: str, name: str, line: bool) -> Iterator[Mark]:
    """A kind of ground; a line lies on bare ground."""
    if line:
        yield Polygon("table", rectangle(-_HALF[0], -_HALF[1], *_HALF), view.theme.levels[0])
    yield from drawn(_box(view, 0.45 if line else 1.0), look, name)
