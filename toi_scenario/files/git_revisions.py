"""Fetches a file and its folder's YAML from a git revision."""

from __future__ import annotations

import io
import subprocess
import tarfile
from pathlib import Path as File

from toi_scenario.finding import Refused


def at_revision(file: File, revision: str, into: File) -> tuple[File, bytes]:
    """Unpack the file's folder into `into` as it was; return where the file lies there, and its bytes. The rest of the
    folder holds what a scenario needs: the manifest of its pack, and the catalogs."""
    if revision.startswith("-"):
        raise Refused(f"{revision} is no revision")
    raw = _git(file, revision, "show", f"{revision}:./{file.name}")
    packed = _git(
        file, revision, "archive", "--format=tar", revision, "--", ":(glob)**/*.y*ml", f":(literal){file.name}"
    )
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        tar.extractall(into, filter="data")
    return into / file.name, raw


def _git(file: File, revision: str, *words: str) -> bytes:
    try:
        folder = str(file.resolve().parent)
        done = subprocess.run(["git", "-C", folder, *words], capture_output=True, check=False)
    except OSError:
        raise Refused("git is not installed here") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines() or ["git says nothing more"]
        raise Refused(f"there is no {file.name} at {revision}: {said[-1].removeprefix('fatal: ')}")
    return done.stdout


def both(revisions: str) -> tuple[str, str]:
    """`A..B` as A and B; `A` as A and "", the file as it is now; `A..` as A and HEAD, like git."""
    before, dots, after = revisions.partition("..")
    return before or "HEAD", (after.removeprefix(".") or "HEAD") if dots else ""
