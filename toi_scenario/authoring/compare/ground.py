"""How the tables of two scenarios differ.

That is: their boards, what is laid on them, their zones and objectives.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import zip_longest

from toi_scenario.authoring.compare.difference import Difference, changed, named, number, places, renamed, said
from toi_scenario.authoring.compare.english import adjective, mass, names, piece, terrain
from toi_scenario.authoring.compare.table_ground import drawn, features, instead, moved, spots, where
from toi_scenario.model.catalog.nouns import UNRECORDED, Board
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.scenario import Marked, Scenario, Tile, Written
from toi_scenario.model.surfaces import Place, boards_at, celled, measured
from toi_scenario.model.surfaces.addresses import letters

_LAID = ("layout", "boards", "overlays", "markers", "features")  # these are compared by what lies where


def table(one: Scenario, other: Scenario) -> Iterator[Difference]:
    """Every difference between two tables."""
    yield from _boards(one, other)
    yield from _printed(one, other)
    yield from places("board", _overlays(one), _overlays(other), mass(other))
    yield from places("board", _markers(one), _markers(other), mass(other))
    was, now = one.board, other.board
    if measured(other.surface):
        yield from features(one, other, other.surface)
    words = [word for word in dict.fromkeys((*was, *now)) if word not in _LAID]
    rows = [word for word in words if isinstance(was.get(word), list) and isinstance(now.get(word), list)]
    for word in rows:
        yield from _in_a_row(word, was[word], now[word], other.surface.cell)
    words = [word for word in words if word not in rows]
    for word, sentence in changed(was, now, words, mass(other)):
        yield Difference("board", word, sentence)
    yield from _zones(one, other)
    yield from _objectives(one, other)


def _in_a_row(word: str, before: list[Written], after: list[Written], cell: str) -> Iterator[Difference]:
    """The places of ground that is written as a row of them, each called by its number."""
    for place, (was, now) in enumerate(zip_longest(before, after), 1):
        if was != now:
            at = (str(place),)
            yield Difference("board", word, f"{said(now)} instead of {said(was)} in {cell} {place}", at, at)


# boards ------------------------------------------------------------------------------------------------------------


def _boards(one: Scenario, other: Scenario) -> Iterator[Difference]:
    before, after = ({_corner(s, tile): tile for tile in s.tiles} for s in (one, other))
    gone = [tile for corner, tile in before.items() if not _lies(tile, after.get(corner))]
    come = [(corner, tile) for corner, tile in after.items() if not _lies(tile, before.get(corner))]
    for corner, tile in come:
        name = tile.board.name
        there = before.get(corner)
        moved = next((old for old in gone if old.board.name == name), None)
        if there and there.board.name == name and there in gone:
            sentence, old = f"board {name} is turned half round", there
        elif moved:
            turned = "" if moved.laid.turned == tile.laid.turned else ", turned half round"
            sentence, old = f"board {name} lies at {corner} instead of {_corner(one, moved)}{turned}", moved
        elif there and there in gone and all(there.board.name != tile.board.name for _, tile in come):
            sentence, old = f"board {name} instead of {there.board.name} at {corner}", there
        else:
            yield Difference("board", name, f"board {name} is new, at {corner}", (), _on(other, tile))
            continue
        gone.remove(old)
        yield Difference("board", name, sentence, _on(one, old), _on(other, tile))
    for tile in gone:
        yield Difference("board", tile.board.name, f"board {tile.board.name} is gone", _on(one, tile), ())


def _on(scenario: Scenario, tile: Tile) -> tuple[str, ...]:
    """The hexes that lie on this board alone."""
    surface = scenario.cells
    return tuple(_names(scenario, (at for at in surface.places if boards_at(surface, at) == (tile.laid,))))


def _lies(tile: Tile, there: Tile | None) -> bool:
    return there is not None and there.board.name == tile.board.name and there.laid.turned == tile.laid.turned


def _corner(scenario: Scenario, tile: Tile) -> str:
    """The map's name for the hex in the upper left corner of a board."""
    surface = scenario.surface
    column = (tile.laid.x - surface.left) // 3
    return f"{letters(column)}{(tile.laid.y - surface.top) // 2 + 1}"


