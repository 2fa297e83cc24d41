"""Notices when a file, its pack or a folder is saved."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path as File

from toi_scenario.packs.discovery import ENDINGS, MANIFEST
from toi_scenario.packs.known_packs import own_folder
from toi_scenario.packs.workspace import Workspace

PAUSE = 0.2  # seconds between two looks

State = dict[str, tuple[int, int]]


def saves(path: File, workspace: Workspace, pause: float = PAUSE) -> Iterator[None]:
    """Yield at once, and then after each change, of which the workspace has heard by then."""
    seen: State | None = None
    while True:
        now = state(path)
        if now != seen:
            before = now if seen is None else seen  # which is empty, and no less known, once the only file is gone
            for name in dict(now.items() ^ before.items()):
                workspace.changed(name)
            seen = now
            yield
            continue  # at once, so that nothing saved meanwhile is missed
        time.sleep(pause)


def state(path: File) -> State:
    """For each file that may change what is found: when it was last saved, and how long it is."""
    found: State = {}
    for name in _names(path):
        try:
            told = os.stat(name)  # noqa: PTH116 - many names, several times a second
        except OSError:
            continue
        found[name] = (told.st_mtime_ns, told.st_size)
    return found


def _names(path: File) -> Iterator[str]:
    """All YAML of the folder, or of the file's pack; the user's own boards, too."""
    yield str(path)
    above = [path, *path.resolve().parents]
    manifests = [folder / MANIFEST for folder in above]
    yield from map(str, manifests)
    pack = next((manifest.parent for manifest in manifests if manifest.is_file()), path)
    for folder in {path, pack, own_folder()}:
        for parent, inner, names in os.walk(folder):
            inner[:] = [name for name in inner if not name.startswith(".")]
            yield from (os.path.join(parent, name) for name in names if name.casefold().endswith(ENDINGS))  # noqa: PTH118
