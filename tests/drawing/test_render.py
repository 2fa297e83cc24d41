"""What comes out of the printer: true sizes, pages that meet, no hex cut through its middle, the same bytes always."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from copy import copy
from itertools import pairwise
from pathlib import Path as File
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from click.testing import CliRunner

from tests.support.hostile_texts import HOSTILE
from tests.support.png_and_pdf import INCH, Dots, dark_runs, differing, facts_of, of_pdf, of_png, text_of
from toi_scenario import Scenario, Unprintable, load, render
from toi_scenario.cli import cli
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import Sheet
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Group, Mark, Path, Shape, Words
from toi_scenario.drawing.marks.theme import COLOR, INK
from toi_scenario.drawing.print.cutouts import TOKEN, every_hex, overlays_of
from toi_scenario.drawing.print.kit import kit_of
from toi_scenario.drawing.print.true_size import MARGIN, OVERLAP, spans
from toi_scenario.drawing.render import PAPERS, WORDS, Wanted, chosen, pages, written
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.files import shipped
from toi_scenario.model.surfaces import Place

FOLDER = shipped.folder() / "tide-of-iron"
DPI = 600
ASSUMED = """game: tide-of-iron
title: A board from the box
rounds: 4
initiative: american
board: {layout: [[1A]]}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
victory: {text: The last one standing wins.}
"""

APART = ASSUMED.replace("[[1A]]", "[[P1A, null], [null, P2A]]")


def shipped_one(name: str) -> Scenario:
    return load((FOLDER / f"{name}.yaml").read_bytes())


def mm(dots: float) -> float:
    return dots * INCH / DPI


def ruler_of(dots: Dots) -> float:
    """How long the longest line at the foot of a page is, in millimetres."""
    low = dots[-round(18 / INCH * DPI) :, : -round(60 / INCH * DPI)]
    return max((mm(last - first + 1) for row in low for first, last in dark_runs(row)), default=0.0)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_hundred_millimetres_are_a_hundred(paper: str) -> None:
    """The ruler on a page of a board, measured in dots; its line has round ends, 0.2 mm wide."""
    raw = render(shipped_one("smallest"), "pdf", true_size=True, paper=paper)
    assert 100 == pytest.approx(ruler_of(of_pdf(raw, DPI)) - 0.2, abs=0.15)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_meet(paper: str) -> None:
    """Laid over one another, two pages that overlap show the same to a fifth of a millimetre; a shift would be seen."""
    raw = render(shipped_one("smallest"), "pdf", true_size=True, paper=paper)
    left, right = (of_pdf(raw, DPI, page)[:, :, 1] for page in (0, 1))
    rows = slice(round(60 / INCH * DPI), round(110 / INCH * DPI))
    edge = _printed_to(left)
    wide = round((OVERLAP - 1) / INCH * DPI)
    strip = left[rows, edge - wide : edge]
    at = round(MARGIN / INCH * DPI)
    apart = {}
    for shift in range(-24, 60):
        start = at + shift
        apart[shift] = float(np.abs(strip - right[rows, start : start + wide]).mean())
    best = min(apart, key=apart.__getitem__)
    # The strip ends where the overlap does, and is a millimetre narrower.
    assert 1.0 == pytest.approx(mm(best), abs=0.2)
    assert apart[best] * 3 < apart[best - 12]


def _printed_to(dots: Dots) -> int:
    """Where the picture of a page ends, seen half way down its board."""
    line = dots[round(100 / INCH * DPI)]
    return int(np.flatnonzero(line < 250)[-1]) + 1


@pytest.mark.parametrize("name", ["smallest", "orchard-crossing", "two-bridges"])
@pytest.mark.parametrize("paper", ["a5", "a4", "a3", "letter", "fit"])
def test_no_hex_centre_is_cut(name: str, paper: str) -> None:
    """Every hex in play lies with its middle well inside one page, as its cut lines say."""
    scenario = shipped_one(name)
    sheet = Sheet(scenario, COLOR, "en")
    marked = dict.fromkeys(scenario.surface.places, 0)
    for page in pages(scenario, Wanted(true_size=True, paper=paper)):
        (group,) = (mark for mark in page.marks if isinstance(mark, Group) and mark.kind == "map")
        lines = [mark.points for mark in page.marks if mark.kind == "crop-mark"]  # type: ignore[union-attr]
        xs = sorted({one[0] for one, other in lines if one[0] == other[0]})
        ys = sorted({one[1] for one, other in lines if one[1] == other[1]})
        for place in marked:
            x, y = (here * group.scale + there for here, there in zip(sheet.at(place), group.at, strict=True))
            assert min(abs(x - line) for line in xs) > 8 or not ys[0] < y < ys[-1]
            assert min(abs(y - line) for line in ys) > 8 or not xs[0] < x < xs[-1]
            marked[place] += xs[0] < x < xs[-1] and ys[0] < y < ys[-1]
    assert {1} == set(marked.values())


def test_spans_cover_a_length() -> None:
    """Spans follow one another, overlap, and none is longer than its page has room."""
    found = spans(1000, 190, [20.0 * step + 10 for step in range(60)])
    assert (0, 1000) == (found[0].first, found[-1].last)
    assert all(span.last - span.first <= 190 for span in found)
    for one, other in pairwise(found):
        assert one.cut_last == other.cut_first
        assert pytest.approx(OVERLAP) == one.last - other.first
    with pytest.raises(Unprintable, match="too small for one place of the map"):
        spans(1000, 12, [500.0])


def test_hexes_are_as_large_as_the_catalog_says() -> None:
    """Two neighbours on a page at true size are 57 mm apart."""
    scenario = shipped_one("smallest")
    page = pages(scenario, Wanted(true_size=True))[0]
    (group,) = (mark for mark in page.marks if isinstance(mark, Group) and mark.kind == "map")
    sheet = Sheet(scenario, COLOR, "en")
    one, other = (sheet.at(scenario.surface.find(name) or (0, 0)) for name in ("C2", "C3"))
    assert 57 == pytest.approx((other[1] - one[1]) * group.scale, abs=0.01)


def test_pages_with_nothing_on_them_are_left_out() -> None:
    """Where no board lies no page is printed, and those that are count on without a gap."""
    drawn = pages(load(APART), Wanted(true_size=True))
    labels = [mark.text for page in drawn for mark in page.marks if mark.kind == "page-label"]  # type: ignore[union-attr]
    assert [f"page {number} of {len(drawn)} " for number in range(1, len(drawn) + 1)] == [
        label[: label.index("(")] for label in labels
    ]
    whole = pages(load(APART.replace("null", "P1B", 1).replace("null", "P2B", 1)), Wanted(true_size=True))
    assert len(drawn) < len(whole)


def test_an_assumed_size_is_asked_for_and_told() -> None:
    """Boards nobody has measured are printed at true size only if somebody says so, with a warning on each page."""
    scenario = load(ASSUMED)
    with pytest.raises(Unprintable, match="nobody has measured the hexes of 1A; --assumed prints"):
        pages(scenario, Wanted(true_size=True))
    for text in text_of(render(scenario, "pdf", true_size=True, assumed=True)):
        assert "The size of 1A is assumed, not measured" in text


@pytest.mark.parametrize("name", ["orchard-crossing", "two-bridges"])
@pytest.mark.parametrize("theme", ["color", "ink", "safe"])
def test_formats_agree_on_real_maps(name: str, theme: str) -> None:
    """SVG as PNG, and PDF, of one scenario on A4, a whole number of dots: under two in a hundred differ."""
    scenario = shipped_one(name)
    drawn = of_png(render(scenario, "png", theme=theme, paper="a4", dpi=254))
    assert {2100, 2970} == {*drawn.shape[:2]}
    assert 0.02 > differing(drawn, of_pdf(render(scenario, "pdf", theme=theme, paper="a4"), 254))


def test_french_can_be_searched() -> None:
    """Accents are letters in the PDF of a map with French words."""
    (text,) = text_of(render(shipped_one("two-bridges"), "pdf", lang="fr"))
    assert [] == [word for word in ("Bâtiment", "Étang", "Américain", "posé", "régulière") if word not in text]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_titles(text: str) -> None:
    """A map or sheet of steps with any title is a valid file in which no text leaves the page."""
    facts = {"title": text, "place": text, "author": text}
    scenario = shipped_one("smallest")
    scenario = scenario._replace(facts={**scenario.facts, **facts})
    for wanted in (Wanted(), Wanted(paper="a4"), Wanted(steps=True), Wanted(true_size=True)):
        drawn = pages(scenario, wanted)
        assert len(drawn) == len(text_of(written(drawn, ".pdf")))
        for page in drawn:
            root = ElementTree.fromstring(written([page], ".svg"))
            assert set() == {element.tag.rpartition("}")[2] for element in root.iter()} & {"script", "foreignObject"}
            assert [] == [
                words.text[:40] for words, left, right in _reach(page.marks) if left < 0 or right > page.width
            ]
            assert [] == [words.text[:40] for words, top, low in _heights(page.marks) if top < 0 or low > page.height]


def _reach(
    marks: tuple[Mark, ...], x: float = 0, scale: float = 1, cut: tuple[float, float] = (-1e9, 1e9)
) -> list[tuple[Words, float, float]]:
    """From where to where each text reaches, as far as windows let it."""
    from toi_scenario.drawing.marks.lettering import width

    found = []
    for mark in marks:
        if isinstance(mark, Words):
            wide = width(mark.text, mark.size, mark.bold) * scale
            left = x + mark.at[0] * scale - {"start": 0, "middle": 0.5, "end": 1}[mark.anchor] * wide
            if left < cut[1] and left + wide > cut[0]:
                found.append((mark, max(left, cut[0]), min(left + wide, cut[1])))
        elif isinstance(mark, Group):
            inner_x, inner = x + mark.at[0] * scale, scale * mark.scale
            inner_cut = cut
            if mark.window:
                left = inner_x + mark.window[0] * inner
                inner_cut = (max(cut[0], left), min(cut[1], left + mark.window[2] * inner))
            found += _reach(mark.marks, inner_x, inner, inner_cut)
    return found


def _heights(
    marks: tuple[Mark, ...], y: float = 0, scale: float = 1, cut: tuple[float, float] = (-1e9, 1e9)
) -> list[tuple[Words, float, float]]:
    """From where to where each text reaches downwards, as far as windows let it."""
    found = []
    for mark in marks:
        if isinstance(mark, Words):
            base = y + mark.at[1] * scale
            top, low = base - 0.93 * mark.size * scale, base + 0.24 * mark.size * scale  # as the font says
            if top < cut[1] and low > cut[0]:
                found.append((mark, max(top, cut[0]), min(low, cut[1])))
        elif isinstance(mark, Group):
            inner_y, inner = y + mark.at[1] * scale, scale * mark.scale
            inner_cut = cut
            if mark.window:
                top = inner_y + mark.window[1] * inner
                inner_cut = (max(cut[0], top), min(cut[1], top + mark.window[3] * inner))
            found += _heights(mark.marks, inner_y, inner, inner_cut)
    return found


_ELSEWHERE = {"TZ": "Asia/Kathmandu", "LANG": "fr_FR.UTF-8", "LC_ALL": "C", "PYTHONHASHSEED": "77", "USER": "somebody"}


@pytest.mark.parametrize("form", ["svg", "pdf", "png"])
def test_the_same_bytes_everywhere(form: str, tmp_path: File) -> None:
    """In another time zone, language and home, for another user, hashes salted otherwise: the same file."""
    drawn = []
    for number, more in enumerate(({"PYTHONHASHSEED": "1"}, {**_ELSEWHERE, "HOME": str(tmp_path)})):
        out = tmp_path / f"{number}.{form}"
        command = [sys.executable, "-m", "toi_scenario", "render", str(FOLDER / "two-bridges.yaml"), "-o", str(out)]
        subprocess.run(command, cwd=tmp_path, env={**os.environ, **more}, check=True, capture_output=True)
        drawn.append(out.read_bytes())
    assert drawn[0] == drawn[1]


def test_layers() -> None:
    """More, less, or only some; a layer nobody knows is refused."""
    assert set(LAYERS) - {"units"} == set(chosen(["-units"], LAYERS))
    assert {"ground", "zones"} == set(chosen(["+zones"], ["ground"]))
    assert {"ground", "grid"} == set(chosen(["ground", "grid"], LAYERS))
    with pytest.raises(Unprintable, match="there is no layer zone; did you mean zones"):
        chosen(["+zone"], LAYERS)
    scenario = shipped_one("orchard-crossing")
    assert b'class="zone' in render(scenario)
    assert b'class="zone' not in render(scenario, layers=["-zones", "-legend"])


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"theme": "mauve"}, "there is no theme mauve"),
        ({"paper": "a9"}, "there is no paper a9"),
        ({"lang": "xx"}, "there is no language xx"),
        ({"crop": ("C3", "ZZ99")}, "ZZ99 is no hex of the map"),
        (
            {"true_size": True},
            "that is 8 pages; a file that ends in .svg holds one, which `--page` picks, and one in .pdf all",
        ),
    ],
)
def test_what_cannot_be_had_is_refused(wanted: dict[str, Any], message: str) -> None:
    """With a reason."""
    with pytest.raises(Unprintable, match=re.escape(message)):
        render(shipped_one("orchard-crossing"), **wanted)


def test_a_picture_too_large_is_refused() -> None:
    """Before the memory is asked for."""
    with pytest.raises(Unprintable, match="dots to the inch at most, not 1200"):
        render(shipped_one("orchard-crossing"), "png", dpi=1200, paper="a3")


def test_paper_lies_as_the_map_does() -> None:
    """The better way round, and all of the map on it."""
    for name in ("smallest", "two-bridges"):
        (plain,), (page,) = pages(shipped_one(name)), pages(shipped_one(name), Wanted(paper="a4"))
        (group,) = (mark for mark in page.marks if isinstance(mark, Group))
        assert {210, 297} == {page.width, page.height}
        assert (page.width > page.height) == (plain.width > plain.height)
        assert plain.width * group.scale <= page.width - 10 + 1e-6
        assert plain.height * group.scale <= page.height - 10 + 1e-6


def test_a_part_of_a_map() -> None:
    """A crop is a smaller page on which the hexes of the corners lie."""
    scenario = shipped_one("orchard-crossing")
    (page,) = pages(scenario, Wanted(crop=("E3", "C5")))
    (whole,) = pages(scenario)
    assert (page.width < whole.width / 2, page.height < whole.height / 2) == (True, True)
    (text,) = text_of(written([page], ".pdf"))
    assert ("D4" in text, "K7" in text) == (True, False)


def test_steps_say_how_to_build() -> None:
    """Numbered, with the boards beside one another, turned where they are, and what is laid on them."""
    text = " ".join(" ".join(text_of(render(shipped_one("two-bridges"), "pdf", steps=True))).split())
    for sentence in (
        "1. Lay board P1A",
        "2. Board P4B, right of P1A",
        "3. Board P3B, below P1A",
        "5. Road along L3 – L4 – L5 – K5",
        "6. Razor wire on I7; Tank trap on K8",
    ):
        assert sentence in text


def test_every_terrain_can_be_cut_out() -> None:
    """Twice each: what fills a hex, heights, and paths straight on and bent; none for clear ground."""
    scenario = shipped_one("smallest")
    kinds = {kind.name: kind.kind for kind in scenario.catalog.terrain.values()}
    assert 2 * (4 + 2 * 2 + 1 + 2) == len(every_hex(scenario, COLOR, "en", 2)), kinds


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(cli, words)
    return done.exit_code, done.output


def test_a_kit_tells_what_its_letters_lack(tmp_path: File) -> None:
    """Letters the font has not are told of pieces, too."""
    text = (
        (FOLDER / "two-bridges.yaml")
        .read_text(encoding="utf-8")
        .replace("Two Bridges", "\u05d2\u05e9\u05e8 Bridges", 1)
    )
    (tmp_path / "x.yaml").write_text(text, encoding="utf-8")
    code, told = run("print-kit", str(tmp_path / "x.yaml"), "-o", str(tmp_path / "kit"))
    assert (0, True) == (code, "\u05d2" in told)


def test_a_kit_holds_what_a_scenario_needs(tmp_path: File) -> None:
    """Its boards, four road hexes, two markers, three objectives, and control tokens for both sides."""
    code, told = run("print-kit", str(FOLDER / "two-bridges.yaml"), "-o", str(tmp_path / "kit"))
    assert (0, "pieces.pdf, 1 page") == (code, told.splitlines()[-1][-18:])
    boards = " ".join(text_of((tmp_path / "kit" / "boards.pdf").read_bytes()))
    assert [] == [name for name in ("P1A", "P4B", "P3B", "P5A") if name not in boards]
    (pieces,) = text_of((tmp_path / "kit" / "pieces.pdf").read_bytes())
    assert (1, 1, 3, 3) == tuple(pieces.count(word) for word in ("Razor wire", "Tank trap", "American", "German"))


def neighbours_of(scenario: Scenario, place: Place) -> set[Place]:
    return {(place[0] + dx, place[1] + dy) for dx, dy in scenario.surface.steps}


def test_a_piece_shows_its_own_terrain_alone() -> None:
    """What stands on the hexes around it does not stand into the picture, on either side of the cutting line."""
    scenario = shipped_one("steel-meadow")
    ground = scenario.ground
    laid = {place for laying in scenario.overlays for place in laying.places}
    (wooded,) = (place for place in laid if scenario.surface.address(place) == "G6")
    assert "woods" in {ground.of(place) for place in neighbours_of(scenario, wooded)}
    bare = copy(ground)
    bare.cells = {
        place: (level, what if place in laid else ground.clear) for place, (level, what) in ground.cells.items()
    }
    cleared = scenario._replace(ground=bare)
    own, alone = (overlays_of(one, Sheet(one, INK, "en")) for one in (scenario, cleared))
    assert 3 == len(own)
    assert alone == own


def test_pieces_of_a_road_join() -> None:
    """Each of its hexes leads on to the same sides as on the map."""
    scenario = shipped_one("two-bridges")
    sheet = Sheet(scenario, COLOR, "en")
    laid = sorted({place for laying in scenario.overlays for place in laying.places})
    for piece, place in zip(overlays_of(scenario, sheet), laid, strict=True):
        picture = next(mark for mark in groups_in(piece.marks) if mark.window)
        roads = [mark for mark in flat(picture.marks) if isinstance(mark, Path) and mark.kind == "road"]
        drawn = [(step[1:], ()) for road in roads for step in road.steps if step[0] == "M"]
        x, y = picture.at
        assert about(sheet.strokes["road"][place], sheet.at(place)) <= about(drawn, (-x, -y))


def test_around_ground_that_nobody_recorded_none_is_drawn() -> None:
    """A piece for it is as grey beyond the cutting line as within."""
    road = "[[1A]], overlays: [{terrain: road, along: [C3, D3]}]"
    scenario = load(ASSUMED.replace("[[1A]]", road).encode())
    for piece in overlays_of(scenario, Sheet(scenario, COLOR, "en")):
        fills = {mark.fill for mark in flat(piece.marks) if isinstance(mark, Shape)}
        assert (True, False) == (COLOR.unrecorded in fills, COLOR.levels[0] in fills)


def about(strokes: Iterable[tuple[Any, Any]], centre: tuple[float, float]) -> set[tuple[float, float]]:
    """Where strokes begin, from the middle of a hex."""
    return {(round(x - centre[0], 6), round(y - centre[1], 6)) for (x, y), _ in strokes}


def groups_in(marks: Iterable[Mark]) -> Iterator[Group]:
    for mark in marks:
        if isinstance(mark, Group):
            yield mark
            yield from groups_in(mark.marks)


def flat(marks: Iterable[Mark]) -> Iterator[Mark]:
    """The marks that are drawn, whatever groups they are in."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from flat(mark.marks)
        else:
            yield mark


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("paper", PAPERS)
def test_what_is_written_on_a_kit_is_whole(lang: str, paper: str) -> None:
    """Labels of tokens and the foot of a page, on the narrowest paper too."""
    scenario = shipped_one("smallest")
    pages = kit_of(scenario, COLOR, lang, paper).pieces
    words = [mark for page in pages for mark in flat(page.marks) if isinstance(mark, Words)]
    text = " ".join(mark.text for mark in words)
    assert ([], True) == ([mark.text for mark in words if "\u2026" in mark.text], "ommand" in text)
    names = [mark for mark in words if mark.kind == "token-name"]
    assert max(width(mark.text, mark.size) for mark in names) <= TOKEN - 2
    for page in pages:
        title, told = (mark for mark in page.marks if isinstance(mark, Words) and mark.kind.startswith("page-"))
        assert told.text.startswith(PHRASES[lang]["cut"])
        right = told.at[0] + (width(told.text, told.size) if told.anchor == "start" else 0)
        on_one_line = title.at[1] == told.at[1]
        ends = right - width(told.text, told.size) if on_one_line else page.width
        assert (True, True) == (right < page.width, title.at[0] + width(title.text, title.size, True) < ends)


