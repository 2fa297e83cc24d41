"""Tests the wording of the sheet in both languages."""

from __future__ import annotations

import re
from json import dumps
from string import Formatter

import pytest

from tests.support.examples import SHIPPED, shipped_one
from tests.support.png_and_pdf import text_of
from tests.support.sheet_text import lines, said, scenario_with, sheet, text_with
from toi_scenario import Scenario, games, load, render
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.drawing.render import PrintOptions, pages
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.victory import conditions
from toi_scenario.drawing.words.areas import AREAS
from toi_scenario.drawing.words.map import WORDS
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.drawing.words.sheet import SHEET
from toi_scenario.finding import Rejected


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
    ("fr", "Les chars {side:american} ; un squad {side:german}", "Les chars des Américains ; un squad des Allemands"),
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


def test_victory_in_sentences() -> None:
    """Conditions and points are put into words from the data, in either language."""
    scenario = scenario_with(
        victory="""victory:
  conditions:
    - {winner: american, when: {each_round: {from: 3}}, holds: [wood], degree: major}
    - {winner: german, when: {round: 4}, by: american, holds: {kind: victory, at_least: 2}}
    - {winner: german, when: any, points: 12}
    - {winner: american, when: end, units: {in: orchard, at_least: 3}, holds: {hexes: orchard, most: true}}
    - {winner: most-points, when: end, tie: draw}
    - {winner: draw, otherwise: true}
  points:
    - {side: german, for: {holding: wood, each: {rounds: [2, 4]}}, points: 1, at_most: 3}
    - {side: american, for: {destroyed: [tiger, opel-blitz]}, points: 2}
    - {side: american, for: {exited: sherman, by: orchard}, points: 1}
    - {side: german, for: {damaged: heavy}, points: 1}"""
    )
    text = said(sheet(scenario))
    for sentence in (
        "At the end of each round from 3 to 6, the Americans win a major victory if they hold the wood.",
        "At the end of round 4, the Germans win if the Americans hold at least 2 victory objectives.",
        "The Germans win as soon as they have 12 points.",
        "At the end of the game, the Americans win if they hold more hexes of the orchard than the enemy and",
        "than the enemy and have at least 3 units in the orchard.",
        "At the end of the game, the side with more victory points wins; at equal points it is a draw.",
        "In any other case it is a draw.",
        "The Germans score 1 point for holding the wood at the end of each round from 2 to 4, but no more than 3",
        "The Americans score 2 points for each Tiger I or Opel Blitz truck destroyed.",
        "The Americans score 1 point for each M4A1 Sherman that leaves the map by the orchard.",
        "The Germans score 1 point for each enemy heavily damaged.",
        "Wood (C2): Victory objective, worth 1 point for each round it is held.",
    ):
        assert sentence in text
    french = said(sheet(scenario, lang="fr")).replace("\u00a0", " ")
    for sentence in (
        "À la fin de chaque round, du 3 au 6, les Américains remportent une victoire majeure s'ils tiennent « wood ».",
        "À la fin du round 4, les Allemands l'emportent si les Américains tiennent au moins 2 objectifs de victoire.",
        "Les Allemands l'emportent dès qu'ils ont 12 points.",
        "s'ils tiennent plus d'hexagones de « orchard » que l'ennemi et ont au moins 3 unités dans « orchard ».",
        "Les Allemands marquent 1 point en tenant « wood » à la fin de chaque round, du 2 au 4, mais au plus 3",
        "Les Américains marquent 2 points pour la destruction de chaque char Tiger I ou camion Opel Blitz.",
    ):
        assert sentence in french


SHARED = """victory:
  conditions:
    - {winner: american, when: {round: 4}, holds: wood, degree: major}
    - {winner: german, when: {round: 4}, holds: wood, degree: major}
    - {winner: american, when: any, points: 3}
  points:
    - {side: american, for: {holding: wood, each: end}, points: 1}
    - {side: german, for: {destroyed: squad}, points: 1}
    - {side: german, for: {holding: wood, each: end}, points: 1}"""


