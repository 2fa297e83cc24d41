"""Files and folders in, what was found in each of them out: scenarios with their packs, manifests and catalogs."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path as File
from typing import Any

from toi_scenario import catalog as catalogs
from toi_scenario import document, schema
from toi_scenario.catalog import Catalog
from toi_scenario.finding import Finding, Rejected, Span
from toi_scenario.game import Game, catalog_of
from toi_scenario.homes import config_folder
from toi_scenario.names import did_you_mean, each_name, find, plain
from toi_scenario.packed import Walk, with_its_list, with_its_pack
from toi_scenario.pipeline import Checked, Setting, check, diagnostic, rules_of

MANIFEST = "pack.yaml"
ENDINGS = (".yaml", ".yml")
# A pack that does not list its catalogs keeps them under these names.
USUAL_CATALOGS = ("boards/*.yaml", "boards/*.yml", "pieces.yaml", "decks.yaml")
_HEADS = re.compile(rb"""(?:^|[\n\r])(sides|victory|board)[ \t]*:""")
# `game:` at the beginning of a line; where the whole file is one flow mapping, behind any sign of one.
_SCENARIO = re.compile(rb"""(?:^|[\n\r{])(?:\xef\xbb\xbf)?["']?game["']?[ \t]*:""")
_FLOW_SCENARIO = re.compile(rb"""\A(?:\xef\xbb\xbf)?\s*\{(?:.*[{,\s])?["']?game["']?\s*:""", re.DOTALL)


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """A folder of scenarios that share nouns, waivers and defaults. Without a manifest it is just a folder."""

    facts: Mapping[str, Any] = field(default_factory=dict)
    checked: tuple[Checked, ...] = ()  # its manifest and its catalogs
    folder: File | None = None  # where its manifest is
    layers: tuple[Mapping[str, Any], ...] = ()  # the data of its catalogs, the user's own boards first

    def setting(self, wanted: Callable[[str], bool] | None = None) -> Setting:
        """What its scenarios are checked in; where nobody says which rules are wanted, the manifest does."""
        return _setting(self, wanted)


@cache
def _setting(pack: Pack, wanted: Callable[[str], bool] | None) -> Setting:
    facts = pack.facts
    wanted = wanted or wanted_by(facts.get("select", ()), facts.get("ignore", ()))
    return Setting(partial(_catalog, pack), facts.get("waive", {}), facts.get("boxes", ()), wanted)


def read_file(file: File) -> bytes:
    """The bytes of a file, and no more than a scenario may have; refuses what is no file or cannot be read."""
    try:
        # Opened before it is looked at, so that what is looked at is what is read; and without waiting, because the
        # other end of a pipe may never come.
        opened = os.open(file, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
        try:
            if not stat.S_ISREG(os.fstat(opened).st_mode):
                raise _refused("this is not a file")
            raw = os.read(opened, document.MOST_BYTES + 1)
            while len(raw) <= document.MOST_BYTES and (more := os.read(opened, document.MOST_BYTES + 1)):
                raw += more
            return raw
        finally:
            os.close(opened)
    except IsADirectoryError:
        raise _refused("this is not a file") from None
    except OSError as fault:
        raise _refused(f"the file cannot be read: {(fault.strerror or str(fault)).lower()}") from None


def wanted_by(select: Iterable[str], ignore: Iterable[str]) -> Callable[[str], bool]:
    """Whether a rule is to be checked."""
    select, ignore = set(map(plain, select)), set(map(plain, ignore))
    return lambda rule: (not select or rule in select) and rule not in ignore


def check_file(file: File, wanted: Callable[[str], bool] | None = None) -> Checked:
    """All that is wrong with one file, be it a scenario, a manifest or a catalog."""
    return _check_read(file, None, pack_of(file), wanted, Walk())


def _check_read(file: File, raw: bytes | None, pack: Pack, wanted: Callable[[str], bool] | None, walk: Walk) -> Checked:
    """The same of a file that may have been read already, on a walk through its pack."""
    try:
        raw = read_file(file) if raw is None else raw
    except Rejected as rejected:
        return _told(file, document.unread(""), rejected.findings)
    setting = pack.setting(wanted)
    if file.name == MANIFEST:
        checked, facts = _check_manifest(file)
        return with_its_list(checked, raw, facts, partial(_is_scenario_in, file.parent), setting.wanted)
    if not _is_scenario(raw) and _is_catalog(raw):
        return _check_catalog(file)[0]
    checked = check(raw, str(file), setting, file.stem)
    if pack.folder is not None:
        name = File(os.path.relpath(file, pack.folder)).as_posix()
        checked = with_its_pack(checked, raw, name, pack.facts, setting.wanted, walk)
    return replace(checked, strict=True) if pack.facts.get("strict") else checked


def scenario_files(folder: File) -> Iterator[tuple[File, bytes | None]]:
    """The scenarios below a folder, and every `pack.yaml`, in order of name: YAML files with a top-level `game:`, and
    those that cannot be read, so that somebody hears of them."""
    for parent, folders, names in os.walk(folder):
        folders[:] = [] if "pyvenv.cfg" in names else sorted(name for name in folders if _may_hold_scenarios(name))
        for name in sorted(names) if "pyvenv.cfg" not in names else ():
            if name.casefold().endswith(ENDINGS):
                file = File(parent, name)
                try:
                    raw = read_file(file)
                except Rejected:
                    yield file, None
                    continue
                if name == MANIFEST or _is_scenario(raw):
                    yield file, raw


def _is_scenario(raw: bytes) -> bool:
    """Without reading the YAML. One without `game:` that has the other words of a scenario is one with a slip."""
    return bool(_SCENARIO.search(raw) or _FLOW_SCENARIO.match(raw) or len(set(_HEADS.findall(raw))) > 1)


def _may_hold_scenarios(folder: str) -> bool:
    return not folder.startswith(".") and folder != "node_modules"


def check_all(paths: Iterable[File], wanted: Callable[[str], bool] | None = None) -> Iterator[Checked]:
    """What is wrong with each file, folders walked through; a pack's own catalogs come with its first file."""
    told: set[str] = set()
    walks: dict[Pack, Walk] = {}
    for path in paths:
        for file, raw in scenario_files(path) if path.is_dir() else ((path, None),):
            pack = pack_of(file)
            for one in pack.checked:
                if one.diagnostics and one.file not in told:
                    told.add(one.file)
                    yield one
            if str(file) not in told:
                told.add(str(file))
                yield _check_read(file, raw, pack, wanted, walks.setdefault(pack, Walk()))


def pack_of(file: File) -> Pack:
    """The pack a file belongs to: that of the nearest folder above it with a manifest."""
    return _pack_in(file.parent)


@cache
def _pack_in(folder: File) -> Pack:
    if (folder / MANIFEST).is_file():
        return _read_pack(folder)
    above = File(os.path.normpath(folder / os.pardir))
    return _pack_in(above) if above.resolve() != folder.resolve() else _no_pack()


@cache
def _no_pack() -> Pack:
    """Scenarios that belong to no pack still have their author's own boards."""
    checked, layers = _own_boards()
    return Pack({}, checked, layers=layers)


@cache
def _own_boards() -> tuple[tuple[Checked, ...], tuple[Mapping[str, Any], ...]]:
    """The boards a user recorded, from the configuration folder."""
    try:
        files = sorted(file for file in (config_folder() / "boards").iterdir() if file.suffix in ENDINGS)
    except OSError:  # there is none, or it is somebody else's
        files = []
    return _catalogs(files)


def forget() -> None:
    """Read packs and boards anew from now on: files have changed."""
    for known in (_setting, _pack_in, _no_pack, _own_boards, _catalog):
        known.cache_clear()


def _read_pack(folder: File) -> Pack:
    manifest = folder / MANIFEST
    checked, facts = _check_manifest(manifest)
    own, below = _own_boards()
    more, layers = _catalogs(_catalog_files(folder, facts))
    return Pack(facts, (checked, *own, *more), folder, (*below, *layers))


def _check_manifest(file: File) -> tuple[Checked, Mapping[str, Any]]:
    """A manifest, and the catalogs and rules it names that are not there."""
    read, findings = _read_other(file, "pack")
    facts: Mapping[str, Any] = {} if findings else read.data
    for index, name in enumerate(facts.get("catalogs", [])):
        if not _inside(file.parent, name):
            findings.append(
                Finding(("catalogs", index), f"there is no file {name} in this folder", rule="unknown-name")
            )
    return _told(file, read, [*findings, *_unknown_rules(facts)]), facts


def _unknown_rules(facts: Mapping[str, Any]) -> Iterator[Finding]:
    from toi_scenario.games import ALL

    known = {name: name for game in ALL.values() for name in rules_of(game)}
    for word in ("waive", "select", "ignore"):
        for path, name in each_name(dict.fromkeys(facts.get(word, ()), 1), (word,)):
            if find(name, known) is None:
                at = path if word == "waive" else (word, list(facts[word]).index(name))
                help = did_you_mean(name, known) or "`toi-scenario rules` lists them"
                yield Finding(at, f"there is no rule {name}", help, rule="unknown-name", on_key=word == "waive")


def _catalog_files(folder: File, facts: Mapping[str, Any]) -> list[File]:
    if "catalogs" in facts:
        return [folder / name for name in facts["catalogs"] if _inside(folder, name)]
    return [file for pattern in USUAL_CATALOGS for file in sorted(folder.glob(pattern))]


def _inside(folder: File, name: str) -> bool:
    """Whether a name is that of a file below the folder: a manifest does not reach elsewhere."""
    file = folder / name
    try:
        return file.is_file() and file.resolve().is_relative_to(folder.resolve())
    except OSError:  # a name no file can have
        return False


def _is_scenario_in(folder: File, name: str) -> bool:
    try:
        return _inside(folder, name) and _is_scenario(read_file(folder / name))
    except Rejected:  # it is there, and that it cannot be read is told of where it is
        return True


def _catalogs(files: Iterable[File]) -> tuple[tuple[Checked, ...], tuple[Mapping[str, Any], ...]]:
    checked, layers = [], []
    for file in files:
        one, facts = _check_catalog(file)
        checked.append(one)
        if not one.diagnostics:
            layers.append(facts)
    return tuple(checked), tuple(layers)


def _check_catalog(file: File) -> tuple[Checked, Mapping[str, Any]]:
    from toi_scenario.games import ALL

    read, findings = _read_other(file, "catalog")
    facts: Mapping[str, Any] = {} if findings else read.data
    if facts:
        # A catalog does not say for which game it is: it must make sense in one of them.
        findings = min((catalogs.load(facts, catalog_of(game))[1] for game in ALL.values()), key=len)
    return _told(file, read, findings), facts


def _read_other(file: File, name: str) -> tuple[document.Document, list[Finding]]:
    """A file that is no scenario, and in what it is not as its schema says."""
    read = document.unread("")
    try:
        raw = read_file(file)
        read = document.unread(raw)
        read = document.read(document.decode(raw))
        return read, schema.validate(read, name)
    except Rejected as rejected:
        return read, rejected.findings


def _told(file: File, read: document.Document, findings: Iterable[Finding]) -> Checked:
    return Checked(str(file), tuple(diagnostic(read, str(file), one) for one in findings), (), None)


@cache
def _catalog(pack: Pack, game: Game) -> Catalog:
    """A game's nouns under those of a pack and its user."""
    catalog = catalog_of(game)
    for layer in pack.layers:
        catalog = catalogs.load(layer, catalog)[0].over(catalog)
    return catalog


def _is_catalog(raw: bytes) -> bool:
    try:
        data = document.read(document.decode(raw)).data
    except Rejected:
        return False
    return isinstance(data, dict) and bool(data) and data.keys() <= catalogs.TABLES


def _refused(message: str) -> Rejected:
    return Rejected([Finding((), message, rule="refused-yaml", span=Span(1, 1, 1, 1))])
