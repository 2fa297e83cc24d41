"""Reads packs and boards once, until a file of theirs changes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import chain
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

from toi_scenario.files.overlay import Files, from_root
from toi_scenario.files.user_folders import config_folder
from toi_scenario.finding import Rejected
from toi_scenario.finding.records import NamedTuple
from toi_scenario.packs.discovery import ENDINGS, MANIFEST, read_file, stay
from toi_scenario.packs.pack import (
    BOARDS,
    UNREAD,
    USUAL_CATALOGS,
    Pack,
    Part,
    catalog_in,
    manifest_in,
    refused,
    words_meant,
)

if TYPE_CHECKING:
    from toi_scenario.model.pack_types import PackFacts
    from toi_scenario.pipeline import Checked


Layer = Mapping[str, Any]  # what a catalog holds


class _Known(NamedTuple):
    """A catalog that was read, once, and is judged anew when what lies below it changes."""

    ways: set[str]  # to it
    home: File | None  # the pack that it was read for, which it must not lead out of
    raw: bytes | None  # what it holds; None where that cannot be read
    before: tuple[Layer, ...]
    part: Part


class KnownPacks:
    """The packs there are, with the boards of the user."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._homes: dict[File, File | None] = {}  # by folder, the nearest one with a manifest
        self._packs: dict[File | None, Pack] = {}  # by the folder of their manifest
        self._near: dict[str, Pack] = {}  # by the folder of a file in them
        self._catalogs: dict[File, _Known] = {}
        self._own: tuple[Part, ...] | None = None  # the boards that the user recorded
        self._ways: dict[File, set[str]] = {}  # to folders and manifests, while no manifest changes

    def changed(self, ways: set[str]) -> None:
        """Hear that a file was saved, made or taken away: a pack that reads it is read anew, and nothing else."""
        gone = {str(one) for one, known in self._catalogs.items() if not ways.isdisjoint(known.ways)}
        self._catalogs = {one: known for one, known in self._catalogs.items() if str(one) not in gone}
        if MANIFEST in map(os.path.basename, ways):  # a folder has become a pack's, or is one no more
            self._homes.clear()
            self._near.clear()
            self._ways.clear()
        own = {one.checked.file for one in self._own or ()}
        if not gone.isdisjoint(own) or not self._ways_to(own_folder()).isdisjoint(map(os.path.dirname, ways)):
            self._own = None
            self._packs.clear()
            self._near.clear()
        for home, pack in [*self._packs.items()]:
            if home is not None and self._is_read(pack, home, ways, gone):
                del self._packs[home]
                self._near = {folder: near for folder, near in self._near.items() if near is not pack}

    def _is_read(self, pack: Pack, home: File, ways: set[str], gone: set[str]) -> bool:
        """Whether a pack reads a file by one of these ways, be it by a link; `gone` are the catalogs that it may be."""
        homes = [folder.rstrip(os.sep) + os.sep for folder in self._ways_to(home)]
        names = (way.removeprefix(folder) for way in ways for folder in homes if way.startswith(folder))
        if any(map(pack.reads, names)) or not self._ways_to(home / MANIFEST).isdisjoint(ways):
            return True
        return not gone.isdisjoint(one.file for one in pack.checked)

    def _ways_to(self, path: File) -> set[str]:
        """The ways to a folder or a manifest, worked out once: somebody asks at each key."""
        if path not in self._ways:
            self._ways[path] = ways_to(path)
        return self._ways[path]

    def read(self, file: File, walked: File | None = None) -> bytes:
        """The bytes of a file. Refuses a link that was met on the way through a folder and leads out of it."""
        if walked is not None and os.path.islink(file):  # noqa: PTH114 - thousands of them
            home = self._home_of(file.parent)
            stay(file, home or walked, "pack" if home else "folder")
        return read_file(file, self._files)

    def pack_of(self, file: File | str) -> Pack:
        """The pack a file belongs to: that of the nearest folder above it with a manifest. Scenarios that belong to
        none still have their author's own boards."""
        folder = os.path.dirname(file)  # noqa: PTH120 - thousands of them
        pack = self._near.get(folder)
        if pack is None:
            home = self._home_of(File(folder))
            if home not in self._packs:
                self._packs[home] = self._pack_in(home)
            pack = self._near[folder] = self._packs[home]
        return pack

    def _home_of(self, folder: File) -> File | None:
        """The nearest folder with a manifest, from this one upwards."""
        if folder not in self._homes:
            home: File | None = folder
            if not self._files.exists(folder / MANIFEST):
                above = File(os.path.normpath(folder / os.pardir))
                home = self._home_of(above) if above.resolve() != folder.resolve() else None
            self._homes[folder] = home
        return self._homes[folder]

    def _pack_in(self, home: File | None) -> Pack:
        own = self._own_boards()
        if home is None:
            return Pack({}, tuple(one.checked for one in own), None, _layers(own), _unread(own))
        file = home / MANIFEST
        try:
            stay(file, home)
            manifest = self.manifest(file, read_file(file, self._files))
        except Rejected as rejected:
            manifest = refused(file, rejected.findings, words_meant())
        parts = (*own, *self._catalogs_in(home, manifest.facts))
        checked = (manifest.checked, *(one.checked for one in parts))
        return Pack(manifest.facts, checked, home, _layers(parts), _unread((manifest, *parts)))

    def _own_boards(self) -> tuple[Part, ...]:
        """The boards a user recorded, from the configuration folder; none, if it is somebody else's."""
        if self._own is None:
            names = sorted(chain(*self._files.list(own_folder())))
            self._own = tuple(self._catalog(own_folder() / name, None) for name in names if name.endswith(ENDINGS))
        return self._own

    def manifest(self, file: File, raw: bytes) -> Part:
        """A manifest that holds this."""
        folder = file.parent
        return manifest_in(file, raw, partial(self.inside, folder), partial(self._catalogs_in, folder))

    def judged(self, file: File, raw: bytes) -> Checked:
        """All that is wrong with a catalog that holds this."""
        home, before = self._home_of(file.parent), []
        if home is not None:
            facts, *_ = self.pack_of(file)
            ways = [from_root(one) for one in self._catalog_files(home, facts)]
            index = ways.index(from_root(file)) if from_root(file) in ways else 0
            before = self._catalogs_in(home, facts)[:index]
        return catalog_in(file, raw, _layers(before)).checked

    def _catalogs_in(self, folder: File, facts: PackFacts) -> list[Part]:
        """The catalogs of a pack; each may name what those before it have."""
        parts: list[Part] = []
        for file in self._catalog_files(folder, facts):
            parts.append(self._catalog(file, folder, _layers(parts)))
        return parts

    def _catalog_files(self, folder: File, facts: PackFacts) -> list[File]:
        """The catalogs of a pack, as its manifest lists them, or as they are usually called."""
        if "catalogs" in facts:
            return [folder / name for name in facts["catalogs"] if self.inside(folder, name)]
        names = sorted(chain(*self._files.list(folder / BOARDS)))
        found = [folder / BOARDS / name for ending in ENDINGS for name in names if name.endswith(ending)]
        return [*found, *(folder / name for name in USUAL_CATALOGS if self._files.exists(folder / name))]

    def _catalog(self, file: File, home: File | None, before: tuple[Layer, ...] = ()) -> Part:
        """A catalog over what those before it hold; if it has a home, it must lie there."""
        known = self._catalogs.get(file)
        if known is None or known.home != home:
            known = self._catalogs[file] = self._first(file, home, before)
        elif known.raw is not None and [*map(id, known.before)] != [*map(id, before)]:
            part = catalog_in(file, known.raw, before)
            known = self._catalogs[file] = known._replace(before=before, part=part)
        return known.part

    def _first(self, file: File, home: File | None, before: tuple[Layer, ...]) -> _Known:
        """A catalog as it is read from its file."""
        raw = None
        try:
            if home is not None:
                stay(file, home)
            raw = read_file(file, self._files)
            part = catalog_in(file, raw, before)
        except Rejected as rejected:
            part = refused(file, rejected.findings, UNREAD)
        return _Known(ways_to(file), home, raw, before, part)

    def inside(self, folder: File, name: str) -> bool:
        """Whether a name is that of a file below the folder: a manifest does not reach elsewhere."""
        plain = File(os.path.normpath(name))
        try:
            return not plain.is_absolute() and plain.parts[:1] != (os.pardir,) and self._files.exists(folder / name)
        except (OSError, ValueError):  # a name no file can have
            return False


def _layers(parts: Iterable[Part]) -> tuple[Layer, ...]:
    """What catalogs hold that nothing is wrong with."""
    return tuple(one.facts for one in parts if not one.checked.diagnostics)


def _unread(parts: Iterable[Part]) -> frozenset[tuple[str, ...]]:
    """What cannot be used of them."""
    return frozenset().union(*(one.doubtful for one in parts))


def own_folder() -> File:
    """Where a user's own boards are."""
    return config_folder() / BOARDS


def ways_to(file: File) -> set[str]:
    """A file's path from the root, with links in it and without."""
    try:
        return {from_root(file), os.path.realpath(file)}
    except ValueError:  # a name no file can have
        return {from_root(file)}
