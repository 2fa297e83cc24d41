"""What is wrong and where: from a stage's finding to the diagnostic a person reads."""

# Annotations are no text here: of each field of a NamedTuple it would be compiled at every start, which adds up where
# there are many.
from enum import StrEnum
from typing import Any, NamedTuple

Path = tuple[str | int, ...]


class Severity(StrEnum):
    """Error: it cannot be set up or played as the rules stand. Warning: probably not what was meant."""

    ERROR = "error"
    WARNING = "warning"


class Span(NamedTuple):
    """A stretch of text; lines and columns count from 1, columns in code points, the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class Set(NamedTuple):
    """The value at a path is to be this one; the last key, and mappings on the way to it, may be missing."""

    path: Path
    value: Any


class Insert(NamedTuple):
    """A new key, or a new item before the one that has this index; as many as there are is the end."""

    path: Path
    value: Any


class Delete(NamedTuple):
    """The key or item at a path is to go."""

    path: Path


class Rename(NamedTuple):
    """The key at the end of a path is to be called otherwise."""

    path: Path
    key: str


Change = Set | Insert | Delete | Rename


class Reword(NamedTuple):
    """What stands at the finding's own place is to say this instead of that. It needs no path, so that it can be said
    of a file that could not even be read."""

    was: str
    becomes: str


class Fix(NamedTuple):
    """What would make a finding right: in a few words, and as changes to the file."""

    title: str
    changes: tuple[Change, ...] | Reword


class Replacement(NamedTuple):
    """What is to stand where something else stands now."""

    span: Span
    text: str


class Suggested(NamedTuple):
    """A fix as other programs read it: in a few words, and the letters that make it so."""

    title: str
    replacements: tuple[Replacement, ...]


class Finding(NamedTuple):
    """One fault as a stage sees it: the path to it in the data, and a sentence.

    `rule` and `severity` are filled in by the pipeline unless the stage knows better; `on_key` points at the key
    instead of its value; `fragment` narrows the place to the first such text within it; `span` is for faults
    found before there are paths; `fix` is what any author would do about it, where that is beyond doubt.
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


class Diagnostic(NamedTuple):
    """A finding with its file and place, ready to be reported."""

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


class Rejected(Exception):
    """A gate lets nothing through: here is all it found."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(f"{len(findings)} findings")
        self.findings = findings


class Refused(Exception):
    """A change that cannot be made, and why, in a sentence."""


def why(fault: OSError) -> str:
    """What the machine says was in the way, as the end of a sentence."""
    return (fault.strerror or str(fault)).lower()


def part_at(data: Any, path: Path) -> Any:
    """What stands at a path of a scenario's data."""
    for step in path:
        data = data[step]
    return data


def dotted(path: Path) -> str:
    """A path as people write it: `sides.american.deploy[0]`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text
