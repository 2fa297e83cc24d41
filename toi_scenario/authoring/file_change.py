"""Changes a file: shows what differs, judges it, writes it."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path as File

from toi_scenario.finding import MOST_SHOWN, Diagnostic, Path, Refused, Rejected, cut, dotted
from toi_scenario.finding.records import NamedTuple
from toi_scenario.names import FEW, also_called, did_you_mean, listed, there_is
from toi_scenario.packs.discovery import MANIFEST, is_scenario
from toi_scenario.packs.workspace import Wanted, Workspace
from toi_scenario.pipeline import GATES, Checked, check
from toi_scenario.text import document as gate_1
from toi_scenario.text.document import Document
from toi_scenario.text.edit import Change, Insert, Set, edit
from toi_scenario.text.shown_values import short

_Key = tuple[str, ...]
_INDEX = re.compile(r"\[\d+\]")
_NUMBER = re.compile(r"(?<![\w.-])\d+(?!\w)")  # but not part of a name or of a hex's address
_STEP = re.compile(r"""\.?(?:\[(\d+)\]|"([^"]+)"|([^.\[\]"]+))""")


class Source:
    """A file that is YAML, as it was read or as it is to be."""

    def __init__(self, file: File, raw: bytes, document: Document, workspace: Workspace, wanted: Wanted = None) -> None:
        self.file = file
        self.raw = raw
        self.document = document
        self.workspace = workspace
        self.wanted = wanted  # which rules are asked

    @cached_property
    def checked(self) -> Checked:
        """What is found in it by itself, worked out once; a scenario is not read again for that."""
        if self.file.name != MANIFEST and is_scenario(self.raw):
            setting = self.workspace.pack_of(self.file).setting(self.wanted)
            return check(self.document, str(self.file), setting, self.file.stem)
        checked = self.workspace.judged(self.file, self.raw, self.wanted)
        halted = any(one.rule in GATES for one in checked.diagnostics)
        return checked._replace(halted=halted, document=self.document)


class Changed(NamedTuple):
    """A file, what it holds, and what it is to hold."""

    file: File
    before: bytes
    after: bytes


def source(file: File, workspace: Workspace) -> Source:
    """A file that is YAML and is to be changed, or `Rejected`."""
    raw = workspace.read(file)
    return Source(file, raw, gate_1.read(gate_1.decode(raw), in_a_hurry=False), workspace)


def source_of(file: File, raw: bytes, workspace: Workspace, wanted: Wanted = None) -> Source:
    """What a file is to hold, if that is YAML, or `Rejected`."""
    return Source(file, raw, gate_1.read(gate_1.decode(raw)), workspace, wanted)


def change(source: Source, changes: Iterable[Change]) -> Source:
    """A file with changes made, or `Refused`; its byte order mark stays."""
    document = edit(source.document, changes)
    if document is source.document:
        return source  # and what is found in it need not be worked out again
    mark = BOM_UTF8 if source.raw.startswith(BOM_UTF8) else b""
    return Source(source.file, mark + document.text.encode(), document, source.workspace, source.wanted)


def changed_into(source: Source, after: Source) -> Changed:
    """A file that is to hold what another one holds."""
    return Changed(source.file, source.raw, after.raw)


def difference(changed: Changed) -> Iterator[str]:
    """What differs, line by line, as `diff` and `patch` write it."""
    from difflib import unified_diff

    name = str(changed.file)
    before, after = (raw.decode("utf-8-sig", "replace").splitlines() for raw in (changed.before, changed.after))
    return unified_diff(before, after, name, name, n=1, lineterm="")


def check_sound(before: Source, after: Source) -> None:
    """Refuse a change after which a file could no longer be read. One that is broken already may be mended step by
    step."""
    if after.checked.halted and not before.checked.halted:
        first, *more = (one for one in after.checked.diagnostics if one.rule in GATES)
        told = first.message + (f" ({first.help})" if first.help else "") + (f", and {len(more)} more" if more else "")
        raise Refused(f"{told}: {after.file} would make no sense after that, so it is left as it is")


def caused(source: Source, changed: Source) -> list[Diagnostic]:
    """What is found in the changed file and was not before, even in other words."""
    if not changed.checked.diagnostics:
        return []  # and nobody needs to know what was found before
    before, after = (list(_told(one.checked)) for one in (source, changed))
    for key in (_Told.words, _Told.words_without_numbers, _Told.place):
        known = Counter(map(key, before))
        now = Counter(map(key, after))
        before, after = (_without(told, both, key) for told, both in ((before, known & now), (after, known & now)))
    return [told.one for told in after]


class _Told(NamedTuple):
    """A finding, and what is written at its place."""

    one: Diagnostic
    written: str

    def words(self) -> _Key:
        """What it is recognised by wherever it stands."""
        return self.one.rule, self.one.message

    def words_without_numbers(self) -> _Key:
        """What it is recognised by when only its numbers have changed."""
        return self.one.rule, _INDEX.sub("[]", self.one.path), _NUMBER.sub("#", self.one.message)

    def place(self) -> _Key:
        """What it is recognised by where the text it is about has not changed."""
        return self.one.rule, _INDEX.sub("[]", self.one.path), self.written


def _without(told: list[_Told], known: Counter[_Key], key: Callable[[_Told], _Key]) -> list[_Told]:
    """Findings without the known number of each kind."""
    left = Counter(known)
    kept = []
    for one in told:
        left[key(one)] -= 1
        if left[key(one)] < 0:
            kept.append(one)
    return kept


def _told(checked: Checked) -> Iterator[_Told]:
    for one in checked.diagnostics:
        assert checked.document is not None
        start, end = (checked.document.offset(*place) for place in (one.span[:2], one.span[2:]))
        yield _Told(one, checked.document.text[start:end])


def path_of(text: str, data: object) -> Path:
    """The steps of a path as people write it, `sides.american.deploy[0]`; `overlays.0` works for lists, too."""
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


def addition(data: object, path: Path, value: object) -> list[Change]:
    """Add an item to the list at a path, or keys to the mapping there. Where there is nothing yet, the schema says
    which of the two to begin."""
    from toi_scenario.authoring.formatting.schema_outline import outline_of

    shape = outline_of(data if isinstance(data, dict) else {})
    for step in path:
        data, shape = _inside(data, step), shape.inner(step)
    if isinstance(data, dict):
        if not isinstance(value, dict):
            raise Refused("a mapping takes keys with values: write {key: value}")
        if there := [dotted((*path, key)) for key in value if key in data]:
            raise Refused(f"there is {listed(there, 'and')} already; `set` writes another value in its place")
        return [Insert((*path, key), inner) for key, inner in value.items()]
    if data is None and (kinds := shape.kinds) and "array" not in kinds:
        if "object" not in kinds or ("string" in kinds and not isinstance(value, dict)):
            raise Refused(f"{dotted(path)} is one value, no list; `set` writes it")
        if not isinstance(value, dict):
            raise Refused(f"{dotted(path)} is a mapping, which takes keys with values: write {{key: value}}")
        return [Set(path, value)]
    if data is None:
        return [Set(path, [value])]
    if not isinstance(data, list):
        raise Refused(f"{short(data)} stands there, which is no list; `set` writes something else in its place")
    return [Insert((*path, len(data)), value)]


def _inside(data: object, step: str | int) -> object:
    if isinstance(data, list):
        return data[step] if isinstance(step, int) and step < len(data) else None
    return data.get(step) if isinstance(data, dict) else None


def value_of(text: str) -> object:
    """A typed value, read as YAML."""
    try:
        return gate_1.read(text).data
    except Rejected as rejected:
        first = rejected.findings[0]
        shell = f": '\"{text}\"' in a shell" if first.rule == "ambiguous-scalar" else ""
        raise Refused(
            f"{text} cannot be read: {first.message}" + (f"; {first.help}{shell}" if first.help else "")
        ) from None


def area_of(typed: Sequence[str]) -> object:
    """A typed area: one word, or YAML with a colon or in brackets, or the names of several places."""
    if len(typed) == 1 and ("," not in typed[0] or ":" in typed[0] or typed[0].lstrip().startswith(("{", "["))):
        return value_of(typed[0])
    return separate(typed)


def separate(typed: Iterable[str]) -> list[str]:
    """Typed words, separated by blanks or commas."""
    words = [word.strip() for one in typed for word in one.split(",") if word.strip()]
    if not words:
        raise Refused("name at least one")
    return words


def unknown(name: str, known: Iterable[str], what: str, besides: str = "", otherwise: str = "") -> Refused:
    """A refusal: there is nothing of this name; with what else it is not, and what might have been meant or done."""
    also = also_called(name, known) if isinstance(known, Mapping) else ""
    known = list(dict.fromkeys(known))
    help = also or did_you_mean(name, known) or otherwise or (there_is(known) if 0 < len(known) <= FEW else "")
    return Refused(
        f"there is no {what} {cut(name, MOST_SHOWN) or 'without a name'}{besides}" + (f"; {help}" if help else "")
    )
