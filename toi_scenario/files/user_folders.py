"""The user's folders for this program's configuration, state and cache."""

from __future__ import annotations

import os
import sys
from pathlib import Path as File


def config_folder() -> File:
    """What a user keeps for themselves on this machine: the boards they recorded."""
    return _folder("APPDATA", "XDG_CONFIG_HOME", "~/.config")


def state_folder() -> File:
    """What has to be remembered about a user's files."""
    return _folder("LOCALAPPDATA", "XDG_STATE_HOME", "~/.local/state")


def cache_folder() -> File:
    """What this program can make again."""
    folder = _folder("LOCALAPPDATA", "XDG_CACHE_HOME", "~/.cache", "~/Library/Caches")
    if sys.platform == "win32":  # where that folder also holds what cannot be made again
        folder /= "cache"
    return folder


def _folder(on_windows: str, elsewhere: str, default: str, on_macs: str = "~/Library/Application Support") -> File:
    """A folder of the user's; for one without a home, a folder that cannot exist."""
    if sys.platform == "win32":
        base = os.environ.get(on_windows) or "~"
    elif sys.platform == "darwin":
        base = on_macs
    else:
        base = os.environ.get(elsewhere, "")
        base = base if os.path.isabs(base) else default  # noqa: PTH117 - a relative one is to be ignored
    folder = File(os.path.expanduser(base))  # noqa: PTH111 - a user without a home is no error
    return (folder if folder.is_absolute() else File(os.devnull)) / "toi-scenario"