def test_a_kit_of_nothing_is_told(tmp_path: File) -> None:
    """Where every board is left out and nothing else is needed, that is all there is to say, and no folder is made."""
    file = tmp_path / "x.yaml"
    file.write_text(ASSUMED, encoding="utf-8")
    code, told = run("print-kit", str(file), "-o", str(tmp_path / "kit"))
    assert (2, True, False) == (
        code,
        "there is nothing to print but 1A: not recorded" in told,
        (tmp_path / "kit").exists(),
    )
    assert 0 == run("print-kit", str(file), "-o", str(tmp_path / "kit"), "--assumed")[0]
    assert ["boards.pdf"] == [made.name for made in (tmp_path / "kit").iterdir()]


@pytest.mark.parametrize("words", [["--true-size"], ["--steps", "--format", "png"], ["--sheet", "--format", "svg"]])
def test_a_folder_of_many_pages_is_told_once(words: list[str], tmp_path: File) -> None:
    """Before anything is drawn or made."""
    code, told = run("render", str(FOLDER), "-o", str(tmp_path / "maps"), *words)
    assert (2, 1, []) == (code, told.count("add --format pdf"), list(tmp_path.iterdir()))
    assert "1 of 9" not in told


def test_a_folder_in_which_nothing_can_be_drawn(tmp_path: File) -> None:
    """No empty gallery is left behind."""
    (tmp_path / "x.yaml").write_text(ASSUMED.replace("[[1A]]", "[[1Z]]"), encoding="utf-8")
    code, told = run("render", str(tmp_path), "-o", str(tmp_path / "maps"))
    assert (1, True, False) == (code, "drew 0 maps, so there is nothing" in told, (tmp_path / "maps").exists())


