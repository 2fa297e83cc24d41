"""What `los`, `reach`, `exposure` and `threat` draw on a map: what was asked, signs of their own, and their key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from itertools import pairwise
from pathlib import Path as File
from typing import Any

import pytest
from click.testing import CliRunner
from PIL import Image

from tests.support.examples import shipped_one
from tests.support.png_and_pdf import text_of
from toi_scenario import games, load
from toi_scenario.cli import cli
from toi_scenario.drawing.answers.round_tags import rounds
from toi_scenario.drawing.answers.sight_lines import pair, sight
from toi_scenario.drawing.map.counters import CAPTION, caption_box
from toi_scenario.drawing.map.frame import tabs
from toi_scenario.drawing.map.map import LAYERS, Sheet, lay_out
from toi_scenario.drawing.marks.curves import fronts
from toi_scenario.drawing.marks.page import Disc, Group, Line, Mark, Page, Path, Shape, Words
from toi_scenario.drawing.marks.theme import COLOR, THEMES, Theme
from toi_scenario.files import shipped
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.packs.pack import check_file
from toi_scenario.pipeline import nothing

FILES = sorted(shipped.folder().glob("*/*-*.yaml"))
HILL, BRIDGES, MILL = (
    str(shipped.folder() / name)
    for name in (
        "tide-of-iron/bald-hill.yaml",
        "tide-of-iron/two-bridges.yaml",
        "heroes-of-normandie/mill-crossroads.yaml",
    )
)


def scenario(file: File | str) -> Scenario:
    """A shipped scenario, with the cards of its pack."""
    found = check_file(File(file), nothing).scenario
    assert found is not None
    return found


def spread(of: Scenario) -> dict[str, dict[Place, int]]:
    """In which round each side can first be where."""
    reached: dict[str, dict[Place, int]] = import_module(games.ALL[of.game].answers["reach"]).spread(of)
    return reached


def run(*words: str) -> Any:
    return CliRunner().invoke(cli, list(words))


def flat(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    """All marks, in the order in which they are drawn."""
    for mark in marks:
        yield mark
        if isinstance(mark, Group):
            yield from flat(mark.marks)


# rounds


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_fronts(file: File) -> None:
    """A front runs along each side between two places where a later round begins, once, and along no other."""
    sheet = Sheet(scenario(file), COLOR, "en")
    for numbers in spread(sheet.scenario).values():
        expected = sorted(
            ((x + a, y + b), (x + c, y + d))
            for (x, y), number in numbers.items()
            for (dx, dy), (a, b), (c, d) in sheet.sides
            if number < numbers.get((x + dx, y + dy), 0)
        )
        drawn = [side for front in fronts(numbers, sheet.sides) for side in pairwise(front)]
        assert expected == sorted(drawn)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_fronts_look_like_no_zone(theme: Theme) -> None:
    """A front is broader than the border of any zone, has paper in its middle, and stands so in the legend."""
    of = scenario(BRIDGES)
    page = lay_out(of, theme, over=lambda sheet: rounds(sheet, spread(of)))
    paths = [mark for mark in flat(page.marks) if isinstance(mark, Path)]
    ways = [(mark.edge, mark.width, mark.dashes) for mark in paths if mark.kind == "front"]
    borders = [mark.width for mark in paths if mark.kind == "zone-edge"]
    assert min(width for colour, width, _ in ways if colour != theme.paper) > max(borders)
    cores = {dashes for colour, _, dashes in ways if colour == theme.paper and dashes}
    assert 2 == len(cores)  # one for each side, so that grey tells them apart
    for dashes in cores:
        assert 2 == sum(way[2] == dashes for way in ways)  # on the map, and in the legend


def test_tags_look_like_no_objective() -> None:
    """The number of a round stands on a square or a banner, and never on a disc, as objectives do."""
    of = scenario(BRIDGES)
    marks = flat(lay_out(of, over=lambda sheet: rounds(sheet, spread(of))).marks)
    tags = [mark.marks for mark in marks if isinstance(mark, Group) and mark.kind == "round"]
    assert {4, 5} == {len(back.points) for tag in tags for back in tag if isinstance(back, Shape)}
    assert [] == [mark for tag in tags for mark in tag if isinstance(mark, Disc)]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_tags_keep_clear_of_names(file: File, theme: Theme) -> None:
    """No tag lies under the name of an objective or of a board, or under a level's triangle."""
    of = scenario(file)
    sheet = Sheet(of, theme, "en", frozenset(LAYERS))
    tags = [mark.at for mark in rounds(sheet, spread(of)) if isinstance(mark, Group) and mark.kind == "round"]
    assert tags
    goals = [goal for goal in of.objectives.values() if goal.place in of.surface.places]
    boxes = [caption_box(sheet, sheet.by(goal.place, 0, CAPTION), goal.name)[1:] for goal in goals]
    # As wide as a tab is at its foot.
    boxes += [((left + 0.4, top), (right - 0.4, bottom)) for _, (left, top), (right, bottom) in tabs(sheet)]
    for mark in flat(lay_out(of, theme).marks):
        if (
            isinstance(mark, Shape)
            and mark.kind == "height"
            and mark.points[0][1] < sheet.map_bottom
            and mark.points[0][0] > 8
        ):
            xs, ys = zip(*mark.points, strict=True)
            boxes.append(((min(xs), min(ys)), (max(xs), max(ys))))
    hidden = [
        (x, y)
        for x, y in tags
        for (left, top), (right, bottom) in boxes
        if left - 1.5 < x < right + 1.5 and top - 1.5 < y < bottom + 1.5
    ]
    assert [] == hidden


