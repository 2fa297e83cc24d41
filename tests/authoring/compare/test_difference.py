"""Tests `diff`, which tells two scenarios apart in the game's own words."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.support.examples import IN_PACK, SHIPPED
from tests.support.paths import ROOT
from toi_scenario import load
from toi_scenario.authoring.compare import differences, reach
from toi_scenario.authoring.compare.english import mass, people, plural
from toi_scenario.files import shipped_files
from toi_scenario.games.arrivals import Reached

FOLDER = ROOT / "scenarios" / "tide-of-iron"
BRIDGES = (FOLDER / "two-bridges.yaml").read_text(encoding="utf-8")
ORCHARD = (FOLDER / "orchard-crossing.yaml").read_text(encoding="utf-8")
MEADOW = (FOLDER / "steel-meadow.yaml").read_text(encoding="utf-8")
SMALL = shipped_files.smallest("tide-of-iron")
LONGER = SMALL.replace("rounds: 4", "rounds: 5")
CARDS = shipped_files.smallest("heroes-of-normandie")
BONUS = CARDS.replace("board: {", "board: {markers: [{marker: defence-bonus, at: C3, value: 5}], ")

ONE, OTHER = (
    "activation: 4\n      fires:\n        - {value: 8}\n",
    "activation: 3\n      fires:\n        - {value: 9}\n",
)

GREEN_BOARD = """catalog:
  boards:
    GREEN: {columns: 5, rows: 4, terrain: ". . w . .\\n. w b r .\\n. . . . .\\n. . . . .\\n- . - . -"}
"""
GREEN = SMALL.replace("[[P1A]]", "[[P1A, GREEN]]") + GREEN_BOARD
RIFLES = "      hit_points: 1\n    sample-gren"

OWN = """catalog:
  terrain: {plank: {kind: path, lifts: [stream], cost: {squad: 1}}}
  pieces:
    gun: {kind: vehicle, en: Gun, nation: german, armor: 2}
    big-gun: {like: gun, en: Big Gun}
