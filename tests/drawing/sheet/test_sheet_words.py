"""Tests references in texts, and the words beside sides and rounds."""

from __future__ import annotations

import re
from json import dumps

import pytest

from tests.support.examples import shipped_one
from tests.support.sheet_text import lines, said, scenario_with, sheet, text_with
from toi_scenario import load
from toi_scenario.drawing.render import PrintOptions, pages
from toi_scenario.drawing.words.areas import AREAS
from toi_scenario.drawing.words.map import WORDS
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.drawing.words.sheet import SHEET


def test_references_are_replaced() -> None:
    """Each reference is replaced by what it stands for; other text stays as it is."""
    scenario = scenario_with(
        victory='victory: {text: "Hold {hex:P1A.C3} in {zone:Orchard} by {round:last}, not by {round: 2}, of {rounds}; '
        '{Side:german} have {objective:wood}; { } {nothing} {zone:mill} {hex:A1}."}'
    )
    text = said(sheet(scenario))
    assert (
        "Hold C3 in the orchard by round 6, not by round 2, of 6; the Germans have the wood; { } {nothing} {zone:mill}"
        in text
    )
    assert "{hex:A1}" in text
    assert "les Allemands have «\u00a0wood\u00a0»" in said(sheet(scenario, lang="fr"))


def test_references_are_in_the_language_of_the_text() -> None:
    """A reference in an English text becomes English on a French page too; the page's labels are French."""
    text = "special_rules: [{title: Fog, text: '{side:german} wait until round {round:2}.'}]"
    for language, told in (("en", "The Germans wait until round 2."), ("fr", "Les Allemands wait until round 2.")):
        for page in ("en", "fr"):
            shown = said(sheet(scenario_with(rest=f"language: {language}\n{text}"), lang=page))
            assert (True, page == "fr") == (told in shown, "Règles spéciales" in shown)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{side:german}'s tanks", "The Germans' tanks"),
        ("Take {side:german}’s tanks.", "Take the Germans’ tanks."),
        ("the {side:german}'s tanks", "the Germans' tanks"),
        ("{zone:orchard}'s edge", "The orchard's edge"),
        ("{side:german}'start'", "The Germans'start'"),
        ("Take all, above all {zone:orchard}.", "Take all, above all the orchard."),
        ("Above all {side:german} lose.", "Above all the Germans lose."),
    ],
)
def test_whose_it_is(text: str, printed: str) -> None:
    """Behind a name of several, an apostrophe says whose something is."""
    assert printed in said(sheet(scenario_with(victory=f"victory: {{text: {dumps(text)}}}")))


BESIDE = [
    ("en", "{side:german} squads, two {side:german} tanks", "German squads, two German tanks"),
    (
        "en",
        "A {side:american} squad. {side:american} player's choice",
        "An American squad. The American player's choice",
    ),
    ("en", "The {side:american} lose to the {side:german} guns.", "The Americans lose to the German guns."),
    ("fr", "Les {side:american} gagnent. Aux {side:american}.", "Les Américains gagnent. Aux Américains."),
    ("fr", "Les chars {side:american}, un squad {side:german}", "Les chars des Américains, un squad des Allemands"),
    ("fr", "Le joueur {side:american} tire.", "Le joueur américain tire."),
    ("fr", "Chaque unité {side:american} de {side:german}", "Chaque unité des Américains des Allemands"),
]


@pytest.mark.parametrize(("lang", "text", "printed"), BESIDE)
def test_sides_beside_nouns(lang: str, text: str, printed: str) -> None:
    """A side beside a noun is its adjective in English; in French an article of the author's is not said twice."""
    assert printed in said(sheet(scenario_with(victory=f"victory: {{text: {dumps(text)}}}"), lang=lang))