def test_maps_of_one_name(tmp_path: File) -> None:
    """The second is called after its folder as well, and after its file where that does not tell them apart."""
    for name in ("one/a", "two/b", "two/c"):
        file = tmp_path / "in" / f"{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"id: bridge\n{ASSUMED}", encoding="utf-8")
    assert 0 == run("render", str(tmp_path / "in"), "-o", str(tmp_path / "maps"))[0]
    names = sorted(file.name for file in (tmp_path / "maps").iterdir())
    assert ["bridge.svg", "index.html", "two-bridge.svg", "two-c.svg"] == names


def test_a_pack_is_drawn_with_a_gallery(tmp_path: File) -> None:
    """A picture of each scenario, a line for each, and a page that names them and asks the network for nothing."""
    code, told = run("render", str(FOLDER), "-o", str(tmp_path / "maps"))
    assert (0, True) == (code, "9 of 9:" in told)
    names = {file.name for file in (tmp_path / "maps").iterdir()}
    page = (tmp_path / "maps" / "index.html").read_text(encoding="utf-8")
    assert set() == {*re.findall(r'(?:src|href)="([^"]*)"', page)} ^ (names - {"index.html"})
    assert (10, True) == (len(names), "Two Bridges at Pont-Lorrain" in page)
    assert "http" not in page


