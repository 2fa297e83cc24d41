"""Places and moves units, markers, objectives and zones."""

from __future__ import annotations

from collections.abc import Sequence

from toi_scenario.authoring import on_tables
from toi_scenario.authoring.capitals import as_written, in_capitals
from toi_scenario.authoring.file_change import area_of, separate, unknown
from toi_scenario.finding import Path, Refused
from toi_scenario.games.answers import answers_of
from toi_scenario.model.scenario.area import ground_word
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import measured
from toi_scenario.names import find, listed, plain
from toi_scenario.text.edit import Change, Delete, Insert, Set


def spelled(scenario: Scenario, address: str) -> str | int:
    """The address of a hex in play as it is written into the file."""
    scenario.in_play(address)
    return as_written(address, [tile.board.name for tile in scenario.tiles])


def _where(scenario: Scenario, address: str) -> tuple[str, object]:
    """The word and the value with which a file says that something is in a place."""
    surface = scenario.surface
    return on_tables.where(scenario, surface, address) if measured(surface) else ("at", spelled(scenario, address))


def check_name(scenario: Scenario, name: str) -> None:
    """Refuse a name for something new that is the address of a hex."""
    if scenario.surface.is_address(name):
        raise Refused(f"{name} is the address of a {scenario.surface.cell}, so it cannot be a name")


def place(scenario: Scenario, side: str, unit: str, address: str, id: str = "") -> list[Change]:
    """Set a unit or marker of a side on a place; `unit` may be several pieces of one unit, with commas."""
    word, at = _where(scenario, address)
    owner = find(side, {name: name for name in scenario.sides})
    if owner is None:
        if find(side, scenario.catalog.pieces):
            raise Refused(f"{side} is a piece: the side comes first, as in `{next(iter(scenario.sides))} {side}`")
        raise unknown(side, scenario.sides, "side")
    pieces, words = scenario.catalog.pieces, scenario.words
    made_of = []
    for name in separate([unit]):
        piece = find(name, pieces)
        if piece is None:
            raise unknown(name, pieces, "piece", otherwise=words.missing)
        made_of.append(piece)
    kinds = {piece.kind for piece in made_of}
    fitting = [word for word, fit in words.units.items() if kinds <= {*fit}]
    placed = [*(kind for fit in words.units.values() for kind in fit), "marker"]
    if loose := next((piece.name for piece in made_of if piece.kind not in placed), ""):
        raise Refused(f"{loose} cannot be placed; what can is {listed(placed, 'and')}")
    if len(kinds) > 1 and not fitting:
        raise Refused(f"{unit} is more than one unit: place one after the other")
    if kinds == {"marker"}:
        if len(made_of) > 1:
            raise Refused(f"{unit} is {len(made_of)} markers: place one after the other")
        if id:
            raise Refused(f"{unit} is a marker, which has no id: only units do")
        if made_of[0].lies_on == "unit":
            return [_borne(scenario, owner, made_of[0].name, address)]
        if word != "at":
            raise Refused(f"a marker lies at a point, not anywhere in {at}")
        end = len(scenario.markers)
        return [Insert(("board", "markers", end), {"marker": made_of[0].name, word: at, "side": owner})]
    if not fitting:
        raise Refused(f"{unit} cannot be placed; what can is {listed(placed, 'and')}")
    names = [piece.name for piece in made_of]
    entry: dict[str, object] = {
        "side": owner,
        fitting[0]: names if fitting[0] in words.several else names[0],
        **({} if not measured(scenario.surface) and _starts_there(scenario, owner, address) else {word: at}),
    }
    if len(names) > 1 and fitting[0] not in words.several:
        raise Refused(f"{unit} is {len(names)} units: place one after the other")
    entry.update(words.placed)
    if id:
        check_name(scenario, id)
        if any(plain(unit.id) == plain(id) for unit in scenario.units):
            raise Refused(f"there is a unit {id} already")
        entry["id"] = id
    return [Insert(("units", len(scenario.units)), entry)]


def _starts_there(scenario: Scenario, side: str, address: str) -> bool:
    """Whether a unit of a side stands in a place without a word, as its side is set up there and nowhere else."""
    grounds = [one.area.places for force in scenario.sides[side].forces for one in force.deployments]
    return scenario.words.starts_deployed and grounds == [frozenset({scenario.in_play(address)})]


def _borne(scenario: Scenario, side: str, marker: str, address: str) -> Change:
    """Give a marker that units bear to the unit of a side that stands on a place."""
    here = scenario.surface.find(address)
    for index, unit in enumerate(scenario.units):
        if unit.place == here and unit.side == side:
            return Insert(("units", index, "markers", len(unit.markers)), marker)
    raise Refused(f"{marker} is borne by a unit, and no unit of {side} stands on {address}")


