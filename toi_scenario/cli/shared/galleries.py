"""Names the maps drawn into a folder, and writes their gallery."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path as File

import click

from toi_scenario.cli.shared.output import save_inside
from toi_scenario.drawing import render
from toi_scenario.drawing.marks.page import Page
from toi_scenario.drawing.publish import gallery
from toi_scenario.drawing.publish.filters import needs_of
from toi_scenario.files.overlay import DISK
from toi_scenario.finding import why
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.text.document import MOST_BYTES

PAGE = "index.html"


def name_of(scenario: Scenario, file: str, taken: set[str]) -> str:
    """The name of a scenario's map, which no other may have from now on: the scenario's id, or if that is taken, its
    folder or file as well."""
    name = next(name for name in _names(scenario.id, File(file)) if name.casefold() not in taken)
    taken.add(name.casefold())  # some disks ignore case
    return name


def _names(id: str, file: File) -> Iterator[str]:
    folder = file.resolve().parent.name
    yield from (id, f"{folder}-{id}", f"{folder}-{file.stem}")
    yield from (f"{folder}-{file.stem}-{number}" for number in count(2))


def picture_of(scenario: Scenario, name: str, page: Page, lang: str = "") -> gallery.Picture:
    """A map in the gallery, by the name of its file and the page in it, told in a language."""
    about = render.about(scenario, lang)
    return gallery.Picture(name, page.title, scenario.words.title, about, gallery.shown(page), needs_of(scenario))


def check_page(folder: File) -> None:
    """Before anything is drawn, refuse to replace a page that is somebody's own."""
    page = folder / PAGE
    if page.is_symlink():  # which is replaced, and what it leads to stays
        return
    try:
        foreign = gallery.MADE.encode() not in DISK.read(page, MOST_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as fault:
        raise click.UsageError(f"{page} is there and cannot be read: {why(fault)}; name another folder") from None
    if foreign:
        raise click.UsageError(f"{page} is no gallery of this tool and would be replaced; name another folder")


def show_all(folder: File, title: str, pictures: Sequence[gallery.Picture], lang: str = "en") -> File:
    """Write the page beside the maps."""
    return save_inside(folder, PAGE, gallery.write(title, pictures, lang))
