"""Draws zones on a table: tints, hatchings and borders."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.map.zones import DASHES, Field, fields
from toi_scenario.drawing.marks.page import Mark, Path
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.table.lot import Lot
from toi_scenario.drawing.table.view import patch

# Angles of the hatchings, and how far their lines are apart in millimetres.
_HATCHINGS = (
    ((30.0, 3.2),),
    ((-30.0, 3.2),),
    ((90.0, 3.2),),
    ((0.0, 3.2),),
    ((45.0, 5.0), (-45.0, 5.0)),
    ((0.0, 5.0), (90.0, 5.0)),
)
_DEEPEST, _STEP = 4.0, 0.85  # how far in a border is drawn at most, and for each zone that shares its ground


def lot(view: MapView, field: Field) -> Lot:
    """The ground of a zone, as it is drawn."""
    left, top = view.point(0, 0)
    return Lot(view.theme, patch(field.region), view.across, left, top)


def tints(view: MapView) -> Iterator[Mark]:
    """The ground of each zone in its colour, and hatched."""
    for field in fields(view):
        yield from tint(lot(view, field), field)


def tint(lot: Lot, field: Field) -> Iterator[Mark]:
    """Some ground in the colour of a zone, and hatched."""
    theme = lot.theme
    if theme.tint:
        yield Path("zone", lot.outline(), field.colour, opacity=theme.tint)
    steps = tuple(
        step for degrees, apart in _HATCHINGS[field.number % len(_HATCHINGS)] for step in lot.lines(degrees, apart)
    )
    opacity, dashes = (0.45, ()) if theme.tint else (1.0, (1.3, 1.7))  # where ink is spared
    yield Path("zone-hatch", steps, "none", field.colour, theme.hatch, opacity, dashes)


def borders(view: MapView) -> Iterator[Mark]:
    """A line about each zone, further in where zones share their ground."""
    before: list[Field] = []
    for field in fields(view):
        others = sum(not patch(field.region).isdisjoint(patch(other.region)) for other in before)
        before.append(field)
        inner = lot(view, field).within(min(0.5 + _STEP * others, _DEEPEST))
        if not view.theme.codes:
            yield Path("zone-edge", inner.outline(), "none", view.theme.paper, 1.15, 0.55)
        yield edge(view.theme, field, inner)


def edge(theme: Theme, field: Field, lot: Lot) -> Path:
    """The border of a zone."""
    dashes = DASHES[field.number % len(DASHES)] if theme.codes else ()
    width = max(0.18, 1.5 * theme.thinnest) if theme.codes else 0.75
    return Path("zone-edge", lot.outline(), "none", field.colour, width, 1.0, dashes)
