"""Lays out files and folders, or says what prevents it."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.authoring.formatting import formatted
from toi_scenario.finding import Diagnostic, Refused, Rejected
from toi_scenario.packs.discovery import Candidate
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import diagnostic
from toi_scenario.text import document


class LaidOut(NamedTuple):
    """A file as it is and as it should be: both are the same if something is wrong with it, and then what."""

    file: File
    before: bytes
    after: bytes
    wrong: tuple[Diagnostic, ...] = ()
    refusal: str = ""


def files_in(path: File, workspace: Workspace) -> Iterator[Candidate]:
    """A file; below a folder its scenarios and manifests, and the catalogs these name."""
    if not path.is_dir():
        yield Candidate(path)
        return
    told: set[File] = set()
    below = _absolute(path)
    for file, _ in workspace.scenarios(path):
        catalogs = (File(one.file) for one in workspace.pack_of(file).checked)
        for one in (file, *(other for other in catalogs if _absolute(other).is_relative_to(below))):
            if one not in told:
                told.add(one)
                yield Candidate(one, path)


def _absolute(path: File) -> File:
    """A path made absolute, without following links in it."""
    return File(os.path.abspath(path))  # noqa: PTH100 - that would follow them


def laid_out(candidate: Candidate, workspace: Workspace) -> LaidOut:
    """A file in the canonical layout. Nothing is written."""
    file, raw = candidate.file, b""
    try:
        raw = workspace.read(*candidate)
        mark = BOM_UTF8 if raw.startswith(BOM_UTF8) else b""
        return LaidOut(file, raw, mark + formatted(document.decode(raw)).encode("utf-8"))
    except Rejected as rejected:
        read = document.unread(raw)
        return LaidOut(file, raw, raw, tuple(diagnostic(read, str(file), one) for one in rejected.findings))
    except Refused as refused:
        return LaidOut(file, raw, raw, refusal=f"{file}: {refused}")
