"""Plays a game of squares in a lane of cards."""

from __future__ import annotations

import json
from pathlib import Path as File

import pytest
from click.testing import CliRunner, Result

from tests.support.command_line import wrote
from tests.support.drawn_marks import words
from tests.support.lane import lane_scenario, play_in_a_lane
from toi_scenario import load
from toi_scenario.cli import cli
from toi_scenario.drawing import render


@pytest.fixture(autouse=True)
def lane(tmp_path: File, here: File, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    """A scenario in a lane, in the file lane.yaml."""
    play_in_a_lane(tmp_path, monkeypatch)
    wrote("lane.yaml", lane_scenario())


def run(*told: str) -> Result:
    """Runs a command, which must end by itself."""
    done = CliRunner().invoke(cli, [*told])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def error(*told: str) -> str:
    """What a command refuses with."""
    done = run(*told)
    assert 2 == done.exit_code
    return done.output.strip().rpartition("Error: ")[2]


def test_checked() -> None:
    """Nothing is wrong with it."""
    done = run("validate", "lane.yaml", "--format", "json")
    assert [0, []] == [done.exit_code, json.loads(done.stdout)]


@pytest.mark.parametrize(
    ("area", "cards"),
    [
        ("5", "5"),
        ("'5'", "5"),
        ("[2, '6']", "2 6"),
        ("[2, {edge: east}, ford]", "2 5 9"),
        ("{edge: west}", "1"),
        ("{edge: any}", "1 2 3 4 5 6 7 8 9"),
        ("{within: 1, of: 5}", "4 5 6"),
        ("{away: {from: far, by: 3}}", "1 2 3 4 5"),
        ("{terrain: forest}", "2 6"),
        ("{marker: depot}", "3 7"),
        ("{zone: start, except: 1}", ""),
        ("{within: 2, of: middle, except: {terrain: [forest, urban]}}", "3 4 5 7"),
    ],
)
def test_areas(area: str, cards: str) -> None:
    """Words of areas mean in a lane what they mean elsewhere; a card is written as a number or as text."""
    scenario = load(lane_scenario().replace("{within: 1, of: 5}", area, 1) if "middle" not in area else swapped(area))
    here = scenario.zones["extra" if "middle" in area else "middle"].area
    assert cards.split() == [scenario.surface.address(place) for place in sorted(here.places)]


def swapped(area: str) -> str:
    """The scenario with one zone more."""
    return lane_scenario().replace("zones:\n", f"zones:\n  extra: {{hexes: {area}}}\n")


def test_shown() -> None:
    """The map of letters is headed with the names of the cards, and its one row with none."""
    assert (
        """\
Two patrols in a lane: 4 turns, 9 cards
      1    2    3    4    5    6    7    8    9
      .    w    .    .    m    w    .    u    .
      a    A1   De   b   b*1   b   DeG1  c    c
. plain   u urban   m flooded   w forest
a start   b middle   c far
*1 ford (control)   De depot   A so many american units   G so many german units
"""
        == run("show", "lane.yaml").output
    )


@pytest.mark.parametrize("theme", ["color", "ink", "safe"])
@pytest.mark.parametrize("ending", ["svg", "pdf", "png"])
def test_drawn(theme: str, ending: str) -> None:
    """Maps are drawn in every theme, into every kind of file."""
    assert 0 == run("render", "lane.yaml", "-o", f"lane.{ending}", "--theme", theme).exit_code
    assert File(f"lane.{ending}").stat().st_size > 1_000


@pytest.mark.parametrize(("lang", "cards"), [("en", "cards"), ("fr", "cartes")])
def test_map(lang: str, cards: str) -> None:
    """Each card bears its number; the ruler counts cards, and is as long as five of them are wide."""
    scenario = load(lane_scenario())
    [page] = render.pages(scenario, render.PrintOptions(lang=lang))
    assert {*"123456789", cards} <= {*words(page)}
    assert f"9 by 1 {cards}" in page.description or f"9 {cards} sur 1" in page.description


@pytest.mark.parametrize(
    ("lang", "start", "middle"),
    [("en", "The start (9 cards)", "The middle (4–6)"), ("fr", "« start » (9 cartes)", "« middle » (4–6)")],
)
def test_sheet(lang: str, start: str, middle: str) -> None:
    """The sheet calls cards by their name, and joins neighbours."""
    text = lane_scenario().replace("{edge: west}", "{within: 8, of: 1}").replace("deploy: far", "deploy: middle")
    pages = render.pages(load(text), render.PrintOptions(sheet=True, lang=lang))
    said = " ".join(words(pages[0])).replace("\u00a0", " ")
    assert [True, True] == [start in said, middle in said]


def test_printed() -> None:
    """The lane is built in steps, and printed at true size: nine cards of 63 mm, which takes three sheets."""
    scenario = load(lane_scenario())
    [steps] = render.pages(scenario, render.PrintOptions(steps=True))
    assert "1. Forest on 2 and 6" in words(steps)
    pages = render.pages(scenario, render.PrintOptions(true_size=True))
    assert [3, True] == [len(pages), any("cards of 63 mm" in word for word in words(pages[0]))]
    assert 0 == run("print-kit", "lane.yaml", "-o", "kit").exit_code
    assert ["boards.pdf", "cards.pdf", "pieces.pdf"] == sorted(file.name for file in File("kit").iterdir())


def test_answered() -> None:
    """Ranges are counted in cards."""
    assert """\
american: the first round in which it could fire there
     1   2   3   4   5   6   7   8   9
     1   1   1   1   1   2   2   3   3
""" == "".join(run("threat", "lane.yaml").output.partition("german")[:1])


def test_edited() -> None:
    """Commands take cards by their numbers."""
    for told, line in (
        (["place", "lane.yaml", "american", "sample-rifles", "4"], "at: 4"),
        (["move", "lane.yaml", "ford", "6"], "at: 6"),
        (["zone", "lane.yaml", "start", "1", "2"], "[1, 2]"),
        (["paint", "lane.yaml", "forest", "5"], "at: [2, 6, 5]"),
        (["rename", "lane.yaml", "middle", "centre"], "{zone:centre}"),
    ):
        assert line in run(*told, "--dry-run").output


@pytest.mark.parametrize(
    ("told", "message"),
    [
        (["place", "lane.yaml", "american", "sample-rifles", "C4"], "C4 is no card in play; a card is written like 4"),
        (["rename", "lane.yaml", "middle", "4"], "4 is an address of the map, so it cannot be a name"),
        (["zone", "lane.yaml", "4", "1"], "4 is the address of a card, so it cannot be a name"),
        (
            ["render", "lane.yaml", "-o", "x.svg", "--crop", "2..C7"],
            "C7 is no card of the map; a part of it is written",
        ),
    ],
)
def test_refused(told: list[str], message: str) -> None:
    """Messages say how cards are written."""
    assert error(*told).startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hexes: [8, 9]", "hexes: [8, 10]", "10 is not on the map"),
        ("at: 5, points", "at: C5, points", "C5 is no card"),
        ("{hex:4}", "{hex:C4}", "{hex:C4} names no card in play"),
    ],
)
def test_found(old: str, new: str, message: str) -> None:
    """So do findings."""
    wrote("lane.yaml", lane_scenario().replace(old, new))
    found = json.loads(run("validate", "lane.yaml", "--format", "json").stdout)
    assert [message] == [one["message"] for one in found]
