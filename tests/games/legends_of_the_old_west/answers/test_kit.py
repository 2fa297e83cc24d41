"""Tests the cards, counters and templates of the Old West."""

from __future__ import annotations

import pytest

from tests.support.examples import shipped_one
from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.marks.theme import COLOR, THEMES
from toi_scenario.drawing.print.kit import kit_for
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.games.legends_of_the_old_west.answers import kit

FARM, WIRE = "legends-of-the-old-west-farm-by-the-stream", "legends-of-the-old-west-over-the-wire"


def names(name: str, lang: str = "en") -> Names:
    return Names(Labels(shipped_one(name), COLOR, lang))


def test_a_card_for_each_profile_and_machine() -> None:
    """With its numbers, the weapons that are borne with theirs, and what is issued; the other side's are its own."""
    cards = {(card.side, card.name): card for card in kit.cards(shipped_one(FARM), names(FARM))}
    expected = ["NCO", "Regular", "Crewman", "Medic", "Military truck", "Light tank"]
    assert expected == [name for side, name in cards if side == "american"]
    nco = cards["american", "NCO"]
    assert (("M", "15"), ("Sh", "4+"), ("Fi", "4")) == nco.numbers[:3]
    assert (("Lu", "1"), "The Americans") == (nco.numbers[-1], nco.back)
    told = [text.replace("\u00a0", " ") for _, text in nco.texts]
    assert "Submachine-gun: range 20.5 + 15, St 3, damage 1, template 20.5 f, shots 3D6." == told[0]
    assert ["Issued: pistol or revolver.", "Lends its nerve within 15 cm."] == told[2:]
    [(_, gun)] = cards["american", "Light tank"].texts
    assert "Light gun, under 75 mm: range\u00a010–∞, St\u00a03/4/7, damage\u00a01/1D3, template\u00a07.5." == gun


@pytest.mark.parametrize(("lang", "told"), [("en", "Shield: saves on 6+."), ("fr", "Bouclier : sauvegarde sur 6+.")])
def test_no_name_twice(lang: str, told: str) -> None:
    """What is said of a thing alone stands behind its name, without that name again."""
    ford = "legends-of-the-old-west-ford-of-the-red-river"
    cards = list(kit.cards(shipped_one(ford), names(ford, lang)))
    said = {text.replace("\u00a0", " ") for card in cards for _, text in card.texts}
    assert told in said


def test_counters() -> None:
    """Who lies in ambush, what takes a turn to set up, and whom a medic may have to turn over."""
    needed = [(one.side, one.name, one.number) for one in kit.counters(shipped_one(FARM), names(FARM))]
    assert [("american", "Wounded", 10), ("german", "In ambush", 1), ("german", "Being set up", 2)] == needed


def test_templates_and_measures() -> None:
    """Those of the weapons there are, how far figures stand from their leader, how far its nerve reaches, and how near
    an ambush is found."""
    laid = [(one.form, one.size) for one in kit.templates(shipped_one(FARM), names(FARM))]
    expected = [("round", 75), ("round", 125), ("flame", 205), ("radius", 100), ("radius", 150), ("radius", 250)]
    assert expected == laid
    french = [one.name for one in kit.templates(shipped_one(WIRE), names(WIRE, "fr"))]
    assert ["Gabarit de 7,5 cm", "Gabarit de 12,5 cm"] == [name.replace("\u00a0", " ") for name in french[:2]]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_all_of_it_fits_on_its_paper(theme: str, paper: str) -> None:
    """No text of a card is cut off, in either language, and there is no board to be left out."""
    for name in (FARM, WIRE):
        for lang in ("en", "fr"):
            made = kit_for(shipped_one(name), THEMES[theme], lang, paper, assumed=False)
            assert ([], [], []) == (made.boards, list(made.cut), made.left_out)