# sight


def drawn(theme: Theme, *ends: str, bare: bool = False) -> tuple[Page, int]:
    """The map with what `los` says of these hexes, and which of its marks that is; or a board that nobody recorded."""
    of = load(shipped.smallest("tide-of-iron").replace("P1A", "5A")) if bare else scenario(HILL)
    answers = import_module(games.ALL[of.game].answers["los"])
    one, *other = (place for name in ends if (place := of.surface.find(name)))
    if other:
        seen = answers.los_pair(of, one, other[0]).seen
        what = answers.obstacle(of, seen.by)
        page = lay_out(
            of,
            theme,
            lambda sheet: pair(sheet, (one, other[0]), seen.visible, (seen.reason, seen.by), seen.courses, what),
        )
    else:
        told = {place: (one.visible, one.reason, one.by) for place, one in answers.los_from(of, one).items()}
        page = lay_out(of, theme, lambda sheet: sight(sheet, one, told))
    return page, [mark.kind for mark in page.marks].index("answer")


def looks(marks: tuple[Mark, ...]) -> set[tuple[str, str, bool]]:
    """The lines and frames of an answer: their kind, colour, and whether they are broken."""
    found = set()
    for mark in flat(marks):
        if (
            isinstance(mark, Path)
            and mark.kind in ("sight-line", "seen", "viewer")
            and mark.steps
            and mark.edge != "none"
        ):
            found.add(("seen" if mark.kind == "viewer" else mark.kind, mark.edge, bool(mark.dashes)))
        elif isinstance(mark, Line) and mark.kind == "sight-line" and mark.colour != COLOR.paper:
            found.add((mark.kind, mark.colour, bool(mark.dashes)))
        elif isinstance(mark, Shape) and mark.kind == "seen":
            found.add((mark.kind, mark.edge, False))
    return found


@pytest.mark.parametrize("bare", [False, True], ids=["recorded", "bare"])
@pytest.mark.parametrize("ends", [("C2",), ("C2", "C4"), ("C2", "C3"), ("B2", "F3"), ("E4", "E2")], ids=" ".join)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_sign_is_in_the_key(theme: Theme, ends: tuple[str, ...], bare: bool) -> None:
    """Each line and frame that `los` draws stands in the legend, in its colour and as broken as it is on the map."""
    page, at = drawn(theme, *ends, bare=bare)
    on_map = page.marks[at]
    signs = tuple(mark for mark in page.marks if isinstance(mark, Group) and mark.kind == "legend-sign")
    assert isinstance(on_map, Group)
    assert looks(on_map.marks) == looks(signs)


