"""Tests gate 2: what messages say of wrong shapes."""

from __future__ import annotations

import copy
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.examples import IN_PACK, SHIPPED
from tests.support.paths import ROOT
from tests.support.schema_cases import part, told
from toi_scenario.names import did_you_mean_either
from toi_scenario.pipeline import check
from toi_scenario.text.document import decode, read
from toi_scenario.text.schema import explain, validate

BASE = ROOT / "scenarios" / "tide-of-iron" / "orchard-crossing.yaml"
ABSENT = object()


def found_in(changes: dict[str, Any], base: File = BASE) -> list[tuple[str, str, str]]:
    """The findings for a scenario after some changes: path, message, help."""
    data, name = told(base)
    data = copy.deepcopy(data)
    for place, value in changes.items():
        *path, last = (int(step) if step.isdigit() else step for step in place.split("/"))
        inner = part(data, tuple(path))
        if value is ABSENT:
            del inner[last]
        elif isinstance(inner, list) and last == len(inner):
            inner.append(value)
        else:
            inner[last] = value
    return [("/".join(map(str, one.path)), one.message, one.help) for one in explain(data, name)]


ID_HELP = "The short name by which files and commands know this: small letters, digits and hyphens, such as {}"

WORD_HELP = (
    "A name the scenario makes up: a letter, then letters, digits, `-` and `_`; "
    "it may not look like an address such as C7"
)

BOARD_HELP = "A board, P2B, or P2B@180 turned half round, or null for a gap"
EXAMPLES = "; `toi-scenario docs {} --game tide-of-iron` has examples"
SIDES = "The two sides; a side's name is its nation, or any name with `nation:`"
SIDES_HELP = SIDES + EXAMPLES.format("sides")

WHEN_HELP = (
    "When it is judged: end (of the last round), any (at any time), {round: 6} or {each_round: {from: 3, to: 8}}"
)

UNKNOWN = [
    ("bord", {}, "bord is no word of the scenario", "did you mean board?"),
    ("zones/us-column/colour", "red", "colour is no word of us-column of zones", "did you mean color?"),
    ("sides/german/operations/1/untill", 4, "untill is no word of entry 2 of operations", "did you mean until?"),
    (
        "sides/german/deploy/edge",
        "south",
        "edge is no word of deploy of german",
        "the words here are squads and vehicles",
    ),
    ("zones/a zone", {"hexes": "A1"}, "a zone cannot be a name here", WORD_HELP),
    ("zones/", {"hexes": "A1"}, '"" cannot be a name here', WORD_HELP),
]

LACKING = [
    ("initiative", "the scenario needs initiative", "The side that holds the initiative token at the start, or random"),
    ("zones/us-column/hexes", "us-column of zones needs hexes or area", "The places it takes in, any area"),
    ("events/0/text", "entry 1 of events needs text", "What happens then, as it is printed beside the rounds"),
    (
        "victory/conditions/0/winner",
        "entry 1 of conditions needs winner",
        "Who wins by it: a side, most-points, or draw",
    ),
]

ROUNDS_HELP = "How many rounds the game lasts, which some rulebooks call turns"
LAYOUT_HELP = "The table: boards, what is laid on them, and where north is" + EXAMPLES.format("board")
UNITS_HELP = "Units the scenario itself places, in addition to the sides' forces" + EXAMPLES.format("units")
BOXES_HELP = "The boxes of components the table needs, as a list, or how many of each: {base: 2}"

