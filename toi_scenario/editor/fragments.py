"""Writes the map in small parts that keep their names.

A part is a mark of a step of the drawing. What is placed in it is a symbol named by what it looks like, so that the
same picture has the same name in every text, and only what differs has to be sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from hashlib import sha256
from typing import NamedTuple

from toi_scenario.drawing.layouts import layout_of
from toi_scenario.drawing.map.map import drawn, window_of
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Group, Mark
from toi_scenario.drawing.marks.theme import COLOR, Theme
from toi_scenario.drawing.write.svg import SHARED, SvgWriter
from toi_scenario.editor.messages import Ops, PageRow, Plane
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import celled

_MOST_COMPARED = 3_000  # parts of a step: of more, the whole stretch is sent anew


class Map(NamedTuple):
    """A map as it is sent: its page, the steps of its drawing, and the symbols that they use by name."""

    view: MapView
    page: PageRow
    planes: list[Plane]
    defs: dict[str, str]


class _Often(dict[int, int]):
    """Says of all marks that they are placed often."""

    def __missing__(self, key: int) -> int:
        return 2


def name_of(letter: str, written: str) -> str:
    """The name of a symbol: a letter, and a sum of what it looks like."""
    return f"{letter}{sha256(written.encode()).hexdigest()[:12]}"


def map_of(scenario: Scenario, theme: Theme = COLOR, lang: str = "") -> Map:
    """The map of a scenario in parts."""
    drawing = drawn(layout_of(scenario), scenario, theme, lang=lang or None)
    view = drawing.view
    writer = SvgWriter(_Often(), name_of)
    (left, top), (right, bottom) = view.corners
    window = writer.window((left, top, right - left, bottom - top))
    planes: list[Plane] = []
    for around, steps in ((window, drawing.on_boards), ("", drawing.over)):
        for layer, marks in steps:
            fragments = ["\n".join(writer.marks((mark,))) for mark in marks]
            planes.append(Plane(step=f"{len(planes):02}-{layer}", layer=layer, window=around, fragments=fragments))
    return Map(view, _page(view), planes, _by_name(writer.kept))


def picture(marks: Sequence[Mark], half: float = 9.0, scale: float = 1.0) -> str:
    """Marks about (0, 0) as a picture by itself."""
    writer = SvgWriter({}, name_of)
    body = "".join(writer.marks((Group("sign", tuple(marks), scale=scale),)))
    shared = " ".join(f'{name}="{value}"' for name, value in SHARED.items())
    kept = f"<defs>{''.join(writer.kept)}</defs>" if writer.kept else ""
    box = f"{-half:g} {-half:g} {2 * half:g} {2 * half:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {shared}>{kept}{body}</svg>'


def _by_name(kept: list[str]) -> dict[str, str]:
    return {one[one.index('"') + 1 : one.index('"', one.index('"') + 1)]: one for one in kept}


def _page(view: MapView) -> PageRow:
    form = [[round(x, 3), round(y, 3)] for x, y in view.swatch] if celled(view.scenario.surface) else []
    return PageRow(
        width=round(view.width, 2),
        height=round(view.height, 2),
        attributes=dict(SHARED),
        map=[round(length, 2) for length in window_of(view)],
        form=form,
    )


def ops(before: list[Plane], after: list[Plane]) -> Ops:
    """What turns the parts of one map into those of another, step by step."""
    found: Ops = []
    for one, other in zip(before, after, strict=True):
        if changes := _changes(one["fragments"], other["fragments"]):
            found.append([other["step"], *changes])
    return found


def _changes(old: list[str], new: list[str]) -> list[list[object]]:
    same, most = 0, min(len(old), len(new))
    while same < most and old[same] == new[same]:
        same += 1
    behind = 0
    while behind < most - same and old[-1 - behind] == new[-1 - behind]:
        behind += 1
    was, becomes = old[same : len(old) - behind], new[same : len(new) - behind]
    if not was and not becomes:
        return []
    if max(len(was), len(becomes)) > _MOST_COMPARED or not (was and becomes):
        return [[same, len(was), becomes]]
    codes = SequenceMatcher(None, was, becomes, autojunk=False).get_opcodes()
    return [[same + i, j - i, becomes[k:m]] for tag, i, j, k, m in codes if tag != "equal"]
