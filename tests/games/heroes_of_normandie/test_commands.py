"""Heroes of Normandie: what its cards, squares and dice come to, and the page that says what holds its rules."""

from __future__ import annotations

import json
import re
from math import dist
from pathlib import Path as File
from typing import Any

import pytest
from click.testing import CliRunner

from tests.support.examples import IN_PACK, nouns
from tests.support.paths import ROOT
from tests.support.sheet_text import lines, sheet
from toi_scenario import games, load, render
from toi_scenario.cli import cli
from toi_scenario.drawing.answers.round_tags import rounds
from toi_scenario.drawing.map import counters
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import Sheet
from toi_scenario.drawing.marks.page import Group
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.files import shipped
from toi_scenario.games.game import catalog_of
from toi_scenario.games.heroes_of_normandie import movement
from toi_scenario.games.heroes_of_normandie.answers import reach
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.packs.pack import check_file, forget
from toi_scenario.pipeline import check
from toi_scenario.text.document import read
from toi_scenario.text.schema import schema

GAME = games.ALL["heroes-of-normandie"]
CATALOG = nouns(GAME)
SMALL = shipped.smallest(GAME.name)
LAKE = "board: {columns: 5, rows: 4, overlays: [{terrain: water, at: [B1, B2, B3]}, {terrain: hill, at: D4}]}\n"


def changed(text: str, board: str = LAKE) -> Scenario:
    """The smallest scenario on another board, with more."""
    return load(re.sub(r"^board:.*\n", board, SMALL, flags=re.MULTILINE) + text, IN_PACK)


def card(name: str) -> Piece:
    return CATALOG.pieces[name]


def drawn(scenario: Scenario, found: Any) -> list[str]:
    """Numbers on their squares, row by row; . where there is none."""
    surface = scenario.surface
    rows: dict[int, str] = {}
    for place in sorted(surface.places, key=lambda place: (place[1], place[0])):
        rows[surface.row(place)] = rows.get(surface.row(place), "") + str(found.get(place, "."))
    return list(rows.values())


# the dice --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "marches", "expected"),
    [
        ("sample-rifles", 0, ["0.8910", "1.789", "2.678", "34567"]),
        ("sample-rifles", 99, ["0.455", "1.445", "1.344", "22334"]),
        ("sample-scouts", 0, ["0.666", "1.556", "2.456", "33456"]),
        ("sample-ducks", 0, ["01234", "11234", "22234", "33334"]),
        ("sample-bunker", 99, ["0....", ".....", ".....", "....."]),
    ],
)
def test_rounds(name: str, marches: int, expected: list[str]) -> None:
    """From A1 round the water: on foot, with forced marches, on wheels, swimming, and not at all."""
    scenario = changed("")
    start = scenario.surface.find("A1")
    assert start is not None
    assert expected == drawn(scenario, movement.rounds(scenario, card(name), start, marches=marches))


@pytest.mark.parametrize(
    ("name", "start", "expected"),
    [
        ("sample-rifles", "A1", "01122"),  # the march comes first, and the move ends deeper in
        ("sample-rifles", "B1", "10122"),
        ("sample-rifles", "C1", "21011"),
        ("sample-scouts", "B2", "11122"),  # across corners no more than elsewhere
        ("sample-ducks", "B4", "10123"),  # to it the water is flooded, too
    ],
)
def test_no_march_begins_on_flooded_ground(name: str, start: str, expected: str) -> None:
    """A forced march takes a directive, which no unit on a flooded area may use; it may lead there, and follow a move
    out."""
    flooded = [f"{column}{row}" for column in "BC" for row in (1, 2)]
    overlays = f"{{terrain: flooded, at: [{', '.join(flooded)}]}}, {{terrain: water, at: [B3, B4, C3, C4, D3, D4]}}"
    scenario = changed("", f"board: {{columns: 5, rows: 4, overlays: [{overlays}]}}\n")
    place = scenario.surface.find(start)
    assert place is not None
    found = movement.rounds(scenario, card(name), place, marches=99)
    assert expected == drawn(scenario, found)[3 if name == "sample-ducks" else 0]


