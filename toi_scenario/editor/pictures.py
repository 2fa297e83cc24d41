"""Draws what can be used on a map as little pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from toi_scenario.drawing.map import legend
from toi_scenario.drawing.map.facets import nouns
from toi_scenario.drawing.map.units import piece_marks
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Group, Mark, Polygon
from toi_scenario.drawing.write.svg import SHARED, SvgWriter
from toi_scenario.editor.fragments import name_of
from toi_scenario.model.catalog.nouns import Piece, Terrain
from toi_scenario.model.surfaces import celled, measured

_GROUND, _PIECE, _SWATCH = 9.5, 4.0, 4.6  # millimetres from the middle to the edge of a picture


class Pictures:
    """The pictures of one session, each drawn once as long as the catalog is the same."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], str] = {}
        self._of: object = None

    def begin(self, view: MapView) -> None:
        """Forget what was drawn by another catalog, or for places of another form."""
        scenario = view.scenario
        of = (nouns(scenario), scenario.game, view.swatch if celled(scenario.surface) else ())
        if of != self._of:
            self._of, self._known = of, {}

    def terrain(self, view: MapView, kind: Terrain) -> str:
        """Some ground of a terrain; nothing where the map is made of cards, which bear it as a whole."""
        on_table = measured(view.scenario.surface)
        if not on_table and view.surface.layout == "cards":
            return ""
        key = (kind.name, kind.look, kind.kind, on_table, view.lang)
        if key not in self._known:
            self._known[key] = _on_table(view, kind) if on_table else _picture(_place(view, kind), _GROUND)
        return self._known[key]

    def piece(self, view: MapView, piece: Piece, side: str) -> str:
        """A piece as it lies on the map, in the colour of a side."""
        key = (piece.name, piece.kind, piece.look, view.colour(side), view.initial(side), view.lang)
        if key not in self._known:
            self._known[key] = _picture(piece_marks(view, piece, side), _PIECE)
        return self._known[key]


def _on_table(view: MapView, kind: Terrain) -> str:
    from toi_scenario.drawing.table.legend import ground_sign

    return _picture(ground_sign(view, kind), _SWATCH)


def _place(view: MapView, kind: Terrain) -> Iterable[Mark]:
    if kind.kind == "path":
        return legend.way_sign(view, kind)
    if kind.kind == "level":
        return (Polygon("level", view.swatch, view.theme.levels[1], view.theme.contour, 0.7),)
    return legend.ground_sign(view, kind)


def _picture(marks: Iterable[Mark], half: float) -> str:
    """Marks about (0, 0) as an SVG by itself."""
    body = "".join(SvgWriter(Counter(), name_of).marks((Group("sign", tuple(marks)),)))
    shared = " ".join(f'{name}="{value}"' for name, value in SHARED.items())
    box = f"{-half:g} {-half:g} {2 * half:g} {2 * half:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {shared}>{body}</svg>'
