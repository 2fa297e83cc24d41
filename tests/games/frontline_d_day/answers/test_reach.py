"""Tests `reach`: turns, cards held, and the first contact."""

from __future__ import annotations

import json
from pathlib import Path as File

from tests.support.lane_battles import PLAIN, RECORDED, ask, battle, scenario, squeezed
from toi_scenario.authoring.compare import differences

GOAL = "objectives:\n  ford: {kind: control, at: 5}\n"
RANDOM = "cards: random"


def test_every_section_in_every_card(tmp_path: File) -> None:
    """One card a turn, two with Double Time; held is all from the start point, and both meet in the middle."""
    told = ask(tmp_path, battle("[thrower, winslow]"), "reach")
    assert 0 == told.exit_code
    assert """\
card 1 2 3 4 5 6 7 8 9
american, start point 1
thrower 1 0 1 2 3 4 5 6 7
with Double Time 1 0 1 1 2 2 3 3 4
cards held with a leader there 1 2 3 4 5 6 7 - 8
cards more in hand +2 +3 +4 +5 +6 +7 +8 - +9
german, start point 9
bertinelli 7 6 5 4 3 2 1 0 1
with Double Time 4 3 3 2 2 1 1 0 1
cards held with a leader there 8 - 7 6 5 4 3 2 1
cards more in hand +8 - +7 +6 +5 +4 +3 +2 +1
how many cards a hand has before these is not recorded: write `limits: {base-hand: {value: NUMBER}}` under `catalog:`, \
or in a pack's pieces.yaml
first contact: turn 3, in card 5
first contact, with Double Time: turn 2, in cards 4, 5 and 6
""" == squeezed(told.output)


def test_what_an_owner_records(tmp_path: File) -> None:
    """With the size of a hand recorded, whole hands are told, and nothing is missing."""
    told = ask(tmp_path, battle("[thrower, winslow]", more=RECORDED), "reach").output
    assert "cards in hand 7 8 9 10 11 12 13 - 14\n" in squeezed(told)
    assert "not recorded" not in told


def test_one_section_from_a_card(tmp_path: File) -> None:
    """One section is told alone, from where one says; then there is no first contact."""
    told = ask(tmp_path, battle(), "reach", "--unit", "winslow", "--from", "5").output
    assert "winslow 4 3 2 1 0 1 2 3 4\n" in squeezed(told)
    assert "contact" not in told
    assert "german" not in told


def test_objectives(tmp_path: File) -> None:
    """Objectives are told as in any game."""
    told = ask(tmp_path, battle() + GOAL, "reach").output
    assert "ford (control, 5)\n" in squeezed(told)
    assert "american 2 winslow turn 3 2 - 1: 3 - 2: 4 - 3: 5\n" in squeezed(told)
    assert "german 8 bertinelli turn 3 8 - 1: 7 - 2: 6 - 3: 5\n" in squeezed(told)


def test_objectives_from_a_card(tmp_path: File) -> None:
    """Of one section, from where one says, the objectives tell the same turn as the table; also for programs."""
    words = ("--unit", "winslow", "--from", "6")
    told = squeezed(ask(tmp_path, battle() + GOAL, "reach", *words).output)
    assert "winslow 5 4 3 2 1 0 1 2 3\n" in told
    assert told.endswith("ford (control, 5)\namerican 6 winslow turn 1 6 - 1: 5\n")
    row = json.loads(ask(tmp_path, battle() + GOAL, "reach", *words, "--format", "json").output)
    assert [("winslow", "american 6", 1)] == [(one["unit"], one["origin"], one["round"]) for one in row["arrivals"]]


def test_for_programs(tmp_path: File) -> None:
    """The same as JSON, with the cards themselves that are held."""
    row = json.loads(ask(tmp_path, battle("[thrower]") + GOAL, "reach", "--format", "json").output)
    assert {"card": 6, "turn": 4, "double-time": 2} == row["sections"][0]["cards"][5]
    assert {"card": 3, "holds": [1, 2, 3], "hand": 4} == row["held"]["american"][2]
    assert {"by": "double-time", "turn": 2, "cards": [4, 5, 6]} == row["contact"][1]
    assert [("winslow", 3)] != [(one["unit"], one["round"]) for one in row["arrivals"]]
    assert [("thrower", 3), ("bertinelli", 3)] == [(one["unit"], one["round"]) for one in row["arrivals"]]


def test_a_random_lane(tmp_path: File) -> None:
    """Of cards that are drawn before the battle nothing is counted, and it is said."""
    told = ask(tmp_path, battle().replace(f"cards: {PLAIN}", RANDOM), "reach").output
    assert "the cards are drawn before the battle, so what their terrain does is not counted\n" in squeezed(told)


def test_a_picture(tmp_path: File) -> None:
    """The table is drawn as a page, in the language that one asks for; one that cannot be drawn is refused first."""
    out = tmp_path / "reach.svg"
    assert 0 == ask(tmp_path, battle("[thrower]"), "reach", "-o", str(out), "--lang", "fr").exit_code
    text = out.read_text(encoding="utf-8")
    assert "À quel tour chaque section peut arriver dans chaque carte" in text
    assert "premier contact, avec Double temps" in text
    assert "Terrain ouvert" in text
    assert 2 == ask(tmp_path, battle(), "reach", "-o", str(tmp_path / "reach.txt")).exit_code


def test_refusals(tmp_path: File) -> None:
    """A section or a card that is not there is refused in a sentence."""
    for words, why in (
        (("--unit", "winslo"), "there is no section winslo; did you mean winslow?"),
        (("--unit", "zzz"), "there is no section zzz; there are winslow and bertinelli"),
        (("--from", "12"), "12 is no card in play; a card is written like 4 on the map"),
    ):
        told = ask(tmp_path, battle(), "reach", *words)
        assert (2, True) == (told.exit_code, why in told.output)
    empty = battle().split("units:")[0] + "units: []\n"
    told = ask(tmp_path, empty, "reach")
    assert (2, True) == (told.exit_code, "no section stands in a card of the lane" in told.output)


def test_programs_are_told_in_the_words_of_the_lane(tmp_path: File) -> None:
    """The way of a section is one of cards."""
    text = battle(more="objectives: {ford: {kind: control, at: 5}}\n")
    row = json.loads(ask(tmp_path, text, "reach", "--format", "json").output)["arrivals"][0]
    assert {"round": 0, "card": "2", "by": ""} == row["way"][0]


def test_a_lane_before_anybody_stands_in_it_can_be_compared() -> None:
    """Objectives may be written before sections: then nobody reaches them yet."""
    goal = "objectives: {hill: {kind: control, at: 5}}\n"
    peopled = battle(more=goal)
    empty = peopled[: peopled.index("units:")] + peopled[peopled.index("catalog:") :]
    told = differences(scenario(empty), scenario(peopled))
    assert [
        "one unit more at 2: American winslow",
        "one unit more at 8: German bertinelli",
    ] == [one.sentence for one in told if one.subject == "units"]
    assert not [one for one in told if one.subject == "reach"]
