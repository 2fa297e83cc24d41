"""Reads files of cases, each below a line with its name."""

from __future__ import annotations

import re
from pathlib import Path as File


def cases(file: File) -> dict[str, str]:
    """What stands below each line `== NAME` of a file, by that name."""
    _, *parts = re.split(r"^== (.+)\n", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))