def test_lines_lie_under_names() -> None:
    """The names of hexes are drawn over the line of sight, each that it crosses on a strip of its own."""
    page, at = drawn(COLOR, "C2", "C6")
    answer, after = page.marks[at], page.marks[at + 1 :]
    assert {"C3", "C4", "C5"} <= {mark.text for mark in after if isinstance(mark, Words) and mark.kind == "address"}
    assert isinstance(answer, Group)
    kinds = [mark.kind for mark in answer.marks]
    strips = [mark for mark in answer.marks if isinstance(mark, Path) and mark.kind == "address"]
    assert kinds.index("address") > max(index for index, kind in enumerate(kinds) if kind == "sight-line")
    assert 4 == sum(step == ("Z",) for mark in strips for step in mark.steps)  # C3, C4, C5 and C6


# what was asked, and the formats


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
    (["reach", MILL], "How soon each side can get where", "En combien de rounds chaque camp peut arriver où"),
    (
        ["threat", MILL, "--side", "german"],
        "What can be fired at, and from which round: German",
        "Ce qui peut être pris pour cible, et dès quel round : Allemand",
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


@pytest.mark.parametrize(
    "words",
    [["los", HILL, "C2"], ["los", HILL, "C2", "F2"], ["reach", HILL], ["exposure", HILL], ["threat", MILL], ["odds"]],
)
def test_formats(words: list[str], tmp_path: File) -> None:
    """Every picture of an answer is an SVG, a PDF or a PNG, in any theme and on any paper, and no other format."""
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
    """The line over the map says for what reason one is not seen, or not for certain."""
    bare = tmp_path / "bare.yaml"
    bare.write_text(shipped.smallest("tide-of-iron").replace("P1A", "5A"), encoding="utf-8")
    out = tmp_path / "x.svg"
    assert 0 == run("los", str(bare) if file == "bare.yaml" else file, a, b, "-o", str(out)).exit_code
    asked = re.findall(r'<text class="asked"[^>]*>([^<]*)<', out.read_text(encoding="utf-8"))
    assert [True] == [expected in line for line in asked]


def test_asked_in_a_pdf(tmp_path: File) -> None:
    """What was asked can be read and searched in a PDF."""
    out = tmp_path / "x.pdf"
    run("los", HILL, "C2", "-o", str(out))
    assert "What C2 sees" in text_of(out.read_bytes())[0]


# which game has what


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("los", "For Tide of Iron."),
        ("exposure", "For Tide of Iron."),
        ("box", "For Tide of Iron."),
        ("reach", "For Tide of Iron and Heroes of Normandie, The Tactical Card Game."),
        ("threat", "For Heroes of Normandie, The Tactical Card Game."),
        ("odds", "For Heroes of Normandie, The Tactical Card Game."),
    ],
)
def test_for_which_games(command: str, told: str) -> None:
    """The help of a command that not every game has says for which it is."""
    assert told in " ".join(run(command, "--help").output.split())


def test_what_a_game_has() -> None:
    """Who asks what a game does not know is told what it does."""
    tide = "threat is not known for Tide of Iron; it has los, reach, exposure and box"
    heroes = "los is not known for Heroes of Normandie, The Tactical Card Game; it has reach, threat and odds"
    assert (2, True) == ((done := run("threat", HILL)).exit_code, tide in done.output)
    assert (2, True) == ((done := run("los", MILL, "A1")).exit_code, heroes in done.output)


def test_a_question_is_whole_where_nobody_can_do_it() -> None:
    """Where no unit can fire, the heading names the sides all the same."""
    page = lay_out(shipped_one("heroes-of-normandie-smallest"), over=lambda sheet: rounds(sheet, {}, "fired"))
    (asked,) = [mark.text for mark in page.marks if isinstance(mark, Words) and mark.kind == "asked"]
    assert "American, German" in asked