def test_what_holds_for_both_sides() -> None:
    """What either side may do alike is said once, and what only one may do is said of that side."""
    text = said(sheet(scenario_with(victory=SHARED)))
    for sentence in (
        "At the end of round 4, a side wins a major victory if it holds the wood.",
        "The Americans win as soon as they have 3 points.",
        "Each side scores 1 point for holding the wood at the end of the game.",
        "The Germans score 1 point for each squad destroyed.",
    ):
        assert 1 == text.count(sentence)
    assert 2 == len(re.findall(r"\bscores?\b", text.partition("Victory points")[2]))


def test_where_and_when() -> None:
    """Set-up, entry, reinforcements, placed units and cards are printed with their places and rounds."""
    scenario = scenario_with(
        american="""  american:
    actions: 4
    command: 2
    divisions:
      light: {squads: {bases: 1, regular: 4}, deploy: {squads: [B2, B3, C2], vehicles: orchard}}
      dark:
        name: Task Force B
        vehicles: {sherman: {count: 2, damage: light}}
        enter: {by: orchard, round: 2, phase: action, per_turn: 3}
    decks: [{deck: artillery-1, remove: [increased-priority], rounds: [1, 4]}, {deck: custom, cards: {take-cover: 2}}]
    cards: {Artillery_1: 3}
    start_cards: {headquarters: [suppressive-barrage]}
    operations: [{card: lay-smoke, until: 4}]
    reinforcements:
      - {round: [4, 3], division: light, squads: {bases: 2, regular: 8}, enter: [B2], text: Late again.}
      - {round: {one_of: [2, 5]}, division: light, squads: {bases: 1, regular: 4}, enter: orchard}""",
        rest="""units:
  - {side: american, vehicle: gmc-truck, id: lorry, at: C3}
  - {side: american, squad: {regular: 2, officer: 1}, aboard: lorry}
  - {side: american, squad: [elite, elite], at: D3, concealed: true, fixed: true, condition: pinned}""",
    )
    text = said(sheet(scenario))
    for told in (
        "Actions:\u00a04 · Command:\u00a02",
        "M4A1 Sherman (lightly damaged) 2",
        "Light green: Squads: B2–B3, C2",
        "Light green: Vehicles: the orchard (C2–C3)",
        "Task Force B (dark green): round 2, Action Phase, by the orchard (C2–C3), at most 3 units a turn",
        "2 regular infantry and 1 officer at C3, aboard the GMC CCKW 353 truck",
        "2 elite infantry at D3, concealed, pinned, immobile",
        "Reinforcements (Status Phase)",
        "Rounds 4 and 3: 2 squad bases and 8 regular infantry (light green); by B2. Late again.",
        "One of rounds 2 and 5, drawn at random: 1 squad base and 4 regular infantry (light green); by the orchard",
        "Decks: Artillery I (without Increased Priority; rounds 1 to 4); a deck of",
        "; a deck of the scenario's own (made of 2 × Take Cover)",
        "Cards at the start: 3 × Artillery I",
        "In the headquarters: Suppressive Barrage",
        "Lay Smoke (until round 4): Engineers may use smoke.",
    ):
        assert told in text


IN_FRENCH = {
    "tide-of-iron": ((), ("Américain", "Déploiement", "Infanterie régulière")),
    "heroes-of-normandie": (
        ("Événements historiques",),
        ("Américain", "Zone de déploiement", "Réserve", "Ordres", "jouent en premier"),
    ),
    "frontline-d-day": ((), ("Allemand", "Sections", "Soldats", "Puissance de feu par distance", "Carte de départ")),
}


