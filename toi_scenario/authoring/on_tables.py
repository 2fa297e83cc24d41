"""Edits what stands and lies on a table without places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.authoring.file_change import unknown, value_of
from toi_scenario.finding import Path, Refused, dotted
from toi_scenario.model.catalog.nouns import Terrain
from toi_scenario.model.scenario.mentions import mentions_of
from toi_scenario.model.scenario.scenario import Scenario, Unit, Written
from toi_scenario.model.scenario.scenery import Feature, trait
from toi_scenario.model.surfaces import SHAPES, Measured, Place, how_written
from toi_scenario.names import find
from toi_scenario.text.edit import Change, Delete, Rename, Set

_ALL_POINTS = ("polygon", "line")  # these shapes are written as points, the others begin with one


def where(scenario: Scenario, table: Measured, address: str) -> tuple[str, object]:
    """The word and the value with which a file says where something is: `at` a point, or `in` a feature."""
    features = scenario.scenery.features
    if table.is_address(address):
        return "at", table.written(_point(table, address))
    if (feature := find(address, features)) is None:
        raise unknown(address, features, "point or feature", otherwise=how_written(table, boards=False))
    return "in", feature.name


def put(path: Path, facts: Written, word: str, value: object) -> list[Change]:
    """Say anew where something is; what is said of it now stays where it is written, with its comment."""
    other = "in" if word == "at" else "at"
    if other not in facts:
        return [Set((*path, word), value)]
    return [Rename((*path, other), word), Set((*path, other), value)]


def march(scenario: Scenario, table: Measured, unit: Unit, word: str, value: object) -> list[Change]:
    """Move a unit. Where each of its models has a point, the first goes there and the others keep their distance."""
    facts = scenario.written(unit.path)
    if word == "at" and len(unit.spots) > 1:
        written: list[object] = facts["at"]
        step = _step(unit.spots[0], table.find(value))
        paths: list[Path] = [(*unit.path, "at", index) for index in range(len(written))]
        return [one for path, point in zip(paths, written, strict=True) for one in _shifted(table, point, step, path)]
    return put(unit.path, facts, word, value)


def move_feature(scenario: Scenario, table: Measured, feature: Feature, address: str) -> list[Change]:
    """Move a feature: the corner of its rectangle, the middle of its circle, or the first point of another shape goes
    to the place."""
    word, written = _shape(scenario, feature)
    path = (*feature.path, word)
    step = _step(handle(scenario, table, feature), _point(table, address))
    if word not in _ALL_POINTS:
        return list(_shifted(table, written[:2], step, path))
    return [one for index, point in enumerate(written) for one in _shifted(table, point, step, (*path, index))]


def handle(scenario: Scenario, table: Measured, feature: Feature) -> Place | None:
    """The point of a feature that goes where it is moved to."""
    word, written = _shape(scenario, feature)
    return table.find(written[0] if word in _ALL_POINTS else written[:2])


def _shape(scenario: Scenario, feature: Feature) -> tuple[str, list[object]]:
    """The word for the shape of a feature, and what is written there."""
    facts = scenario.written(feature.path)
    word = next(word for word in SHAPES if word in facts)
    return word, facts[word]


def _point(table: Measured, address: str) -> Place:
    """The point on the table that an address names."""
    place = table.find(address)
    if place is None:
        raise Refused(f"{address} is no point; {how_written(table, boards=False)}")
    if place not in table.whole:
        size = [table.unit.told(one) for one in (table.right, table.bottom)]
        raise Refused(f"{table.address(place)} is not on the table, which is {' by '.join(size)} {table.unit.many}")
    return place


def _step(one: Place | None, other: Place | None) -> Place:
    assert one is not None
    assert other is not None
    return other[0] - one[0], other[1] - one[1]


def _shifted(table: Measured, written: object, step: Place, path: Path) -> Iterator[Change]:
    """A point so far from where it is: only the lengths that differ are written anew."""
    place = table.find(written)
    assert place is not None
    for axis, value in enumerate(table.written((place[0] + step[0], place[1] + step[1]))):
        if step[axis]:
            yield Set((*path, axis), value)


def area_of(scenario: Scenario, table: Measured, typed: Sequence[str]) -> object:
    """A typed area: points, names, or area words as YAML; several of them are a list."""
    parts = [_part(scenario, table, word) for word in typed]
    return parts[0] if len(parts) == 1 else parts


def _part(scenario: Scenario, table: Measured, word: str) -> object:
    if table.is_address(word):
        return table.written(_point(table, word))
    if ":" in word or word.lstrip().startswith(("{", "[")):
        return value_of(word)
    names = [*scenario.zones, *scenario.objectives, *(unit.id for unit in scenario.units if unit.id)]
    names += scenario.scenery.features
    if find(word, dict.fromkeys(names, 1)) is None:
        raise unknown(word, names, "point, zone, objective, unit or feature")
    return word


def erase(scenario: Scenario, names: Sequence[str]) -> list[Change]:
    """Take features off the table that nothing else speaks of."""
    features, mentions = scenario.scenery.features, mentions_of(scenario)
    gone: dict[Path, None] = {}
    for name in names:
        if (feature := find(name, features)) is None:
            raise _no_feature(scenario, name)
        if used := next((one for one in mentions if one.target == feature.path and not one.defines), None):
            raise Refused(f"{feature.name} is still named at {dotted(used.path)}: change that first")
        gone[feature.path] = None
    return [Delete(path) for path in gone]


def _no_feature(scenario: Scenario, name: str) -> Refused:
    """Why something is not erased: it is none of the features, but something else, or a point."""
    units = {one.id: one.path for one in scenario.units if one.id}
    others = {thing.name: thing.path for things in (scenario.zones, scenario.objectives) for thing in things.values()}
    if path := find(name, {**units, **others}):
        return Refused(f"{name} is no feature: `unset FILE {dotted(path)}` takes it out")
    if name[:1].isdigit():
        return Refused(
            "features are erased by name; what else lies here goes by its path: `unset FILE board.markers[0]`"
        )
    return unknown(name, scenario.scenery.features, "feature")


def no_paint(terrain: Terrain) -> Refused:
    """Why nothing is painted here, and what to do instead."""
    shape = "line: [[10, 10], [40, 10]]" if trait(terrain, "width") else "rectangle: [10, 10, 20, 15]"
    example = f"add FILE board.features '{{NAME: {{terrain: {terrain.name}, {shape}}}}}'"
    return Refused(f"a table has no places to paint: give it a feature, as in `{example}`")


def no_turn(scenario: Scenario, name: str) -> Refused:
    """Why no board is turned here, and what to do instead."""
    one = find(name, scenario.scenery.features)
    path = f"board.features.{one.name if one else next(iter(scenario.scenery.features), 'NAME')}.turned"
    return Refused(f"a table has no boards to turn: `set` turns a feature, as in `set FILE {path} 90`")


def no_swap() -> Refused:
    """Why no boards change places here, and what to do instead."""
    return Refused("a table has no boards to swap: `move` takes a feature elsewhere, as in `move FILE inn 30,45`")
