"""Finds and reads files that may be scenarios."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path as File

from toi_scenario.files.overlay import DISK, Files
from toi_scenario.finding import Finding, Rejected, Span, why
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games import is_catalog
from toi_scenario.text.document import MOST_BYTES, decode, read

MANIFEST = "pack.yaml"
ENDINGS = (".yaml", ".yml")
# Each begins with one of a few letters, so that it is found fast: `is_scenario` looks behind a line break of its own.
_HEADS = re.compile(rb"""[\n\r](sides|victory|board)[ \t]*:""")
# `game:` at the beginning of a line; where the whole file is one flow mapping, anywhere between its entries.
_SCENARIO = re.compile(rb"""[\n\r{](?:\xef\xbb\xbf)?["']?game["']?[ \t]*:""")
_FLOW_SCENARIO = rb"""(?s)\A(?:\xef\xbb\xbf)?\s*\{(?:.*[{,\s])?["']?game["']?\s*:"""


def read_file(file: File, files: Files = DISK) -> bytes:
    """The bytes of a file, hardly more than a scenario may have. Refuses what is not a file or cannot be read."""
    try:
        return files.read(file, MOST_BYTES + 1)
    except IsADirectoryError:
        raise _refused("this is not a file") from None
    except ValueError:
        raise _refused("no file can have this name") from None
    except OSError as fault:
        what = "folder" if os.path.isdir(file) else "file"  # noqa: PTH112 - the name may be too long
        raise _refused(f"the {what} cannot be read: {why(fault)}") from None


def stay(file: File, home: File, what: str = "pack") -> None:
    """Refuse a file that really lies elsewhere: only links within a pack, or a folder, are as good as files."""
    aim = os.path.realpath(file)
    if not File(aim).is_relative_to(os.path.realpath(home)):
        help = "put the file itself there; only a file that is named may be a link to anywhere"
        raise _refused(f"this is a link that leads out of the {what}, to {aim}", help)


class Candidate(NamedTuple):
    """A file that may be a scenario, and the folder in which it was met. One that was named has no such folder: it is
    reported on, whatever it is and wherever it leads."""

    file: File
    walked: File | None = None

    @property
    def named(self) -> bool:
        """Whether somebody asked for this very file."""
        return self.walked is None

    def __str__(self) -> str:
        return str(self.file)


def candidates(paths: Iterable[File], files: Files = DISK) -> Iterator[Candidate]:
    """All files that may be scenarios, folders walked through, in order of name, each once; none of them is read yet.
    A file that is both named and met in a folder counts as named."""
    paths = list(paths)
    walked = {path for path in paths if _is_folder(path, files)}
    named = {*paths} - walked
    # In one folder nothing is met twice, so no set is needed, which would grow with the number of files.
    met: set[File] | None = set() if len(paths) > 1 else None
    for path in paths:
        within = map(partial(Candidate, walked=path), yaml_files(path, files)) if path in walked else (Candidate(path),)
        for one in within:
            if met is None or one.file not in met:
                yield Candidate(one.file) if one.file in named else one
            if met is not None:
                met.add(one.file)


def yaml_files(folder: File, files: Files) -> Iterator[File]:
    """All YAML below a folder, in order of name, but where nobody keeps scenarios. Links to folders are not followed,
    as they may lead round in a circle."""
    waiting = [folder]
    while waiting:
        here = waiting.pop()
        folders, others = files.list(here)
        if "pyvenv.cfg" in others:
            continue
        found = sorted((name for name in others if name.casefold().endswith(ENDINGS)), reverse=True)
        if not (folders or others) and not os.access(here, os.R_OK | os.X_OK):
            yield here  # so that somebody hears of it
        del others
        while found:  # so that what was yielded is not kept
            yield File(here, found.pop())
        inner = [os.path.join(here, name) for name in sorted(folders, reverse=True) if _may_hold_scenarios(name)]  # noqa: PTH118 - as above
        waiting += [File(name) for name in inner if not os.path.islink(name)]  # noqa: PTH114 - thousands of them


def is_scenario(raw: bytes) -> bool:
    """Whether a file is a scenario, without reading its YAML unless it says `game:` and little else that is at once
    seen to be a scenario's: a catalog may say that, too. Without `game:`, two other words are enough. One in UTF-16
    cannot be read, but is meant as one."""
    if b"\0" in raw[:4]:
        raw = raw.replace(b"\0", b"").removeprefix(b"\xff\xfe").removeprefix(b"\xfe\xff")
    lines = b"\n" + raw
    if _SCENARIO.search(lines) or re.match(_FLOW_SCENARIO, raw):
        return bool(_HEADS.search(lines)) or not holds_catalog(raw)
    return len(set(_HEADS.findall(lines))) > 1


def holds_catalog(raw: bytes) -> bool:
    """Whether a file is a catalog."""
    try:
        return is_catalog(read(decode(raw)).data)
    except Rejected:
        return False


def _is_folder(path: File, files: Files) -> bool:
    """Whether a path is that of a folder, if only because there are files in it that the disk does not have."""
    return os.path.isdir(path) or (not files.exists(path) and any(files.list(path)))  # noqa: PTH112 - any name will do


def _may_hold_scenarios(folder: str) -> bool:
    return not folder.startswith(".") and folder != "node_modules"


def _refused(message: str, help: str = "") -> Rejected:
    return Rejected([Finding((), message, help, rule="refused-yaml", span=Span(1, 1, 1, 1))])
