"""A user's machine in, the folders where this program keeps what is theirs out."""

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


def _folder(on_windows: str, elsewhere: str, default: str) -> File:
    if sys.platform == "win32":
        base = os.environ.get(on_windows) or "~"
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get(elsewhere) or default
    return File(os.path.expanduser(base)) / "toi-scenario"  # noqa: PTH111 - a user without a home is no error
