"""Places and a sign for each in, a map of letters for a terminal out."""

from __future__ import annotations

from collections.abc import Callable

from toi_scenario.surfaces import Place
from toi_scenario.surfaces.hexes import Hexes, letters

_WIDE = 4


def text_map(surface: Hexes, sign: Callable[[Place], str]) -> list[str]:
    """Columns side by side, every other one half a hex lower, as the hexes lie; signs of up to three letters."""
    if not surface.places:
        return []
    columns = max(map(surface.column, surface.places)) + 1
    lines = max(y for _, y in surface.places) - surface.top + 1
    head = "    " + "".join(letters(column).center(_WIDE) for column in range(columns))
    shown = [head.rstrip()]
    for line in range(lines):
        cells = []
        for column in range(columns):
            place = (surface.left + 3 * column, surface.top + line)
            cells.append((sign(place) if place in surface.places else "").center(_WIDE))
        if any(cell.strip() for cell in cells):
            shown.append(f"{line // 2 + 1:3} {''.join(cells)}".rstrip())
    return shown
