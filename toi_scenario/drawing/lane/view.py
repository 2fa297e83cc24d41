"""Where the cards of a lane lie, and what is around them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.map.zones import Field, fields
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.games.answers import answers_of
from toi_scenario.games.printed_answers import CardsAnswers, PlaceMark
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.lanes import HIGH_MM, WIDE_MM

SIZE = 2.0  # how much larger than hexes cards are drawn, so that nine of them fill a landscape page
SHARE = 0.945  # of its place that a card takes up; the rest is the gap to the next
BAND, TAG = 4.2, 4.0  # how high the band of a zone is, and what a card is to a side
TALL = 6.2  # how high bands are where a name takes two lines
NAME, LEAST = 2.3, 2.0  # the letters of names, and the least for one that stands in a line
APART = 1.2


class Band(NamedTuple):
    """Cards side by side that belong to a zone, from the first to the last, and in which row over the lane."""

    field: Field
    first: Place
    last: Place
    row: int


def scale_of(view: MapView) -> float:
    """Millimetres of the page for one of a card."""
    scale: float = 2 * SHARE * min(view.across / WIDE_MM, view.down / HIGH_MM)
    return scale


def half_width(view: MapView) -> float:
    """Half of how wide a card is on the page."""
    return scale_of(view) * WIDE_MM / 2


def bands(view: MapView) -> list[Band]:
    """The zones as bands; those that share cards lie in rows above one another."""
    if "zones" not in view.layers:
        return []
    found: list[Band] = []
    rows: list[set[Place]] = []
    set_up = {mark.place for mark in marked(view)}
    for field in fields(view):
        if len(field.places) == 1 and field.places <= set_up and field.number >= len(view.scenario.zones):
            continue  # the tag under the card says who starts there
        row = next((index for index, taken in enumerate(rows) if not taken & _span(view, field.places)), len(rows))
        rows += [set()] if row == len(rows) else []
        rows[row] |= _span(view, field.places)
        found += [Band(field, *run, row) for run in _runs(view, field.places)]
    return found


def band_height(view: MapView) -> float:
    """How high the bands of zones are: all alike, and high enough for the longest name."""
    return BAND if all(width(one.field.text, LEAST, True) <= room(view, one) for one in bands(view)) else TALL


def room(view: MapView, band: Band) -> float:
    """How wide the name on a band may be."""
    return view.by(band.last, half_width(view), 0)[0] - view.by(band.first, -half_width(view), 0)[0] - 1


def _span(view: MapView, places: frozenset[Place]) -> set[Place]:
    """All cards from the first to the last."""
    return {place for place in view.surface.places if min(places) <= place <= max(places)}


def _runs(view: MapView, places: frozenset[Place]) -> Iterator[tuple[Place, Place]]:
    """Cards side by side, each run by its first and its last."""
    first = last = None
    for place in sorted(view.surface.places):
        if place in places:
            first, last = first or place, place
        elif first and last:
            yield first, last
            first = None
    if first and last:
        yield first, last


def answers(view: MapView) -> CardsAnswers | None:
    """What the game says of its cards."""
    return answers_of(view.scenario, "cards")


def marked(view: MapView) -> list[PlaceMark]:
    """What cards are to sides."""
    asked = answers(view)
    return list(asked.marked(view.scenario, view.lang)) if asked and "zones" in view.layers else []


def tags_depth(view: MapView) -> float:
    """How far down what cards are to sides reaches."""
    places = [mark.place for mark in marked(view)]
    most = max(map(places.count, places), default=0)
    return most * TAG + (APART if most else 0)
