"""A name and a text in, a file of the folder one stands in out; and two scenarios to fill it with."""

from __future__ import annotations

from pathlib import Path as File

from tests.examples import whole

SOUND = whole("title: Hill\n", "tide-of-iron")
WEAK = SOUND.replace("regular: 4}", "regular: 3}", 1)  # a warning


def write(name: str, text: str) -> File:
    """A file that holds a text; its folder is made where there is none."""
    file = File(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file
