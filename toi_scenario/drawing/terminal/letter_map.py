"""Lays out a map in letters for a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from toi_scenario.model.surfaces import Cells, Place

_WIDE = 4
# The sequence that changes a terminal's colour; it takes no room on the line.
_COLOUR = re.compile("\x1b\\[[0-9;]*m")

Sign = Callable[[Place], str]


def text_map(
    surface: Cells,
    sign: Sign,
    below: Sign | None = None,
    places: Collection[Place] | None = None,
    tint: Sign = lambda place: "",
) -> list[str]:
    """The lines of a map with signs of up to three letters; every other column is half a hex lower, as the hexes lie.

    A hex is two lines high. `below` gives the sign for the second line, and then columns are as wide as that needs.
    `tint` gives the sequence that begins a hex's colour; `places` defaults to those in play.
    """
    places = surface.places if places is None else places
    if not places:
        return []
    columns = max(map(surface.column, places)) + 1
    # If no column begins half a place higher than the others, there is no half line above the first row.
    top = surface.top + min((y - surface.top) % 2 for _, y in places)
    lines = max(y for _, y in places) - top + (2 if below else 1)
    shown: dict[tuple[int, int], tuple[Place, str]] = {}
    for place in places:
        column, line = surface.column(place), place[1] - top
        shown[column, line] = (place, sign(place))
        if below:
            shown[column, line + 1] = (place, below(place))
    wide = max(_WIDE, *(_length(text) + 1 for _, text in shown.values())) if below else _WIDE
    head = "    " + "".join(surface.column_name(column).center(wide) for column in range(columns))
    rows = [head.rstrip()]
    for line in range(lines):
        cells = []
        for column in range(columns):
            here = shown.get((column, line))
            cells.append(_coloured(_centred(here[1], wide), tint(here[0])) if here else " " * wide)
        if any((column, line) in shown for column in range(columns)):
            number = "" if line % 2 and top > surface.top else surface.row_name(line // 2 + 1)
            rows.append(f"{number:>3} {''.join(cells)}".rstrip())
    return rows


def _length(text: str) -> int:
    return len(_COLOUR.sub("", text))


def _centred(text: str, wide: int) -> str:
    """Centred by its visible length."""
    space = max(0, wide - _length(text))
    left = space // 2 + (space & wide & 1)
    return " " * left + text + " " * (space - left)


def _coloured(text: str, tint: str) -> str:
    return f"{tint}{text}\x1b[0m" if tint else text