"""

# Each: a scenario, what is replaced in it by what, and the sentences that describe the change.
CHANGES: dict[str, tuple[str, str, str, list[str]]] = {
    "rounds": (SMALL, "rounds: 4", "rounds: 5", ["5 rounds instead of 4"]),
    "a word more": (SMALL, "rounds: 4", "rounds: 4\nplace: Oran", ["place: Oran, which was not said before"]),
    "a word less": (BRIDGES, "language: en\n", "", ["language: no longer said; it was en"]),
    "a board turned": (SMALL, "[[P1A]]", '[["P1A@180"]]', ["board P1A is turned half round"]),
    "another board": (SMALL, "[[P1A]]", "[[P1B]]", ["board P1B instead of P1A at A1"]),
    "a board more": (SMALL, "[[P1A]]", "[[P1A, P2A]]", ["board P2A is new, at G1"]),
    "boards changed about": (
        ORCHARD, "[P3A, P4A] ", "[P4A, P3A] ",
        ["board P4A lies at A1 instead of G1", "board P3A lies at G1 instead of A1",
         "objective height lies at L3 instead of F3", "objective us-radio lies at H3 instead of B3"]),
    "woods laid": (
        SMALL, "[[P1A]]", "[[P1A]], overlays: [{terrain: woods, at: [C3, D3]}]", ["two woods more at C3, D3"]),
    "a house gone": (ORCHARD, "    - {terrain: building, at: G8}\n", "", ["one building fewer at G8"]),
    "a road": (
        SMALL, "[[P1A]]", "[[P1A]], overlays: [{terrain: road, along: [C3, D3]}]",
        ["two road hexes more at C3, D3"]),
    "a hill": (
        SMALL, "[[P1A]]", "[[P1A]], overlays: [{terrain: hill, level: 2, at: C3}]",
        ["one level-2 hill hex more at C3"]),
    "a marker": (BRIDGES, "at: I7", "at: [I6, I7]", ["one German razor wire more at I6"]),
    "the number on a marker": (BONUS, "value: 5", "value: 4", [
        "one defence bonus 5 fewer at C3", "one defence bonus 4 more at C3"]),
    "a card's values": (CARDS, ONE + RIFLES, OTHER + RIFLES, [
        "catalog: Sample Rifles, activation: 3 instead of 4",
        "catalog: Sample Rifles, fires: value 9 instead of value 8"]),
    "a card's hit points": (CARDS, RIFLES, RIFLES.replace("1", "2"), [
        "catalog: Sample Rifles, 2 hit points instead of 1"]),
    "a terrain's cost": (SMALL + OWN, "squad: 1", "squad: 2", ["catalog: plank, cost: squad 2 instead of squad 1"]),
    "what another is like": (SMALL + OWN, "armor: 2", "armor: 3", [
        "catalog: Gun, armor: 3 instead of 2", "catalog: Big Gun, armor: 3 instead of 2"]),
    "a component more": (SMALL + OWN, "pieces:\n", "pieces:\n    cart: {kind: vehicle, nation: german}\n", [
        "catalog: cart is new"]),
    "a component's name": (SMALL + OWN, "    big-gun:", "    huge-gun:", ["catalog: big-gun is called huge-gun"]),
    "a board of its own": (GREEN, '". . w', '". r w', [
        "board GREEN is recorded otherwise: B1 rough instead of clear"]),
    "streams": (BRIDGES, "streams: deep", "streams: shallow", ["streams: shallow instead of deep"]),
    "north": (BRIDGES, "north: s\n", "north: n\n", ["north: n instead of s"]),
    "a zone's colour": (BRIDGES, "color: olive", "color: green", [
        "zone us-start: green instead of olive"]),
    "the name of a zone that texts speak of": (
        ORCHARD.replace("no map", "no map, nor on {zone:us-column}"), "us-column", "us-begin",
        ["zone us-column is called us-begin"]),
    "the name of an objective": (ORCHARD, "ger-radio", "ger-post", ["objective ger-radio is called ger-post"]),
    "a zone's name": (BRIDGES, "us-start", "us-begin", ["zone us-start is called us-begin"]),
    "what is printed for a zone": (
        BRIDGES, "{en: The American bank, fr: La rive américaine}", "The near bank",
        ["zone us-start: name: The near bank instead of en The American bank, fr La rive américaine"]),
    "what is printed for a unit": (
        BRIDGES, "    name: {en: The lead half-track, fr: Le half-track de tête}\n", "    name: Old Faithful\n",
        ["unit lead-track: name: Old Faithful instead of en The lead half-track, fr Le half-track de tête"]),
    "what is printed for an objective": (
        ORCHARD, "{en: The barn, fr: La grange}", "The barn",
        ["objective barn: name: The barn instead of en The barn, fr La grange"]),
    "an objective moved": (ORCHARD, "victory, at: G8", "victory, at: H8", [
        "objective barn lies at H8 instead of G8"]),
    "an objective's worth": (ORCHARD, "at: G8, points: 1", "at: G8, points: 2", [
        "objective barn: 2 points instead of 1"]),
    "actions": (SMALL, "american: {actions: 3", "american: {actions: 4", ["Americans: 4 actions instead of 3"]),
    "figures": (SMALL, "german: {actions: 3, squads: {bases: 1, regular: 4}",
        "german: {actions: 3, squads: {bases: 1, regular: 3, elite: 1}",
        ["Germans: one regular infantry fewer", "Germans: one elite infantry more"]),
    "one tank fewer": (ORCHARD, "vehicles: {panzer-iv: 2}", "vehicles: {panzer-iv: 1}", [
        "Germans, dark division: one Panzer IV fewer"]),
    "deployment": (SMALL, "deploy: [B2]", "deploy: [B2, B3]", ["Americans set up: one hex more, B3"]),
    "how many to a hex": (MEADOW, "{zone: hamlet, each: 2}", "{zone: hamlet, each: 3}", [
        "Americans set up squads at most 3 to a hex instead of at most 2"]),
    "a reinforcement's round": (BRIDGES, "- {round: 2, vehicles: {sherman: 2}, enter: us-road}",
        "- {round: 3, vehicles: {sherman: 2}, enter: us-road}",
        ["Americans, reinforcement: in round 3 instead of in round 2"]),
    "a reinforcement less": (
        BRIDGES, "      - {round: {one_of: [3, 4, 5]}, vehicles: {panzer-iv: 2}, enter: ger-road}\n",
        "", ["Germans, reinforcement in one of rounds 3, 4, 5: gone, two Panzer IV"]),
    "an operations card": (BRIDGES, "[lay-razor-wire, ", "[", ["Germans: operations card Lay Razor Wire is gone"]),
    "a card's term": (BRIDGES, "no-surrender, until: 5", "no-surrender, until: 6", [
        "Germans: operations card No Surrender, until: 6 instead of 5"]),
    "a deck": (BRIDGES, "[supply-1, artillery-2]", "[artillery-2]", ["Americans: deck Supply I is gone"]),
    "a unit moved": (BRIDGES, "at: B7\n", "at: B6\n", ["unit lead-track stands at B6 instead of B7"]),
    "a unit healed": (BRIDGES, "    damage: light\n", "", [
        "unit lead-track is American M3A1 half-track instead of American M3A1 half-track (damage light)"]),
    "a condition": (BRIDGES, "degree: minor, tie: german", "degree: minor, tie: draw", [
        "victory condition gone: winner most-points, when end, degree minor, tie Germans",
        "victory condition new: winner most-points, when end, degree minor, tie draw"]),
    "a rule's text": (BRIDGES, "cannot be destroyed.", "can be destroyed.", [
        "special rule Solid stone reads otherwise"]),
    "an event that comes twice": (
        SMALL + "events: [{round: 2, text: Rain.}, {round: 2, text: Rain.}]\n",
        "{round: 2, text: Rain.}, {round", "{round", ["event of round 2 is gone"]),
    "an event": (BRIDGES, "Snow falls", "Rain falls", ["event of round 6 reads otherwise"]),
    "a goal": (BRIDGES, "before the German tanks do", "before the Germans do", [
        "the goal of the Americans reads otherwise"]),
    "prose": (BRIDGES, "the roads are where the bridges are", "the bridges are", ["the background reads otherwise"]),
    "notes": (SMALL + "notes: Try it at night.\n", "notes: Try it at night.\n", "", ["the notes are gone"]),
}  # fmt: skip


def told(one: str, other: str) -> list[str]:
    """The sentences for how two texts differ, without those on when places are reached."""
    return [found.sentence for found in differences(load(one), load(other)) if found.subject != "reach"]


@pytest.mark.parametrize("change", CHANGES)
def test_one_change(change: str) -> None:
    """One change in the text is one sentence or two, and they say what changed."""
    text, old, new, sentences = CHANGES[change]
    assert old in text
    assert sentences == told(text, text.replace(old, new))


@pytest.mark.parametrize("change", CHANGES)
def test_and_back_again(change: str) -> None:
    """What is "more" one way is "fewer" the other way, and there are as many sentences."""
    text, old, new, sentences = CHANGES[change]
    back = told(text.replace(old, new), text)
    turned = {"more": "fewer", "fewer": "more", "new": "gone", "gone": "new"}
    there = [word.strip(",:") for sentence in sentences for word in sentence.split()]
    again = [word.strip(",:") for sentence in back for word in sentence.split()]
    assert sorted(turned[word] for word in there if word in turned) == sorted(word for word in again if word in turned)
    assert len(sentences) == len(back)


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("officer", "officers"), ("pillbox", "pillboxes"), ("road hex", "road hexes"), ("woods", "woods"),
        ("razor wire", "razor wire"), ("regular infantry", "regular infantry"), ("Panzer IV", "Panzer IV"),
        ("SdKfz 251", "SdKfz 251"), ("M4A1 Sherman", "M4A1 Shermans"), ("Opel Blitz", "Opel Blitzes"),
    ],
)  # fmt: skip
def test_several(one: str, several: str) -> None:
    """Several of a thing are called what soldiers call them."""
    assert (one, several) == (plural(one, 1, mass(load(SMALL))), plural(one, 2, mass(load(SMALL))))


def test_sides_of_one_nation() -> None:
    """A side is called by its people, unless it has a name of its own or shares its nation."""
    own = load(SMALL.replace("german: {", "german: {name: Kampfgruppe Rau, "))
    both = load(SMALL.replace("german: {", "german: {nation: american, "))
    assert ["Americans", "Kampfgruppe Rau"] == [people(own, side) for side in own.sides]
    assert ["american", "german"] == [people(both, side) for side in both.sides]


def test_zone_hexes() -> None:
    """A zone that shrinks names the hexes it lost."""
    smaller = BRIDGES.replace("{columns: [B, C], except: us-road}", "{columns: [B, B], except: us-road}")
    (found,) = (one for one in differences(load(BRIDGES), load(smaller)) if one.name == "us-start")
    assert "zone us-start: eight hexes fewer, C1, C2," == found.sentence[:41]
    assert (True, ()) == (all(name.startswith("C") for name in found.gone), found.come)


def test_sooner() -> None:
    """When an objective is nearer to a side, the side reaches it sooner, and the round is given."""
    near = SMALL + "objectives: {farm: {kind: victory, at: D2}}\n"
    far = SMALL.replace("[[P1A]]", "[[P1A, P2A]]") + "objectives: {farm: {kind: victory, at: L2}}\n"
    found = [one.sentence for one in differences(load(far), load(near)) if one.subject == "reach"]
    assert "farm reached by Germans in round 1 instead of 3" in found


def test_where_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """A unit that begins in an objective is there in round 0, which is not never, and sooner than all others."""
    own = Reached("german", "german", "squad", "farm", 0, False, (), True)
    rows = [own, own._replace(round=None), own._replace(round=2)]
    one, other = (load(f"{text}objectives: {{farm: {{kind: victory, at: D2}}}}\n") for text in (SMALL, LONGER))
    told = {one.rounds: rows, other.rounds: rows[1:]}
    monkeypatch.setattr(reach, "answers_of", lambda *_: SimpleNamespace(reach=lambda asked: told[asked.rounds]))
    assert ["farm reached by Germans in round 2 instead of 0"] == [
        found.sentence for found in reach.reached(one, other)
    ]


def test_in_the_order_of_a_scenario() -> None:
    """Sentences come in the order of a scenario: head, board, objectives, sides, texts; consequences come last."""
    changed = ORCHARD.replace("rounds: 6", "rounds: 7").replace("at: G8", "at: H8").replace("actions: 4", "actions: 3")
    changed = changed.replace("at: P3A.F3", "at: P4A.F3").replace("On no staff map", "On no map")
    subjects = dict.fromkeys(one.subject for one in differences(load(ORCHARD), load(changed)))
    assert ["rounds", "board", "objectives", "sides", "background", "reach"] == list(subjects)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_scenario_and_itself(name: str) -> None:
    """A scenario compared with itself gives nothing, and so do changed comments and layout."""
    text = SHIPPED[name].read_text(encoding="utf-8")
    assert [] == differences(load(text, IN_PACK), load(f"# another comment\n\n{text}", IN_PACK))


# What is replaced in a scenario by what, and the hexes to be marked on the map before and after.
MARKED: dict[str, tuple[str, str, str, list[str], list[str]]] = {
    "an objective more": (SMALL, "rounds: 4", "rounds: 4\nobjectives: {mill: {kind: victory, at: C3}}", [], ["C3"]),
    "an objective of another kind": (
        BRIDGES, "amont}, kind: victory", "amont}, kind: control", ["J7"], ["J7"]),
    "a zone more": (SMALL, "rounds: 4", "rounds: 4\nzones: {west: {hexes: [C3, B2]}}", [], ["B2", "C3"]),
    "a zone in another colour": (
        SMALL + "zones: {west: {color: red, hexes: [C3, B2]}}\n", "color: red", "color: blue",
        ["B2", "C3"], ["B2", "C3"]),
    "a unit more": (
        SMALL, "rounds: 4", "rounds: 4\nunits: [{side: german, vehicle: tiger, at: C3, id: big}]", [], ["C3"]),
    "another unit": (
        SMALL + "units: [{side: german, vehicle: tiger, at: C3, id: big}]\n", "tiger", "panzer-iv", ["C3"], ["C3"]),
    "another card under a name": (
        CARDS + "units: [{side: american, unit: sample-rifles, at: C3, face: up}]\n",
        RIFLES, RIFLES.replace("1", "2"), ["C3"], ["C3"]),
    "a board recorded otherwise": (
        SMALL.replace("P1A", "X").replace("E3", "B2")
        + 'boards: {X: {columns: 3, rows: 2, terrain: ". . .\\n. w .\\n- . -"}}\n',
        ". w .", ". b .", ["B2"], ["B2"]),
}  # fmt: skip


def test_boards_in_the_order_of_the_map() -> None:
    """Boards that are recorded differently are listed in the order of the map, and so in the same order every time."""
    names = ["TANGO", "ALPHA", "QUEBEC", "KILO", "BRAVO", "ZULU"]
    boards = "boards:\n" + "".join(f"  {name}: {{columns: 3, rows: 2, terrain: woods}}\n" for name in names)
    text = SMALL.replace("[[P1A]]", f"[[{', '.join(names)}]]").replace("E3", "B2") + boards
    sentences = told(text, text.replace("woods", "clear"))
    assert [f"board {name} is recorded otherwise" for name in names] == [one.partition(":")[0] for one in sentences]


@pytest.mark.parametrize(("text", "old", "new", "gone", "come"), MARKED.values(), ids=MARKED)
def test_what_is_marked(text: str, old: str, new: str, gone: list[str], come: list[str]) -> None:
    """Each difference that has a place gives its hexes on both maps; swapping the scenarios swaps them."""
    one, other = load(text), load(text.replace(old, new))
    for before, after, left, right in ((one, other, gone, come), (other, one, come, gone)):
        found = [each for each in differences(before, after) if each.gone or each.come]
        assert [(left, right)] == [(sorted(each.gone), sorted(each.come)) for each in found]


def test_the_number_on_a_marker_is_marked() -> None:
    """Where a marker's number differs, its hex is marked on both maps."""
    found = differences(load(BONUS), load(BONUS.replace("value: 5", "value: 4")))
    assert [(("C3",), ()), ((), ("C3",))] == [(each.gone, each.come) for each in found]


def test_boards_are_marked() -> None:
    """A board that is new, gone, turned or replaced is marked, apart from the hexes it shares with others."""
    alone = {"B2", "B3", "B4", "C1", "C2", "C3", "C4", "D2", "D3", "D4", "E1", "E2", "E3", "E4", "F2", "F3", "F4"}
    small = load(SMALL)
    for layout, gone, come in (
        ("[[P1A@180]]", alone, alone),
        ("[[P1B]]", alone, alone),
        ("[[P1A, P2A]]", set(), {f"{chr(ord(name[0]) + 6)}{name[1:]}" for name in alone}),
    ):
        other = load(SMALL.replace("[[P1A]]", layout.replace("P1A@180", '"P1A@180"')))
        (found,) = [each for each in differences(small, other) if each.subject == "board"]
        (back,) = [each for each in differences(other, small) if each.subject == "board"]
        assert (gone, come) == (set(found.gone), set(found.come))
        assert (come, gone) == (set(back.gone), set(back.come))
