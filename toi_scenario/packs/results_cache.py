"""Keeps what was found in a scenario until anything relevant changes.

A file in the user's cache folder holds what was found in one text, under a name made of all that the result depends
on: the tool's own files, Python and the libraries, the pack and the user's boards, the rules that are wanted, the
file's name and its bytes. Nothing there is ever changed, only added, and removed when it is old; so runs do not
disturb each other, and whoever deletes the folder loses only time.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path as File
from types import UnionType
from typing import Any, NamedTuple

from toi_scenario.files import cached_file, shipped_files
from toi_scenario.files.user_folders import cache_folder
from toi_scenario.finding import Diagnostic, Replacement, Severity, Span, Suggested
from toi_scenario.games.asking import RuleChoice
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.overview import Overview
from toi_scenario.packs.pack import Pack
from toi_scenario.pipeline import Checked
from toi_scenario.text import schema
from toi_scenario.version import __version__

OLDEST = 30 * 86_400.0  # seconds for which an unused result is kept
MOST_BYTES = 200_000_000  # of all that is kept; past it, the oldest goes
_PRUNED = 86_400.0  # seconds between two looks at what is old
_OURS = (".py", ".yaml", ".json")


def checked_folder() -> File:
    """Where results are kept."""
    return cache_folder() / "checked"


class Cache(NamedTuple):
    """A folder of results. Where it cannot be read or written, nothing is kept, and all is found anew."""

    folder: File

    def read(self, key: str, file: File) -> Checked | None:
        """What was found in a text under this key, reported for this file; None if it is missing or damaged."""
        place = self._place(key)
        found = cached_file.read_kept(place)
        if found is None:
            return None
        raw, used = found
        if time.time() - used > _PRUNED:
            with suppress(OSError):  # another run was first
                os.utime(place)  # it is in use
        mark, _, payload = raw.partition(b"\n")
        if mark != _mark(payload):
            return None
        try:
            row = json.loads(payload)
        except (ValueError, RecursionError):
            return None
        return _checked(row, str(file)) if _has(row, _ROW) else None

    def write(self, key: str, checked: Checked) -> None:
        """Keep what was found."""
        payload = json.dumps(_row(checked)).encode("ascii")
        cached_file.keep(File(self._place(key)), _mark(payload) + b"\n" + payload)

    def prune(self) -> None:
        """Once a day, remove what has not been used for long, here and in the other folders of the cache."""
        stamp = self.folder.parent / "pruned"
        with suppress(OSError):
            if not self.folder.is_dir() or (stamp.exists() and time.time() - stamp.stat().st_mtime < _PRUNED):
                return
            stamp.touch()
            known = sorted(_files(self.folder.parent), reverse=True)
            held = 0
            for used, size, place in known:
                held += size
                if held > MOST_BYTES or time.time() - used > OLDEST:
                    with suppress(OSError):  # another run was first
                        File(place).unlink()

    def _place(self, key: str) -> str:
        return f"{self.folder}{os.sep}{key[:2]}{os.sep}{key[2:]}"


def key_of(pack: Pack, wanted: RuleChoice | None, stem: str, raw: bytes) -> str:
    """A name made of all that the result for a text depends on."""
    known = _before(pack, wanted).copy()
    known.update(b"%d " % len(name := os.fsencode(stem)) + name)
    known.update(raw)
    return str(known.hexdigest())


@kept
def _before(pack: Pack, wanted: RuleChoice | None) -> Any:
    """What all texts of a pack have in common; its manifest may say which rules are wanted."""
    rules = [sorted(wanted.select), sorted(wanted.ignore)] if wanted else None
    refused = [one.file for one in pack.checked if one.diagnostics]  # a scenario that lacks a name is told of these
    told = [pack.facts, pack.layers, refused, sorted(pack.doubtful), rules]
    return sha256(tool() + json.dumps(told).encode("ascii"))


@cache
def tool() -> bytes:
    """The tool as it is: its code, its catalogs and schemas, and what it runs on."""
    found = sha256(f"{__version__} {sys.version} {_libraries()}".encode())
    for folder in dict.fromkeys((str(shipped_files.PACKAGE), str(schema.folder()))):
        for parent, folders, names in os.walk(folder):
            folders[:] = sorted(name for name in folders if name != "__pycache__")
            for name in sorted(names):
                if name.endswith(_OURS):
                    with open(f"{parent}{os.sep}{name}", "rb", 0) as stream:  # noqa: PTH123 - some hundreds of them
                        raw = stream.read()
                    found.update(f"{parent[len(folder) :]}/{name} {len(raw)} ".encode() + raw)
    return found.digest()


def _libraries() -> list[str]:
    """What is installed, with versions, from the names of folders: asking a library takes longer than a check."""
    known: set[str] = set()
    for entry in dict.fromkeys(sys.path):
        with suppress(OSError):  # a zip, or a folder that is not there
            known.update(name for name in os.listdir(entry or ".") if name.endswith(".dist-info"))  # noqa: PTH208
    return sorted(known)


def _mark(payload: bytes) -> bytes:
    return sha256(payload).hexdigest().encode("ascii")


def _row(checked: Checked) -> list[object]:
    found = [[_told(one) for one in part] for part in (checked.diagnostics, checked.waived)]
    return [*found, checked.halted, checked.overview]


def _told(one: Diagnostic) -> list[object]:
    told = [one.span, one.path, one.rule, one.severity, one.message, one.help, one.source, one.suggested]
    return [*told, one.source_from, one.stands_for]


def _checked(row: list[Any], file: str) -> Checked:
    found, waived, halted, overview = row
    if overview is not None:
        game, id, players, rounds, boxes, boards, size, waive, facts = overview
        overview = Overview(game, id, tuple(players), rounds, boxes, boards, size, tuple(waive), facts)
    return Checked(file, _diagnostics(found, file), _diagnostics(waived, file), None, halted, overview=overview)


def _diagnostics(rows: list[Any], file: str) -> tuple[Diagnostic, ...]:
    return tuple(
        Diagnostic(
            file, Span(*span), path, rule, Severity(severity), message, help, source, None, _suggested(fix), *numbers
        )
        for span, path, rule, severity, message, help, source, fix, *numbers in rows
    )


def _suggested(row: list[Any] | None) -> Suggested | None:
    if row is None:
        return None
    title, replacements = row
    return Suggested(title, tuple(Replacement(Span(*span), text) for span, text in replacements))


def _is_rule(name: object) -> bool:
    return isinstance(name, str) and name.isascii() and name.replace("-", "").isalnum()


def _is_place(number: object) -> bool:
    return type(number) is int and 0 < number < MOST_BYTES


def _or_none(shape: object) -> Callable[[object], bool]:
    return lambda value: value is None or _has(value, shape)


# The shapes of rows: a tuple for a list of exactly these, a list for one of any number of these.
_SPAN = (_is_place,) * 4
_FIX = _or_none((str, [(_SPAN, str)]))
_FOUND = [(_SPAN, str, _is_rule, lambda level: level in ("error", "warning"), str, str, str, _FIX, int, int)]
_FACTS: dict[str, object] = dict.fromkeys(("id", "version", "license", "language"), str)
_FACTS |= {"author": lambda said: _has(said, str) or _has(said, [str]), "boxes": str | list | dict, "title": str | dict}
_OVERVIEW = _or_none((str, str, (int, int), int, dict, int, str, [str], _FACTS))
_ROW = (_FOUND, _FOUND, bool, _OVERVIEW)


def _has(value: object, shape: Any) -> bool:
    """Whether something has a shape: whoever can write into the cache may have made it."""
    if isinstance(shape, tuple):
        return isinstance(value, list) and len(value) == len(shape) and all(map(_has, value, shape))
    if isinstance(shape, list):
        return isinstance(value, list) and all(_has(one, shape[0]) for one in value)
    if isinstance(shape, dict):
        return isinstance(value, dict) and all(
            word in shape and _has(part, shape[word]) for word, part in value.items()
        )
    return isinstance(value, shape) if isinstance(shape, type | UnionType) else bool(shape(value))


def _files(folder: File) -> Iterator[tuple[float, int, str]]:
    for parent, _, names in os.walk(folder):
        for name in names if parent != str(folder) else ():
            with suppress(OSError):
                told = os.stat(place := os.path.join(parent, name))  # noqa: PTH116, PTH118 - thousands of them
                yield told.st_mtime, told.st_size, place
