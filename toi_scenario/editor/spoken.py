"""What somebody who does not see the map is told."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping

from toi_scenario.authoring.on_tables import handle
from toi_scenario.drawing.map.view import MapView
from toi_scenario.editor.messages import PlaceRow, ThingRow, Things
from toi_scenario.finding import dotted
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.scenery import Feature
from toi_scenario.model.surfaces import Place, celled, measured, places_in

_WORDS = {
    "en": {
        "level": "level {}",
        "zone": "zone {}",
        "objective": "objective {}",
        "unit": "{side}: {pieces}",
        "out": "out of play",
        "unrecorded": "not recorded",
        "turned": "{} turned",
    },
    "fr": {
        "level": "niveau {}",
        "zone": "zone {}",
        "objective": "objectif {}",
        "unit": "{side} : {pieces}",
        "out": "hors jeu",
        "unrecorded": "non relevé",
        "turned": "{} pivoté",
    },
}


def place_rows(view: MapView) -> list[PlaceRow]:
    """Every place in play with what is on it, row by row; none on a surface that is not made of them."""
    if not celled(view.scenario.surface):
        return []
    surface, ground, said = view.surface, view.scenario.ground, _said(view)
    rows = [
        PlaceRow(
            place=surface.address(place),
            at=_point(view, place),
            row=surface.row(place),
            column=surface.column(place) + 1,
            ground=ground.of(place),
            level=ground.level(place),
            label=", ".join((surface.address(place), *said(place))),
        )
        for place in surface.places
    ]
    return sorted(rows, key=lambda row: (row["row"], row["column"]))


def rows_anew(view: MapView, before: MapView, rows: list[PlaceRow]) -> list[PlaceRow]:
    """The same, by the rows of a map before on which the places lie alike: the very same where nothing differs."""
    if _titles(view) != _titles(before):
        return place_rows(view)
    address, ground, said = view.surface.address, view.scenario.ground, _said(view)
    changed = {address(place): place for place in _differing(before, view) & view.surface.places}
    return [
        {
            **row,
            "label": ", ".join((row["place"], *said(place))),
            "ground": ground.of(place),
            "level": ground.level(place),
        }
        if (place := changed.get(row["place"]))
        else row
        for row in rows
    ]


def _differing(one: MapView, other: MapView) -> set[Place]:
    """The places of which not the same is told."""
    was, now = one.scenario.ground, other.scenario.ground
    tables = ((was.cells, now.cells), (was.paths, now.paths), (_lying(one), _lying(other)))
    return {place for before, after in tables for place, _ in before.items() ^ after.items()}


def told_of(view: MapView, place: Place) -> str:
    """What lies on one place."""
    return ", ".join((view.scenario.surface.address(place), *_said(view)(place)))


def _point(view: MapView, place: Place) -> list[float]:
    return [round(length, 2) for length in view.at(place)]


def _titles(view: MapView) -> Mapping[str, str]:
    return {name: view.title(kind) for name, kind in view.scenario.catalog.terrain.items()}


def _said(view: MapView) -> Callable[[Place], Iterator[str]]:
    """What is told of each place in play: ground, level, paths, and what lies on it."""
    ground, words, titles, lying = view.scenario.ground, _WORDS[view.lang], _titles(view), _lying(view)
    places = view.surface.places if celled(view.scenario.surface) else ()

    def said(place: Place) -> Iterator[str]:
        if place not in places:
            return
        yield titles.get(ground.of(place), words["unrecorded"])
        if level := ground.level(place):
            yield words["level"].format(level)
        yield from sorted(titles.get(name, name) for name in ground.paths.get(place, ()))
        yield from lying.get(place, ())

    return said


def _lying(view: MapView) -> Mapping[Place, tuple[str, ...]]:
    """What lies on each place: zones, objectives, markers, units."""
    scenario, words = view.scenario, _WORDS[view.lang]
    found: defaultdict[Place, tuple[str, ...]] = defaultdict(tuple)
    for zone in scenario.zones.values():
        told = (words["zone"].format(zone.name),)
        for place in places_in(zone.area.places):
            found[place] += told
    for goal in scenario.objectives.values():
        found[goal.place] += (words["objective"].format(goal.name),)
    for mark in scenario.markers:
        for place in places_in(mark.area.places):
            found[place] += (view.title(mark.piece),)
    for unit in scenario.units:
        found[unit.place] += (_unit(view, unit),)
    return found


def _unit(view: MapView, unit: Unit) -> str:
    pieces = ", ".join(view.title(piece) for piece in unit.pieces)
    named = f"{pieces} ({unit.id})" if unit.id else pieces
    return _WORDS[view.lang]["unit"].format(side=view.name(unit.side), pieces=named)


def things(view: MapView) -> Things:
    """What the scenario has put on its map."""
    scenario = view.scenario
    standing = Counter(unit.place for unit in scenario.units)
    return Things(
        zones=[
            ThingRow(
                name=zone.name, label=view.label(zone), color=zone.color, places=_addresses(view, zone.area.places)
            )
            for zone in scenario.zones.values()
        ],
        objectives=[
            {"name": goal.name, "label": view.label(goal), **_where(view, goal.place)}
            for goal in scenario.objectives.values()
        ],
        units=[
            {
                "name": _called(scenario, unit, standing),
                "label": _unit(view, unit),
                "side": unit.side,
                **_where(view, unit.place),
            }
            for unit in scenario.units
        ],
        markers=list(_markers(view)),
        features=[_feature(view, one) for one in scenario.scenery.features.values()],
        boards=[
            ThingRow(name=tile.board.name, label=_turned(view, tile.board.name, tile.laid.turned))
            for tile in scenario.tiles
        ],
        sides=[ThingRow(name=name, label=view.name(name), color=view.colour(name)) for name in scenario.sides],
    )


def _markers(view: MapView) -> Iterator[ThingRow]:
    """Markers that lie on places or at points, each by the path that `set` takes; those on an area have none."""
    surface = view.scenario.surface
    for mark in view.scenario.markers:
        several = isinstance(mark.at, list) and celled(surface)
        for number, address in enumerate(mark.at if several else [mark.at]):
            if measured(surface):
                place = surface.find(address)
            else:
                place = surface.find(address) if isinstance(address, (str, int)) else None
            if place is not None:
                path = (*mark.path, "at", *((number,) if several else ()))
                yield {"name": dotted(path), "label": view.title(mark.piece), "side": mark.side, **_where(view, place)}


def _feature(view: MapView, feature: Feature) -> ThingRow:
    """A feature of a table; its place is the point that `move` puts elsewhere."""
    surface = view.scenario.surface
    here = handle(view.scenario, surface, feature) if measured(surface) else None
    place = surface.address(here) if here else ""
    return ThingRow(name=feature.name, label=view.title(feature.terrain), at=_point(view, feature.middle), place=place)


def _turned(view: MapView, name: str, turned: object) -> str:
    return _WORDS[view.lang]["turned"].format(name) if turned else name


def _addresses(view: MapView, region: object) -> list[str]:
    surface = view.scenario.surface
    if not celled(surface) or not isinstance(region, frozenset):
        return []
    return sorted(map(surface.address, region), key=lambda name: (len(name), name))


def _where(view: MapView, place: Place) -> ThingRow:
    surface = view.scenario.surface
    if place not in surface.whole:
        return {}
    return {"place": surface.address(place), "at": _point(view, place)}


def _called(scenario: Scenario, unit: Unit, standing: Counter[Place]) -> str:
    """What `move` knows a unit by: its id, or its place if it stands there alone; empty where neither tells it.
    `standing` says how many stand on each place."""
    if unit.id:
        return unit.id
    alone = standing[unit.place] == 1 and unit.place in scenario.surface.whole and not measured(scenario.surface)
    return scenario.surface.address(unit.place) if alone else ""