@pytest.mark.parametrize("name", SHIPPED)
def test_french_labels(name: str) -> None:
    """With French labels, no heading is left in English, and the accents can be selected in the PDF."""
    scenario = shipped_one(name)
    headings = {line.text for page in sheet(scenario, lang="fr") for line in lines(page) if line.kind == "heading"}
    own, wanted = IN_FRENCH[scenario.game]
    known = {"Rounds", "Objectifs", "Victoire", "Règles spéciales", *own}
    assert (set(), "victory" in scenario.facts) == (headings - known, "Victoire" in headings)
    text = " ".join(text_of(render(scenario, "pdf", sheet=True, lang="fr"))[0].split())
    assert [] == [word for word in wanted if word not in text]


def test_both_languages_say_the_same() -> None:
    """The English and the French sheet say the same of the same things, also in each game's own words."""
    words = [game.words for game in games.ALL.values()]

    def named(text: str) -> set[str]:
        return {field for _, field, _, _ in Formatter().parse(text) if field is not None}

    for told in (SHEET, WORDS, *(one.on_maps for one in words), *(one.on_sheets for one in words)):
        english, french = told["en"], told["fr"]
        assert [] == [word for word in english if word not in french]
        differ = [word for word in english if named(english[word]) != named(french[word])]
        assert [] == [word for word in differ if word != "side"]  # nation or people, as the language likes it


def test_its_own_language() -> None:
    """Labels follow the language of the scenario unless another is asked for."""
    scenario = scenario_with(rest="language: fr")
    assert "Déploiement" in said(sheet(scenario))
    assert "Set-up" in said(sheet(scenario, lang="en"))


RUNS = [
    ("A1 A2 A3 B1", "A1–A3, B1"),
    ("A1 B1 C1 D1", "A1–D1"),
    ("A1 B1 D1 E1 F1", "A1, B1, D1–F1"),
    ("A1 A2 B1 B2 C1 C2", "A1–A2, B1–B2, C1–C2"),
    ("A2 B2 C1 C2 D2 E2 F2", "A2, B2, C1–C2, D2–F2"),
    ("E5 G5 F5 F4", "E5, F4–F5, G5"),
    ("F5", "F5"),
    ("", ""),
]


@pytest.mark.parametrize(("places", "told"), RUNS)
def test_runs_of_squares(places: str, told: str) -> None:
    """Consecutive places in a column are written as a run, and so are three or more in a row."""
    scenario = shipped_one("heroes-of-normandie-bunker-hill")
    known = {scenario.surface.address(place): place for place in scenario.cells.places}
    names = Names(MapView(scenario, THEMES["ink"], "en"))
    assert told == names.hexes(known[name] for name in places.split())


@pytest.mark.parametrize(
    ("players", "told"), [("", "2 players"), ("players: [2, 4]", "2–4 players"), ("players: [3, 3]", "3 players")]
)
def test_players(players: str, told: str) -> None:
    """Every sheet gives the number of players, as lists and booklets do."""
    assert told in said(sheet(scenario_with(rest=players)))


SIDES = [
    ("american", "", "", "The Americans win.", "Les Américains l'emportent."),
    ("allies", "nation: american, ", "", "Allies win.", "Le camp Allies l'emporte."),
    (
        "blue",
        "nation: american, name: Task Force Able, ",
        "",
        "Task Force Able wins.",
        "Le camp Task Force Able l'emporte.",
    ),
    (
        "blue",
        "nation: american, name: {en: The 1st Company, fr: La 1re compagnie}, ",
        "",
        "The 1st Company wins.",
        "La 1re compagnie l'emporte.",
    ),
    (
        "blue",
        "nation: american, name: Task Force Able, people: {en: the defenders, fr: les défenseurs}, ",
        "",
        "The defenders win.",
        "Les défenseurs l'emportent.",
    ),
    (
        "romanian",
        "",
        "catalog: {nations: {romanian: {en: Romanian, fr: roumain}}}",
        "The Romanian side wins.",
        "Le camp roumain l'emporte.",
    ),
    (
        "romanian",
        "",
        "catalog: {nations: {romanian: {en: Romanian, fr: roumain, people: {en: the Romanians, fr: les Roumains}}}}",
        "The Romanians win.",
        "Les Roumains l'emportent.",
    ),
    ("romanian", "", "catalog: {nations: {romanian: {}}}", "The Romanian side wins.", "Le camp Romanian l'emporte."),
]


