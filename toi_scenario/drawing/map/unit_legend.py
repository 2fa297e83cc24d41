"""Lists in the legend which units are on a map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toi_scenario.drawing.map import counters
from toi_scenario.drawing.map.unit_tokens import states, token
from toi_scenario.drawing.map.units import IN_LEGEND, hidden, is_card, on_card, portrait, unit_marks
from toi_scenario.drawing.map.view import LegendEntry, MapView
from toi_scenario.drawing.marks.page import Disc, Label
from toi_scenario.model.scenario.scenario import Unit


def unit_entries(view: MapView, units: Iterable[Unit]) -> Iterator[LegendEntry]:
    """Each silhouette a side has on the map among some units, and the numbers, letters and dots on them."""
    drawn = [unit for unit in units if unit.place in view.whole]
    seen: dict[int, LegendEntry] = {}
    for unit in drawn:
        piece = portrait(view, unit)
        name = view.title(piece) if piece else unit.kind
        text = view.words["whose"].format(
            name=view.words["concealed"] if hidden(view, unit) else name, side=view.name(unit.side)
        )
        marks = unit_marks(view, unit)
        seen.setdefault(id(marks), LegendEntry(marks, IN_LEGEND[is_card(view, piece)], text))
    yield from seen.values()
    shown = [unit for unit in drawn if not hidden(view, unit)]
    yield from _numbers(view, shown)
    for title in dict.fromkeys(title for unit in drawn for _, title in states(view, unit)):
        yield LegendEntry(token(view.theme, title), 1.3, title[:1].upper() + title[1:])
    if any(unit.concealed for unit in shown):
        yield LegendEntry(counters.letter(view.theme, "?", dark=True), 1.4, view.words["concealed"])


def _numbers(view: MapView, units: list[Unit]) -> Iterator[LegendEntry]:
    """What the numbers and the dots on counters and cards are."""
    ink = view.theme.words
    number = Label("unit-strength", (0, 0.95), "4", 2.6, ink, bold=True)
    if any(unit.kind in view.called.several for unit in units):
        yield LegendEntry((number,), 1.0, view.words["strength"])
    on_cards = [on_card(view, unit) for unit in units]
    if any(text for text, _ in on_cards):
        yield LegendEntry((number._replace(kind="unit-text", text="8"),), 1.0, view.words["card_text"])
    if any(dots for _, dots in on_cards):
        dots = tuple(Disc("unit-dots", (x, 0), 0.6, ink) for x in (-0.8, 0.8))
        yield LegendEntry(dots, 1.0, view.words["card_dots"])
