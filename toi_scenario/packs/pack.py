"""Checks files and folders: scenarios with their packs, manifests and catalogs."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache, partial
from pathlib import Path as File
from typing import Any, NamedTuple

from toi_scenario.files.user_folders import config_folder
from toi_scenario.finding import Finding, Rejected
from toi_scenario.games import ALL
from toi_scenario.games.game import Game, catalog_of
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.nouns import TABLES, Catalog
from toi_scenario.model.catalog.reader import nouns
from toi_scenario.model.scenario.overview import overview_of
from toi_scenario.packs.discovery import ENDINGS as ENDINGS
from toi_scenario.packs.discovery import MANIFEST as MANIFEST
from toi_scenario.packs.discovery import Candidate, candidates, home_of, is_scenario, read_file, stay
from toi_scenario.packs.manifest_names import once, unknown_boxes, unknown_rules
from toi_scenario.packs.pack_rules import Walk, with_its_list, with_its_pack
from toi_scenario.pipeline import Checked, RuleChoice, Setting, check, diagnostic
from toi_scenario.text import document, schema

# A pack that does not list its catalogs keeps them under these names.
USUAL_CATALOGS = ("boards/*.yaml", "boards/*.yml", "pieces.yaml", "decks.yaml")

Catalogs = tuple[tuple[Checked, ...], tuple[Mapping[str, Any], ...]]  # what is wrong with them, and what they hold


@by_identity
class Pack(NamedTuple):
    """A folder of scenarios that share nouns, waivers and defaults. Without a manifest it is just a folder."""

    facts: Mapping[str, Any]
    checked: tuple[Checked, ...] = ()  # its manifest and its catalogs
    folder: File | None = None  # where its manifest is
    layers: tuple[Mapping[str, Any], ...] = ()  # the data of its catalogs, the user's own boards first

    def setting(self, wanted: Callable[[str], bool] | None = None) -> Setting:
        """What its scenarios are checked against; where nobody says which rules are wanted, the manifest does."""
        return _setting(self, wanted)


@cache
def _setting(pack: Pack, wanted: Callable[[str], bool] | None) -> Setting:
    facts = pack.facts
    judged = wanted or wanted_by(facts.get("select", ()), facts.get("ignore", ()))
    return Setting(partial(_catalog, pack), facts.get("waive", {}), facts.get("boxes", ()), judged)


def wanted_by(select: Iterable[str], ignore: Iterable[str]) -> RuleChoice:
    """Which rules are to be checked."""
    return RuleChoice(frozenset(select), frozenset(ignore))


def check_file(file: File, wanted: Callable[[str], bool] | None = None) -> Checked:
    """All that is wrong with one file, be it a scenario, a manifest or a catalog."""
    checked = look(Candidate(file), wanted)
    assert checked is not None  # it was named
    return _in_its_pack(checked, pack_of(file), wanted, Walk())


def check_all(paths: Iterable[File], wanted: Callable[[str], bool] | None = None) -> Iterator[Checked]:
    """What is wrong with each file, folders walked through; a pack's own catalogs come with its first file."""
    return together((look(one, wanted) for one in candidates(paths)), wanted)


def look(candidate: Candidate, wanted: Callable[[str], bool] | None) -> Checked | None:
    """What is wrong with a file by itself; None for one that is not a scenario, unless it was named."""
    file = candidate.file
    try:
        raw = candidate.read()
    except Rejected as rejected:  # it may well be a scenario
        return _told(file, document.unread(""), rejected.findings)._replace(halted=file.name != MANIFEST)
    if file.name != MANIFEST and is_scenario(raw):
        return check_scenario(file, raw, wanted)
    return look_otherwise(file, raw, wanted) if candidate.named or file.name == MANIFEST else None


def look_otherwise(file: File, raw: bytes, wanted: Callable[[str], bool] | None) -> Checked:
    """What is wrong with a file that does not look like a scenario: a manifest, a catalog, or one gone astray."""
    if file.name == MANIFEST:
        checked, facts = _check_manifest(file)
        is_there = partial(_is_scenario_in, file.parent)
        return with_its_list(checked, partial(_again, file), facts, is_there, pack_of(file).setting(wanted).wanted)
    return _check_catalog(file)[0] if _is_catalog(raw) else check_scenario(file, raw, wanted)


