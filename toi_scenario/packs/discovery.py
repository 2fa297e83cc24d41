"""Finds and reads files that may be scenarios."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

import os
import re
import stat
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.finding import Finding, Rejected, Span, why
from toi_scenario.text.document import MOST_BYTES

MANIFEST = "pack.yaml"
ENDINGS = (".yaml", ".yml")
_HEADS = rb"""(?:^|[\n\r])(sides|victory|board)[ \t]*:"""
# `game:` at the beginning of a line; where the whole file is one flow mapping, anywhere between its entries.
_SCENARIO = re.compile(rb"""(?:^|[\n\r{])(?:\xef\xbb\xbf)?["']?game["']?[ \t]*:""")
_FLOW_SCENARIO = rb"""(?s)\A(?:\xef\xbb\xbf)?\s*\{(?:.*[{,\s])?["']?game["']?\s*:"""


def read_file(file: File, walked: File | None = None) -> bytes:
    """The bytes of a file, hardly more than a scenario may have. Refuses what is not a file or cannot be read, and a
    link that was met on the way through a folder and leads out of it."""
    if walked is not None and os.path.islink(file):  # noqa: PTH114 - thousands of them
        home = home_of(file.parent)
        stay(file, home or walked, "pack" if home else "folder")
    try:
        # Opened before it is looked at, so that what is looked at is what is read; and without waiting, because the
        # other end of a pipe may never come.
        opened = os.open(file, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
        try:
            if not stat.S_ISREG(os.fstat(opened).st_mode):
                raise _refused("this is not a file")
            raw = os.read(opened, MOST_BYTES + 1)
            while len(raw) <= MOST_BYTES and (more := os.read(opened, MOST_BYTES + 1)):
                raw += more
            return raw
        finally:
            os.close(opened)
    except IsADirectoryError:
        raise _refused("this is not a file") from None
    except OSError as fault:
        raise _refused(f"the file cannot be read: {why(fault)}") from None


def stay(file: File, home: File, what: str = "pack") -> None:
    """Refuse a file that really lies elsewhere: only links within a pack, or a folder, are as good as files."""
    aim = os.path.realpath(file)
    if not File(aim).is_relative_to(os.path.realpath(home)):
        help = "put the file itself there; only a file that is named may be a link to anywhere"
        raise _refused(f"this is a link that leads out of the {what}, to {aim}", help)


@lru_cache(maxsize=1024)
def home_of(folder: File) -> File | None:
    """The nearest folder with a manifest, from this one upwards."""
    if (folder / MANIFEST).is_file():
        return folder
    above = File(os.path.normpath(folder / os.pardir))
    return home_of(above) if above.resolve() != folder.resolve() else None


class Candidate(NamedTuple):
    """A file that may be a scenario, and the folder in which it was met. One that was named has no such folder: it is
    reported on, whatever it is and wherever it leads."""

    file: File
    walked: File | None = None

    @property
    def named(self) -> bool:
        """Whether somebody asked for this very file."""
        return self.walked is None

    def read(self) -> bytes:
        """Its bytes."""
        return read_file(self.file, self.walked)

    def __str__(self) -> str:
        return str(self.file)


def candidates(paths: Iterable[File]) -> Iterator[Candidate]:
    """All files that may be scenarios, folders walked through, in order of name, each once; none of them is read yet.
    A file that is both named and met in a folder counts as named."""
    paths = list(paths)
    named = {path for path in paths if not path.is_dir()}
    # In one folder nothing is met twice, so no set is needed, which would grow with the number of files.
    met: set[File] | None = set() if len(paths) > 1 else None
    for path in paths:
        for one in map(partial(Candidate, walked=path), _yaml_files(path)) if path.is_dir() else (Candidate(path),):
            if met is None or one.file not in met:
                yield Candidate(one.file) if one.file in named else one
            if met is not None:
                met.add(one.file)


def _yaml_files(folder: File) -> Iterator[File]:
    for parent, folders, names in os.walk(folder):
        folders[:] = [] if "pyvenv.cfg" in names else sorted(name for name in folders if _may_hold_scenarios(name))
        found = [name for name in names if name.casefold().endswith(ENDINGS)] if "pyvenv.cfg" not in names else []
        names.clear()
        found.sort(reverse=True)
        while found:  # so that what was yielded is not kept
            yield File(parent, found.pop())


def scenario_files(folder: File) -> Iterator[tuple[File, bytes | None]]:
    """The scenarios below a folder, and every `pack.yaml`, in order of name: YAML files with a top-level `game:`, and
    those that cannot be read, so that somebody hears of them."""
    for file in _yaml_files(folder):
        try:
            raw = read_file(file, folder)
        except Rejected:
            yield file, None
            continue
        if file.name == MANIFEST or is_scenario(raw):
            yield file, raw


def is_scenario(raw: bytes) -> bool:
    """Whether a file is a scenario, without reading its YAML. Without `game:`, two other words of one are enough."""
    return bool(_SCENARIO.search(raw) or re.match(_FLOW_SCENARIO, raw) or len(set(re.findall(_HEADS, raw))) > 1)


def _may_hold_scenarios(folder: str) -> bool:
    return not folder.startswith(".") and folder != "node_modules"


def _refused(message: str, help: str = "") -> Rejected:
    return Rejected([Finding((), message, help, rule="refused-yaml", span=Span(1, 1, 1, 1))])
