"""Compares findings with those of another day: which are new?

So an old pack can be kept from getting worse.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.finding import Diagnostic, Refused, why
from toi_scenario.games.asking import every_rule
from toi_scenario.pipeline import Checked
from toi_scenario.rules.rule import FORMER_NAMES, current_name

VERSION = 1
_MORE = re.compile(r"and (\d{1,3}(?:,\d{3}){0,5}) (?:or )?more", re.ASCII)
_FIRST_NAMES = {today: former for former, today in FORMER_NAMES.items()}


class Identity(NamedTuple):
    """What a finding is recognised by on another day: lines move, so they do not count."""

    file: str
    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}: {self.message} [{self.rule}]"


def identity(one: Diagnostic) -> Identity:
    """What a finding is recognised by."""
    return Identity(one.file.replace("\\", "/"), one.rule, one.message)


def fingerprints(findings: Iterable[Diagnostic]) -> Iterator[tuple[Diagnostic, str]]:
    """Each finding with a name of its own that stays the same while only lines move."""
    seen: Counter[Identity] = Counter()
    for one in findings:
        known = identity(one)
        seen[known] += 1
        # The name of a file may not be valid text.
        # Servers that keep these know the finding by what its rule was called first.
        words = (known.file, _FIRST_NAMES.get(known.rule, known.rule), known.message, str(seen[known]))
        yield one, sha256("\n".join(words).encode("utf-8", "surrogatepass")).hexdigest()[:32]


class Baseline:
    """What was found on another day, and how much of it has been met again."""

    def __init__(self, known: Mapping[Identity, int]) -> None:
        self._left = Counter(known)
        self.entries = self._left.total()
        # Where only the first of many findings were told: how many more there were.
        self._more = {known[:2]: number for known in known if (number := _others(known.message))}
        self._files: set[str] = set()
        self.met = 0

    def new(self, checked: Iterable[Checked]) -> Iterator[Checked]:
        """The same files with only those findings that are new."""
        for file in checked:
            self._files.add(file.file.replace("\\", "/"))
            told = []
            for one in file.diagnostics:
                known = identity(one)
                if self._left[known] > 0:
                    self._left[known] -= 1
                    self.met += 1
                elif not self._replaces(known, one.stands_for):
                    told.append(one)
            yield file._replace(diagnostics=tuple(told))

    def _replaces(self, known: Identity, stands_for: int) -> bool:
        """Whether a finding was among those that were not told then, because it is told in the place of another now;
        or whether it stands for no more of them than there were."""
        others = self._more.get(known[:2], 0)
        if stands_for > 1:
            gone = [other for other in self._left if other[:2] == known[:2] and _others(other.message)]
            others = others if stands_for <= others else 0
        else:
            gone = [other for other in self._left if other[:2] == known[:2] and not _others(other.message)]
        gone = [other for other in gone if self._left[other] > 0]
        if not (others and gone):
            return False
        self._left[gone[0]] -= 1
        self.met += 1
        return True

    def stale(self, asked: Callable[[str], bool] = every_rule) -> list[Identity]:
        """What was found then and is gone now, in files that have been checked and by rules that were asked."""
        return sorted(
            known for known, left in self._left.items() if left > 0 and known.file in self._files and asked(known.rule)
        )

    @property
    def strange(self) -> bool:
        """Whether all of it is about files that have not been checked."""
        return bool(self._left) and not any(known.file in self._files for known in self._left)


def _others(message: str) -> int:
    """For how many others a finding stands."""
    found = _MORE.fullmatch(message)
    return int(found[1].replace(",", "")) if found else 0


def of_file(file: File) -> Baseline:
    """The baseline that a file holds, or `Refused`."""
    try:
        return read(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Refused(f"there is no file {file}; --write-baseline makes it") from None
    except (OSError, ValueError) as fault:
        said = why(fault) if isinstance(fault, OSError) else "it is no text"
        raise Refused(f"{file} cannot be read: {said}") from None
    except Refused as refused:
        raise Refused(f"{file} is no baseline: {refused}") from None


def read(text: str | bytes) -> Baseline:
    """The baseline that a text holds."""
    try:
        data = json.loads(text)
        rows = data["findings"]
        known = Counter(Identity(str(row["file"]), current_name(str(row["rule"])), str(row["message"])) for row in rows)
    except (ValueError, KeyError, TypeError, RecursionError) as fault:
        raise Refused("it is not what --write-baseline writes") from fault
    if data.get("version") != VERSION:
        raise Refused(f"it is of version {data.get('version')}, and this tool reads version {VERSION}")
    return Baseline(known)


def written(findings: Iterable[Diagnostic]) -> bytes:
    """A baseline as it is kept: one finding per line, in an order that keeps differences small."""
    rows: list[dict[str, object]] = [known._asdict() for known in sorted(map(identity, findings))]
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    return f'{{"version": {VERSION}, "findings": [\n{lines}\n]}}\n'.encode("utf-8", "backslashreplace")