@pytest.mark.parametrize(("side", "words", "rest", "english", "french"), SIDES)
def test_sides_in_sentences(side: str, words: str, rest: str, english: str, french: str) -> None:
    """A side is spoken of by its people, or its name, or in a sentence that is right for any name."""
    scenario = scenario_with(
        initiative=f"initiative: {side}",
        american=f"  {side}: {{{words}actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [B2]}}",
        victory=f"victory: {{conditions: [{{winner: {side}, when: end, points: 2}}]}}",
        rest=rest,
    )
    for lang, told in (("en", english), ("fr", french)):
        wins = _condition_alone(scenario, lang)
        assert told == wins


def _condition_alone(scenario: Scenario, lang: str) -> str:
    """The sentence of the first condition, without when and if."""
    [sentence] = conditions(Names(MapView(scenario, THEMES["color"], lang)))
    wins = sentence.partition(", ")[2]
    wins = wins.partition(" si " if lang == "fr" else " if ")[0].partition(" s'il")[0]
    return f"{wins[:1].upper()}{wins[1:]}."


def test_names_for_print() -> None:
    """What has a name is printed by it, in another language if need be; what has none is printed as its id in words."""
    scenario = scenario_with(
        objectives="objectives: {mill: {name: {fr: Le moulin}, kind: control, at: C2}, inn_1: {kind: control, at: C3}}",
        zones="zones: {orchard: {hexes: [C2, C3]}, us-road: {name: {en: The road, fr: La route}, hexes: [B2]}}",
        american="  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: us-road}",
        rest="units: [{side: german, vehicle: tiger, id: big-cat, name: {en: The old cat, fr: Le vieux chat}, at: D3}]",
    )
    english, french = (said(sheet(scenario, lang=lang)) for lang in ("en", "fr"))
    for told in ("The road (B2)", "Le moulin (C2)", "Inn 1 (C3)", "Tiger I (Old cat) at D3", "Road: set-up"):
        assert told in english
    for told in ("La route (B2)", "Moulin (C2)", "Inn 1 (C3)", "Char Tiger I (Vieux chat) en D3", "Route : dép"):
        assert told in french.replace("\u00a0", " ")
    assert [] == [one for text in (english, french) for one in ("us-road", "inn_1", "big-cat") if one in text]


def test_numbers_by_round() -> None:
    """A number that changes from round to round says so; any other stands beside its word, whatever is broken."""
    text = said(sheet(shipped_one("heroes-of-normandie-ford-at-dawn"), lang="en"))
    assert "Orders: 4, 4, 3, 3, 3, 3, 3 (by round)" in text
    assert "Orders:\u00a03" in text
    assert "face down, with a hit point marker" in text


def test_units_that_look_alike_are_told_apart() -> None:
    """An id is printed only where nobody would know without it which unit is meant."""
    truck = "{side: american, vehicle: gmc-truck, id: one-truck, at: C3}"
    squad = "{side: american, squad: {regular: 2}, aboard: one-truck}"
    other = "{side: american, vehicle: gmc-truck, id: other-truck, at: D3}"
    alone = said(sheet(scenario_with(rest=f"units: [{truck}, {squad}]"), lang="fr")).replace("\u00a0", " ")
    assert "en C3, à bord du camion GMC CCKW 353" in alone
    assert "(One truck)" not in alone
    assert "aboard the GMC CCKW 353 truck (One truck)" in said(
        sheet(scenario_with(rest=f"units: [{truck}, {squad}, {other}]"))
    )