def test_a_passage_is_a_way() -> None:
    """A passage opens the water under it, and no other."""
    scenario = changed("", LAKE.replace("]}\n", "], markers: [{marker: passage, at: B2}]}\n"))
    find = scenario.surface.find
    assert [False, True, True] == [
        movement.may_enter(scenario, card("sample-rifles"), place)
        for name in ("B1", "B2", "C1")
        if (place := find(name))
    ]
    assert "flooded" == movement.bridged(scenario, find("B2") or (0, 0))


def test_entries() -> None:
    """A side comes on by the free squares of its zone and around two of its headquarters, not a third."""
    units = "".join(f"  - {{side: american, unit: sample-command, at: {at}, face: up}}\n" for at in ("A1", "E1", "E4"))
    scenario = changed(f"units:\n{units}")
    places = movement.entries(scenario, scenario.sides["american"])
    assert ["A2", "A3", "A4", "B1", "B2", "D1", "D2", "E2"] == sorted(map(scenario.surface.address, places))


def test_marches() -> None:
    """Forced marches come from the directives at the start and from orders that take more; one a round at most."""
    for orders, directives, marches in ((1, 0, 0), (1, 2, 2), (2, 0, 4), (1, 6, 4)):
        text = SMALL.replace("american: {orders: 2,", f"american: {{orders: {orders}, directives: {directives},")
        scenario = load(text)
        assert marches == movement.marches_of(scenario, scenario.sides["american"])


def test_threat() -> None:
    """A unit fires one square further than it can move; from a hill two; artillery that moves fires a round later."""
    still = changed("units: [{side: german, unit: sample-bunker, at: D4, face: up}]\n")
    assert [".....", ".1111", ".1111", ".11.1"] == drawn(still, reach.threat(still)["german"])
    gun = changed("units: [{side: german, unit: sample-gun, at: E1, face: up}]\n")
    assert "1" == drawn(gun, reach.threat(gun)["german"])[0][2]
    assert "2" == drawn(gun, reach.threat(gun)["german"])[0][1]


