"""Fetches a file and its folder's YAML from a git revision."""

from __future__ import annotations

import os
import re
import subprocess
from io import BytesIO
from pathlib import Path as File

from toi_scenario.files.whole_file import write_inside
from toi_scenario.finding import Refused

MOST_BYTES = 100_000_000  # that are taken from git for one file


def at_revision(file: File, revision: str, into: File) -> tuple[File, bytes]:
    """Put the YAML of the file's folder into `into` as it was; return where the file lies there, and its bytes. The
    rest of the folder holds what a scenario needs: the manifest of its pack, and the catalogs. Links are left out."""
    if revision.startswith("-"):
        raise Refused(f"{revision} is no revision")
    # Not `archive` or `show`: they may run what the settings of the repository name.
    listed = _git(file, revision, "ls-tree", "-r", "-z", revision)
    own = os.fsencode(file.name)
    names = {name: blob for blob, name in _FILE.findall(listed) if name == own or name.endswith((b".yaml", b".yml"))}
    if own not in names:
        raise Refused(f"there is no {file.name} at {revision}")
    sums = b"".join(blob + b"\n" for blob in names.values())
    sizes = {}
    for name, row in zip(
        names, _git(file, revision, "cat-file", "--batch-check", given=sums).splitlines(), strict=True
    ):
        if row.endswith(b" missing"):
            raise Refused(f"git has not fetched what {os.fsdecode(name)} was at {revision}")
        sizes[name] = int(row.split()[2])
    if sum(sizes.values()) > MOST_BYTES:
        raise Refused(f"the YAML beside {file.name} was longer at {revision} than {MOST_BYTES:,} bytes together")
    told = BytesIO(_git(file, revision, "cat-file", "--batch", given=sums))
    for name, size in sizes.items():
        told.readline()
        write_inside(into, os.fsdecode(name), told.read(size + 1)[:size])
    return into / file.name, (into / file.name).read_bytes()


# A row of `ls-tree` for a file that is no link, with its sum, and a name that leads nowhere else.
_FILE = re.compile(rb"100(?:644|664|755) blob ([0-9a-f]+)\t((?!(?:[^\0]*/)?\.\.?[/\0])[^\0/\\:][^\0\\:]*)\0")


def _git(file: File, revision: str, *words: str, given: bytes = b"") -> bytes:
    # What is not there is not fetched: that, too, may run what the settings name.
    command = ["git", "-c", "protocol.allow=never", "-C", str(file.resolve().parent), *words]
    try:
        done = subprocess.run(
            command, capture_output=True, check=False, input=given, env={**os.environ, "GIT_NO_LAZY_FETCH": "1"}
        )
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
