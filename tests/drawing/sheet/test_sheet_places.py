"""Tests how sheets tell places, rounds and numbers, in both languages."""

from __future__ import annotations

from string import Formatter

import pytest

from tests.support.examples import SHIPPED, shipped_one
from tests.support.paths import PUBLISHED
from tests.support.png_and_pdf import text_of
from tests.support.sheet_text import lines, said, scenario_with, sheet
from toi_scenario import games, load, render
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.words.map import WORDS
from toi_scenario.drawing.words.sheet import SHEET


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
        "Squad (2 regular infantry and 1 officer) at C3, aboard the GMC CCKW 353 truck",
        "Squad (2 elite infantry) at D3, concealed, pinned, immobile",
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
        ("Tours", "Événements historiques"),
        ("Américain", "Zone de déploiement", "Réserve", "Ordres", "jouent en premier"),
    ),
    "frontline-d-day": (
        ("Tours",),
        ("Allemand", "Sections", "Soldats", "Puissance de feu par distance", "Carte de départ"),
    ),
    "legends-of-the-old-west": (("Tours",), ("Déploiement", "Sous-officier", "Profils", "Dotation", "Portée")),
    "dropzone-commander": (("Tours",), ("Déploiement",)),
}


@pytest.mark.parametrize("name", SHIPPED)
def test_french_labels(name: str) -> None:
    """With French labels, no heading is left in English, and the accents can be selected in the PDF."""
    scenario = shipped_one(name)
    headings = {line.text for page in sheet(scenario, lang="fr") for line in lines(page) if line.kind == "heading"}
    own, wanted = IN_FRENCH[scenario.game]
    known = {"Rounds", "Objectifs", "Victoire", "Règles spéciales", *own}
    known |= {f"{one} (suite)" for one in known}
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


def test_numbers_by_round() -> None:
    """A number that changes from round to round says so; any other stands beside its word, whatever is broken."""
    text = said(sheet(shipped_one("heroes-of-normandie-ford-at-dawn"), lang="en"))
    assert "Orders: 4, 4, 3, 3, 3, 3, 3 (by turn)" in text
    assert "Orders:\u00a03" in text
    assert "face down, with a hit point marker" in text


def test_a_published_scenario_reads_as_its_page() -> None:
    """Vehicles before specializations though one side has none at first, divisions with their numbers apart, and the
    depth of a river that no recorded board shows."""
    lindern, crossroads, engineers = (
        said(sheet(load((PUBLISHED / f"{name}.yaml").read_bytes())))
        for name in ("034-bloody-lindern", "004-crossroads", "234-those-damned-engineers")
    )
    german = lindern.partition("German Actions")[2]
    assert 0 < german.index("Panzer IV") < german.index("Anti-tank")
    assert ("Div 1 Div 2" in german, "stream: flooded" in crossroads, "stream:" in lindern) == (True, True, False)
    assert "German Reinforcements I: Without Opel Blitz; Winter Tactics I" in engineers
