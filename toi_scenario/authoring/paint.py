"""Paints terrain on hexes, or erases it, by changing the overlays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from toi_scenario.authoring import on_tables
from toi_scenario.authoring.file_change import unknown
from toi_scenario.authoring.place import spelled
from toi_scenario.finding import Path, Refused, each_name
from toi_scenario.games.answers import answers_of
from toi_scenario.model.catalog.nouns import Terrain
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place, measured
from toi_scenario.names import find
from toi_scenario.text.edit import Change, Delete, Insert, Rename, Set


def paint(scenario: Scenario, name: str, level: int | None, hexes: list[str]) -> list[Change]:
    """Lay terrain on hexes, or a path along them in their order. A hex has one ground: the old goes."""
    terrain = find(name, scenario.catalog.terrain)
    if terrain is None:
        if scenario.surface.is_address(name):
            raise Refused(f"{name} is a {scenario.surface.cell}: the terrain comes first, as in `woods {name}`")
        raise unknown(name, scenario.catalog.terrain, "terrain")
    if measured(scenario.surface):
        raise on_tables.no_paint(terrain)
    places = [scenario.in_play(address) for address in hexes]
    if edits := answers_of(scenario, "edits"):
        if level:
            raise Refused(f"a {scenario.surface.cell} of {scenario.words.title} has no height")
        return edits.paint(scenario, terrain, places)
    written = [spelled(scenario, address) for address in hexes]
    apart = all(scenario.surface.distance(one, other) != 1 for one, other in pairwise(places))
    # Bridges apart from each other lie over a stream each; any other path is continuous.
    if terrain.kind == "path" and len(written) > 1 and not (apart and terrain.lifts):
        for (one, at), (other, to) in pairwise(zip(written, places, strict=True)):
            if scenario.surface.distance(at, to) != 1:
                told = f"name every {scenario.surface.cell} of the {terrain.name}, in its order"
                raise Refused(f"{other} is not next to {one}: {told}")
        return [_laid(scenario, {"terrain": terrain.name, "along": written})]
    high = level or (1 if terrain.kind == "level" else 0)
    match = _like(scenario, terrain, high)
    changes = _bared(scenario, set(places), match) if terrain.kind == "ground" else []
    if match is None:
        return [
            *changes,
            _laid(scenario, {"terrain": terrain.name, **({"level": high} if high else {}), "at": written}),
        ]
    there = {place for index, _, place in _lying(scenario) if index == match}
    new = {place: address for place, address in zip(places, written, strict=True) if place not in there}
    end = len(_overlays(scenario)[match]["at"])
    return [*changes, *(Insert(("board", "overlays", match, "at", end), address) for address in new.values())]


def _like(scenario: Scenario, terrain: Terrain, level: int) -> int | None:
    """The last overlay of a terrain and level that lists its hexes, to which more can be added."""
    found = None
    for index, entry in enumerate(_overlays(scenario)):
        same = find(entry["terrain"], scenario.catalog.terrain) is terrain and entry.get("level", 0) == level
        if same and isinstance(entry.get("at"), list):
            found = index
    return found


def _bared(scenario: Scenario, places: set[Place], but: int | None) -> list[Change]:
    """Take ground off places, except that of one overlay."""
    overlays = _overlays(scenario)
    others = [
        (index, path, place)
        for index, path, place in _lying(scenario)
        if place in places and index != but and _is_ground(scenario, overlays[index])
    ]
    return _taken(scenario, others)


def erase(scenario: Scenario, hexes: list[str]) -> list[Change]:
    """Take every overlay off hexes; a path that runs through is cut in two."""
    if measured(scenario.surface):
        return on_tables.erase(scenario, hexes)
    if answers_of(scenario, "edits"):
        raise Refused(f"{scenario.surface.cells} are ground themselves, with nothing on them: `paint` lays another")
    wanted = {scenario.in_play(address): address for address in hexes}
    lying = [entry for entry in _lying(scenario) if entry[2] in wanted]
    bare = [address for place, address in wanted.items() if place not in {entry[2] for entry in lying}]
    if bare:
        raise Refused(f"no overlay lies on {bare[0]}")
    return _taken(scenario, lying)


def _overlays(scenario: Scenario) -> list[Any]:
    """The overlays as they are written."""
    written: list[object] = scenario.board.get("overlays", [])
    return written


def _is_ground(scenario: Scenario, entry: dict[str, Any]) -> bool:
    terrain = find(entry["terrain"], scenario.catalog.terrain)
    return terrain is not None and terrain.kind == "ground" and "along" not in entry and not entry.get("level")


def _laid(scenario: Scenario, entry: dict[str, object]) -> Change:
    """Add an overlay."""
    return Insert(("board", "overlays", len(_overlays(scenario))), entry)


def _lying(scenario: Scenario) -> Iterator[tuple[int, Path, Place]]:
    """Each hex that an overlay lies on: the overlay's number, the path to the address, the place."""
    for index, entry in enumerate(_overlays(scenario)):
        word = "along" if "along" in entry else "at"
        written = entry[word]
        for path, address in each_name(written, ("board", "overlays", index, word)):
            place = scenario.surface.find(address)
            if place is not None:
                yield index, path, place


def overlaid(scenario: Scenario) -> frozenset[Place]:
    """The places that an overlay lies on, which `erase` can take off."""
    return frozenset(place for _, _, place in _lying(scenario))


def _taken(scenario: Scenario, lying: Iterable[tuple[int, Path, Place]]) -> list[Change]:
    """Take hexes out of their overlays; an overlay with none left goes."""
    changes: list[Change] = []
    gone: dict[int, list[Path]] = {}
    for index, path, _ in lying:
        gone.setdefault(index, []).append(path)
    overlays = _overlays(scenario)
    for index, paths in gone.items():
        entry = overlays[index]
        word = "along" if "along" in entry else "at"
        if isinstance(entry[word], (str, int)) or len(paths) == len(entry[word]):
            changes.append(Delete(("board", "overlays", index)))
        elif word == "at":
            changes += [Delete(path) for path in paths]
        else:
            changes += broken(entry, index, _runs(entry["along"], {int(path[-1]) for path in paths}))
    return changes


def _runs(along: list[str], without: set[int]) -> list[list[str]]:
    """What is left of a path, each stretch by itself."""
    runs: list[list[str]] = [[]]
    for step, address in enumerate(along):
        if step not in without:
            runs[-1].append(address)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]


def broken(entry: dict[str, Any], index: int, runs: list[list[str]]) -> list[Change]:
    """Split a path: the first run in its place, the others after it. A run of one hex is written with `at`."""
    first, *more = runs
    path = ("board", "overlays", index, "along")
    kept: list[Change] = [Set(path, first), *([Rename(path, "at")] if len(first) == 1 < len(entry["along"]) else [])]
    rest = {word: value for word, value in entry.items() if word != "along"}
    others = [{**rest, "along" if len(run) > 1 else "at": run} for run in more]
    return [*kept, *(Insert(("board", "overlays", index + 1), other) for other in others)]
