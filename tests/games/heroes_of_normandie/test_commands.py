"""Tests the commands of the tool with Heroes of Normandie."""

from __future__ import annotations

import json
from math import dist
from pathlib import Path as File

import pytest
from click.testing import CliRunner

from tests.support.examples import IN_PACK, nouns
from tests.support.sheet_text import lines, sheet
from toi_scenario import games, load, render
from toi_scenario.cli import cli
from toi_scenario.drawing.answers.round_tags import rounds
from toi_scenario.drawing.map import counters
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Group
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.files import shipped_files
from toi_scenario.games.heroes_of_normandie.answers import reach
from toi_scenario.pipeline import check
from toi_scenario.text.document import read

GAME = games.ALL["heroes-of-normandie"]
CATALOG = nouns(GAME)
SMALL = shipped_files.smallest(GAME.name)


def run(*arguments: str) -> str:
    """What a command prints when it succeeds."""
    done = CliRunner().invoke(cli, arguments, catch_exceptions=False)
    assert 0 == done.exit_code, done.output
    return done.output


def test_an_evening(tmp_path: File) -> None:
    """A scenario is begun, changed, laid out, checked, shown, compared and drawn as in any game."""
    one, other, picture = (str(tmp_path / name) for name in ("a.yaml", "b.yaml", "a.svg"))
    run("new", one, "--game", GAME.name)
    run("set", one, "rounds", "5")
    run("paint", one, "forest", "C2", "C3")
    run("place", one, "american", "sample-rifles", "B2")
    run("place", one, "german", "depot", "D2")
    run("move", one, "sample-rifles", "B3")
    run("fmt", one)
    assert "1 file: 0 errors, 0 warnings" in run("validate", one)
    assert ["  2  .   .   w   .   .".split(), "De".split()] == [
        line.split() for line in run("show", one).splitlines()[4:6]
    ]
    File(other).write_text(File(one).read_text(encoding="utf-8").replace("rounds: 5", "rounds: 4"), encoding="utf-8")
    assert "4 turns instead of 5" in run("diff", one, other)
    run("render", one, "-o", picture)
    drawn = File(picture).read_text(encoding="utf-8")
    assert (True, True, True) == ("Sample Rifles" in drawn, "5 by 4 squares" in drawn, "Forest" in drawn)


@pytest.mark.parametrize("rounds", range(3, 13))
def test_a_new_scenario_of_any_length(tmp_path: File, rounds: int) -> None:
    """`new` writes a clean scenario of any length that the rules allow, and refuses other lengths."""
    one = tmp_path / "a.yaml"
    done = CliRunner().invoke(cli, ["new", str(one), "--game", GAME.name, "--rounds", str(rounds)])
    if 4 <= rounds <= 8:
        assert "1 file: 0 errors, 0 warnings" in run("validate", "--strict", str(one))
    else:
        told = f"a game lasts 4 to 8 rounds, not {rounds}" in done.output
        assert (2, True, False) == (done.exit_code, told, one.exists())


def test_markers_that_units_bear(tmp_path: File) -> None:
    """`place` gives a unit marker to the unit on the square, and any other marker to the square."""
    one = str(tmp_path / "a.yaml")
    run("new", one, "--game", GAME.name)
    run("place", one, "american", "sample-rifles", "B2")
    run("place", one, "american", "panzerfaust", "B2")
    run("place", one, "american", "hit-point", "B2")
    run("place", one, "american", "fire-bonus", "C3")
    data = read(File(one).read_text(encoding="utf-8")).data
    assert ["panzerfaust", "hit-point"] == data["units"][0]["markers"]
    assert [{"marker": "fire-bonus", "at": "C3", "side": "american"}] == data["board"]["markers"]
    refused = CliRunner().invoke(cli, ["place", one, "german", "panzerfaust", "B2"])
    assert (2, True) == (refused.exit_code, "no unit of german stands on B2" in refused.output)


def test_what_is_not_there_is_told_with_a_way_out(tmp_path: File) -> None:
    """A card that no catalog has, and boards in a game without boards, are refused with what to do instead."""
    one = str(tmp_path / "a.yaml")
    refused = CliRunner().invoke(cli, ["new", one, "--game", GAME.name, "--boards", "P1A"])
    assert (2, True, False) == (
        refused.exit_code,
        "is not laid of boards: leave --boards out" in refused.output,
        File(one).exists(),
    )
    own = "a card of your own is written under `catalog:`, or in the pieces.yaml of a pack"
    bare = SMALL.partition("catalog:")[0]
    helps = [found.help for found in check(bare).diagnostics]
    assert [f"there is historical-event; {own}"] * 2 == helps
    run("new", one, "--game", GAME.name)
    refused = CliRunner().invoke(cli, ["place", one, "german", "king-tiger", "B2"])
    assert (2, True) == (refused.exit_code, f"there is no piece king-tiger; {own}" in " ".join(refused.output.split()))


@pytest.mark.parametrize("ending", [".svg", ".pdf", ".png"])
@pytest.mark.parametrize(
    "file", sorted((shipped_files.folder() / GAME.name).glob("*-*.yaml")), ids=lambda file: file.stem
)
def test_drawn_alike(file: File, ending: str) -> None:
    """A map is the same on every run, in each format, and its legend has the terrain that is on it."""
    scenario = load(file.read_text(encoding="utf-8"), IN_PACK)
    one = render(scenario, ending[1:])
    assert (True, True) == (one == render(scenario, ending[1:]), len(one) > 2000)
    if ending == ".svg":
        used = {scenario.ground.of(place) for place in scenario.cells.places}
        assert [] == [name for name in used if CATALOG.terrain[name].facts["en"] not in one.decode()]


