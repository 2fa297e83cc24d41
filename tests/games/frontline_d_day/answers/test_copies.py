"""Tests the copy of one side, without what the enemy keeps secret."""

from __future__ import annotations

import pytest

from tests.support.examples import shipped_one
from tests.support.lanes import lane, said
from toi_scenario.drawing.map.paper import Unprintable
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.render import PrintOptions, copy_of, pages
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.games.frontline_d_day.answers import kit


@pytest.mark.parametrize("sheet", [True, False])
def test_a_copy_hides_what_the_enemy_hides(sheet: bool) -> None:
    """The enemy's equipment and who is in concealment are left out; one's own is not, and points add up as before."""
    scenario = lane({"id: hunter, section": "id: hunter, name: Ivan's nest, section"})
    whole, copy = (
        " ".join(text for page in pages(scenario, PrintOptions(sheet=sheet, side=side)) for text in said(page))
        for side in ("", "American")
    )
    for word in ("Canteen", "Hunter", "Ivan's nest"):
        assert ((word in whole or not sheet), False) == (True, word in copy), word
    title = "A lane at noon (copy for the Americans)"
    assert [True] * 3 == [word in copy for word in ("Shovel", "Soldier in concealment", title)]
    assert not sheet or "20 VP: the enemy wins by destroying 10 of them" in copy


@pytest.mark.parametrize(
    ("named", "lang", "told"),
    [
        ("", "fr", "pour les Américains"),
        ("name: {en: the patrol, fr: la patrouille}, ", "fr", "pour la patrouille"),
        ("name: {en: the patrol, fr: la patrouille}, people: the scouts, ", "en", "for the scouts"),
    ],
)
def test_whom_a_copy_is_for(named: str, lang: str, told: str) -> None:
    """A copy is for the people of a side as its texts call them."""
    scenario = lane({"american: {goal": f"american: {{{named}goal"})
    page = pages(scenario, PrintOptions(side="american", lang=lang))[0]
    assert any(text.endswith(f"{told})") for text in said(page))


@pytest.mark.parametrize(("own", "told"), [("allemands", "pour les Allemands"), ("garrison", "pour le camp Garrison")])
def test_whom_a_copy_is_for_without_a_name(own: str, told: str) -> None:
    """A side with an id of its own is called by its nation's people where the id says nothing else."""
    scenario = lane({"side: german": f"side: {own}", "  german: {": f"  {own}: {{nation: german, "})
    page = pages(scenario, PrintOptions(side=own, lang="fr"))[0]
    assert page.title == f"A lane at noon (exemplaire {told})"


def test_a_kit_prints_of_a_soldier_in_concealment_what_he_costs() -> None:
    """And no numbers that nobody but his own side knows."""
    scenario = copy_of(lane(), "american", "en")
    names = Names(MapView(scenario, COLOR, "en"))
    (secret,) = (card for card in kit.cards(scenario, names) if card.name == "Soldier in concealment")
    assert [("VP", "6")] == list(secret.numbers)


def test_the_title_of_a_copy_in_two_languages() -> None:
    """A copy prints the title in its own language."""
    scenario = lane({"title: A lane at noon": "title: {en: A lane at noon, fr: Un chemin à midi}"})
    page = pages(scenario, PrintOptions(side="american", lang="fr"))[0]
    assert page.title == "Un chemin à midi (exemplaire pour les Américains)"


def test_copies_are_for_sides_and_games_that_have_them() -> None:
    """A side that is not there, and a game that hides nothing by cards, are refused in a sentence."""
    with pytest.raises(Unprintable, match="there is no side polish"):
        pages(lane(), PrintOptions(side="polish"))
    with pytest.raises(Unprintable, match="in Tide of Iron both sides see all"):
        pages(shipped_one("smallest"), PrintOptions(side="american"))