WRONG: list[tuple[str, Any, str, str]] = [
    # of another type
    ("version", 1.0, "version should be text, not 1.0", 'write "1.0" in quotes'),
    ("date", 1944, "date should be text, not 1944", 'write "1944" in quotes'),
    ("title", None, "title should be text or a mapping, not nothing", "The title as it is printed"),
    ("rounds", 4.5, "rounds should be a whole number, not 4.5", ROUNDS_HELP),
    ("rounds", "four", "rounds should be a whole number, not four", ROUNDS_HELP),
    ("rounds", True, "rounds should be a whole number, not true", ROUNDS_HELP),
    ("rounds", [4], "rounds should be a whole number, not a list", ROUNDS_HELP),
    ("board", "P1A", "board should be a mapping, not P1A", LAYOUT_HELP),
    ("sides", [], "sides should be a mapping, not a list", SIDES_HELP),
    ("units", {}, "units should be a list, not a mapping", UNITS_HELP),
    ("objectives/barn/at", ["A1"], "at of barn should be text, not a list", "Where it lies, such as P2B.D3"),
    ("boxes/1", {"practice": 2}, "entry 2 of boxes should be text, not a mapping", BOXES_HELP),
    ("boxes/0", 1, "entry 1 of boxes should be text, not 1", 'write "1" in quotes'),
    # not one of a few words
    ("language", "de", "language is de; it may be en or fr", ""),
    ("board/north", "N", "north of board is N; it may be n, ne, se, s, sw or nw", "did you mean n?"),
    ("objectives/barn/kind", "point", "kind of barn is point; it may be victory, command or control", ""),
    ("victory/conditions/0/when", "start", "when is start; it may be end or any", ""),
    ("game", "chess", "game is chess, not tide-of-iron", ""),
    # out of range
    ("rounds", 0, "rounds is 0; the least is 1", ""),
    ("rounds", 100, "rounds is 100; the most is 99", ""),
    ("players/0", 0, "entry 1 of players is 0; the least is 1", ""),
    ("sides/german/divisions/dark/squads/regular", -1, "regular of squads is -1; the least is 0", ""),
    # too few or too many
    (
        "title",
        "",
        "title may not be empty",
        "What is printed for it, with its article if it has one: The mill, or {en: The mill, fr: Le moulin}",
    ),
    ("players", [2], "players needs at least 2 entries, and has 1", "How many can play, fewest and most"),
    ("players", [2, 3, 4], "players takes at most 2 entries, and has 3", "How many can play, fewest and most"),
    ("victory/conditions/0/when", {}, "when may not be empty", WHEN_HELP),
    ("sides", {"german": {}}, "sides needs at least 2 entries, and has 1", SIDES),
    # written wrongly
    ("id", "Orchard Crossing", "id cannot be Orchard Crossing", ID_HELP.format("hold-the-orchard")),
    ("id", "", 'id cannot be ""', ID_HELP.format("hold-the-orchard")),
    ("board/layout/0/0", "P1A@90", "entry 1 of layout cannot be P1A@90", BOARD_HELP),
]


@pytest.mark.parametrize(("place", "value", "message", "help"), UNKNOWN)
def test_unknown_words(place: str, value: Any, message: str, help: str) -> None:
    """An unknown word is reported at its key, with the word that was probably meant."""
    before = {"sides/german/deploy": {"squads": "ger-column"}, "boxes": ["base"]}
    assert [(place, message, help)] == found_in({**before, place: value})


@pytest.mark.parametrize(("place", "message", "help"), LACKING)
def test_missing_words(place: str, message: str, help: str) -> None:
    """A missing word is reported at the place that lacks it, with its purpose."""
    assert [(place.rpartition("/")[0], message, help)] == found_in({place: ABSENT})


@pytest.mark.parametrize(("third", "help"), [("germn", "did you mean german?"), ("french", SIDES)])
def test_a_side_too_many(third: str, help: str) -> None:
    """Where a third side is nearly called like one of the two, it was probably meant."""
    assert [("sides", "sides takes at most 2 entries, and has 3", help)] == found_in({f"sides/{third}": {}})


@pytest.mark.parametrize(
    ("place", "value", "help"),
    [
        ("objectives", {"hill": "C3"}, "you give them, such as {mill: {kind: victory, at: P2B.D3, points: 2}}"),
        ("board", {"layout": ["P1A"]}, "null leaves a gap, such as [[P1A, P2B@180], [P3A, null]]"),
    ],
)
def test_an_example_is_shown(place: str, value: Any, help: str) -> None:
    """Where a mapping or a list is wanted, the help ends with the nearest example of one."""
    ((_, _, told),) = found_in({place: value})
    assert told.endswith(help)


@pytest.mark.parametrize(("place", "value", "message", "help"), WRONG)
def test_wrong_values(place: str, value: Any, message: str, help: str) -> None:
    """A value of the wrong shape is reported in one sentence that says what it may be."""
    assert [(place, message, help)] == found_in({"boxes": ["base"], place: value})


@pytest.mark.parametrize(
    ("place", "value", "word"),
    [
        ("board/boards", [], "board/layout"),
        ("board/overlays/0/at", "D1", "board/overlays/0/at"),
        ("objectives/barn/value", 2, "objectives/barn/value"),
        ("sides/german/squads", {"bases": 1}, "sides/german/squads"),
        ("units", [{"side": "german", "squad": ["regular"], "vehicle": "tiger", "at": "A1"}], "units/0/squad"),
        ("victory/conditions/0/holds", {"kind": "victory", "hexes": "A1"}, "victory/conditions/0/holds/kind"),
        ("victory/points/0/for", {"destroyed": "x", "damaged": "heavy"}, "victory/points/0/for/damaged"),
        ("victory/points/0/for", {"exited": "x", "each": "end"}, "victory/points/0/for/each"),
        ("victory/points/0/for", {"holding": "barn", "by": "A1"}, "victory/points/0/for/by"),
    ],
)
def test_words_apart(place: str, value: Any, word: str) -> None:
    """If two words exclude each other, one is reported at its key."""
    ((path, message, _),) = found_in({place: value})
    assert word == path
    assert "does not go with the words beside it" in message or "not together with" in message.lower()


