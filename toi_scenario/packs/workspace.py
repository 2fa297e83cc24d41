"""Checks files where they lie, with the packs around them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path as File

from toi_scenario.files.overlay import DISK, Files, Overlaid
from toi_scenario.finding import Rejected
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.scenario.overview import overview_of
from toi_scenario.packs.discovery import (
    MANIFEST,
    Candidate,
    candidates,
    holds_catalog,
    is_scenario,
    stay,
    yaml_files,
)
from toi_scenario.packs.known_packs import KnownPacks, ways_to
from toi_scenario.packs.manifest_names import of_another_game, once
from toi_scenario.packs.pack import Pack, refused, wanted_by
from toi_scenario.packs.pack_rules import Walk, with_its_list, with_its_pack
from toi_scenario.pipeline import Checked, Text, check_together
from toi_scenario.text import document

Wanted = Callable[[str], bool] | None  # which rules; None where the manifest of a pack says


class Found(NamedTuple):
    """What was found in a file by itself, and what that depended on besides the file."""

    candidate: Candidate
    wanted: Wanted
    pack: Pack
    checked: Checked | None
    ways: set[str]  # to the file


class Workspace:
    """Files as they are now, with texts that are not saved yet laid over them. Packs and boards are read once, and
    again when somebody says that a file of theirs has changed."""

    def __init__(self, files: Files = DISK) -> None:
        self.files = Overlaid(files)
        self._packs = KnownPacks(self.files)
        self._ways: dict[File, set[str]] = {}  # to the files under a text, which may change with each key
        self._found: dict[str, Found] = {}  # by file
        self._met: dict[tuple[File, ...], list[Candidate]] = {}  # by what was asked for

    def __reduce__(self) -> tuple[type[Workspace], tuple[Files]]:
        """In another process, everything is read anew."""
        return Workspace, (self.files,)

    # what has changed ------------------------------------------------------------------------------------------------

    def lay(self, file: File | str, text: str | bytes) -> None:
        """From now on, a file holds this text, which nobody has saved yet."""
        file = File(file)
        self.files.lay(file, _bytes(text))
        if file not in self._ways:
            self._ways[file] = ways_to(file)
        self._changed(file, self._ways[file])

    def lift(self, file: File | str) -> None:
        """From now on, a file holds what was saved."""
        self.files.lift(File(file))
        self._ways.pop(File(file), None)
        self.changed(file)

    def changed(self, file: File | str) -> None:
        """Hear that a file was saved, made or taken away: a pack that reads it is read anew, and nothing else."""
        self._changed(File(file), ways_to(File(file)))

    def _changed(self, file: File, ways: set[str]) -> None:
        self._packs.changed(ways)
        others = {one: found for one, found in self._found.items() if ways.isdisjoint(found.ways)}
        if len(others) == len(self._found) or not self.files.exists(file):  # a new file, or one that is gone
            self._met.clear()
        self._found = others

    # checking --------------------------------------------------------------------------------------------------------

    def check(
        self,
        file: File | str,
        text: str | bytes | None = None,
        wanted: Wanted = None,
        read: document.Document | None = None,
    ) -> Checked:
        """All that is wrong with one file, be it a scenario, a manifest or a catalog; or with a text in its place. A
        scenario that was `read` already is not read again."""
        file = File(file)
        checked = self.look(Candidate(file), wanted) if text is None else self.judged(file, _bytes(text), wanted, read)
        assert checked is not None  # it was named
        return self._in_its_pack(checked, self.pack_of(file), wanted, Walk())

    def check_all(self, paths: Iterable[File | str], wanted: Wanted = None) -> Iterator[Checked]:
        """What is wrong with each file, folders walked through; a pack's own catalogs come with its first file."""
        return self.together((self.look(one, wanted) for one in candidates(map(File, paths), self.files)), wanted)

    def check_again(self, paths: Iterable[File | str], wanted: Wanted = None) -> Iterator[Checked]:
        """The same as `check_all`, for who asks again and again: only what has changed since is looked at."""
        asked = tuple(map(File, paths))
        if asked not in self._met:
            self._met[asked] = list(candidates(asked, self.files))
        return self.together((self._known(one, wanted) for one in self._met[asked]), wanted)

    def _known(self, candidate: Candidate, wanted: Wanted) -> Checked | None:
        file = candidate.file
        if file.name == MANIFEST:  # which also tells of other files
            return self.look(candidate, wanted)
        pack, found = self.pack_of(file), self._found.get(str(file))
        if found is None or found[:3] != (candidate, wanted, pack):
            found = Found(candidate, wanted, pack, self.look(candidate, wanted), ways_to(file))
            self._found[str(file)] = found
        return found.checked

    def look(self, candidate: Candidate, wanted: Wanted) -> Checked | None:
        """What is wrong with a file by itself; None for one that is not a scenario, unless it was named."""
        file = candidate.file
        try:
            raw = self.read(*candidate)
        except Rejected as rejected:  # it may well be a scenario
            return refused(file, rejected.findings).checked._replace(halted=file.name != MANIFEST)
        if not candidate.named and file.name != MANIFEST and not is_scenario(raw):
            return None
        return self.judged(file, raw, wanted)

    def judged(self, file: File, raw: bytes, wanted: Wanted = None, read: document.Document | None = None) -> Checked:
        """What is wrong with a text by itself: with a manifest, a catalog, a scenario, or one gone astray."""
        if file.name == MANIFEST:
            checked, facts, doubtful = self._packs.manifest(file, raw)
            again = partial(_document, raw)
            is_there = partial(self._is_scenario_in, file.parent)
            judged = wanted or wanted_by(facts.get("select", ()), facts.get("ignore", ()))
            is_file = partial(self._is_file_in, file.parent)
            if ("waive",) in doubtful:
                return checked
            return with_its_list(checked, again, facts, is_there, is_file, judged)
        known = (one.file for one in self.pack_of(file).checked)
        if not is_scenario(raw) and (holds_catalog(raw) or str(file) in known):
            return self._packs.judged(file, raw)
        return self.check_scenario(file, read or raw, wanted)

    def check_scenario(self, file: File, text: bytes | document.Document, wanted: Wanted) -> Checked:
        """What is wrong with a scenario by itself, with its overview."""
        return self.check_scenarios([(file, text)], wanted)[0]

    def check_scenarios(
        self, scenarios: Iterable[tuple[File, bytes | document.Document]], wanted: Wanted
    ) -> list[Checked]:
        """The same of several that are looked at together, which is quicker, and takes the memory of all."""
        packs = [(file, text, self.pack_of(file)) for file, text in scenarios]
        texts = (Text(text, str(file), pack.setting(wanted), file.stem) for file, text, pack in packs)
        return [_in_full(one, pack) for one, (_, _, pack) in zip(check_together(texts), packs, strict=True)]

    def together(self, looked: Iterable[Checked | None], wanted: Wanted) -> Iterator[Checked]:
        """Files that were checked one by one, with the findings that their packs add."""
        told: set[str] = set()  # manifests and catalogs, each of which comes once
        walks: dict[Pack, Walk] = {}
        for checked in looked:
            if checked is None:
                continue
            pack = self.pack_of(checked.file)
            for one in pack.checked:
                if one.diagnostics and one.file not in told and one.file != checked.file:
                    told.add(one.file)
                    yield self._manifest_of(pack, wanted) if File(one.file).name == MANIFEST else one
            if checked.overview is None and any(one.file == checked.file for one in pack.checked):
                if checked.file in told:
                    continue
                told.add(checked.file)
            yield self._in_its_pack(checked, pack, wanted, walks.setdefault(pack, Walk()))

    def _manifest_of(self, pack: Pack, wanted: Wanted) -> Checked:
        """A pack's manifest with all that is wrong with it, its list as well."""
        assert pack.folder is not None  # it has been read
        checked = self.look(Candidate(pack.folder / MANIFEST, pack.folder), wanted)
        assert checked is not None  # as manifests always are
        return checked

    def _in_its_pack(self, checked: Checked, pack: Pack, wanted: Wanted, walk: Walk) -> Checked:
        if pack.folder is not None and checked.overview is not None:
            setting, again = pack.setting(wanted), partial(self._again, checked)
            name, doubtful = _name_in(pack.folder, checked.file), {*pack.doubtful, *setting.doubtful}
            checked = with_its_pack(checked, again, name, pack.facts, setting.wanted, walk, doubtful)
        if pack.facts.get("strict") and (checked.overview or checked.halted):
            checked = checked._replace(strict=True)
        return checked

    def _again(self, checked: Checked) -> document.Document:
        """What was read of a file, or what it holds now; nothing, if it cannot be read any more."""
        try:
            return checked.document or _document(self.read(File(checked.file)))
        except Rejected:
            return document.unread("")

    # reading ---------------------------------------------------------------------------------------------------------

    def read(self, file: File, walked: File | None = None) -> bytes:
        """The bytes of a file, or `Rejected`."""
        return self._packs.read(file, walked)

    def pack_of(self, file: File | str) -> Pack:
        """The pack a file belongs to."""
        return self._packs.pack_of(file)

    def scenarios(self, folder: File) -> Iterator[tuple[File, bytes | None]]:
        """The scenarios below a folder, and every `pack.yaml`, in order of name: YAML files with a top-level `game:`,
        and those that cannot be read, so that somebody hears of them."""
        for file in yaml_files(folder, self.files):
            try:
                raw = self.read(file, folder)
            except Rejected:
                yield file, None
                continue
            if file.name == MANIFEST or is_scenario(raw):
                yield file, raw

    def _is_file_in(self, folder: File, name: str) -> bool:
        return self._packs.inside(folder, name) and self.files.exists(folder / name)

    def _is_scenario_in(self, folder: File, name: str) -> bool:
        found = self._found.get(os.path.normpath(os.path.join(folder, name)))  # noqa: PTH118 - hundreds of them
        if found and found.checked and (found.checked.overview or found.checked.halted):
            return True
        file = folder / name
        if not self._packs.inside(folder, name):
            return False
        try:
            stay(file, folder)
        except Rejected:  # a link is reported itself, with where it leads; below a linked folder nobody looks
            return file.is_symlink()
        try:
            return is_scenario(self.read(file))
        except Rejected:  # it is there, and its own report says that it cannot be read
            return True


def _in_full(checked: Checked, pack: Pack) -> Checked:
    checked = of_another_game(once(checked, pack.checked), pack.layers)
    return checked._replace(overview=overview_of(checked.scenario)) if checked.scenario else checked


def _bytes(text: str | bytes) -> bytes:
    # What is no text is told where it is read.
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text


def _document(raw: bytes) -> document.Document:
    return document.read(document.decode(raw))


def _name_in(folder: File, file: str) -> str:
    """What a pack calls a file: its path from there."""
    above = "" if str(folder) == "." else os.path.join(folder, "")  # noqa: PTH118 - thousands of them
    plain = file.startswith(above) and os.pardir not in file and (above or not os.path.isabs(file))  # noqa: PTH117
    return (file[len(above) :] if plain else os.path.relpath(file, folder)).replace(os.sep, "/")
