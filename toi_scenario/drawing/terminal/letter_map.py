"""Places and a sign for each in, a map of letters for a terminal out."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from toi_scenario.model.surfaces import Place, Surface
from toi_scenario.model.surfaces.addresses import letters

_WIDE = 4
# What a terminal takes for a change of colour and shows nothing of.
_COLOUR = re.compile("\x1b\\[[0-9;]*m")

Sign = Callable[[Place], str]


def text_map(
    surface: Surface,
    sign: Sign,
    below: Sign | None = None,
    places: Collection[Place] | None = None,
    tint: Sign = lambda place: "",
) -> list[str]:
    """Columns side by side, every other one half a hex lower, as the hexes lie; signs of up to three letters.

    A hex is two lines high. What stands `below` goes into the second, and then columns are as wide as that needs.
    `tint` begins a hex's colour; `places` are those in play if nobody says which.
    """
    places = surface.places if places is None else places
    if not places:
        return []
    columns = max(map(surface.column, places)) + 1
    # Where no column stands half a place higher than its neighbours, the first line is that of the first row.
    top = surface.top + min((y - surface.top) % 2 for _, y in places)
    lines = max(y for _, y in places) - top + (2 if below else 1)
    shown: dict[tuple[int, int], tuple[Place, str]] = {}
    for place in places:
        column, line = surface.column(place), place[1] - top
        shown[column, line] = (place, sign(place))
        if below:
            shown[column, line + 1] = (place, below(place))
    wide = max(_WIDE, *(_length(text) + 1 for _, text in shown.values())) if below else _WIDE
    head = "    " + "".join(letters(column).center(wide) for column in range(columns))
    rows = [head.rstrip()]
    for line in range(lines):
        cells = []
        for column in range(columns):
            here = shown.get((column, line))
            cells.append(_coloured(_centred(here[1], wide), tint(here[0])) if here else " " * wide)
        if any((column, line) in shown for column in range(columns)):
            number = "" if line % 2 and top > surface.top else line // 2 + 1
            rows.append(f"{number:3} {''.join(cells)}".rstrip())
    return rows


def _length(text: str) -> int:
    return len(_COLOUR.sub("", text))


def _centred(text: str, wide: int) -> str:
    """Centred by what is seen of it."""
    space = max(0, wide - _length(text))
    left = space // 2 + (space & wide & 1)
    return " " * left + text + " " * (space - left)


def _coloured(text: str, tint: str) -> str:
    return f"{tint}{text}\x1b[0m" if tint else text
