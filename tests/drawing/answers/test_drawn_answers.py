"""Tests pictures of answers: their headings, their formats, their games."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path as File
from typing import Any

import pytest
from click.testing import CliRunner
from PIL import Image

from tests.support.asked_scenarios import BRIDGES, HILL, MILL
from tests.support.examples import shipped_one
from tests.support.png_and_pdf import text_of
from toi_scenario.cli import cli
from toi_scenario.drawing.answers.round_tags import rounds
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.marks.page import Label
from toi_scenario.files import shipped_files


def run(*words: str) -> Any:
    return CliRunner().invoke(cli, list(words))


# what is asked, and the formats


ASKED = [
    (["los", HILL, "C2"], "What C2 sees", "Ce que voit C2"),
    (["los", HILL, "C2", "C3"], "C2 sees C3", "C2 voit C3"),
    (
        ["los", HILL, "C2", "C6"],
        "C2 does not see C6: blocked by C4 (Woods)",
        "C2 ne voit pas C6 : bloqué par C4 (Bosquet)",
    ),
    (["reach", HILL], "How soon each side can get where", "En combien de rounds chaque camp peut arriver où"),
    (
        ["exposure", HILL],
        "What the enemy sees of the ground to set up on",
        "Ce que l'ennemi voit du terrain de déploiement",
    ),
    (["reach", MILL], "How soon each side can get where", "En combien de tours chaque camp peut arriver où"),
    (
        ["threat", HILL, "--round", "2", "--side", "german"],
        "Dice of the strongest fire at squads in round 2: German",
        "Dés du tir le plus fort sur les squads au round 2 : Allemands",
    ),
    (
        ["threat", MILL, "--side", "german"],
        "What can be fired at, and from which turn: German",
        "Ce qui peut être pris pour cible, et dès quel tour\u00a0: Allemands",
    ),
]


@pytest.mark.parametrize(
    ("words", "english", "french"), ASKED, ids=[" ".join(File(w).stem for w in a[0]) for a in ASKED]
)
def test_asked(words: list[str], english: str, french: str, tmp_path: File) -> None:
    """A picture says what it answers, over the map and to those who cannot see it, in the language of the page."""
    out = tmp_path / "x.svg"
    for lang, asked in (("en", english), ("fr", french)):
        assert 0 == run(*words, "-o", str(out), "--lang", lang).exit_code
        text = out.read_text(encoding="utf-8").replace("&#39;", "'").replace("&#x27;", "'")
        assert asked in re.findall(r'<text class="asked"[^>]*>([^<]*)<', text)
        assert f"<desc>{asked}. " in text


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["los", HILL, "C2"],
        ["los", HILL, "C2", "F2"],
        ["reach", HILL],
        ["exposure", HILL],
        ["threat", MILL],
        ["threat", HILL, "--round", "2"],
        ["odds"],
        ["odds", "--dice", "5"],
    ],
)
def test_formats(words: list[str], tmp_path: File) -> None:
    """Every picture of an answer can be an SVG, a PDF or a PNG, in any theme and on any paper, and no other format."""
    plain = run(*words)
    for ending, begin in ((".svg", b"<svg"), (".pdf", b"%PDF"), (".png", b"\x89PNG")):
        pictures = []
        for more in ((), ("--theme", "ink"), ("--paper", "a4")):
            out = tmp_path / f"x{ending}"
            done = run(*words, "-o", str(out), *more)
            assert (0, plain.output, f"drew {out}\n") == (done.exit_code, done.stdout, done.stderr)
            pictures.append(out.read_bytes())
        assert [] == [raw[:200] for raw in pictures if begin not in raw[:200]]
        assert 3 == len(set(pictures))
    with Image.open(BytesIO(pictures[-1])) as picture:
        assert [210, 297] == sorted(round(dots / 150 * 25.4) for dots in picture.size)
    refused = run(*words, "-o", str(tmp_path / "x.gif"))
    assert (2, True) == (refused.exit_code, "x.gif should end in .svg, .pdf or .png" in refused.output)


WHYS = {
    "rim": (BRIDGES, "B3", "E6", "the higher is behind its own rim at"),
    "above": (BRIDGES, "B2", "B4", "is higher than both"),
    "blind": (BRIDGES, "B2", "C3", "the lower is hidden behind"),
    "unrecorded": ("bare.yaml", "C2", "F4", "C2 may see F4: C2 is not recorded"),
}


@pytest.mark.parametrize(("file", "a", "b", "expected"), WHYS.values(), ids=WHYS)
def test_why(file: str, a: str, b: str, expected: str, tmp_path: File) -> None:
    """The line over the map says why a hex is not seen, or not for certain."""
    bare = tmp_path / "bare.yaml"
    bare.write_text(shipped_files.smallest("tide-of-iron").replace("P1A", "5A"), encoding="utf-8")
    out = tmp_path / "x.svg"
    assert 0 == run("los", str(bare) if file == "bare.yaml" else file, a, b, "-o", str(out)).exit_code
    asked = re.findall(r'<text class="asked"[^>]*>([^<]*)<', out.read_text(encoding="utf-8"))
    assert [True] == [expected in line for line in asked]


def test_asked_in_a_pdf(tmp_path: File) -> None:
    """The question can be read and searched in a PDF."""
    out = tmp_path / "x.pdf"
    run("los", HILL, "C2", "-o", str(out))
    assert "What C2 sees" in text_of(out.read_bytes())[0]


# which game has which commands

LAST = "Legends of the Old West and Dropzone Commander."
OF_ALL = f"For Tide of Iron, Heroes of Normandie, The Tactical Card Game, Frontline: D-Day, {LAST}"


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("los", f"For Tide of Iron, {LAST}"),
        ("exposure", f"For Tide of Iron, Frontline: D-Day, {LAST}"),
        ("box", f"For Tide of Iron, Frontline: D-Day, {LAST}"),
        ("reach", OF_ALL),
        ("threat", OF_ALL),
        ("odds", OF_ALL),
    ],
)
def test_for_which_games(command: str, told: str) -> None:
    """The help of a command that only some games have names those games."""
    assert told in " ".join(run(command, "--help").output.split())


def test_what_a_game_has() -> None:
    """A command that a game does not have is refused with those that it has."""
    heroes = "los is not known for Heroes of Normandie, The Tactical Card Game; it has reach, threat and odds"
    assert (2, True) == ((done := run("los", MILL, "A1")).exit_code, heroes in done.output)


def test_a_question_is_whole_where_nobody_can_do_it() -> None:
    """Where no unit can fire, the heading still names the sides."""
    page = lay_out(shipped_one("heroes-of-normandie-smallest"), over=lambda sheet: rounds(sheet, {}, "fired"))
    (asked,) = [mark.text for mark in page.marks if isinstance(mark, Label) and mark.kind == "asked"]
    assert "American, German" in asked
