"""The types for faults found in a file and for their fixes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any

from toi_scenario.finding.records import NamedTuple

Path = tuple[str | int, ...]
MOST_TOLD = 200  # findings of one rule in one file; of the others, only the number is told
MOST_LETTERS = 2_000  # of a path, a message or a help
MOST_SHOWN = 40  # of what somebody typed, where it stands for nothing
MOST_COUNTED = 20_000  # after so many, a rule is not asked for more


class Severity(StrEnum):
    """Error: the scenario cannot be set up or played as the rules stand. Warning: it is probably not what was meant."""

    ERROR = "error"
    WARNING = "warning"


class Span(NamedTuple):
    """A stretch of text; lines and columns count from 1, columns in code points, the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class Set(NamedTuple):
    """Set the value at a path; the last key, and mappings on the way to it, may be missing."""

    path: Path
    value: Any


class Insert(NamedTuple):
    """Add a new key, or a new item before the one with this index; an index equal to the length appends."""

    path: Path
    value: Any


class Delete(NamedTuple):
    """Remove the key or item at a path."""

    path: Path


class Rename(NamedTuple):
    """Rename the key at the end of a path."""

    path: Path
    key: str


Change = Set | Insert | Delete | Rename


class Reword(NamedTuple):
    """Replace some text at the finding's own place. It needs no path, so it works even for a file that cannot be
    read."""

    was: str
    becomes: str


class Fix(NamedTuple):
    """How to mend a finding: in a few words, and as changes to the file."""

    title: str
    changes: tuple[Change, ...] | Reword


class Replacement(NamedTuple):
    """The text to put in place of a span."""

    span: Span
    text: str


class Suggested(NamedTuple):
    """A fix as other programs read it: in a few words, and as replacements of text."""

    title: str
    replacements: tuple[Replacement, ...]


class Finding(NamedTuple):
    """One fault as a stage sees it: the path to it in the data, and a sentence.

    `rule` and `severity` are filled in by the pipeline unless the stage knows better; `on_key` points at the key
    instead of its value; `fragment` narrows the place to the first such text within it; `span` is for faults
    found before there are paths; `fix` is what any author would do about it, where that is beyond doubt. One of very
    many `stands_for` those that are not told.
    """

    path: Path
    message: str
    help: str = ""
    severity: Severity | None = None
    rule: str = ""
    on_key: bool = False
    fragment: str = ""
    span: Span | None = None
    fix: Fix | None = None
    stands_for: int = 1


class Diagnostic(NamedTuple):
    """A finding with its file and place, ready to be reported; `source` is what its line holds around it, from a
    column on."""

    file: str
    span: Span
    path: str
    rule: str
    severity: Severity
    message: str
    help: str
    source: str
    fix: Fix | None = None
    suggested: Suggested | None = None
    source_from: int = 1
    stands_for: int = 1


def bounded(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Of each rule as many findings as anybody reads, and one that stands for all the others."""
    found: Counter[tuple[str, Severity | None]] = Counter()
    more: dict[tuple[str, Severity | None], Finding] = {}
    for finding in findings:
        sort = (finding.rule, finding.severity)
        found[sort] += 1
        if found[sort] <= MOST_TOLD:
            yield finding
        else:
            more.setdefault(sort, finding)
    for sort, finding in more.items():
        number = found[sort] - MOST_TOLD
        others = f"and {number:,} {'more' if found[sort] < MOST_COUNTED else 'or more'}"
        yield finding._replace(message=others, help="", fix=None, stands_for=number)


def cut(text: str, most: int = MOST_LETTERS) -> str:
    """A text as long as anybody reads: an author may give long names, and one of them may be in many findings."""
    return text if len(text) <= most else f"{text[:most]}…"


class Rejected(Exception):
    """A gate lets nothing through; holds all it found."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(f"{len(findings)} findings")
        self.findings = findings


class Refused(Exception):
    """A change that cannot be made, and why, in a sentence."""


def why(fault: OSError) -> str:
    """The operating system's reason, as the end of a sentence."""
    return (fault.strerror or str(fault)).lower()


def part_at(data: Any, path: Path) -> Any:
    """The value at a path of a scenario's data."""
    for step in path:
        data = data[step]
    return data


def dotted(path: Path) -> str:
    """A path as people write it: `sides.american.deploy[0]`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def each_name(value: str | int | Iterable[str | int], path: Path) -> Iterator[tuple[Path, str]]:
    """Each name, with its path, of one name, a list, or a mapping of names to counts, repeated that often. That of a
    place may be a number."""
    if isinstance(value, (str, int)):
        yield path, str(value)
    elif isinstance(value, dict):
        for name, count in value.items():
            for _ in range(count):
                yield (*path, name), name
    else:
        for index, name in enumerate(value):
            yield (*path, index), str(name)