def test_a_gallery_says_whose_game_it_is_where_there_are_several(tmp_path: File) -> None:
    """In a folder of one game that would be said of each alike."""
    games = ("Tide of Iron", "Heroes of Normandie")
    for folder, told in ((FOLDER.parent, True), (FOLDER, False)):
        assert 0 == run("render", str(folder), "-o", str(tmp_path / folder.name))[0]
        page = (tmp_path / folder.name / "index.html").read_text(encoding="utf-8")
        assert [told, told] == [f"<p>{game}" in page for game in games]


def test_a_file_is_whole_or_as_it_was(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where writing fails, what was there is still there, and nothing else is."""
    out = tmp_path / "map.svg"
    out.write_text("as it was", encoding="utf-8")

    def full(self: File, target: File) -> File:  # noqa: ARG001
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(File, "replace", full)
    code, told = run("render", str(FOLDER / "smallest.yaml"), "-o", str(out))
    assert (2, True) == (code, "cannot be written: no space left on device" in told)
    assert ["map.svg"] == [file.name for file in tmp_path.iterdir()]
    assert "as it was" == out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["-o", "x.gif"], "x.gif should end in .svg, .pdf or .png"),
        (["-o", "x.svg", "--dpi", "90"], "--dpi is for .png"),
        (["-o", "x.svg", "--format", "pdf"], "--format is for a folder"),
        (["-o", "x.pdf", "--steps", "--true-size"], "--steps and --true-size do not go together"),
        (["-o", "x.pdf", "--assumed"], "--assumed goes with --true-size"),
        (["-o", "x.pdf", "--crop", "C3"], "C3 is no part of a map"),
        (["-o", "no/such/x.pdf"], f"there is no folder {File('no/such')} to write into"),
        (["-o", "x.svg", "--layer", ""], "--layer names no layer; it is written like -units,-zones"),
        (["-o", "x.svg", "--layer", ",".join(f"-{layer}" for layer in LAYERS)], "every layer is left out"),
        (["-o", "x.svg", "--layer", "units,-units"], "units is asked for and left out at once"),
        (["-o", "x.svg", "--layer", "answer"], "this map has nothing on answer, so nothing would be drawn"),
    ],
)
def test_commands_that_are_wrong(
    words: list[str], message: str, tmp_path: File, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is refused with a sentence, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    code, told = run("render", str(FOLDER / "orchard-crossing.yaml"), *words)
    assert (2, True, []) == (code, message in told, list(tmp_path.iterdir()))


def test_letters_the_font_lacks_are_told(tmp_path: File) -> None:
    """On the terminal, by name."""
    file = tmp_path / "x.yaml"
    file.write_text(ASSUMED.replace("A board from", "שלום from"), encoding="utf-8")
    code, told = run("render", str(file), "-o", str(tmp_path / "x.svg"))
    assert (0, True) == (code, "warning: the font has no ו ל ם ש; □ is drawn instead" in told)


def test_control_characters_are_told_and_kept_out(tmp_path: File) -> None:
    """They are drawn as what the font lacks, so they are told like it; in what a PDF says of itself none stands."""
    file = tmp_path / "x.yaml"
    file.write_text(
        ASSUMED.replace("A board from", '"A\\e board\\a from').replace("the box", 'the box"'), encoding="utf-8"
    )
    code, told = run("render", str(file), "-o", str(tmp_path / "x.pdf"))
    assert (0, True) == (code, "warning: the font has no U+0007 U+001B; □ is drawn instead" in told)
    assert "A  board  from the box" == facts_of((tmp_path / "x.pdf").read_bytes())["Title"]