@pytest.mark.parametrize(("word", "other"), [("within", "of"), ("of", "within")])
def test_words_together(word: str, other: str) -> None:
    """If two words need each other, the one that is present is reported."""
    value = 2 if word == "within" else "barn"
    ((path, message, _),) = found_in({"zones/us-column/hexes": {word: value}})
    assert (f"zones/us-column/hexes/{word}", f"`{word}` needs `{other}` beside it") == (path, message)


@pytest.mark.parametrize(("place", "value"), [("id", "orchard\n"), ("zones/x\n", {"hexes": "A1"})])
def test_line_break_at_the_end(place: str, value: Any) -> None:
    """A line break at the end of a name is noticed by both engines."""
    assert [place] == [path for path, *_ in found_in({place: value})]


def test_number_in_quotes() -> None:
    """A message does not show a number in quotes as if it were a number."""
    assert [False] == [message.endswith("not 4") for _, message, _ in found_in({"rounds": "4"})]
    assert ["write it without quotes"] == [
        help for *_, help in found_in({"board": {"boards": [{"board": "P1A", "at": [0, 0], "turned": "180"}]}})
    ]


def test_a_number_that_is_no_name() -> None:
    """A number is not to be put in quotes where such a text would not do either."""
    unit = {"side": "german", "squad": ["regular"], "at": "C3", "id": 5}
    assert ["A name of your own for it, by which other lines mean this unit"] == [
        help for *_, help in found_in({"units": [unit]})
    ]


def test_a_misspelt_word_that_another_may_replace() -> None:
    """Where one of two words is needed and one is misspelt, the other is not told as missing."""
    unit = {"side": "german", "vehicel": "panzer-iv", "at": "C3"}
    assert [("units/0/vehicel", "vehicel is no word of entry 1 of units")] == [
        (path, message) for path, message, _ in found_in({"units": [unit]})
    ]


def test_truth_for_text() -> None:
    """Messages use the words of YAML, not of Python."""
    assert ['write "true" in quotes'] == [help for *_, help in found_in({"version": True})]


@pytest.mark.parametrize("name", ["mill\n", "mill\t", "m" * 100_000])
def test_odd_names(name: str) -> None:
    """However odd a name is, a message that contains it is one short line."""
    for _, message, _ in found_in({f"objectives/{name}": {"kind": 5, "at": []}, f"sides/german/divisions/{name}": []}):
        assert message.isprintable()
        assert len(message) < 200


def test_all_at_once() -> None:
    """All faults are reported at once, in the order of the paths."""
    found = found_in({"rounds": 0, "titel": "x", "initiative": ABSENT, "board/north": "up", "players/1": -1})
    assert ["titel", "", "board/north", "players/1", "rounds"] == [path for path, *_ in found]


def test_each_once() -> None:
    """If several words are missing from one place, each is reported once."""
    found = found_in({"initiative": ABSENT, "title": ABSENT, "rounds": ABSENT})
    assert ["initiative", "rounds", "title"] == sorted(message.rpartition(" ")[2] for _, message, _ in found)


def test_validate() -> None:
    """A document that fits gives no findings; the findings of another have their places in it."""
    assert [] == validate(read(decode(BASE.read_bytes())), "tide-of-iron")
    document = read("game: tide-of-iron\nrounds: 0\n")
    spans = {one.message: document.place(one).line for one in validate(document, "tide-of-iron")}
    assert (2, 1) == (spans["rounds is 0; the least is 1"], spans["the scenario needs title"])


def test_two_words_equally_near() -> None:
    """A word that comes as close to one choice as to another brings up both."""
    help = did_you_mean_either("est", ["north", "south", "east", "west", "any"])
    assert ("did you mean west, or east?", "did you mean north?") == (
        help,
        did_you_mean_either("nort", ["north", "any"]),
    )


@pytest.mark.parametrize(
    ("line", "home"),
    [
        ("markers: [{marker: passage, at: C2}]", "below `board:`"),
        ("conditions: []", "below `victory:`"),
        ("orders: 3", "below each of `sides:`"),
    ],
)
def test_a_word_that_stands_below_another(line: str, home: str) -> None:
    """A word written one step too far out is answered with the chapter below which it stands."""
    text = SHIPPED["heroes-of-normandie-smallest"].read_text(encoding="utf-8")
    (found,) = check(f"{text}{line}\n", setting=IN_PACK).diagnostics
    assert (f"{line.split(':')[0]} is no word of the scenario", f"it stands {home}") == (found.message, found.help)


def test_what_stands_twice_in_a_list_is_named() -> None:
    """A list whose entries differ has one of them twice: the second is pointed at."""
    tower = ROOT / "scenarios" / "dropzone-commander" / "three-towers.yaml"
    twice = [("sides/blue/edges/1", "edges of blue has south twice", "once is enough")]
    assert twice == found_in({"sides/blue/edges/1": "south"}, tower)
