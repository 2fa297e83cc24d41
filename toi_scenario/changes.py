"""A file and changes to it in; what differs, what that causes, and the changed file on the disk out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path as File
from typing import Any, NamedTuple

from toi_scenario import document as gate_1
from toi_scenario import journal, schema
from toi_scenario.document import Document
from toi_scenario.edit import Change, Insert, Refused, Set, edit
from toi_scenario.finding import Diagnostic, Path, Rejected, dotted
from toi_scenario.folder import MANIFEST, read_file
from toi_scenario.names import did_you_mean
from toi_scenario.pack import pack_of
from toi_scenario.pipeline import check, diagnostic
from toi_scenario.shape import shape_of
from toi_scenario.writing import write

BOM = b"\xef\xbb\xbf"
_STEP = re.compile(r"""\.?(?:\[(\d+)\]|"([^"]+)"|([^.\[\]"]+))""")


class Source(NamedTuple):
    """A file as it was read."""

    file: File
    raw: bytes
    document: Document


class Changed(NamedTuple):
    """A file, and what it is to hold."""

    source: Source
    raw: bytes


def source(file: File) -> Source:
    """A file that is YAML, or `Rejected`."""
    raw = read_file(file)
    return Source(file, raw, gate_1.read(gate_1.decode(raw)))


def change(source: Source, changes: Iterable[Change]) -> Changed:
    """A file with changes made, or `Refused`; its byte order mark stays."""
    text = edit(source.document, changes)
    mark = BOM if source.raw.startswith(BOM) else b""
    return Changed(source, mark + text.encode())


def keep(changed: Changed, command: str) -> None:
    """Write it, and remember how to take that back."""
    file, before, _ = changed.source
    write(file, changed.raw, before)
    try:
        journal.record(file, before, changed.raw, command)
    except (OSError, Refused) as fault:
        raise Refused(f"{file} is changed, but `undo` cannot remember it: {fault}") from None


def undone(file: File) -> tuple[Changed, str]:
    """A file as it was before the last command that changed it, and what that command was."""
    raw = read_file(file)
    last = journal.undo(file, raw)
    return Changed(Source(file, raw, gate_1.unread(raw)), last.raw), last.command


def take_back(changed: Changed) -> None:
    """Write what `undone` found, and forget that change."""
    write(changed.source.file, changed.raw, changed.source.raw)
    journal.forget(changed.source.file)


def difference(changed: Changed) -> Iterator[str]:
    """What differs, line by line, as `diff` and `patch` write it."""
    from difflib import unified_diff

    name = str(changed.source.file)
    before, after = (raw.decode("utf-8-sig", "replace").splitlines() for raw in (changed.source.raw, changed.raw))
    return unified_diff(before, after, name, name, n=1, lineterm="")


def caused(changed: Changed) -> list[Diagnostic]:
    """What is found in the changed file, and was not before."""
    file, before, _ = changed.source
    known = Counter((one.rule, one.message) for one in _found(file, before))
    new = []
    for one in _found(file, changed.raw):
        known[one.rule, one.message] -= 1
        if known[one.rule, one.message] < 0:
            new.append(one)
    return new


def _found(file: File, raw: bytes) -> Iterable[Diagnostic]:
    try:
        read = gate_1.read(gate_1.decode(raw))
    except Rejected:
        return ()
    if file.name != MANIFEST and isinstance(read.data, dict) and not {"game", "sides"}.isdisjoint(read.data):
        return check(raw, str(file), pack_of(file).setting(), file.stem).diagnostics
    kind = "pack" if file.name == MANIFEST else "catalog"
    return [diagnostic(read, str(file), one) for one in schema.validate(read, kind)]


def path_of(text: str, data: Any) -> Path:
    """A path as people write it, `sides.american.deploy[0]`, as its steps; `overlays.0` is one of a list, too."""
    steps: list[str | int] = []
    at = 0
    while at < len(text):
        found = _STEP.match(text, at)
        # A dot stands between two words, and nowhere else.
        if not found or (text[at] not in ".[") != (at == 0):
            raise Refused(f"{text} is no path; a path is written like sides.american.deploy[0]")
        number, word, name = found.groups()
        if number is None and isinstance(data, list) and (word or name).isdecimal():
            number = name
        step = int(number) if number is not None else word or name
        data = _inside(data, step)
        steps.append(step)
        at = found.end()
    if not steps:
        raise Refused("a path is written like sides.american.deploy[0]")
    return tuple(steps)


def addition(data: Any, path: Path, value: Any) -> list[Change]:
    """One more item for the list at a path, or keys for the mapping there; which of the two is to begin where nothing
    is yet, the schema says."""
    shape = shape_of(data if isinstance(data, dict) else {})
    for step in path:
        data, shape = _inside(data, step), shape.inner(step)
    if isinstance(data, dict):
        if not isinstance(value, dict):
            raise Refused("a mapping takes keys with values: write {key: value}")
        return [Insert((*path, key), inner) for key, inner in value.items()]
    if data is None and (kinds := shape.kinds) and "array" not in kinds:
        if "object" not in kinds:
            raise Refused(f"{dotted(path)} is one value, no list; `set` writes it")
        if not isinstance(value, dict):
            raise Refused(f"{dotted(path)} is a mapping, which takes keys with values: write {{key: value}}")
        return [Set(path, value)]
    if data is None:
        return [Set(path, [value])]
    if not isinstance(data, list):
        raise Refused(f"{data!r} stands there, which is no list; `set` writes something else in its place")
    return [Insert((*path, len(data)), value)]


def _inside(data: Any, step: str | int) -> Any:
    if isinstance(data, list):
        return data[step] if isinstance(step, int) and step < len(data) else None
    return data.get(step) if isinstance(data, dict) else None


def value_of(text: str) -> Any:
    """A value as it is typed, read as YAML."""
    try:
        return gate_1.read(text).data
    except Rejected as rejected:
        first = rejected.findings[0]
        raise Refused(f"{text} cannot be read: {first.message}" + (f"; {first.help}" if first.help else "")) from None


def unknown(name: str, known: Iterable[str], what: str, otherwise: str = "") -> Refused:
    """That nothing is called so, and what might have been meant, or done otherwise."""
    known = list(known)
    help = did_you_mean(name, known) or otherwise
    return Refused(f"there is no {what} {name}" + (f"; {help}" if help else ""))
