"""Tests what `render` draws, in every format, and what it refuses."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path as File
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.support.drawn_marks import flat
from tests.support.examples import shipped_one
from tests.support.hostile_texts import HOSTILE
from tests.support.png_and_pdf import differing, facts_of, of_pdf, of_png, text_of
from tests.support.printing import ASSUMED, FOLDER, run
from toi_scenario import Unprintable, render
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Group, Label, Mark
from toi_scenario.drawing.render import PrintOptions, about, chosen, pages, written


@pytest.mark.slow
@pytest.mark.parametrize("name", ["orchard-crossing", "two-bridges"])
@pytest.mark.parametrize("theme", ["color", "ink", "safe"])
def test_formats_agree_on_real_maps(name: str, theme: str) -> None:
    """On A4, a whole number of dots, PNG and PDF of one scenario differ in under two dots in a hundred."""
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
    """A map or a sheet of building steps with any title is a valid file in which no text leaves the page."""
    facts = {"title": text, "place": text, "author": text}
    scenario = shipped_one("smallest")
    scenario = scenario._replace(facts={**scenario.facts, **facts})
    for wanted in (PrintOptions(), PrintOptions(paper="a4"), PrintOptions(steps=True), PrintOptions(true_size=True)):
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
) -> list[tuple[Label, float, float]]:
    """From where to where each text reaches, cut by the windows around it."""

    found = []
    for mark in marks:
        if isinstance(mark, Label):
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
) -> list[tuple[Label, float, float]]:
    """From where to where each text reaches vertically, cut by the windows around it."""
    found = []
    for mark in marks:
        if isinstance(mark, Label):
            base = y + mark.at[1] * scale
            top, low = base - 0.93 * mark.size * scale, base + 0.24 * mark.size * scale  # as the font gives it
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
    """Another time zone, language, home, user and hash seed give the same file."""
    drawn = []
    for number, more in enumerate(({"PYTHONHASHSEED": "1"}, {**_ELSEWHERE, "HOME": str(tmp_path)})):
        out = tmp_path / f"{number}.{form}"
        command = [sys.executable, "-m", "toi_scenario", "render", str(FOLDER / "two-bridges.yaml"), "-o", str(out)]
        subprocess.run(command, cwd=tmp_path, env={**os.environ, **more}, check=True, capture_output=True)
        drawn.append(out.read_bytes())
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize(("lang", "counted"), [("en", "8 turns"), ("fr", "8 tours")])
def test_a_line_about_a_scenario_counts_as_its_game_does(lang: str, counted: str) -> None:
    """What stands below a picture in a gallery counts in the word of the rulebook."""
    assert about(shipped_one("heroes-of-normandie-bunker-hill"), lang).endswith(f", {counted}")


def test_layers() -> None:
    """Layers can be added, left out or selected; an unknown layer is refused."""
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
    """A format or paper that is not available is refused with a reason."""
    with pytest.raises(Unprintable, match=re.escape(message)):
        render(shipped_one("orchard-crossing"), **wanted)


def test_a_picture_too_large_is_refused() -> None:
    """A picture that is too large is refused before its memory is allocated."""
    with pytest.raises(Unprintable, match="dots to the inch at most, not 1200"):
        render(shipped_one("orchard-crossing"), "png", dpi=1200, paper="a3")
    for dpi in (0, -5):
        with pytest.raises(Unprintable, match=f"at least 1 dot to the inch, not {dpi}"):
            render(shipped_one("orchard-crossing"), "png", dpi=dpi)


def test_paper_lies_as_the_map_does() -> None:
    """The paper is turned the way that suits the map, and the whole map is on it."""
    for name in ("smallest", "two-bridges"):
        (plain,), (page,) = pages(shipped_one(name)), pages(shipped_one(name), PrintOptions(paper="a4"))
        (group,) = (mark for mark in page.marks if isinstance(mark, Group))
        assert {210, 297} == {page.width, page.height}
        assert (page.width > page.height) == (plain.width > plain.height)
        assert plain.width * group.scale <= page.width - 10 + 1e-6
        assert plain.height * group.scale <= page.height - 10 + 1e-6


def test_a_crop_at_the_edge_keeps_no_pieces_of_what_lies_around() -> None:
    """Title, scale and legend are no part of a crop, whole or torn."""
    (page,) = pages(shipped_one("two-bridges"), PrintOptions(crop=("B2", "L8")))
    assert not {"title", "subtitle", "north", "scale", "legend"} & {mark.kind for mark in flat(page.marks)}


def test_a_part_of_a_map() -> None:
    """A crop is a smaller page that holds the hexes of its corners."""
    scenario = shipped_one("orchard-crossing")
    (page,) = pages(scenario, PrintOptions(crop=("E3", "C5")))
    (whole,) = pages(scenario)
    assert (page.width < whole.width / 2, page.height < whole.height / 2) == (True, True)
    (text,) = text_of(written([page], ".pdf"))
    assert ("D4" in text, "K7" in text) == (True, False)


def test_steps_say_how_to_build() -> None:
    """The building steps are numbered, with boards side by side, turned as needed, and what is laid on them."""
    text = " ".join(" ".join(text_of(render(shipped_one("two-bridges"), "pdf", steps=True))).split())
    for sentence in (
        "1. Lay board P1A",
        "2. Board P4B, right of P1A",
        "3. Board P3B, below P1A",
        "5. Road along L3 – L4 – L5 – K5",
        "6. Razor wire on I7 · Tank trap on K8",
    ):
        assert sentence in text


def test_a_file_is_whole_or_as_it_was(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where writing fails, the old file is still there, and nothing else is."""
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
    """Each wrong command is refused with a sentence, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    code, told = run("render", str(FOLDER / "orchard-crossing.yaml"), *words)
    assert (2, True, []) == (code, message in told, list(tmp_path.iterdir()))


def test_letters_the_font_lacks_are_told(tmp_path: File) -> None:
    """Letters that the font lacks are named on the terminal."""
    file = tmp_path / "x.yaml"
    file.write_text(ASSUMED.replace("A board from", "שלום from"), encoding="utf-8")
    code, told = run("render", str(file), "-o", str(tmp_path / "x.svg"))
    assert (0, True) == (code, "warning: the font has no ו ל ם ש; □ is drawn instead" in told)


def test_control_characters_are_told_and_kept_out(tmp_path: File) -> None:
    """Control characters are drawn and reported like letters that the font lacks; the title of a PDF has none."""
    file = tmp_path / "x.yaml"
    file.write_text(
        ASSUMED.replace("A board from", '"A\\e board\\a from').replace("the box", 'the box"'), encoding="utf-8"
    )
    code, told = run("render", str(file), "-o", str(tmp_path / "x.pdf"))
    assert (0, True) == (code, "warning: the font has no U+0007 U+001B; □ is drawn instead" in told)
    assert "A  board  from the box" == facts_of((tmp_path / "x.pdf").read_bytes())["Title"]
