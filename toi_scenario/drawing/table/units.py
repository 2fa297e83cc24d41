"""Draws what stands on a table, side by side at one point."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.map import counters
from toi_scenario.drawing.map.counters import count
from toi_scenario.drawing.map.unit_tokens import states, token
from toi_scenario.drawing.map.units import hidden, unit_marks
from toi_scenario.drawing.map.view import LegendEntry, MapView
from toi_scenario.drawing.marks.page import Disc, Group, Label, Mark, Point
from toi_scenario.model.scenario.scenario import Unit
from toi_scenario.model.scenario.victory import Objective
from toi_scenario.model.surfaces import Place

COUNTER, BADGE = 0.8, 0.95  # the scale of a unit and of an objective
_WIDE = 5.6  # what each of them takes, in millimetres
_LEAST = 1.0  # the radius of one of several figures, so that a letter on it can be read


def row(view: MapView, place: Place) -> list[tuple[Unit | Objective, Point]]:
    """What shares a point, side by side about it."""
    there: list[Unit | Objective] = [*view.goals.get(place, ()), *_together(view, place)]
    x, y = view.at(place)
    first = x - _WIDE * (len(there) - 1) / 2
    return [(one, (first + _WIDE * index, y)) for index, one in enumerate(there)]


def _together(view: MapView, place: Place) -> list[Unit]:
    """The units there that are drawn as one counter."""
    return [unit for unit in view.standing.get(place, ()) if not is_spread(unit)]


def is_spread(unit: Unit) -> bool:
    """Whether each of its figures has a point of its own."""
    return len(unit.spots) > 1


def places(view: MapView) -> list[Place]:
    """The points where something stands."""
    return sorted({*view.goals, *view.standing}, key=lambda place: (place[1], place[0]))


def objectives(view: MapView) -> Iterator[Mark]:
    """Each with its value, and the side that owns it or holds it at the start."""
    for place in places(view):
        for one, at in row(view, place):
            if isinstance(one, Objective):
                shape, fill, on = counters.painted(view, one)
                value = counters.sign_for(view, one, place)
                whose = one.held_by or (one.owner if one.owner in view.scenario.sides else "")
                initial = view.initial(whose) if whose else ""
                yield Group("objective", counters.badge(view.theme, shape, fill, on, value, initial), at, BADGE)


def units(view: MapView) -> Iterator[Mark]:
    """A counter for each unit; a disc for each figure of one whose figures have points of their own."""
    for unit in view.scenario.units if "units" in view.layers else ():
        if is_spread(unit):
            yield from _figures(view, unit)
    for place in places(view):
        for one, at in row(view, place):
            if isinstance(one, Unit):
                yield from _counter(view, one, at)


def _counter(view: MapView, unit: Unit, at: Point) -> Iterator[Mark]:
    yield Group("unit", unit_marks(view, unit), at, COUNTER)
    if unit.concealed and not hidden(view, unit):
        yield from count(view.theme, (at[0] + 2.3 * COUNTER, at[1] - 2.2 * COUNTER), "?", COUNTER)
    for (dx, dy), title in states(view, unit):
        yield Group("state", token(view.theme, title), (at[0] + dx * COUNTER, at[1] + dy * COUNTER), COUNTER)


def _figures(view: MapView, unit: Unit) -> Iterator[Mark]:
    marks = figure(view, unit.side, base(view))
    yield from (Group("model", marks, view.at(spot)) for spot in _spots(view, unit))


def figure(view: MapView, side: str, radius: float) -> tuple[Mark, ...]:
    """One of several figures: its base, and whose it is."""
    theme, letter = view.theme, view.initial(side)
    edge, size = theme.ink if theme.codes else theme.paper, (1.3 if len(letter) == 1 else 0.95) * radius
    return (
        Disc("model", (0, 0), radius, view.colour(side), edge, theme.line(0.2)),
        Label("model", (0, 0.36 * size), letter, size, view.on_colour(side), bold=True),
    )


def figure_entries(view: MapView) -> Iterator[LegendEntry]:
    """The figures of each side that are drawn one by one, and how large they are."""
    for side in dict.fromkeys(unit.side for unit in view.scenario.units if any(_spots(view, unit))):
        size = _millimetres(view) if base(view) > _LEAST else 0
        told = view.words["base" if size else "figures"].format(mm=size)
        text = view.words["whose"].format(name=told, side=view.name(side))
        yield LegendEntry(figure(view, side, 1.8), 1.0, text)


def base(view: MapView) -> float:
    """The radius of a figure on the page: that of its base, if that is known and large enough there."""
    return max(_LEAST, _millimetres(view) / 2 * view.down / view.scenario.surface.scale[1])


def _millimetres(view: MapView) -> int:
    """How wide bases are; 0 if the rules do not say."""
    known = view.scenario.catalog.limits.get("base")
    return known.value if known else 0


def figures(view: MapView) -> Iterator[Point]:
    """Where each figure stands that has a point of its own."""
    for unit in view.scenario.units if "units" in view.layers else ():
        yield from map(view.at, _spots(view, unit))


def _spots(view: MapView, unit: Unit) -> list[Place]:
    return [spot for spot in unit.spots if spot in view.whole] if is_spread(unit) else []


def called(view: MapView, unit: Unit) -> str:
    """The name of a unit; empty if it has none of its own."""
    return view.labelled(unit.called, unit.id) if unit.called or unit.id else ""
