"""Lays a piece of a map, as it was copied, somewhere else.

Each part of it is a command: overlays are painted, objectives set, markers and units added. A name that is taken gets
a number.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import NamedTuple

from toi_scenario.authoring.paint import overlaid
from toi_scenario.drawing.map.view import MapView
from toi_scenario.editor import table_pieces
from toi_scenario.editor.messages import PiecePart, Wish
from toi_scenario.editor.table_pieces import free_name
from toi_scenario.finding import Refused, Rejected, dotted
from toi_scenario.model.scenario.scenario import Marked, Scenario
from toi_scenario.model.surfaces import NOWHERE, Place, measured
from toi_scenario.names import find, plain
from toi_scenario.text import document
from toi_scenario.text.edit.spelling import on_a_line

MOST_PLACES = 2_000  # of one piece
_MOST_LETTERS = 200_000  # of its text
_Elsewhere = Callable[[object], str]  # the address at which something lies now, for that at which it lay


class _Entry(NamedTuple):
    """An entry of a copied text: the chapter that it is of, its name if it has one there, and what is written."""

    chapter: str
    name: str
    written: dict[str, object]

    @property
    def on_table(self) -> table_pieces.Named:
        """The same for a table, where a unit is known by its id."""
        return self.chapter, self.name or str(self.written.get("id", "")), self.written

    @property
    def addresses(self) -> list[str]:
        """The places that it names; what is aboard of something names none."""
        at = self.written.get("along", self.written.get("at"))
        found = at if isinstance(at, list) else [] if at is None else [at]
        if not all(isinstance(one, (str, int)) for one in found):
            raise _no_piece()
        return [str(one) for one in found]


def lain(view: MapView, text: str) -> list[PiecePart]:
    """What a copied piece is made of, and where on the page it lay."""
    if measured(view.scenario.surface):
        return table_pieces.lain(view, [entry.on_table for entry in _entries(text)])
    surface, catalog, title = view.scenario.surface, view.scenario.catalog, view.title
    found: list[PiecePart] = []
    for entry in _entries(text):
        facts, addresses = entry.written, entry.addresses
        kind = find(str(facts.get("terrain", "")), catalog.terrain)
        piece = find(str(facts.get("marker", "")), catalog.pieces)
        label = title(kind) if kind else title(piece) if piece else entry.name or str(facts.get("side", ""))
        points = [point for address in addresses if (point := surface.find(address)) not in (None, NOWHERE)]
        if len(points) < len(addresses) or entry.chapter == "features":
            what = entry.name or addresses[0]
            raise Refused(f"the piece that was copied is of another kind of map: it speaks of {what}")
        here = [[round(length, 2) for length in view.at(point)] for point in points]
        look = kind.kind if kind else entry.chapter
        found.append(
            PiecePart(
                name=kind.name if kind else "", kind=look, label=label, places=addresses, at=here, line="along" in facts
            )
        )
    many = sum(len(part["places"]) for part in found)
    if not many:
        raise _no_piece()
    if many > MOST_PLACES:
        raise Refused(f"the piece has {many:,} parts, and {MOST_PLACES:,} can be pasted: select fewer places")
    return found


def pasted(text: str, elsewhere: _Elsewhere, scenario: Scenario) -> Iterator[Wish]:
    """The wishes that lay a copied piece down."""
    entries = _entries(text)
    if measured(scenario.surface):
        yield from table_pieces.pasted([entry.on_table for entry in entries], elsewhere, scenario)
        return
    ids = {plain(unit.id) for unit in scenario.units if unit.id}
    goals = {plain(name) for name in scenario.objectives}
    written = [str(entry.written["id"]) for entry in entries if "id" in entry.written]
    names: dict[object, str] = {id: free_name(id, ids) for id in written}
    for entry in entries:
        facts, at = dict(entry.written), entry.written.get("at")
        if entry.chapter == "overlays":
            level = {"level": facts["level"]} if isinstance(facts.get("level"), int) else {}
            places = [elsewhere(address) for address in entry.addresses]
            yield {"action": "paint", "terrain": str(facts.get("terrain")), "places": places, **level}
            continue
        if at is not None:
            facts["at"] = [elsewhere(one) for one in at] if isinstance(at, list) else elsewhere(at)
        for word in ("id", "aboard"):
            if (name := facts.get(word)) in names:
                facts[word] = names[name]
        if entry.chapter == "features":
            raise _no_piece()
        if entry.chapter == "objectives":
            yield {"action": "set", "path": _goal(free_name(entry.name, goals)), "value": on_a_line(facts)}
        else:
            yield {"action": "add", "path": _LISTS[entry.chapter], "value": on_a_line(facts)}


_LISTS = {"markers": "board.markers", "units": "units"}


def cut(addresses: list[str], scenario: Scenario) -> Iterator[Wish]:
    """The wishes that take everything off places that a command can; what is printed there stays."""
    places = {scenario.in_play(address): address for address in addresses}
    lying = overlaid(scenario)
    if here := [address for place, address in places.items() if place in lying]:
        yield {"action": "erase", "places": here}
    gone = [dotted(unit.path) for unit in scenario.units if unit.place in places]
    gone += [path for mark in scenario.markers for path in _marks_on(mark, places, scenario)]
    gone += [_goal(goal.name) for goal in scenario.objectives.values() if goal.place in places]
    if not (here or gone):
        raise Refused(f"nothing lies on {addresses[0]} that a command could take away")
    for path in reversed(gone):  # from behind, so that the others keep their numbers
        yield {"action": "unset", "path": path}


def _marks_on(mark: Marked, places: Container[Place | None], scenario: Scenario) -> list[str]:
    """The paths of what a marker's entry has on places: all of it, or some addresses of its list."""
    if not isinstance(mark.at, list):
        known = isinstance(mark.at, (str, int)) and scenario.surface.find(mark.at) in places
        return [dotted(mark.path)] if known else []
    paths = [dotted((*mark.path, "at", at)) for at, one in enumerate(mark.at) if scenario.surface.find(one) in places]
    return [dotted(mark.path)] if len(paths) == len(mark.at) else paths


def _goal(name: str) -> str:
    """The path of an objective as people write it."""
    return f"objectives.{name}" if name.replace("-", "").isalnum() else f'objectives."{name}"'


def _entries(text: str) -> list[_Entry]:
    """The entries of a copied text."""
    if len(text) > _MOST_LETTERS:
        raise _no_piece()
    try:
        data = document.read(text).data
    except Rejected:
        raise _no_piece() from None
    board, goals = _part(data, "board"), _part(data, "objectives")
    features = _part(board, "features")
    rows = [(chapter, "", one) for chapter in ("overlays", "markers") for one in _list(_part(board, chapter))]
    rows += [("features", str(name), one) for name, one in _items(features)]
    rows += [("objectives", str(name), one) for name, one in _items(goals)]
    rows += [("units", "", one) for one in _list(_part(data, "units"))]
    found = [_Entry(chapter, name, one) for chapter, name, one in rows if isinstance(one, dict)]
    if len(found) < len(rows) or not found:
        raise _no_piece()
    return found


def _part(data: object, word: str) -> object:
    return data.get(word) if isinstance(data, dict) else None


def _items(value: object) -> list[tuple[object, object]]:
    return list(value.items()) if isinstance(value, dict) else []


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _no_piece() -> Refused:
    return Refused("what was copied is no piece of a map: select places on the map and copy them first")
