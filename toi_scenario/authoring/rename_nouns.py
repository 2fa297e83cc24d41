"""Renames a piece or board in all files of its pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path as File

from toi_scenario.authoring.file_change import Source, change, source, unknown
from toi_scenario.authoring.respelling import respelled
from toi_scenario.finding import Refused, Rejected
from toi_scenario.games.asking import no_rule
from toi_scenario.model.scenario.mentions import mentions_of, tables_of
from toi_scenario.names import plain
from toi_scenario.packs.discovery import MANIFEST
from toi_scenario.packs.workspace import Workspace
from toi_scenario.text.edit import Change, Rename, Set

# The kinds of thing, the tables that hold them, and the words of an entry that name another of its table.
TABLES = {"piece": "pieces", "board": "boards"}
_ALIKE = {"piece": ("like",), "board": ("back",)}


def rename_noun(folder: File, workspace: Workspace, kind: str, old: str, new: str) -> list[tuple[Source, Source]]:
    """Rename an entry of a pack's catalogs wherever its catalogs and scenarios name it."""
    catalogs = list(_catalogs(folder, workspace))
    known = [name for read in catalogs for name in _entries(read, kind)]
    if not any(plain(name) == plain(old) for name in known):
        raise unknown(old, known, kind, f" in the catalogs of {folder}")
    if plain(new) != plain(old) and any(plain(name) == plain(new) for name in known):
        raise Refused(f"there is a {kind} {new} already")
    pairs = [(read, change(read, _in_catalog(read, kind, old, new))) for read in catalogs]
    for file, raw in workspace.scenarios(folder):
        if file.name != MANIFEST and raw is not None and workspace.pack_of(file).folder == folder:
            pairs += _in_scenario(file, workspace, kind, old, new)
    changed = [(read, after) for read, after in pairs if after is not read]
    return _together(folder, workspace, changed)


def _catalogs(folder: File, workspace: Workspace) -> Iterator[Source]:
    """The catalogs of a pack, but not the boards of its user."""
    for one in workspace.pack_of(folder / MANIFEST).checked:
        file = File(one.file)
        if file.name == MANIFEST or not file.is_relative_to(folder):
            continue
        if one.diagnostics:
            raise Refused(f"something is wrong with {file}: `validate` says what")
        yield source(file, workspace)


def _entries(read: Source, kind: str) -> dict[str, Mapping[str, object]]:
    data = read.document.data
    entries = data.get(TABLES[kind]) if isinstance(data, dict) else None
    return entries if isinstance(entries, dict) else {}


def _in_catalog(read: Source, kind: str, old: str, new: str) -> Iterator[Change]:
    for name, facts in _entries(read, kind).items():
        for word in _ALIKE[kind]:
            if plain(str(facts.get(word, ""))) == plain(old):
                yield Set((TABLES[kind], name, word), new)
        if plain(name) == plain(old):
            yield Rename((TABLES[kind], name), new)


def _in_scenario(file: File, workspace: Workspace, kind: str, old: str, new: str) -> Iterator[tuple[Source, Source]]:
    try:
        read = source(file, workspace)
        scenario = read.checked.understood
    except Rejected:
        scenario = None
    if scenario is None:
        raise Refused(f"{file} cannot be understood: `validate` says why")
    tables = tables_of(scenario.words)
    spelt = {
        one: new
        for one in mentions_of(scenario)
        if tables.get(one.kind) == TABLES[kind] and isinstance(one.target, str) and plain(one.target) == plain(old)
    }
    own = scenario.own_catalog.get(TABLES[kind], {})
    alike: list[Change] = [
        Set(("catalog", TABLES[kind], name, word), new)
        for name, facts in own.items()
        for word in _ALIKE[kind]
        if plain(str(facts.get(word, ""))) == plain(old)
    ]
    shadowed = any(plain(name) == plain(old) for name in own)
    yield read, change(read, [*respelled(scenario, spelt), *([] if shadowed else alike)])


def _together(folder: File, workspace: Workspace, changed: list[tuple[Source, Source]]) -> list[tuple[Source, Source]]:
    """The same, each judged beside the others; `Refused` if a name in the pack would stand for nothing then."""
    renamed = Workspace(workspace.files)
    for _, after in changed:
        renamed.lay(after.file, after.raw)
    for file, message in _told(folder, renamed) - _told(folder, workspace):
        raise Refused(f"then {message} in {file}, so nothing is changed")
    return [(read, Source(after.file, after.raw, after.document, renamed)) for read, after in changed]


def _told(folder: File, workspace: Workspace) -> Counter[tuple[str, str]]:
    """What the gates find in a pack."""
    found: Counter[tuple[str, str]] = Counter()
    for checked in workspace.check_all([folder], no_rule):
        for one in checked.diagnostics:
            found[checked.file, one.message] += one.stands_for
    return found