def check_scenario(file: File, raw: bytes, wanted: Callable[[str], bool] | None) -> Checked:
    """What is wrong with a scenario by itself, with its overview."""
    pack = pack_of(file)
    checked = once(check(raw, str(file), pack.setting(wanted), file.stem), pack.checked)
    return checked._replace(overview=overview_of(checked.scenario)) if checked.scenario else checked


def together(looked: Iterable[Checked | None], wanted: Callable[[str], bool] | None) -> Iterator[Checked]:
    """Files that were checked one by one, with the findings that their packs add."""
    told: set[str] = set()  # manifests and catalogs, each of which comes once
    walks: dict[Pack, Walk] = {}
    for checked in looked:
        if checked is None:
            continue
        pack = pack_of(checked.file)
        for one in pack.checked:
            if one.diagnostics and one.file not in told and one.file != checked.file:
                told.add(one.file)
                yield _manifest_of(pack, wanted) if File(one.file).name == MANIFEST else one
        if checked.overview is None and any(one.file == checked.file for one in pack.checked):
            if checked.file in told:
                continue
            told.add(checked.file)
        yield _in_its_pack(checked, pack, wanted, walks.setdefault(pack, Walk()))


def _manifest_of(pack: Pack, wanted: Callable[[str], bool] | None) -> Checked:
    """A pack's manifest with all that is wrong with it, its list as well."""
    assert pack.folder is not None  # it has been read
    checked = look(Candidate(pack.folder / MANIFEST, pack.folder), wanted)
    assert checked is not None  # as manifests always are
    return checked


def _in_its_pack(checked: Checked, pack: Pack, wanted: Callable[[str], bool] | None, walk: Walk) -> Checked:
    if pack.folder is not None and checked.overview is not None:
        judged = pack.setting(wanted).wanted
        again = partial(_again, File(checked.file))
        checked = with_its_pack(checked, again, _name_in(pack.folder, checked.file), pack.facts, judged, walk)
    if pack.facts.get("strict") and (checked.overview or checked.halted):
        checked = checked._replace(strict=True)
    return checked


def _name_in(folder: File, file: str) -> str:
    """What a pack calls a file: its path from there."""
    above = "" if folder == File() else os.path.join(folder, "")  # noqa: PTH118 - thousands of them
    plain = file.startswith(above) and os.pardir not in file and (above or not os.path.isabs(file))  # noqa: PTH117
    return (file[len(above) :] if plain else os.path.relpath(file, folder)).replace(os.sep, "/")


def _again(file: File) -> document.Document:
    """A file read once more, for places in it; without them, if somebody changed it meanwhile."""
    try:
        return document.read(document.decode(read_file(file)))
    except Rejected:
        return document.unread("")


def pack_of(file: File | str) -> Pack:
    """The pack a file belongs to: that of the nearest folder above it with a manifest."""
    return _pack_in(os.path.dirname(file))  # noqa: PTH120 - thousands of them


@lru_cache(maxsize=1024)
def _pack_in(folder: str) -> Pack:
    home = home_of(File(folder))
    return _read_pack(home) if home else _no_pack()


@cache
def _no_pack() -> Pack:
    """Scenarios that belong to no pack still have their author's own boards."""
    checked, layers = _own_boards()
    return Pack({}, checked, layers=layers)


@cache
def _own_boards() -> Catalogs:
    """The boards a user recorded, from the configuration folder."""
    try:
        files = sorted(file for file in (config_folder() / "boards").iterdir() if file.suffix in ENDINGS)
    except OSError:  # there is none, or it is somebody else's
        files = []
    return _catalogs(files)


def forget() -> None:
    """Read packs and boards anew from now on: files have changed."""
    for known in (home_of, _setting, _pack_in, _read_pack, _no_pack, _own_boards, _catalog):
        known.cache_clear()


@cache
def _read_pack(folder: File) -> Pack:
    checked, facts = _check_manifest(folder / MANIFEST, folder)
    own, below = _own_boards()
    more, layers = _catalogs(_catalog_files(folder, facts), folder)
    return Pack(facts, (checked, *own, *more), folder, (*below, *layers))


