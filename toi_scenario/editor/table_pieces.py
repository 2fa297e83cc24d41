"""Copies features and units of a table, and lays them elsewhere.

Each is added under a name that is free, then moved: that is one command each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from toi_scenario.drawing.map.view import MapView
from toi_scenario.editor.messages import PiecePart, Wish
from toi_scenario.finding import Refused
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import SHAPES, measured
from toi_scenario.names import find, plain
from toi_scenario.text.edit.spelling import on_a_line

Chapters = dict[str, object]
Named = tuple[str, str, dict[str, object]]  # the chapter of an entry, its name, and what is written


def copied(scenario: Scenario, names: Sequence[str]) -> Chapters:
    """Features by their names and units by their ids, as they are written."""
    wanted = {plain(name) for name in names}
    features = [one for one in scenario.scenery.features.values() if plain(one.name) in wanted]
    units = [one for one in scenario.units if plain(one.id) in wanted and one.at != one.path]
    return {
        "board": {"features": {one.name: scenario.written(one.path) for one in features}} if features else {},
        "units": [dict(scenario.written(one.path)) for one in units],
    }


def lain(view: MapView, entries: Sequence[Named]) -> list[PiecePart]:
    """What a copied piece is made of, and where on the page the point lay that `move` puts elsewhere."""
    surface, found = view.scenario.surface, list[PiecePart]()
    assert measured(surface)
    for chapter, name, written in entries:
        kind = find(str(written.get("terrain", "")), view.scenario.catalog.terrain)
        point = surface.find(_point(written))
        if chapter not in ("features", "units") or not name or point is None:
            raise Refused("what was copied cannot be laid on a table: features can, and units with an id and a point")
        at = [round(length, 2) for length in view.point(*point)]
        terrain = kind.name if kind else ""
        found.append(PiecePart(name=terrain, kind=chapter, label=name, places=[name], at=[at], line=False))
    return found


def pasted(entries: Sequence[Named], elsewhere: Callable[[object], str], scenario: Scenario) -> Iterator[Wish]:
    """The wishes that lay a copied piece down."""
    taken = {plain(one) for one in (*scenario.scenery.features, *(unit.id for unit in scenario.units))}
    for chapter, name, written in entries:
        new = free_name(name, taken)
        if chapter == "features":
            yield {"action": "add", "path": "board.features", "value": on_a_line({new: written})}
        else:
            yield {"action": "add", "path": "units", "value": on_a_line({**written, "id": new})}
        yield {"action": "move", "what": new, "place": elsewhere(name)}


def _point(written: dict[str, object]) -> object:
    """The point that goes where something is moved to."""
    value = next((written[word] for word in (*SHAPES, "at") if word in written), None)
    if not isinstance(value, list) or not value:
        return ""
    return value[0] if isinstance(value[0], list) else value[:2]


def free_name(name: str, taken: set[str]) -> str:
    """A name, with a number behind it if it is taken; from now on it is."""
    number, found = 1, name
    while plain(found) in taken:
        number += 1
        found = f"{name}-{number}"
    taken.add(plain(found))
    return found