def test_sides_with_names_of_their_own() -> None:
    """Beside a noun they lose their article in English, and are joined to it in French."""
    german = """  german:
    name: {en: The 3rd Company, fr: La 3e compagnie}
    actions: 3
    squads: {bases: 1, regular: 4}
    deploy: orchard"""
    victory = "victory: {text: 'Each {side:german} unit. The {side:german} player. Le joueur {side:german}.'}"
    scenario = scenario_with(german=german, victory=victory)
    assert "Each 3rd Company unit. The 3rd Company player." in said(sheet(scenario))
    assert "Le joueur de la 3e compagnie." in said(sheet(scenario, lang="fr"))


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("jusqu'à {round:6}, avant {round:5}", "jusqu'au round 6, avant le round 5"),
        ("Dès {round:4}, à partir de {round:2}", "Dès le round 4, à partir du round 2"),
        ("Aux {round:2}, {round:3} et {round:4}.", "Aux rounds 2, 3 et 4."),
        ("Après {round:4} et {round:5}", "Après le round 4 et le round 5"),
        ("Au tour {round:2}, p. ex. {zone:orchard}", "Au tour 2, p. ex. «\u00a0orchard\u00a0»"),
    ],
)
def test_rounds_have_articles_in_french(text: str, printed: str) -> None:
    """Where French asks for the article of a round, it is there, and no abbreviation begins a sentence."""
    assert printed in said(sheet(scenario_with(victory=f"victory: {{text: {dumps(text)}}}"), lang="fr"))


REFERRED = [
    ("Hold it after round {round:last}.", "Hold it after round 6."),
    ("In rounds {round:2} and {round:3}.", "In rounds 2 and 3."),
    ("Aux rounds {round:2}, {round:3} et {round: last}.", "Aux rounds 2, 3 et 6."),
    ("rounds {round:2}–{round:3}, or {round:5}", "rounds 2–3, or 5"),
    ("In round {round:2} and {round:3}.", "In round 2 and round 3."),
    ("In rounds {round:2} and {round:3}; after {round:4} and {round:5}.", "2 and 3; after round 4 and round 5."),
    ("In rounds {round:2} and {rounds} of {round:3}.", "In rounds 2 and 6 of round 3."),
    ("Round {round:2}: rest.", "Round 2: rest."),
    ("The (round\n{round:2}) rest.", "The (round 2) rest."),
    ("Go around {round:2} times.", "Go around round 2 times."),
    ("{round:1}, {round: last}", "round 1, round 6"),
    ("By round{round:2}", "By roundround 2"),
]


@pytest.mark.parametrize(("text", "printed"), REFERRED)
def test_no_round_is_called_a_round_twice(text: str, printed: str) -> None:
    """Where "round" already stands before a reference to a round, only the number is printed."""
    scenario = scenario_with(victory=f"victory: {{text: {dumps(text)}}}")
    for lang in ("en", "fr"):
        assert printed in said(sheet(scenario, lang=lang))


def test_one_board_is_one() -> None:
    """A single board is told in the singular, several in the plural."""
    one, two = "board: P1A", "boards: P1A and P2A turned half round"
    several = text_with().replace("[[P1A]]", "[[P1A, P2A@180]]")
    for text, told in ((text_with(), one), (several, two)):
        assert told in said(sheet(load(text)))
    assert "plateau\u00a0: P1A" in said(sheet(load(text_with()), lang="fr"))


def test_words_between_parts_have_no_blanks() -> None:
    """Lists set the blanks about them, so that none is printed twice."""
    for table in (PHRASES, AREAS, SHEET):
        assert [] == [words[word] for words in table.values() for word in ("and", "or") if " " in words.get(word, "")]


def test_french_steps_and_variants() -> None:
    """What lies beside the other has a dot between, and what a list of the sheet holds begins with a small letter."""
    scenario = load(
        text_with().replace(
            "board: {layout: [[P1A]]}",
            "board: {layout: [[P1A]], overlays: [{terrain: woods, at: C4}, {terrain: woods, at: F4, level: 1}]}",
        )
    )
    shown = " ".join(one.text for drawn in pages(scenario, PrintOptions(steps=True, lang="fr")) for one in lines(drawn))
    assert "Bosquet en C4 · Bosquet, niveau 1 en F4" in shown
    assert "variantes : un 12 touche deux fois" in said(
        sheet(shipped_one("heroes-of-normandie-bunker-hill"), lang="fr")
    ).replace("\u00a0", " ")


def test_no_side_is_one_in_legends() -> None:
    """What legends say of a side suits one and several."""
    for words in WORDS.values():
        assert not re.search(r"\b(il|it)\b", words["fired"] + words["hits"])


def test_reinforcements_that_only_a_text_names() -> None:
    """Where nothing is counted, the text follows the round at once."""
    comes = "  american: {actions: 3, deploy: [B2], reinforcements: [{round: 2, text: Help comes.}]}"
    told = said(sheet(scenario_with(american=comes)))
    assert ("Round 2: Help comes." in " ".join(told.split()), ". Help" in told) == (True, False)