def move(scenario: Scenario, what: str, address: str) -> list[Change]:
    """Move an objective, a unit by its id or piece, all units of a hex, or a marker to another hex."""
    word, at = _where(scenario, address)
    surface = scenario.surface
    if not plain(what):
        raise Refused("say what to move: an objective, a unit, a marker, or the place where units stand")
    goals = scenario.objectives
    if (goal := find(what, {name: name for name in goals})) is not None:
        path = ("objectives", goal)
        if measured(surface):
            return on_tables.put(path, scenario.written(path), word, at)
        return [Set((*path, "at"), at)]
    units = scenario.units
    named = [index for index, unit in enumerate(units) if plain(unit.id) == plain(what)]
    here = surface.find(what)
    if not named and (edits := answers_of(scenario, "edits")) and (unit := edits.unit(scenario, what)):
        named = [units.index(unit)]
    if not named and here in surface.whole:
        named = [index for index, unit in enumerate(units) if unit.place == here and not _is_aboard(unit)]
        if not named:
            raise Refused(f"no unit is placed on {what}")
    elif not named:
        named = [
            index for index, unit in enumerate(scenario.units) if plain(what) in {plain(p.name) for p in unit.pieces}
        ]
        if len(named) > 1:
            raise Refused(f"{len(named)} units are called {what}: say which by its {surface.cell}, or give it an `id:`")
    if named:
        for index in named:
            if _is_aboard(units[index]):
                raise Refused(f"{what} is aboard {units[index].facts['aboard']}: move that")
        if measured(surface):
            return [one for index in named for one in on_tables.march(scenario, surface, units[index], word, at)]
        return [change for index in named for change in _stood(scenario, units[index], address)]
    lying = [mark for mark in scenario.markers if plain(mark.piece.name) == plain(what)]
    if len(lying) == 1 and (isinstance(lying[0].at, (str, int)) or measured(surface)):
        if word != "at":
            raise Refused(f"a marker lies at a point, not anywhere in {at}")
        return [Set((*lying[0].path, "at"), at)]
    if lying:
        raise Refused(f"there is more than one {what}: `set` moves one of them")
    features = scenario.scenery.features
    if measured(surface) and (feature := find(what, features)):
        return on_tables.move_feature(scenario, surface, feature, address)
    if find(what, scenario.zones):
        has = "what ground" if measured(surface) else f"which {surface.cells}"
        raise Refused(f"{what} is a zone: `zone` says {has} it has")
    ids = [unit.id for unit in units if unit.id]
    besides = f", nor is that a {surface.cell} in play" if surface.is_address(what) else ""
    known = [*goals, *ids, *(mark.piece.name for mark in scenario.markers), *features]
    kinds = "objective, unit, marker or feature" if measured(surface) else "objective, unit or marker"
    raise unknown(what, known, kinds, besides)


def _stood(scenario: Scenario, unit: Unit, address: str) -> list[Change]:
    """What it takes for a unit to stand in a place."""
    at = (*unit.path, "at")
    if not _starts_there(scenario, unit.side, address):
        return [Set(at, spelled(scenario, address))]
    return [Delete(at)] if unit.is_placed else []


def _is_aboard(unit: Unit) -> bool:
    """Whether a unit stands where the one stands that carries it."""
    return not unit.is_placed and bool(unit.carrier)


def zone(scenario: Scenario, name: str, typed: Sequence[str], color: str = "") -> list[Change]:
    """Set a zone's hexes, or any other area; a zone that does not exist yet is made."""
    zones = scenario.zones
    known = find(name, {one: one for one in zones})
    if known is None:
        check_name(scenario, name)
    word = ground_word(scenario.written(("zones", known))) if known else scenario.words.ground
    path = ("zones", known or name, word)
    surface = scenario.surface
    area = on_tables.area_of(scenario, surface, typed) if measured(surface) else _area(scenario, path, area_of(typed))
    changes = [Set((*path[:2], "color"), color)] if color else []
    return [*changes, Set(path, area)]


def _area(scenario: Scenario, path: Path, area: object) -> object:
    """An area of known places and names, as files have it."""
    for word in area if isinstance(area, list) else [area]:
        if isinstance(word, str) and scenario.surface.is_address(word):
            scenario.in_play(word)
        elif isinstance(word, str):
            ids = [unit.id for unit in scenario.units if unit.id]
            places = [*scenario.zones, *scenario.objectives, *ids]
            if find(word, dict.fromkeys(places, 1)) is None:
                raise unknown(word, places, f"{scenario.surface.cell}, zone, objective or unit")
    if isinstance(area, list):
        area = [int(one) if isinstance(one, str) and one.isdecimal() else one for one in area]
    return in_capitals(path, area, [tile.board.name for tile in scenario.tiles])
