"""Finds what packs and games define, and where a pack names it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.editor.names_here import stretches
from toi_scenario.finding import Rejected, Span, part_at
from toi_scenario.games.asking import no_rule
from toi_scenario.games.game import Game, catalog_folder, catalog_of
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.mentions import Mention, mentions_of, tables_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find, plain
from toi_scenario.packs.discovery import MANIFEST
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import check
from toi_scenario.text.document import Document, decode, read

_LISTS = ("catalogs", "scenarios")  # of files, in a manifest


class Place(NamedTuple):
    """A stretch of a file."""

    file: File
    span: Span


class Noun(NamedTuple):
    """An entry of a catalog: its table, and its name there."""

    table: str
    name: str


def noun_of(mention: Mention, scenario: Scenario) -> Noun | None:
    """The entry of a catalog that a name in a scenario stands for."""
    table = tables_of(scenario.words).get(mention.kind)
    return Noun(table, mention.target) if table and isinstance(mention.target, str) else None


def noun_at(document: Document, offset: int) -> Noun | None:
    """The entry that a name in a catalog stands for: its own, or one that an entry says it is `like`."""
    path, on_key = document.path_at(offset)
    if len(path) == 2 and on_key:
        return Noun(str(path[0]), str(path[1]))
    if len(path) == 3 and path[2] == "like" and not on_key:
        return Noun(str(path[0]), str(part_at(document.data, path)))
    return None


def home_of(noun: Noun, file: File, workspace: Workspace) -> Place | None:
    """Where the pack of a file defines an entry; None if its game ships it."""
    for catalog, document in _catalogs(file, workspace):
        table = document.data.get(noun.table) if isinstance(document.data, dict) else None
        for name in table if isinstance(table, dict) else ():
            if plain(name) == plain(noun.name):
                return Place(catalog, document.span((noun.table, name), on_key=True))
    return None


def shipped_home_of(noun: Noun, game: Game, known: Catalog) -> Place | None:
    """Where a game defines an entry that is in the catalog of a scenario, whatever the scenario calls it."""
    entry = find(noun.name, known.table(noun.table))
    shipped = catalog_of(game).table(noun.table)
    name = next((name for name, one in shipped.items() if entry and one[1:] == entry[1:]), "")
    for catalog in catalog_folder(game).glob("*.yaml") if name else ():
        text = catalog.read_text(encoding="utf-8")
        document = read(text) if name in text else None
        if document and name in document.data.get(noun.table, ()):
            return Place(catalog, document.span((noun.table, name), on_key=True))
    return None


def places_of(noun: Noun, file: File, workspace: Workspace) -> Iterator[Place]:
    """Where the pack of a file defines an entry, and wherever its catalogs and scenarios name it."""
    home = home_of(noun, file, workspace)
    if home is None:
        return
    yield home
    for catalog, document in _catalogs(file, workspace):
        table = document.data.get(noun.table) if isinstance(document.data, dict) else None
        for name, facts in table.items() if isinstance(table, dict) else ():
            like = facts.get("like", "") if isinstance(facts, dict) else ""
            if plain(str(like)) == plain(noun.name):
                yield Place(catalog, document.span((noun.table, name, "like")))
    for scenario, document, other in _scenarios(file, workspace):
        for one, stretch in stretches(document, mentions_of(scenario)).items():
            known = noun_of(one, scenario)
            if known and known.table == noun.table and plain(known.name) == plain(noun.name):
                yield Place(other, document.between(*stretch))


def file_named(document: Document, offset: int, file: File, workspace: Workspace) -> Place | None:
    """The file that a line of a manifest names."""
    path, _ = document.path_at(offset)
    if file.name != MANIFEST or len(path) != 2 or path[0] not in _LISTS:
        return None
    named = File(os.path.normpath(file.parent / str(part_at(document.data, path))))
    return Place(named, Span(1, 1, 1, 1)) if workspace.files.exists(named) else None


def _catalogs(file: File, workspace: Workspace) -> Iterator[tuple[File, Document]]:
    """The catalogs of a file's pack that can be read, those that count more first."""
    for part in reversed(workspace.pack_of(file).checked):
        if File(part.file).name != MANIFEST and (document := _document(File(part.file), workspace)):
            yield File(part.file), document


def _scenarios(file: File, workspace: Workspace) -> Iterator[tuple[Scenario, Document, File]]:
    """The scenarios of a file's pack that can be understood."""
    pack = workspace.pack_of(file)
    for other, raw in workspace.scenarios(pack.folder) if pack.folder else ():
        if raw is None or other.name == MANIFEST or workspace.pack_of(other) is not pack:
            continue
        checked = check(raw, str(other), pack.setting(no_rule), other.stem)
        if checked.understood and checked.document:
            yield checked.understood, checked.document, other


def _document(file: File, workspace: Workspace) -> Document | None:
    try:
        return read(decode(workspace.read(file)))
    except Rejected:
        return None