def test_whom_texts_speak_of() -> None:
    """Where a side is called otherwise than its people, its heading says who they are."""
    german = """  german:
    name: {en: Kampfgruppe Heintz, fr: Kampfgruppe Heintz}
    people: {en: the defenders, fr: les défenseurs}
    actions: 3
    squads: {bases: 1, regular: {count: 4, condition: pinned}}
    deploy: orchard"""
    scenario = scenario_with(german=german)
    assert "Kampfgruppe Heintz (German) In the texts: the defenders. Actions" in said(sheet(scenario)).replace(
        "\u00a0", " "
    )
    french = said(sheet(scenario, lang="fr")).replace("\u00a0", " ")
    assert "Dans les textes : les défenseurs." in french
    assert "Infanterie régulière (clouée au sol)" in french
    assert "In the texts" not in said(sheet(scenario_with()))


def test_boards_with_names() -> None:
    """A board of one's own is called by its name on the sheet, on its tab, and in the steps."""
    own = "{HAUT: {name: {en: The high field, fr: Le champ haut}, columns: 7, rows: 4, terrain: clear}}"
    american = "  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {boards: [haut, P1A]}}"
    text = text_with(american=american).replace(
        "board: {layout: [[P1A]]}", f"boards: {own}\nboard: {{layout: [[HAUT, P1A]]}}"
    )
    scenario = load(text)
    for lang, board in (("en", "High field"), ("fr", "Champ haut")):
        told = said(sheet(scenario, lang=lang))
        assert f"{board} {'and' if lang == 'en' else 'et'} P1A" in told
        assert "HAUT" not in told
        for drawn in (
            drawn for steps in (False, True) for drawn in pages(scenario, PrintOptions(steps=steps, lang=lang))
        ):
            shown = [one.text for one in lines(drawn)]
            assert any(board in one for one in shown)
            assert not any("HAUT" in one for one in shown)


NOTHING_SEEN = ['"  "', '"\\u200b"', '{en: Mill, fr: " "}', '"\\u00a0\\ufeff"']


@pytest.mark.parametrize("name", NOTHING_SEEN)
def test_names_that_nobody_sees(name: str) -> None:
    """A name of blanks, or of signs without a picture, is refused as an empty one is."""
    with pytest.raises(Rejected):
        scenario_with(zones=f"zones: {{orchard: {{name: {name}, hexes: [C2, C3]}}}}")


def test_blanks_around_names() -> None:
    """Blanks around a name are not printed."""
    zones = 'zones: {orchard: {name: "  The apple trees ", hexes: [C2, C3]}}'
    told = said(sheet(scenario_with(zones=zones, victory="victory: {text: 'Hold {zone:orchard}.'}")))
    assert "Hold the apple trees." in told


def test_words_between_parts_have_no_blanks() -> None:
    """Lists set the blanks about them, so that none is printed twice."""
    for table in (PHRASES, AREAS, SHEET):
        assert [] == [words[word] for words in table.values() for word in ("and", "or") if " " in words.get(word, "")]


def test_french_steps_and_variants() -> None:
    """A semicolon has its blank, and what a list of the sheet holds begins with a small letter."""
    scenario = load(
        text_with().replace(
            "board: {layout: [[P1A]]}",
            "board: {layout: [[P1A]], overlays: [{terrain: woods, at: C4}, {terrain: woods, at: F4, level: 1}]}",
        )
    )
    shown = " ".join(one.text for drawn in pages(scenario, PrintOptions(steps=True, lang="fr")) for one in lines(drawn))
    assert "Bosquet en C4\u00a0; Bosquet, niveau 1 en F4" in shown
    assert "variantes : un 12 touche deux fois" in said(
        sheet(shipped_one("heroes-of-normandie-bunker-hill"), lang="fr")
    ).replace("\u00a0", " ")


def test_no_side_is_one_in_legends() -> None:
    """What legends say of a side suits one and several."""
    for words in WORDS.values():
        assert not re.search(r"\b(il|it)\b", words["fired"] + words["hits"])
