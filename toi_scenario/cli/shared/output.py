"""Writes a file whole or leaves it as it was before."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as File
from typing import TYPE_CHECKING

import click

from toi_scenario.cli.shared.messages import refusals, say
from toi_scenario.files.whole_file import check_place, make, write, write_inside, write_new

if TYPE_CHECKING:
    from toi_scenario.drawing.marks.page import Page


# Endings that nobody means a folder to have.
_NO_FOLDERS = frozenset(
    ".tar .gz .tgz .bz2 .tbz .xz .txz .zst .7z .rar .zip .zipx .pdf .png .jpg .svg .html .htm .txt .yaml .yml".split()
)


def check_folder(out: File, otherwise: str = "") -> None:
    """Before anything is worked out, refuse what can be no folder; `otherwise` says what else might be given."""
    if out.exists() and not out.is_dir():
        raise click.UsageError(f"{out} is a file; it should be a folder{otherwise}")
    if out.suffix.casefold() in _NO_FOLDERS and not out.exists():
        raise click.UsageError(f"{out} looks like a file; it should be a folder{otherwise}")


def check_file(out: File) -> None:
    """The same for a file."""
    if out.is_dir():
        raise click.UsageError(f"{out} is a folder; it should be a file")
    with refusals():
        check_place(out)


def made(folder: File) -> File:
    """A folder, made if it is not there yet."""
    with refusals():
        make(folder)
    return folder


def save(out: File, raw: bytes) -> None:
    """Write what a command was asked for into the file it was asked to write."""
    with refusals():
        write(out, raw)


def save_inside(folder: File, name: str, raw: bytes) -> File:
    """Write a file below a folder that is made if need be. No link in there is followed: the names are not the
    user's."""
    with refusals():
        write_inside(folder, name, raw)
    return folder / name


def save_new(file: File, raw: bytes) -> None:
    """The same, but refuse to replace a file."""
    with refusals():
        write_new(file, raw)


def warn_of_letters(pages: Iterable[Page], before: str = "") -> None:
    """Say which letters on these pages the font lacks."""
    from toi_scenario.drawing.marks.lettering import missing_from

    tell_of_letters({letter for page in pages for letter in missing_from(page.marks)}, before)


def warn_of_size(pages: Iterable[Page], before: str = "") -> None:
    """Say if the paper is so small that the numbers on the map cannot be read, and what to do."""
    from toi_scenario.drawing.map.paper import smallest_number

    tell_of_size(min(map(smallest_number, pages)), before)


def tell_of_size(size: float, before: str = "") -> None:
    """The same of a height that is known."""
    from toi_scenario.drawing.map.paper import READABLE

    if size < READABLE:
        text = f"the numbers on the map are {size:.1f} points high, too small to read"
        help = "take larger paper, or `render` a part with --crop or the boards with --true-size"
        say(f"{before}warning: {text}; {help}", err=True)


def tell_of_letters(letters: Iterable[str], before: str = "") -> None:
    """Say that the font lacks these letters, if there are any."""
    from toi_scenario.drawing.marks.lettering import PLACEHOLDER

    if lacking := sorted(letters):
        shown = " ".join(letter if letter.isprintable() else f"U+{ord(letter):04X}" for letter in lacking[:20])
        more = f" and {len(lacking) - 20} more" if len(lacking) > 20 else ""
        say(f"{before}warning: the font has no {shown}{more}; {PLACEHOLDER} is drawn instead", err=True)
