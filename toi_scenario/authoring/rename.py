"""Renames a zone, objective, unit, piece or id everywhere."""

from __future__ import annotations

from pathlib import Path as File

from toi_scenario.authoring.file_change import Source, change, source, unknown
from toi_scenario.authoring.respelling import respelled
from toi_scenario.finding import Refused, Rejected
from toi_scenario.finding.articles import with_article
from toi_scenario.model.scenario.mentions import mentions_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured
from toi_scenario.names import find, listed, plain
from toi_scenario.packs.discovery import MANIFEST
from toi_scenario.packs.workspace import Workspace
from toi_scenario.text.edit import Change, Set

KINDS = ("zone", "objective", "unit", "feature", "piece")


def rename(scenario: Scenario, old: str, new: str) -> list[Change]:
    """Rename what has a name, and all mentions of it; `old` is `zone:mill` where there is also an objective of that
    name."""
    kind, _, wanted = old.rpartition(":")
    known = [one for one in KINDS if one != "feature" or measured(scenario.surface)]
    what = f"{listed(known, 'or')} of its own"
    if kind and kind not in known:
        raise Refused(f"there is no such thing as {with_article(kind)}; what has a name is {with_article(what)}")
    mentions = mentions_of(scenario)
    named = [one for one in mentions if one.defines and one.kind in KINDS]
    found = [one for one in named if plain(one.name) == plain(wanted) and kind in ("", one.kind)]
    if not found:
        if find(wanted, scenario.catalog.pieces):
            raise Refused(f"{wanted} is of a catalog that more than this scenario may use: it is renamed by hand there")
        raise unknown(wanted, [one.name for one in named if kind in ("", one.kind)], what)
    kinds = [one for one in KINDS if any(one == other.kind for other in found)]
    if len(kinds) > 1:
        raise Refused(
            f"{wanted} is the name of {len(kinds)} things: say {' or '.join(f'{one}:{wanted}' for one in kinds)}"
        )
    if scenario.surface.is_address(new):
        raise Refused(f"{new} is an address of the map, so it cannot be a name")
    for one in sorted(named, key=lambda one: KINDS.index(one.kind)):
        if plain(new) == plain(one.name) != plain(wanted):
            raise Refused(f"there is a{'n' * one.kind.startswith('o')} {one.kind} {new} already")
    targets = {one.target for one in found}
    changes = respelled(scenario, {one: new for one in mentions if one.target in targets and one.kind == kinds[0]})
    return [*_likened(scenario, wanted, new), *changes] if kinds[0] == "piece" else changes


def _likened(scenario: Scenario, old: str, new: str) -> list[Change]:
    """What is said in the scenario's own catalog of pieces that are like one; one like another of its own name is not
    like itself."""
    like = (
        name for name, facts in scenario.own_pieces.items() if plain(name) != plain(old) == plain(facts.get("like", ""))
    )
    return [Set(("catalog", "pieces", name, "like"), new) for name in like]


def rename_in_pack(folder: File, workspace: Workspace, old: str, new: str) -> list[tuple[Source, Source]]:
    """Rename the id of a pack, or of a scenario in it, in every file that has it."""
    changed: list[tuple[Source, Source]] = []
    ids: set[str] = set()
    for file, raw in workspace.scenarios(folder):
        try:
            read = None if raw is None else source(file, workspace)
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