@pytest.mark.parametrize(
    "file", sorted((shipped_files.folder() / GAME.name).glob("*-*.yaml")), ids=lambda file: file.stem
)
def test_numbers_keep_clear(file: File) -> None:
    """The numbers that `threat` draws stand within their squares, clear of what lies there and of one another."""
    sheet = MapView(load(file.read_text(encoding="utf-8"), IN_PACK), COLOR, "en", frozenset(LAYERS))
    found = reach.threat(sheet.scenario)
    drawn = [mark for mark in rounds(sheet, found, "fired") if isinstance(mark, Group)]
    taken = counters.occupied(sheet)
    assert sum(map(len, found.values())) == len(drawn)
    here: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for mark in drawn:
        place = min(sheet.surface.places, key=lambda place: dist(sheet.at(place), mark.at))
        x, y = (a - b for a, b in zip(mark.at, sheet.at(place), strict=True))
        assert max(abs(x), abs(y)) + 1.55 < 7, sheet.surface.address(place)
        assert [] == [disc for disc in taken.get(place, ()) if dist((x, y), disc[:2]) < 1.54 + disc[2]]
        assert [] == [other for other in here.setdefault(place, []) if dist((x, y), other) < 3.1]
        here[place].append((x, y))


def test_a_card_face_down_is_not_given_away(tmp_path: File) -> None:
    """Map and sheet show the back of a card that is face down; its side's list includes the card, but not its place."""
    file, out = shipped_files.folder() / GAME.name / "ford-at-dawn.yaml", tmp_path / "a.svg"
    run("render", str(file), "-o", str(out))
    drawn = out.read_text(encoding="utf-8")
    assert (False, True) == ("Sample Decoy" in drawn, "Face down" in drawn)
    run("render", str(file), "--sheet", "--page", "2", "-o", str(out))
    assert "Sample Decoy" not in out.read_text(encoding="utf-8")
    told = [line.text for line in lines(sheet(load(file.read_text(encoding="utf-8"), IN_PACK), lang="en")[0])]
    at = told.index("at E6, face down")
    assert ["–", "A card", "at E6, face down"] == told[at - 2 : at + 1]
    assert {"Sample Decoy, face", "down: 1", "Sample Rifles, face", "down: 2"} <= set(told)


def test_the_sheet_lists_every_card() -> None:
    """Each kind of fire has its range, where they differ; a card on the map has its values printed, though no deck has
    it."""
    gun = "{kind: unit, en: Own Gun, nation: german, types: [infantry], activation: 4, hit_points: 1, fires: "
    text = SMALL + f"    own-gun: {gun}[{{value: 8, range: 1}}, {{value: 9, range: 3}}]}}\n"
    scenario = load(text + "units: [{side: german, unit: own-gun, at: D2, face: up}]\n", IN_PACK)
    told = [line.text for line in lines(sheet(scenario, lang="en")[0])]
    at = told.index("Own Gun")
    assert ["Own Gun", "4", "8/9", "1/3"] == told[at : at + 4]


def test_sheet(tmp_path: File) -> None:
    """A sheet gives the players of this game what they need, in its own words, with the map of squares."""
    file, out = shipped_files.folder() / GAME.name / "ford-at-dawn.yaml", str(tmp_path / "sheet-{}.svg")
    for number in ("1", "2"):
        run("render", str(file), "--sheet", "--page", number, "-o", out.format(number))
    text, drawn = (File(out.format(number)).read_text(encoding="utf-8") for number in "12")
    told = ("Orders: 4, 4, 3, 3, 3, 3, 3", "face down, hit point", "Historical events", "1. Engineers (American).")
    missing = [part for part in told if any(word not in text for word in part.split())]
    assert ([], True) == (missing, "squares" in drawn)


def test_true_size(tmp_path: File) -> None:
    """A grid is printed with squares of true size, over as many pages as needed, each with its part of the grid."""
    file = str(shipped_files.folder() / GAME.name / "ford-at-dawn.yaml")
    page = tmp_path / "page.svg"
    run("render", file, "--true-size", "--paper", "a4", "--page", "8", "-o", str(page))
    drawn = page.read_text(encoding="utf-8")
    assert (True, True) == ("page 8 of 8 (row 4, column 2)" in drawn, "squares of 70 mm" in drawn)


def test_kit(tmp_path: File) -> None:
    """A kit holds the grid with its terrain, and the tokens on it."""
    run("print-kit", str(shipped_files.folder() / GAME.name / "ford-at-dawn.yaml"), "-o", str(tmp_path))
    assert ["boards.pdf", "cards.pdf", "pieces.pdf"] == sorted(file.name for file in tmp_path.iterdir())


def test_answers_are_told() -> None:
    """`reach`, `threat` and `odds` answer in words and as data; commands that the game does not have are refused."""
    file = str(shipped_files.folder() / GAME.name / "mill-crossroads.yaml")
    assert "american B2                     sample-rifles       turn 2 " in run("reach", file)
    assert "a sample-rifles reaches 8 squares from B2" in run("reach", file, "--from", "B2", "--unit", "sample-rifles")
    threatened = json.loads(run("threat", file, "--side", "german", "--format", "json"))["threat"]
    assert ({"german"}, 1) == (set(threatened), threatened["german"]["G2"])
    assert 58.3 == round(100 * json.loads(run("odds", "--format", "json"))["odds"][2]["hit"], 1)
    refused = CliRunner().invoke(cli, ["los", file])
    told = "los is not known for Heroes of Normandie, The Tactical Card Game; it has reach, threat and odds"
    assert (2, True) == (refused.exit_code, told in refused.output)
