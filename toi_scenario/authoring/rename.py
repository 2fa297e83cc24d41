"""Renames a zone, objective, unit or id everywhere it is mentioned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path as File
from typing import Any

from toi_scenario.authoring.file_change import Source, change, source, unknown
from toi_scenario.authoring.mentions import names, prose, said_anew, tokens
from toi_scenario.finding import Path, Refused, Rejected
from toi_scenario.model.scenario.victory import DEEDS
from toi_scenario.model.surfaces.addresses import parsed
from toi_scenario.names import each_name, plain
from toi_scenario.packs.discovery import MANIFEST, scenario_files
from toi_scenario.text.edit import Change, Rename, Set

_KINDS = {"zone": "zones", "objective": "objectives", "unit": "units"}


def rename(data: Mapping[str, Any], old: str, new: str) -> list[Change]:
    """Rename a zone, objective or unit, and all mentions of it; `old` is `zone:mill` where there is also an objective
    of that name."""
    kind, _, wanted = old.rpartition(":")
    found = [one for one in ([kind] if kind else _KINDS) if _called(data, one, wanted)]
    if not found:
        known = [name for one in _KINDS for name in _names(data, one)]
        raise unknown(wanted, known, "zone, objective or unit")
    if len(found) > 1:
        raise Refused(f"{wanted} is a {' and a '.join(found)}: say {' or '.join(f'{one}:{wanted}' for one in found)}")
    if parsed(new):
        raise Refused(f"{new} is an address of the map, so it cannot be a name")
    for one in _KINDS:
        if plain(new) != plain(wanted) and _called(data, one, new):
            raise Refused(f"there is a {one} {new} already")
    kind = found[0]
    # Where names are shared, a word in an area means the zone first, then the objective, then the unit.
    before = list(_KINDS)[: list(_KINDS).index(kind)]
    shadowed = any(_called(data, one, wanted) for one in before)
    return list(_changes(data, kind, wanted, new, shadowed))


def _changes(data: Mapping[str, Any], kind: str, old: str, new: str, shadowed: bool) -> Iterator[Change]:
    for name in _called(data, kind, old):
        if kind != "unit":
            yield Rename((_KINDS[kind], name), new)
    paths: dict[Path, str] = {}
    for path, name, word in names(data):
        if not parsed(name) and not shadowed and word != ("" if kind == "zone" else "zone"):
            paths[path] = name
    units = data.get("units", [])
    points = data.get("victory", {}).get("points", [])
    conditions = data.get("victory", {}).get("conditions", [])
    if kind == "unit":
        for index, unit in enumerate(units):
            for word in ("id", "aboard"):
                if word in unit:
                    paths["units", index, word] = unit[word]
        for index, entry in enumerate(points):
            for word in DEEDS:
                paths.update(each_name(entry["for"].get(word, []), ("victory", "points", index, "for", word)))
    if kind == "objective":
        for index, entry in enumerate(points):
            paths.update(each_name(entry["for"].get("holding", []), ("victory", "points", index, "for", "holding")))
        for index, entry in enumerate(conditions):
            if not isinstance(holds := entry.get("holds", []), dict):
                paths.update(each_name(holds, ("victory", "conditions", index, "holds")))
    yield from (Set(path, new) for path, name in paths.items() if plain(name) == plain(old))
    said = {name: new for name in tokens(data, kind) if plain(name) == plain(old)}
    for path, text in prose(data):
        if (anew := said_anew(text, kind, said)) != text:
            yield Set(path, anew)


def _names(data: Mapping[str, Any], kind: str) -> list[str]:
    if kind not in _KINDS:
        raise Refused(f"there is no such thing as a {kind}; what has a name is a zone, an objective or a unit")
    if kind == "unit":
        return [unit["id"] for unit in data.get("units", []) if "id" in unit]
    return list(data.get(_KINDS[kind], {}))


def _called(data: Mapping[str, Any], kind: str, name: str) -> list[str]:
    return [one for one in _names(data, kind) if plain(one) == plain(name)]


def rename_in_pack(folder: File, old: str, new: str) -> list[tuple[Source, Source]]:
    """Rename the id of a pack, or of a scenario in it, in every file that has it."""
    changed: list[tuple[Source, Source]] = []
    ids: set[str] = set()
    for file, raw in scenario_files(folder):
        try:
            read = None if raw is None else source(file)
        except Rejected:
            read = None
        if read is None:
            raise Refused(f"{file} cannot be read: `validate` says why")
        if not isinstance(read.document.data, dict):
            continue
        # A scenario that writes no id has its file's name as its id.
        own = read.document.data.get("id", "" if file.name == MANIFEST else file.stem)
        if not isinstance(own, str):
            continue
        ids.add(own)
        if own == old:
            changed.append((read, change(read, [Set(("id",), new)])))
    if new in ids:
        raise Refused(f"there is an id {new} in {folder} already")
    if not changed:
        raise unknown(old, ids - {""}, "pack or scenario here with the id")
    return changed