def _printed(one: Scenario, other: Scenario) -> Iterator[Difference]:
    """Boards that two catalogs record differently under one name."""
    before, after = ({tile.board.name: tile for tile in s.tiles} for s in (one, other))
    for name in (name for name in before if name in after):  # in their order
        was, now = before[name].board, after[name].board
        whole = _on(one, before[name]), _on(other, after[name])
        if was.grid != now.grid:
            sizes = [f"{board.grid.columns} columns and {board.grid.rows} rows" for board in (now, was)]
            yield Difference("boards", name, f"board {name} has {sizes[0]} instead of {sizes[1]}", *whole)
            continue
        cells = [cell for cell in was.grid.cells() if _cell(was, cell) != _cell(now, cell)]
        if cells:
            some = [
                f"{letters(column)}{row} {_cell(now, (column, row))} instead of {_cell(was, (column, row))}"
                for column, row in cells[:4]
            ]
            more = f" and {number(len(cells) - 4)} more" if len(cells) > 4 else ""
            sentence = f"board {name} is recorded otherwise: {', '.join(some)}{more}"
            where = [
                tuple(_names(s, (tile.laid.at(*cell) for cell in cells)))
                for s, tile in ((one, before[name]), (other, after[name]))
            ]
            yield Difference("boards", name, sentence, *where)
        if Counter(was.paths) != Counter(now.paths):
            yield Difference("boards", name, f"the paths of board {name} are recorded otherwise", *whole)


def _cell(board: Board, cell: tuple[int, int]) -> str:
    level, ground = board.cells.get(cell, (0, UNRECORDED))
    return f"{ground or 'not recorded'}{f' at level {level}' if level else ''}"


# what is laid on them -----------------------------------------------------------------------------------------------


def _names(scenario: Scenario, where: Iterable[Place]) -> Counter[str]:
    """Hexes by their names on the map, in the order of the map."""
    return Counter(scenario.surface.address(place) for place in sorted(where))


def _overlays(scenario: Scenario) -> dict[str, Counter[str]]:
    laid: dict[str, Counter[str]] = {}
    for laying in scenario.overlays:
        level = laying.level
        kind = scenario.catalog.terrain[laying.terrain].kind
        called = terrain(scenario, laying.terrain)
        cell = scenario.surface.cell
        name = f"level-{level} {called} {cell}" if level else called if kind == "ground" else f"{called} {cell}"
        laid.setdefault(name, Counter()).update(_names(scenario, laying.places))
    return laid


def _markers(scenario: Scenario) -> dict[str, Counter[str]]:
    lying: dict[str, Counter[str]] = {}
    for marked in scenario.markers:
        name = " ".join((piece(scenario, marked.piece), *([] if marked.value is None else [str(marked.value)])))
        name = f"{adjective(scenario, marked.side)} {name}" if marked.side else name
        names = _names(scenario, _lies_on(scenario, marked))
        lying.setdefault(name, Counter()).update(dict.fromkeys(names, marked.number))
    return lying


def _lies_on(scenario: Scenario, marked: Marked) -> Iterable[Place]:
    if celled(scenario.surface):
        return marked.area.places
    place = scenario.surface.find(marked.at)  # type: ignore[arg-type]
    return () if place is None else (place,)


# zones and objectives ----------------------------------------------------------------------------------------------


def called(one: Scenario, other: Scenario) -> dict[str, str]:
    """The new names of zones, objectives and features that are otherwise what they were."""
    return (
        renamed(drawn(one), drawn(other))
        | renamed(_by_name(one), _by_name(other))
        | renamed(_goals(one), _goals(other))
    )


