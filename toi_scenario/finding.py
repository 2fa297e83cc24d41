"""What is wrong and where: from a stage's finding to the diagnostic a person reads."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

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


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault as a stage sees it: the path to it in the data, and a sentence.

    `rule` and `severity` are filled in by the pipeline unless the stage knows better; `on_key` points at the key
    instead of its value; `fragment` narrows the place to the first such text within it; `span` is for faults
    found before there are paths.
    """

    path: Path
    message: str
    help: str = ""
    severity: Severity | None = None
    rule: str = ""
    on_key: bool = False
    fragment: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A finding with its file and place, ready to be reported."""

    file: str
    span: Span
    path: str
    rule: str
    severity: Severity
    message: str
    help: str
    source: str


class Rejected(Exception):
    """A gate lets nothing through: here is all it found."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(f"{len(findings)} findings")
        self.findings = findings


def dotted(path: Path) -> str:
    """A path as people write it: `sides.american.deploy[0]`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text
