"""The scenarios and help pages that come with the tool."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path as File

PACKAGE = File(__file__).parent.parent


def folder() -> File:
    """Where the scenarios are."""
    return beside("scenarios")


def copies() -> Iterator[tuple[File, bytes]]:
    """All files needed to work on copies of the scenarios: their relative paths and bytes."""
    for name, ending in (("scenarios", "yaml"), ("schemas", "json")):
        home = beside(name)
        for file in sorted(home.rglob(f"*.{ending}")):
            yield File(name, file.relative_to(home)), file.read_bytes()


def pages() -> dict[str, File]:
    """The pages that explain the tool, by name."""
    return {file.stem: file for file in sorted(beside("docs").glob("*.md"))}


def chapters(page: File) -> dict[str, str]:
    """The chapters of a page, each with its heading line, by the words of the heading, as in links without colons."""
    _, *rest = re.split(r"(?m)^(?=## )", page.read_text(encoding="utf-8"))
    return {chapter.partition("\n")[0].lstrip("# ").replace(":", ""): chapter for chapter in rest}


def heading(page: File) -> str:
    """The title of a page."""
    with page.open(encoding="utf-8") as stream:
        return stream.readline().lstrip("# ").rstrip()


def beside(name: str) -> File:
    """A folder that is inside the package in a wheel, beside it in a checkout."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def smallest(game: str) -> str:
    """The smallest scenario of a game: what `new` begins with and what the rules' examples change."""
    return (folder() / game / "smallest.yaml").read_text(encoding="utf-8")