def test_moves() -> None:
    """An activation goes one square, and one more by a forced march, and not where a unit stands."""
    scenario = changed("units: [{side: german, unit: sample-grenadiers, at: D2, face: up}]\n")
    start = scenario.surface.find("D3")
    assert start is not None
    mover = reach.Mover("x", card("sample-rifles"))
    found = {place: thirds // 3 for place, thirds in (reach.moves(scenario, start, mover) or {}).items()}
    assert [".....", "..2.2", "..101", "..212"] == drawn(scenario, found)
    assert None is reach.moves(scenario, scenario.surface.find("B1") or (0, 0), mover)


# its words -------------------------------------------------------------------------------------------------------


OWN = "{kind: unit, en: Own, nation: german, types: [infantry], activation: 4, fires: [{value: 8}]"


@pytest.mark.parametrize("place", ["scenario", "pieces.yaml"])
@pytest.mark.parametrize(
    ("word", "message", "help"),
    [
        ("firepower: {infantry: 3}", "firepower of own does not go with the words beside it", "On a card stand types"),
        ("range: 3", "range of own does not go with the words beside it", "On a card stand types"),
        ("armor: 3", "armor of own does not go with the words beside it", "On a card stand types"),
        ("count: 1", "own of pieces has no count", "did you mean doubt?"),
        (
            "strength: 1",
            "own of pieces has no strength",
            "the words here are those that `toi-scenario schema {}` tells",
        ),
        ("hp: 2", "own of pieces has no hp", "did you mean hit_points?"),
    ],
)
def test_words_of_other_games(tmp_path: File, place: str, word: str, message: str, help: str) -> None:
    """A card has the words of this game; others are refused, never proposed, and their schema is called by its name."""
    own = f"    own: {OWN}, {word}}}\n"
    file = tmp_path / ("a.yaml" if place == "scenario" else place)
    file.write_text(SMALL + own if place == "scenario" else f"pieces:\n{own}", encoding="utf-8")
    (found,) = check_file(file).diagnostics
    assert (message, None) == (found.message, found.fix)
    assert found.help.startswith(help.format("catalog" if place == "pieces.yaml" else GAME.name))


def test_words_of_other_games_on_a_like() -> None:
    """In a scenario of this game a card that is like another has no such word either; nor has an objective a number."""
    found = check(SMALL + "    own: {like: sample-rifles, slots: 1}\n").diagnostics
    assert ["slots of own does not go with the words beside it"] == [one.message for one in found]
    goal = "objectives: {mill: {kind: victory, at: C2, value: 3}}\n"
    assert ["value of mill does not go with the words beside it"] == [
        one.message for one in check(SMALL + goal).diagnostics
    ]


def test_like_nothing_is_told_once() -> None:
    """A card that is like no other is told where it is made, and not again where it is used."""
    text = SMALL + "    own: {like: sample-rifle-s}\nunits: [{side: german, unit: own, at: D2, face: up}]\n"
    assert ["there is no sample-rifle-s for own to be like"] == [one.message for one in check(text).diagnostics]


def test_a_refused_catalog_is_told_once(tmp_path: File) -> None:
    """Where a pack's pieces.yaml is refused, a scenario tells one of the cards it lacks, and why."""
    forget()
    (tmp_path / "pack.yaml").write_text("title: Ours\n", encoding="utf-8")
    text, _, cards = SMALL.partition("catalog:")
    pieces = "pieces:" + cards.partition("pieces:")[2]
    (tmp_path / "pieces.yaml").write_text(pieces.replace("hit_points", "hits_points"), encoding="utf-8")
    (tmp_path / "ford.yaml").write_text(text, encoding="utf-8")
    (found,) = check_file(tmp_path / "ford.yaml").diagnostics
    assert "there is no unit, hero or event sample-rifles" == found.message
    reason = "the pack's pieces.yaml cannot be read as it stands, and may hold it, and 1 other name; mend that first"
    assert reason == found.help
    (tmp_path / "pieces.yaml").write_text(pieces, encoding="utf-8")
    forget()
    assert () == check_file(tmp_path / "ford.yaml").diagnostics


def test_turns() -> None:
    """Who calls the rounds turns, as the rulebook does, is told the word."""
    (found,) = check(SMALL.replace("rounds: 4 ", "turns: 4 ")).diagnostics
    assert ("the scenario has no turns", "did you mean rounds?") == (found.message, found.help)


# the same commands as for any game ------------------------------------------------------------------------------


def run(*arguments: str) -> str:
    """What a command prints, which is right."""
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
    assert "4 rounds instead of 5" in run("diff", one, other)
    run("render", one, "-o", picture)
    drawn = File(picture).read_text(encoding="utf-8")
    assert (True, True, True) == ("Sample Rifles" in drawn, "5 by 4 squares" in drawn, "Forest" in drawn)


@pytest.mark.parametrize("rounds", range(3, 13))
def test_a_new_scenario_of_any_length(tmp_path: File, rounds: int) -> None:
    """What `new` writes is clean for as many rounds as the rules allow, and it is not written for others."""
    one = tmp_path / "a.yaml"
    done = CliRunner().invoke(cli, ["new", str(one), "--game", GAME.name, "--rounds", str(rounds)])
    if 4 <= rounds <= 8:
        assert "1 file: 0 errors, 0 warnings" in run("validate", "--strict", str(one))
    else:
        told = f"a game lasts 4 to 8 rounds, not {rounds}" in done.output
        assert (2, True, False) == (done.exit_code, told, one.exists())


def test_markers_that_units_bear(tmp_path: File) -> None:
    """`place` gives a marker for units to the unit that stands there, and one for squares to the square."""
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
    """A card that no catalog knows, and boards for a game without, are refused with what to do instead."""
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
@pytest.mark.parametrize("file", sorted((shipped.folder() / GAME.name).glob("*-*.yaml")), ids=lambda file: file.stem)
def test_drawn_alike(file: File, ending: str) -> None:
    """A map is the same on every run, in each format, and its legend has the terrain that is on it."""
    scenario = load(file.read_text(encoding="utf-8"), IN_PACK)
    one = render(scenario, ending[1:])
    assert (True, True) == (one == render(scenario, ending[1:]), len(one) > 2000)
    if ending == ".svg":
        used = {scenario.ground.of(place) for place in scenario.surface.places}
        assert [] == [name for name in used if CATALOG.terrain[name].facts["en"] not in one.decode()]


@pytest.mark.parametrize("file", sorted((shipped.folder() / GAME.name).glob("*-*.yaml")), ids=lambda file: file.stem)
def test_numbers_keep_clear(file: File) -> None:
    """The numbers that `threat` draws stand within their squares, beside what lies there and beside one another."""
    sheet = Sheet(load(file.read_text(encoding="utf-8"), IN_PACK), COLOR, "en", frozenset(LAYERS))
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
    """Map and sheet show the back of a card face down; the list of its side says that it has one, not where."""
    file, out = shipped.folder() / GAME.name / "ford-at-dawn.yaml", tmp_path / "a.svg"
    run("render", str(file), "-o", str(out))
    drawn = out.read_text(encoding="utf-8")
    assert (False, True) == ("Sample Decoy" in drawn, "Face down" in drawn)
    run("render", str(file), "--sheet", "--page", "2", "-o", str(out))
    assert "Sample Decoy" not in out.read_text(encoding="utf-8")
    told = [line.text for line in lines(sheet(load(file.read_text(encoding="utf-8"), IN_PACK), lang="en")[0])]
    at = told.index("at E6, face down")
    assert ["–", "A card", "at E6, face down"] == told[at - 2 : at + 1]
    assert {"Sample Decoy (face", "down: 1)", "Sample Rifles (face", "down: 2)"} <= set(told)


def test_the_sheet_lists_every_card() -> None:
    """Each fire has its range, where they differ; a card on the map has its values told, though it is in no deck."""
    gun = "{kind: unit, en: Own Gun, nation: german, types: [infantry], activation: 4, hit_points: 1, fires: "
    text = SMALL + f"    own-gun: {gun}[{{value: 8, range: 1}}, {{value: 9, range: 3}}]}}\n"
    scenario = load(text + "units: [{side: german, unit: own-gun, at: D2, face: up}]\n", IN_PACK)
    told = [line.text for line in lines(sheet(scenario, lang="en")[0])]
    at = told.index("Own Gun")
    assert ["Own Gun", "4", "8/9", "1/3"] == told[at : at + 4]


def test_sheet(tmp_path: File) -> None:
    """A sheet says what this game's players need to know, in its own words, and shows the map of squares."""
    file, out = shipped.folder() / GAME.name / "ford-at-dawn.yaml", str(tmp_path / "sheet-{}.svg")
    for number in ("1", "2"):
        run("render", str(file), "--sheet", "--page", number, "-o", out.format(number))
    text, drawn = (File(out.format(number)).read_text(encoding="utf-8") for number in "12")
    told = ("Orders: 4, 4, 3, 3, 3, 3, 3", "face down, Hit point", "Historical events", "1. Engineers (American).")
    missing = [part for part in told if any(word not in text for word in part.split())]
    assert ([], True) == (missing, "squares" in drawn)


def test_true_size(tmp_path: File) -> None:
    """A grid is printed with squares as large as they are, over as many pages as it takes, each with its part of it."""
    file = str(shipped.folder() / GAME.name / "ford-at-dawn.yaml")
    page = tmp_path / "page.svg"
    run("render", file, "--true-size", "--paper", "a4", "--page", "8", "-o", str(page))
    drawn = page.read_text(encoding="utf-8")
    assert (True, True) == ("page 8 of 8 (row 4, column 2)" in drawn, "squares of 70 mm" in drawn)


def test_kit(tmp_path: File) -> None:
    """What a table needs to play it out is the grid with its terrain, and the tokens on it."""
    run("print-kit", str(shipped.folder() / GAME.name / "ford-at-dawn.yaml"), "-o", str(tmp_path))
    assert ["boards.pdf", "pieces.pdf"] == sorted(file.name for file in tmp_path.iterdir())


def test_answers_are_told() -> None:
    """`reach`, `threat` and `odds` answer in words and as data; what a game does not know is said."""
    file = str(shipped.folder() / GAME.name / "mill-crossroads.yaml")
    assert "american B2                     sample-rifles       round 2" in run("reach", file)
    assert "a sample-rifles reaches 8 squares from B2" in run("reach", file, "--from", "B2", "--unit", "sample-rifles")
    threatened = json.loads(run("threat", file, "--side", "german", "--format", "json"))["threat"]
    assert ({"german"}, 1) == (set(threatened), threatened["german"]["G2"])
    assert 58.3 == round(100 * json.loads(run("odds", "--format", "json"))["odds"][2]["hit"], 1)
    refused = CliRunner().invoke(cli, ["los", file])
    told = "los is not known for Heroes of Normandie, The Tactical Card Game; it has reach, threat and odds"
    assert (2, True) == (refused.exit_code, told in refused.output)


def test_words_of_the_format() -> None:
    """Every word that scenarios have in this game and in no other is on the page about the format."""
    page = (ROOT / "docs" / "format.md").read_text(encoding="utf-8").partition("## Heroes of Normandie")[2]
    shared, own = schema("scenario"), schema(GAME.schema)
    known = shared["$defs"].keys() | schema("catalog")["$defs"].keys()
    parts = [own, *(part for name, part in own["$defs"].items() if name not in known)]
    words = {word for part in parts for word in part.get("properties", {})} - shared["properties"].keys()
    assert [] == sorted(word for word in words if not re.search(rf"\b{word}:", page))


# what holds the rules --------------------------------------------------------------------------------------------


def test_all_statements() -> None:
    """The page of what holds its rules has all fifty statements, in their order."""
    page = (ROOT / "docs" / "coverage-heroes-of-normandie.md").read_text(encoding="utf-8")
    assert [f"HN-{number:02}" for number in range(1, 51)] == re.findall(r"\| (HN-\d\d) \|", page)


def test_catalog_in_both_languages() -> None:
    """Every entry has an English and a French name."""
    for table in ("nations", "limits", "terms", "terrain", "pieces"):
        for noun in getattr(CATALOG, table).values():
            assert (True, True) == (bool(noun.facts.get("en")), bool(noun.facts.get("fr"))), noun.name


def test_cards_are_their_authors() -> None:
    """The game brings no card but the one its rules speak of; those of the shipped pack are marked as samples, and the
    two of the smallest scenario, which has to stand alone, are two of them."""
    cards = {name for name, piece in catalog_of(GAME).pieces.items() if piece.kind != "marker"}
    own = {name: piece for name, piece in CATALOG.pieces.items() if name not in catalog_of(GAME).pieces}
    assert ({"historical-event"}, 19) == (cards, len(own))
    marks = [(name[:7], one.facts["en"][:7], one.facts["fr"][-9:]) for name, one in own.items()]
    assert {("sample-", "Sample ", "(exemple)")} == set(marks)
    small = read(SMALL).data["catalog"]["pieces"]
    assert [] == [(name, word) for name in small for word in small[name] if small[name][word] != own[name].facts[word]]
