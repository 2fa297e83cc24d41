"""A file and a git revision in, the file's text as it was then out."""

from __future__ import annotations

import subprocess
from pathlib import Path as File


class NoRevision(Exception):
    """Why git does not give the text."""


def at_revision(file: File, revision: str) -> bytes:
    """The bytes of a file at a revision of the repository it lies in."""
    if revision.startswith("-"):
        raise NoRevision(f"{revision} is no revision")
    folder = file.resolve().parent
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), "show", f"{revision}:./{file.name}"], capture_output=True, check=False
        )
    except OSError:
        raise NoRevision("git is not installed here") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines() or ["git says nothing more"]
        raise NoRevision(f"there is no {file.name} at {revision}: {said[-1].removeprefix('fatal: ')}")
    return done.stdout


def both(revisions: str) -> tuple[str, str]:
    """`A..B` as A and B; `A` as A and the file as it is now, "". `A..` is A and HEAD, as git reads it."""
    before, dots, after = revisions.partition("..")
    return before or "HEAD", (after.removeprefix(".") or "HEAD") if dots else ""
