"""Tests the words that Heroes of Normandie accepts, refuses and documents."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest

from tests.support.examples import IN_PACK
from tests.support.paths import ROOT
from toi_scenario import games
from toi_scenario.files import shipped_files
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import check
from toi_scenario.text.schema import schema

GAME = games.ALL["heroes-of-normandie"]
SMALL = shipped_files.smallest(GAME.name)
OWN = "{kind: unit, en: Own, nation: german, types: [infantry], activation: 4, fires: [{value: 8}]"


@pytest.mark.parametrize("place", ["scenario", "pieces.yaml"])
@pytest.mark.parametrize(
    ("word", "message", "help"),
    [
        ("firepower: {infantry: 3}", "firepower of own does not go with the words beside it", "On a card stand types"),
        ("range: 3", "range of own does not go with the words beside it", "On a card stand types"),
        ("armor: 3", "armor of own does not go with the words beside it", "On a card stand types"),
        ("strength: 1", "strength of own does not go with the words beside it", "On a card stand types"),
        (
            "stamina: 1",
            "stamina is no word of own of pieces",
            "the words here are those that `toi-scenario schema {}` tells",
        ),
        ("hp: 2", "hp is no word of own of pieces", "did you mean hit_points?"),
    ],
)
def test_words_of_other_games(tmp_path: File, place: str, word: str, message: str, help: str) -> None:
    """A card may use this game's words; other games' words are refused and never proposed, and the schema names this
    game."""
    own = f"    own: {OWN}, {word}}}\n"
    file = tmp_path / ("a.yaml" if place == "scenario" else place)
    file.write_text(SMALL + own if place == "scenario" else f"pieces:\n{own}", encoding="utf-8")
    (found,) = Workspace().check(file).diagnostics
    assert (message, None) == (found.message, found.fix)
    assert found.help.startswith(help.format("catalog" if place == "pieces.yaml" else GAME.name))


def test_words_of_other_games_on_a_like() -> None:
    """A card that is `like` another may not use other games' words either, nor may an objective have a number."""
    found = check(SMALL + "    own: {like: sample-rifles, slots: 1}\n").diagnostics
    assert ["slots of own does not go with the words beside it"] == [one.message for one in found]
    goal = "objectives: {mill: {kind: victory, at: C2, value: 3}}\n"
    assert ["value of mill does not go with the words beside it"] == [
        one.message for one in check(SMALL + goal).diagnostics
    ]


@pytest.mark.parametrize(
    ("words", "help"),
    [
        ("skills: [piercing]", "piercing is an effect: write it under `effects:` of a fire"),
        ("fires: [{value: 9, effects: [amphibious]}]", "amphibious is a skill: write it under `skills:`"),
        ("types: [parachutiste]", "did you mean paratroop?"),
        ("nation: allemand", "did you mean german?"),
    ],
)
def test_words_in_the_wrong_place(words: str, help: str) -> None:
    """A skill among effects, or an effect among the skills of a unit: the help says where it goes. It knows French."""
    (found,) = check(SMALL + f"    own: {{like: sample-rifles, {words}}}\n").diagnostics
    assert (help, "unknown-name") == (found.help, found.rule)


@pytest.mark.parametrize(
    ("written", "instead", "message", "help"),
    [
        ("initiative: american", "initiative: blue", "there is no side blue", "there are american and german"),
        (
            "orders: 2, deploy: {edge: west}",
            "actions: 2, deploy: {edge: west}",
            "actions is no word of american of sides",
            "did you mean orders?",
        ),
        (
            "board: {columns: 5, rows: 4}",
            "board: {layout: [[X]]}",
            "layout is no word of board",
            "the words here are columns, rows, square_mm, overlays and markers",
        ),
        (
            "orders: 2, deploy: {edge: west}",
            "orders: 2, reinforcements: [], deploy: {edge: west}",
            "reinforcements is no word of american of sides",
            "did you mean reserve?",
        ),
        (
            "board:",
            "units: [{side: american, unit: sample-sergeant, at: B2, face: up}]\nboard:",
            "sample-sergeant is no unit but a hero",
            "each hero stands under `reserve:` of its side",
        ),
    ],
)
def test_what_stands_for_something_of_another_game(written: str, instead: str, message: str, help: str) -> None:
    """What is written as in another game, or in the wrong place, is told once, with the word of this game."""
    assert written in SMALL
    (found,) = check(SMALL.replace(written, instead, 1), "a.yaml", IN_PACK).diagnostics
    assert (message, help) == (found.message, found.help)


def test_like_nothing_is_told_once() -> None:
    """A card that is `like` an unknown card is reported where it is defined, and not again where it is used."""
    text = SMALL + "    own: {like: sample-rifle-s}\nunits: [{side: german, unit: own, at: D2, face: up}]\n"
    assert ["there is no sample-rifle-s for own to be like"] == [one.message for one in check(text).diagnostics]


def test_a_refused_catalog_is_told_once(tmp_path: File) -> None:
    """Where a pack's pieces.yaml is refused, a scenario reports one of the cards it lacks, and why."""
    (tmp_path / "pack.yaml").write_text("title: Ours\n", encoding="utf-8")
    text, _, cards = SMALL.partition("catalog:")
    pieces = "pieces:" + cards.partition("pieces:")[2]
    (tmp_path / "pieces.yaml").write_text(pieces.replace("hit_points", "hits_points"), encoding="utf-8")
    (tmp_path / "ford.yaml").write_text(text, encoding="utf-8")
    (found,) = Workspace().check(tmp_path / "ford.yaml").diagnostics
    assert "there is no unit, hero or event sample-rifles" == found.message
    reason = "the pack's pieces.yaml cannot be read as it stands, and may hold it, and 1 other name; mend that first"
    assert reason == found.help
    (tmp_path / "pieces.yaml").write_text(pieces, encoding="utf-8")
    assert () == Workspace().check(tmp_path / "ford.yaml").diagnostics


def test_turns() -> None:
    """Whoever writes "turns" for the rounds, as the rulebook does, is shown the right word."""
    (found,) = check(SMALL.replace("rounds: 4 ", "turns: 4 ")).diagnostics
    assert ("turns is no word of the scenario", "did you mean rounds?") == (found.message, found.help)


def test_words_of_the_format() -> None:
    """Every word that scenarios have only in this game is on the page about the format."""
    page = (ROOT / "docs" / "format.md").read_text(encoding="utf-8").partition("## Heroes of Normandie")[2]
    shared, own = schema("scenario"), schema(GAME.schema)
    known = shared["$defs"].keys() | schema("catalog")["$defs"].keys()
    parts = [own, *(part for name, part in own["$defs"].items() if name not in known)]
    words = {word for part in parts for word in part.get("properties", {})} - shared["properties"].keys()
    assert [] == sorted(word for word in words if not re.search(rf"\b{word}:", page))
