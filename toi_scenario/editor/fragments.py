"""Writes the map in small parts that keep their names.

A part is a mark of a step of the drawing. What is placed in it is a symbol named by what it looks like, so that the
same picture has the same name in every text, and only what differs has to be sent.
"""

from __future__ import annotations

from collections.abc import Collection
from difflib import SequenceMatcher
from hashlib import sha256
from typing import NamedTuple

from toi_scenario.drawing.layouts import layout_of
from toi_scenario.drawing.map.map import Drawing, drawn_in_parts, window_of
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Mark
from toi_scenario.drawing.marks.theme import COLOR, Theme
from toi_scenario.drawing.write.svg import SHARED, SvgWriter
from toi_scenario.editor.messages import Ops, PageRow, Plane
from toi_scenario.editor.text_edits import shared
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import celled, measured

_MOST_WRITTEN = 50_000  # marks and symbols that are kept
_MOST_COMPARED = 3_000  # parts of a step: of more, the whole stretch is sent anew


class Map(NamedTuple):
    """A map as it is sent: its page, the steps of its drawing, and the symbols that they use by name."""

    drawing: Drawing
    page: PageRow
    planes: list[Plane]
    defs: dict[str, str]
    written: Written

    @property
    def view(self) -> MapView:
        """Where things lie on it."""
        return self.drawing.view


class _Often(dict[int, int]):
    """Says of all marks that they are placed often."""

    def __missing__(self, key: int) -> int:
        return 2


class Written:
    """What was written of maps before, so that it need not be written again."""

    def __init__(self) -> None:
        self.writer = SvgWriter(_Often(), name_of)
        self._texts: dict[int, str] = {}
        self._marks: list[Mark] = []  # which have these texts, kept so that no other gets the number of one

    def texts(self, marks: Collection[Mark]) -> list[str]:
        """Each mark as it is written."""
        known = map(self._texts.get, map(id, marks))
        return [self._written(mark) if text is None else text for text, mark in zip(known, marks, strict=True)]

    def _written(self, mark: Mark) -> str:
        self._marks.append(mark)
        text = self._texts[id(mark)] = "\n".join(self.writer.marks((mark,)))
        return text

    @property
    def is_full(self) -> bool:
        """Whether so much is kept that it is better to begin anew."""
        return len(self._marks) > _MOST_WRITTEN or len(self.writer.kept) > _MOST_WRITTEN


def name_of(letter: str, written: str) -> str:
    """The name of a symbol: a letter, and a sum of what it looks like."""
    return f"{letter}{sha256(written.encode()).hexdigest()[:12]}"


def map_of(scenario: Scenario, lang: str, theme: Theme = COLOR, before: Map | None = None) -> Map:
    """The map of a scenario in parts; what does not differ from a map before is the very same."""
    drawing = drawn_in_parts(layout_of(scenario), scenario, theme, lang, before.drawing if before else None)
    view = drawing.view
    written = before.written if before and not before.written.is_full else Written()
    (left, top), (right, bottom) = view.corners
    window = written.writer.window((left, top, right - left, bottom - top))
    were = zip(before.drawing.steps, before.planes, strict=True) if before else ()
    known = {id(drawn): plane["fragments"] for drawn, plane in were}
    planes = [
        Plane(
            step=f"{number:02}-{drawn.step.layer}",
            layer=drawn.step.layer,
            window=window if number < len(drawing.on_boards) else "",
            fragments=known.get(id(drawn)) or written.texts(drawn.marks),
        )
        for number, drawn in enumerate(drawing.steps)
    ]
    return Map(drawing, _page(view), planes, dict(written.writer.kept), written)


def _page(view: MapView) -> PageRow:
    form = [[round(x, 3), round(y, 3)] for x, y in view.swatch] if celled(view.scenario.surface) else []
    return PageRow(
        width=round(view.width, 2),
        height=round(view.height, 2),
        attributes=dict(SHARED),
        map=[round(length, 2) for length in window_of(view)],
        form=form,
        table=_table(view),
    )


def _table(view: MapView) -> list[float]:
    surface = view.scenario.surface
    if not measured(surface):
        return []
    (left, top), (right, bottom) = (view.at(place) for one in (0, 1) if (place := surface.find([one, one])))
    return [round(length, 4) for length in (left, top, right - left, bottom - top)]


def ops(before: list[Plane], after: list[Plane]) -> Ops:
    """What turns the parts of one map into those of another, step by step."""
    found: Ops = []
    for one, other in zip(before, after, strict=True):
        if changes := _changes(one["fragments"], other["fragments"]):
            found.append([other["step"], *changes])
    return found


def _changes(old: list[str], new: list[str]) -> list[list[object]]:
    if old is new:
        return []
    most = min(len(old), len(new))
    same = shared(old, new)
    behind = min(most - same, shared(old[::-1], new[::-1]))
    was, becomes = old[same : len(old) - behind], new[same : len(new) - behind]
    if not was and not becomes:
        return []
    if max(len(was), len(becomes)) > _MOST_COMPARED or not (was and becomes):
        return [[same, len(was), becomes]]
    codes = SequenceMatcher(None, was, becomes, autojunk=False).get_opcodes()
    return [[same + i, j - i, becomes[k:m]] for tag, i, j, k, m in codes if tag != "equal"]
