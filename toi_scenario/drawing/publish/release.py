"""Draws a pack for release: maps, sheets, gallery and booklet."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path as File
from pickle import dumps, loads
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo
from zlib import compress, decompress

from toi_scenario.drawing import render
from toi_scenario.drawing.map.paper import smallest_number
from toi_scenario.drawing.marks.lettering import missing_from
from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.drawing.print import booklet
from toi_scenario.drawing.print.contents import Part, part
from toi_scenario.drawing.print.cover import Cover
from toi_scenario.drawing.publish import gallery
from toi_scenario.drawing.publish.filters import Needs, needs_of
from toi_scenario.drawing.words.sheet import SHEET
from toi_scenario.drawing.write import pdf
from toi_scenario.files.whole_file import write, write_inside
from toi_scenario.finding import Refused
from toi_scenario.games.asking import no_rule
from toi_scenario.model.scenario.printed_names import written_in
from toi_scenario.packs.discovery import MANIFEST, Candidate
from toi_scenario.packs.new_manifest import files_of, slug
from toi_scenario.packs.processes import ordered
from toi_scenario.packs.workspace import Workspace

MOST_SCENARIOS = 1_000
MOST_BYTES = 1_000_000_000  # of all that is built
GALLERY, BOOKLET, MAPS, SHEETS = "index.html", "booklet.pdf", "maps", "sheets"


class Drawn(NamedTuple):
    """What became of one file: its map, its sheet and what is said of them, or why there are none."""

    file: str
    id: str = ""
    about: str = ""
    lang: str = ""
    picture: bytes = b""
    shown: gallery.Shown = gallery.Shown("", "")  # how the gallery shows it
    needs: Needs | None = None
    sheet: bytes = b""
    pages: bytes = b""  # of that sheet, pickled: which marks they share must not depend on the process that drew them
    part: Part | None = None  # of the booklet
    lacking: frozenset[str] = frozenset()  # letters that the font lacks
    number: float = 0.0  # how high the smallest number on its maps is, in points
    refusal: str = ""


def files(folder: File, workspace: Workspace) -> list[File]:
    """The scenarios of a pack in its order: as the manifest lists them, then what it leaves out."""
    within = [file for file in files_of(folder, workspace) if file.name != MANIFEST]
    if len(within) > MOST_SCENARIOS:
        raise Refused(f"{folder} holds {len(within):,} scenarios, and at most {MOST_SCENARIOS:,} make a booklet")
    listed = workspace.pack_of(folder / MANIFEST).facts.get("scenarios", ())
    order = {os.path.normpath(folder / name): number for number, name in enumerate(listed)}
    return sorted(within, key=lambda file: order.get(os.path.normpath(file), len(order)))


def drawn(
    folder: File, workspace: Workspace, chosen: Iterable[File], paper: str, lang: str, jobs: int
) -> Iterator[Drawn]:
    """Each scenario drawn, in the same order, by so many processes; in its own language if none is wanted."""
    yield from ordered(chosen, _Draw(folder, workspace, paper, lang), jobs, 1)


@dataclass(frozen=True, slots=True)
class _Draw:
    """Draws one scenario at each call, in whichever process."""

    folder: File
    workspace: Workspace
    paper: str
    lang: str

    def __call__(self, file: File) -> Drawn:
        """Draw the scenario of a file."""
        checked = self.workspace.look(Candidate(file, self.folder), no_rule)
        scenario = checked.scenario if checked else None
        if scenario is None:
            return Drawn(str(file), refusal="it cannot be read")
        try:
            (page,) = render.pages(scenario, render.PrintOptions(lang=self.lang))
            picture, shown = render.written([page], ".svg"), gallery.shown(page)
            pages = render.pages(scenario, render.PrintOptions(paper=self.paper, lang=self.lang, sheet=True))
        except Refused as fault:
            return Drawn(str(file), refusal=str(fault))
        sheet, lang = render.written(pages, ".pdf"), render.language(scenario, self.lang)
        told = part(scenario, len(pages), THEMES["color"], lang)
        packed = compress(dumps(pages), 1)
        lacking = frozenset(letter for page in pages for letter in missing_from(page.marks))
        number = min(map(smallest_number, (page, *pages)))
        about = render.about(scenario, lang)
        needs = needs_of(scenario)
        return Drawn(str(file), scenario.id, about, lang, picture, shown, needs, sheet, packed, told, lacking, number)


def contents(folder: File, workspace: Workspace, made: Iterable[Drawn], paper: str) -> dict[str, bytes]:
    """All files to be built, by name. Names are made from the ids, so that none leads out of the folder."""
    built: dict[str, bytes] = {}
    pictures: list[gallery.Picture] = []
    parts: list[Part] = []
    packed: list[bytes] = []
    languages: set[str] = set()
    size = 0
    for one in made:
        name = plain = slug(one.id, "scenario")
        number = 1
        while f"{MAPS}/{name}.svg" in built:  # two scenarios of one name, in two folders
            number += 1
            name = f"{plain}-{number}"
        picture, sheet = f"{MAPS}/{name}.svg", f"{SHEETS}/{name}.pdf"
        built[picture], built[sheet] = one.picture, one.sheet
        assert one.part is not None  # whatever could be drawn has both
        assert one.needs is not None
        parts.append(one.part)
        packed.append(one.pages)
        languages.add(one.lang)
        pictures.append(gallery.Picture(picture, one.part.title, one.part.game, one.about, one.shown, one.needs, sheet))
        size += len(one.picture) + len(one.sheet) + len(one.pages)
        if size > MOST_BYTES:
            raise Refused(f"maps and sheets are larger than {MOST_BYTES:,} bytes together, the pages to bind included")
    # Where scenarios are in several languages, the words around them are English, the language of the tool.
    lang = languages.pop() if len(languages) == 1 else "en"
    cover = _cover(folder, workspace, lang)
    built[GALLERY] = gallery.write(cover.title, pictures, lang, BOOKLET if parts else "")
    if parts:
        bound = booklet.booklet(
            cover, parts, lambda number: loads(decompress(packed[number])), THEMES["color"], lang, paper
        )
        built[BOOKLET] = pdf.bound(bound.parts, bound.bookmarks)
    return dict(sorted(built.items()))


def _cover(folder: File, workspace: Workspace, lang: str) -> Cover:
    """What the manifest says of the pack."""
    facts, words = workspace.pack_of(folder / MANIFEST).facts, SHEET[lang]
    title = written_in(facts.get("title"), lang) or folder.resolve().name
    authors = facts.get("authors", ())
    author = authors if isinstance(authors, str) else ", ".join(authors)
    said = [words["by"].format(author=author)] if author else []
    said += [words["version"].format(version=facts["version"])] if "version" in facts else []
    said += [str(facts["license"])] if "license" in facts else []
    return Cover(title, author, ", ".join(said), written_in(facts.get("description"), lang))


def zipped(built: Mapping[str, bytes]) -> bytes:
    """The files as one zip; the same files give the same bytes, whenever and by whomever they are packed."""
    stream = BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        for name in sorted(built):
            entry = ZipInfo(name, (1980, 1, 1, 0, 0, 0))  # the earliest time that a zip can hold
            entry.create_system, entry.external_attr, entry.compress_type = 3, 0o644 << 16, ZIP_DEFLATED
            archive.writestr(entry, built[name])
    return stream.getvalue()


def put(built: Mapping[str, bytes], out: File) -> None:
    """Write the files as a .zip, or below a folder. What is there already is replaced file by file; links are never
    followed."""
    if out.suffix.casefold() == ".zip":
        write(out, zipped(built), None)
        return
    for name, raw in built.items():
        write_inside(out, name, raw)
