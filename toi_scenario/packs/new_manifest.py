"""Writes the first manifest of a folder of scenarios.

It holds what all scenarios say, and lists them in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path as File
from typing import Any, NamedTuple
from unicodedata import combining, normalize

from toi_scenario.finding import Refused, Rejected
from toi_scenario.games.asking import no_rule
from toi_scenario.packs.discovery import MANIFEST, Candidate
from toi_scenario.packs.workspace import Workspace
from toi_scenario.text.scalars import is_odd

_ONCE_A_TRUTH = tuple("yYnN")  # to YAML 1.1; a scenario may use them as text, but other programs read a manifest
_PLAIN = re.compile(r"[A-Za-z](?:[A-Za-z0-9 _./-]*[A-Za-z0-9])?")


class Begun(NamedTuple):
    """A manifest, what it lists, and what it cannot list, each with the reason."""

    text: str
    scenarios: list[str]
    left_out: list[tuple[File, str]]


def begun(folder: File, workspace: Workspace) -> Begun:
    """The manifest of a folder that has none."""
    files = [file for file in files_of(folder, workspace) if file.name != MANIFEST]
    names = {file: file.relative_to(folder).as_posix() for file in files}
    reasons = {file: _unlistable(file, name, folder, workspace) for file, name in names.items()}
    listed = [name for file, name in names.items() if not reasons[file]]
    if not listed:
        raise Refused(f"there is no scenario in {folder}; a scenario is a .yaml file with a top-level `game:`")
    looked = (workspace.look(Candidate(file, folder), no_rule) for file in files)
    scenarios = [one.scenario for one in looked if one and one.scenario]
    facts = [scenario.facts for scenario in scenarios]
    id = _word(slug(folder.resolve().name, "pack"))
    lines = [f"id: {id}", f"title: {_word(_title(folder))}", "version: 0.1.0"]
    for word, theirs in (("authors", "author"), ("license", "license")):
        if said := _same(one.get(theirs) for one in facts):
            each = [_word(said)] if isinstance(said, str) else [*map(_word, said)]
            lines.append(f"{word}: {each[0]}" if isinstance(said, str) else f"{word}: [{', '.join(each)}]")
    if boxes := _same(dict(scenario.boxes) for scenario in scenarios if scenario.boxes):  # some games have none
        one_each = set(boxes.values()) == {1}
        inner = (_word(box) if one_each else f"{_word(box)}: {copies}" for box, copies in boxes.items())
        lines.append(f"boxes: [{', '.join(inner)}]" if one_each else f"boxes: {{{', '.join(inner)}}}")
    lines += ["scenarios:  # in the order they are played and printed"]
    lines += [f"  - {_word(name)}" for name in listed]
    return Begun("\n".join(lines) + "\n", listed, [(file, reason) for file, reason in reasons.items() if reason])


def files_of(folder: File, workspace: Workspace) -> list[File]:
    """The scenarios and the manifest of a folder; packs within it have their own."""
    within = [file for file, _ in workspace.scenarios(folder)]
    return [file for file in within if _is_ours(workspace.pack_of(file).folder, folder)]


def slug(name: str, otherwise: str) -> str:
    """A name that every file system and every program accepts."""
    # Taken apart, a letter with an accent is two characters, and the first of them stays.
    letters = "".join(letter for letter in normalize("NFKD", name.casefold().translate(_TWO)) if not combining(letter))
    plain = re.sub(r"[^a-z0-9]+", "-", letters)[:80].strip("-")
    # Names that are devices on Windows, whatever their ending.
    return otherwise if not plain else f"{otherwise}-{plain}" if _DEVICE.fullmatch(plain) else plain


_TWO = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})
_DEVICE = re.compile(r"con|prn|aux|nul|com\d|lpt\d")


def _is_ours(home: File | None, folder: File) -> bool:
    return home is None or folder.resolve().is_relative_to(home.resolve())


def _same(values: Iterable[object]) -> Any:
    """What all of them are, if they are all the same."""
    first, *rest = [*values] or [None]
    return first if all(value == first for value in rest) else None


def _title(folder: File) -> str:
    name = re.sub(r"[-_\s]+", " ", folder.resolve().name.encode("utf-8", "replace").decode("utf-8")).strip()
    return name[:1].upper() + name[1:] or "Scenarios"


def _unlistable(file: File, name: str, folder: File, workspace: Workspace) -> str:
    """Why a file cannot be in the list of its folder, if it cannot."""
    if not _is_text(name):
        return "its name is no text"
    if file.is_symlink():
        try:
            workspace.read(file, folder)
        except Rejected as rejected:
            return rejected.findings[0].message
    return ""


def _is_text(name: str) -> bool:
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _word(text: str) -> str:
    """A text as YAML: bare where that is safe, else in quotes, with what cannot be seen written as a number."""
    if _PLAIN.fullmatch(text) and not is_odd(text) and text not in _ONCE_A_TRUTH:
        return text
    return '"' + "".join(map(_letter, text)) + '"'


def _letter(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    return letter if letter.isprintable() else f"\\U{ord(letter):08X}"
