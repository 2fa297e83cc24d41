"""Tests the legend: what it lists, and letters that replace colours."""

from __future__ import annotations

import pytest

from tests.support.drawn_marks import FULL, HEAD, flat, legend
from tests.support.examples import ON_PLACES, whole
from tests.support.examples import shipped_one as scenario
from toi_scenario import load
from toi_scenario.drawing.map.counters import sign_of
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.place_names import code_of
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Label
from toi_scenario.drawing.marks.theme import COLOR, INK
from toi_scenario.drawing.render import pages


def test_legend_is_exact() -> None:
    """The legend lists what is on the map and nothing else, sign by sign."""
    assert [
        "Clear",
        "Rough",
        "Woods",
        "Building",
        "Pond",
        "Hill, level 1",
        "Road",
        "Cut by the edge: out of play",
        "Set-up: American",
        "Set-up: German",
    ] == legend(load(HEAD + "board: {layout: [[P1A]]}\n"))
    assert ["Clear", "Cut by the edge: out of play", "Set-up: American", "Set-up: German"] == legend(
        load(HEAD + "board: {layout: [[X]]}\nboards: {X: {columns: 7, rows: 4, terrain: clear}}\n")
    )


def test_legend_of_everything() -> None:
    """Own terrain and markers, overlays, unrecorded boards, objectives, units and zones are all in the legend."""
    told = legend(load(HEAD + FULL))
    wanted = (
        "Swamp",
        "Cave",
        "Stream",
        "Bridge",
        "Overlay, laid on the board",
        "Not recorded: nobody has said what is printed there",
        "Smoke",
        "Minefield",
        "Booby trap",
        "Control objective",
        "Mortar crew: American",
        "Tiger I: German",
        "Lane",
    )
    assert [] == [text for text in wanted if text not in told]
    assert len(told) == len(set(told))


def test_legend_follows_the_layers() -> None:
    """What is not drawn is not explained."""
    told = legend(load(HEAD + FULL), layers=tuple(layer for layer in LAYERS if layer not in ("markers", "zones")))
    assert [] == [text for text in ("Smoke", "Booby trap", "Lane", "Set-up: American") if text in told]


@pytest.mark.parametrize("name", ON_PLACES)
def test_codes_tell_apart(name: str) -> None:
    """Without colours, no two grounds of a map have the same letters, in either language."""
    for lang in ("en", "fr"):
        sheet = MapView(scenario(name), INK, lang, frozenset(LAYERS))
        codes = [code for ground in sheet.grounds if (code := code_of(sheet, ground))]
        assert sorted(set(codes)) == sorted(codes)


def test_codes_of_everything() -> None:
    """The same holds for a map with all kinds of ground."""
    for lang in ("en", "fr"):
        sheet = MapView(load(HEAD + FULL), INK, lang, frozenset(LAYERS))
        codes = [code for name in sheet.grounds if (code := code_of(sheet, name))]
        assert len(set(codes)) == len(codes) > 4


COMES_ON = "reinforcements: [{round: 2, squads: {bases: 1, regular: 4}, enter: ground}]"
ZONES = """
board: {layout: [[P1A]]}
zones:
  ground: {hexes: [B2, B3, C2]}
  road: {hexes: [B2]}
  yard: {hexes: [E3, E4]}
"""


def test_what_zones_are_for() -> None:
    """Ground on which forces come on is called so, also where it lies within a zone for set-up; ground that is both
    says both."""
    told = legend(load(HEAD.replace("deploy: [B2]}", "deploy: ground, " + COMES_ON + "}") + ZONES))
    assert {"Ground: set-up and reinforcements, American", "Road: reinforcements, American", "Yard"} <= {*told}


def test_the_number_on_a_unit_is_explained() -> None:
    """A map with a unit of several figures says what its number is, and no other map does."""
    squad = "board: {layout: [[P1A]]}\nunits: [{side: american, squad: [regular, regular], at: B2}]\n"
    one = "On a unit: how many figures it has"
    assert one in legend(load(HEAD + squad))
    assert one not in legend(load(HEAD + squad.replace("squad: [regular, regular]", "vehicle: sherman")))


def test_what_is_on_cards_is_explained() -> None:
    """The legend says what the number and the dots on a card are, in either language, and only where there are any."""
    told = ["On a card: the value of each fire", "On a card: its hit points"]
    hill = scenario("heroes-of-normandie-bunker-hill")
    assert told == [text for text in legend(hill) if text.startswith("On a")]
    assert 2 == sum(text.startswith("Sur une carte") for text in legend(hill, lang="fr"))
    face_down = [unit._replace(concealed=True) for unit in hill.units]
    staff = [unit for unit in hill.units if unit.pieces[0].name == "sample-staff"]
    assert [] == [text for text in legend(hill._replace(units=tuple(face_down))) if text in told]
    assert told[1:] == [text for text in legend(hill._replace(units=tuple(staff))) if text in told]


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("L'Axe", "Les Alliés"), ["Ax", "Al"]),
        (("le Kampfgruppe Heintz", "Le 507e"), ["K", "2"]),
        (("Les Rouges", "Les Bleus"), ["R", "B"]),
        (("Allies", "Allemands"), ["Ai", "Ae"]),
        (("Allies", "Allies du sud"), ["1", "Ad"]),
    ],
)
def test_letters_of_sides(names: tuple[str, str], letters: list[str]) -> None:
    """They are those of the name without its article, and never a digit of it, which would look like a strength."""
    one = load(HEAD + "board: {layout: [[P1A]]}\n")
    sides = {name: side._replace(called=said) for (name, side), said in zip(one.sides.items(), names, strict=True)}
    view = MapView(one._replace(sides=sides), INK, "fr")
    assert letters == [view.initial(side) for side in sides]


def test_the_article_of_a_side() -> None:
    """In labels a side has no article, though that of a place may belong to its name."""
    sides = (
        "sides:\n"
        "  german: {name: Le Kampfgruppe, actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}\n"
        "  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}\n"
    )
    assert "Kampfgruppe" == MapView(load(whole(sides, "tide-of-iron")), COLOR, "fr").name("german")


def test_a_long_meaning_is_cut_off() -> None:
    """What does not fit beside its sign in three lines ends with an ellipsis, though each of its words would fit."""
    name = "the wood behind the mill where the road bends twice before it comes to the river and the old ferry house"
    drawn = load(
        HEAD.replace("deploy: [B2]", "deploy: wood", 1) + f"zones: {{wood: {{hexes: [B2], name: {name}}}}}\n"
        "board: {layout: [[P1A]]}\n"
    )
    told = [mark.text for mark in flat(pages(drawn)[0].marks) if isinstance(mark, Label) and mark.kind == "legend"]
    begins = next(index for index, text in enumerate(told) if text.startswith("Wood behind"))
    assert told[begins + 2].endswith("…")


def test_markers_that_begin_alike() -> None:
    """No two markers of a game have one sign, in either language."""
    for name in ("two-bridges", "heroes-of-normandie-bunker-hill", "frontline-d-day-two-hedges"):
        for lang in ("en", "fr"):
            view = MapView(scenario(name), COLOR, lang)
            pieces = [piece for piece in view.scenario.catalog.pieces.values() if piece.lies_on]
            assert len(pieces) == len({sign_of(view, piece) for piece in pieces})