def _goals(scenario: Scenario) -> dict[str, dict[str, object]]:
    """The objectives by name, as they are written."""
    return {name: dict(goal.facts) for name, goal in scenario.objectives.items()}


def _by_name(scenario: Scenario) -> dict[str, tuple[str, tuple[str, ...], str]]:
    """The zones by name: their colour, their places, and, where there are none, what is written."""
    return {
        name: (
            zone.color,
            tuple(_names(scenario, zone.area.places)),
            "" if celled(scenario.surface) else str(scenario.written(zone.area.path)),
        )
        for name, zone in scenario.zones.items()
    }


def _zones(one: Scenario, other: Scenario) -> Iterator[Difference]:
    before, after = _by_name(one), _by_name(other)
    same = renamed(before, after)
    where = [{name: hexes for name, (_, hexes, _) in zones.items()} for zones in (before, after)]
    yield from named("zones", "zone", before, after, same, (where[0], where[1]))
    for name in before:
        new = same.get(name, name)
        if new not in after:
            continue
        (colour, was, _), (shade, now, _) = before[name], after[new]
        if colour != shade:
            words = f"{shade or 'no colour'} instead of {colour or 'no colour'}"
            yield Difference("zones", new, f"zone {new}: {words}", was, now)
        for _, sentence in changed(one.zones[name].facts, other.zones[new].facts, ("name",), mass(other)):
            yield Difference("zones", new, f"zone {new}: {sentence}", was, now)
        yield from shifted("zones", new, f"zone {new}", (one, one.zones[name].area), (other, other.zones[new].area))
        each = [s.zones[zone].each for s, zone in ((one, name), (other, new))]
        if each[0] != each[1]:
            told = f"{each[1] or 'any number'} to a {other.surface.cell}, not {each[0] or 'any'}"
            yield Difference("zones", new, f"zone {new}: {told}", was, now)


def shifted(
    subject: str, name: str, what: str, before: tuple[Scenario, Area], after: tuple[Scenario, Area]
) -> Iterator[Difference]:
    """How an area changed: `zone orchard: two hexes more, C7 and D7`."""
    surface = after[0].surface
    if measured(surface):
        if told := moved(surface, before[1].region, after[1].region):
            yield Difference(subject, name, f"{what}: {told}")
        return
    was, now = (tuple(map(s.surface.address, sorted(area.places))) for s, area in (before, after))
    come = tuple(place for place in now if place not in was)
    gone = tuple(place for place in was if place not in now)
    parts = [
        f"{number(len(names))} {surface.cells if len(names) > 1 else surface.cell} {word}, {', '.join(names)}"
        for word, names in (("more", come), ("fewer", gone))
        if names
    ]
    if parts:
        yield Difference(subject, name, f"{what}: {'; '.join(parts)}", gone, come)


def _objectives(one: Scenario, other: Scenario) -> Iterator[Difference]:
    before, after = _goals(one), _goals(other)
    same, also = renamed(before, after), called(one, other)
    lie = [{name: spots(s, goal.place) for name, goal in s.objectives.items()} for s in (one, other)]
    yield from named("objectives", "objective", before, after, same, (lie[0], lie[1]))
    for name, facts in before.items():
        new = same.get(name, name)
        if new not in after:
            continue
        goal, today = one.objectives[name], other.objectives[new]
        was, now = lie[0][name], lie[1][new]
        stood = where(one, goal.place, also.get(goal.inside, goal.inside))
        lies = where(other, today.place, today.inside)
        if stood != lies:
            yield Difference("objectives", new, f"objective {new} lies {instead(lies, stood)}", was, now)
        words = [word for word in dict.fromkeys((*facts, *after[new])) if word not in ("at", "in")]
        for _, sentence in changed(facts, after[new], words, mass(other), names(other)):
            yield Difference("objectives", new, f"objective {new}: {sentence}", was, now)