def _check_manifest(file: File, home: File | None = None) -> tuple[Checked, Mapping[str, Any]]:
    """A manifest, with all that is wrong with it, such as names of missing files; and what can be used of it."""
    read, findings = _read_other(file, "pack", home)
    # A fault in one word does not spoil the others.
    wrong = {finding.path[0] if finding.path else None for finding in findings}
    facts = {} if None in wrong else {word: value for word, value in read.data.items() if word not in wrong}
    for index, name in enumerate(facts.get("catalogs", [])):
        if not _inside(file.parent, name):
            findings.append(
                Finding(("catalogs", index), f"there is no file {name} in this folder", rule="unknown-name")
            )
    inside = partial(_boxes_of, file.parent, facts, home)
    return _told(file, read, [*findings, *unknown_rules(facts), *unknown_boxes(facts, inside)]), facts


def _boxes_of(folder: File, facts: Mapping[str, Any], home: File | None) -> list[str] | None:
    """The boxes that a pack's own catalogs hold; None if one of them is refused."""
    checked, layers = _catalogs(_catalog_files(folder, facts), home)
    return (
        None if any(one.diagnostics for one in checked) else [name for one in layers for name in one.get("boxes", ())]
    )


def _catalog_files(folder: File, facts: Mapping[str, Any]) -> list[File]:
    if "catalogs" in facts:
        return [folder / name for name in facts["catalogs"] if _inside(folder, name)]
    return [file for pattern in USUAL_CATALOGS for file in sorted(folder.glob(pattern))]


def _inside(folder: File, name: str) -> bool:
    """Whether a name is that of a file below the folder: a manifest does not reach elsewhere."""
    plain = File(os.path.normpath(name))
    try:
        return not plain.is_absolute() and plain.parts[:1] != (os.pardir,) and (folder / name).is_file()
    except (OSError, ValueError):  # a name no file can have
        return False


def _is_scenario_in(folder: File, name: str) -> bool:
    file = folder / name
    if not _inside(folder, name):
        return False
    try:
        stay(file, folder)
    except Rejected:  # a link is reported itself, with where it leads; below a linked folder nobody looks
        return file.is_symlink()
    try:
        return is_scenario(read_file(file))
    except Rejected:  # it is there, and its own report says that it cannot be read
        return True


def _catalogs(files: Iterable[File], home: File | None = None) -> Catalogs:
    checked, layers = [], []
    for file in files:
        one, facts = _check_catalog(file, home)
        checked.append(one)
        if not one.diagnostics:
            layers.append(facts)
    return tuple(checked), tuple(layers)


def _check_catalog(file: File, home: File | None = None) -> tuple[Checked, Mapping[str, Any]]:
    read, findings = _read_other(file, "catalog", home)
    facts: Mapping[str, Any] = {} if findings else read.data
    if facts:
        # A catalog does not say for which game it is: it must make sense in one of them.
        findings = min((nouns(facts, catalog_of(game))[1] for game in ALL.values()), key=len)
    return _told(file, read, findings), facts


def _read_other(file: File, name: str, home: File | None = None) -> tuple[document.Document, list[Finding]]:
    """A file that is not a scenario, and where it breaks its schema; if it has a home, it must lie there."""
    read = document.unread("")
    try:
        if home is not None:
            stay(file, home)
        raw = read_file(file)
        read = document.unread(raw)
        read = document.read(document.decode(raw))
        return read, schema.validate(read, name)
    except Rejected as rejected:
        return read, rejected.findings


def _told(file: File, read: document.Document, findings: Iterable[Finding]) -> Checked:
    # Fixes are for scenarios only: a slip in a manifest or catalog shows in every file that needs it.
    told = (diagnostic(read, str(file), one._replace(fix=None)) for one in findings)
    return Checked(str(file), tuple(told), (), None)


@lru_cache(maxsize=16)
def _catalog(pack: Pack, game: Game) -> Catalog:
    """A game's nouns under those of a pack and its user."""
    catalog = catalog_of(game)
    for layer in pack.layers:
        catalog = nouns(layer, catalog)[0].over(catalog)
    return catalog


def _is_catalog(raw: bytes) -> bool:
    try:
        data = document.read(document.decode(raw)).data
    except Rejected:
        return False
    return isinstance(data, dict) and bool(data) and data.keys() <= TABLES
