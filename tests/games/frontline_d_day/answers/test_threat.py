"""Tests `threat` and `exposure`: firepower on the cards of the lane."""

from __future__ import annotations

import json
from pathlib import Path as File

from tests.support.lane_battles import PLAIN, RECORDED, ask, battle, squeezed

BUSHES = PLAIN.replace("open-ground, open-ground", "open-ground, undergrowth", 1)


def test_every_section_at_every_card(tmp_path: File) -> None:
    """Aimed and rapid fire from the start, and what each card adds; the turn in which it can first fire there."""
    told = ask(tmp_path, battle("[{soldier: thrower, equipment: hand-grenade}]"), "threat")
    assert 0 == told.exit_code
    assert """\
card 1 2 3 4 5 6 7 8 9
american, thrower, from card 2
first turn 1 1 1 1 1 2 3 4 5
distance 1 0 1 2 3 4 5 6 7
aimed 8 8 8 6 6 - - - -
rapid 14 14 14 10 10 - - - -
rapid, Hand grenade 20 20 20 20 - - - - -
Attack +6 +6 +6 +6 +6 - - - -
Pour It On +10 +10 +10 +6 +6 - - - -
german, bertinelli, from card 8
first turn 1 1 1 1 1 1 1 1 1
distance 7 6 5 4 3 2 1 0 1
aimed 0 0 8 8 10 10 12 12 12
rapid 0 0 12 12 16 16 20 20 20
Attack +6 +6 +6 +6 +6 +6 +6 +6 +6
Pour It On +0 +0 +4 +4 +6 +6 +10 +10 +10
""" == squeezed(told.output)


def test_a_grenade_at_another_distance(tmp_path: File) -> None:
    """Where a rifle grenade is used at another distance than the rifles, a row says at which."""
    hill = PLAIN.replace("open-ground, open-ground", "open-ground, high-ground", 1)
    lane = battle("[{soldier: winslow, equipment: rifle-grenade}]", cards=hill)
    told = squeezed(ask(tmp_path, lane, "threat", "--side", "american").output)
    assert "rapid, Rifle grenade - - - 14 14 14 - - -\nrapid, Rifle grenade, at distance - - - 2 - - - - -\n" in told
    row = json.loads(ask(tmp_path, lane, "threat", "--side", "american", "--format", "json").output)
    assert {"rifle-grenade": 2} == row["sections"][0]["cards"][3]["equipment_distance"]


def test_a_move_comes_before_its_fire(tmp_path: File) -> None:
    """Flanking Position is played to move, so it adds to no fire before the second turn."""
    found = {
        turn: "Flanking Position" in ask(tmp_path, battle(), "threat", "--round", str(turn)).output for turn in (1, 2)
    }
    assert {1: False, 2: True} == found


def test_a_later_turn(tmp_path: File) -> None:
    """In a later turn it fires from where it is strongest of the cards that it can stand in by then."""
    told = ask(tmp_path, battle(), "threat", "--round", "3", "--unit", "winslow").output
    assert "from card 2 2 2 3 4 3 4 3 4\n" in squeezed(told)
    assert "aimed 6 6 6 6 6 4 4 2 2\n" in squeezed(told)
    late = ask(tmp_path, battle() + "rounds: 4\n", "threat", "--round", "5")
    assert (2, True) == (late.exit_code, "there is no turn 5; the game lasts 4" in late.output)


def test_what_is_not_recorded(tmp_path: File) -> None:
    """Where ground adds a number that nobody has recorded, each number that it could raise has a question mark, and a
    sentence says where the owner records it; then neither is told."""
    told = ask(tmp_path, battle(cards=BUSHES), "threat", "--side", "american").output
    assert "aimed 6? 6? 6? 4? 4? 2? 2? - -\n" in squeezed(told)
    assert told.endswith(
        "how much undergrowth adds to firepower (?) is not recorded: write `terrain: {undergrowth: {like: undergrowth, "
        "firepower: NUMBER}}` under `catalog:`, or in a pack's pieces.yaml\n"
    )
    assert "german" not in told
    told = ask(tmp_path, battle(cards=BUSHES, more=RECORDED), "threat", "--side", "american").output
    assert "aimed 8 8 8 6 6 4 4 - -\n" in squeezed(told)
    assert "recorded" not in told
    # Elsewhere it is of no matter what undergrowth adds.
    assert "recorded" not in ask(tmp_path, battle(cards=BUSHES), "threat", "--side", "german").output


def test_for_programs(tmp_path: File) -> None:
    """The same as JSON."""
    row = json.loads(ask(tmp_path, battle(), "threat", "--format", "json").output)
    card = row["sections"][1]["cards"][4]
    assert {
        "card": 5,
        "first": 1,
        "from": 8,
        "distance": 3,
        "aimed": 10,
        "rapid": 16,
        "equipment": {},
        "equipment_distance": {},
        "adds": {"attack": 6, "pour-it-on": 6},
        "more": False,
    } == card


def test_refusals(tmp_path: File) -> None:
    """A side or a section that is not there is refused in a sentence."""
    told = ask(tmp_path, battle(), "threat", "--side", "germn")
    assert (2, True) == (told.exit_code, "there is no side germn; did you mean german?" in told.output)
    told = ask(tmp_path, battle(), "threat", "--side", "german", "--unit", "winslow")
    assert (2, True) == (told.exit_code, "winslow is not of german" in told.output)


def test_before_anyone_moves(tmp_path: File) -> None:
    """`exposure` tells the strongest section of each side and all of them together, and where the enemy starts."""
    told = ask(tmp_path, battle("[thrower] and [winslow]"), "exposure")
    assert 0 == told.exit_code
    assert """\
card 1 2 3 4 5 6 7 8 9
american, from the start
strongest section, aimed 8 8 8 6 6 2 2 - -
strongest section, rapid 14 14 14 10 10 2 2 - -
all sections, rapid 20 20 20 14 14 2 2 - -
enemy sections here - - - - - - - 1 -
german, from the start
strongest section, aimed 0 0 8 8 10 10 12 12 12
strongest section, rapid 0 0 12 12 16 16 20 20 20
all sections, rapid 0 0 12 12 16 16 20 20 20
enemy sections here - 2 - - - - - - -
""" == squeezed(told.output)
    row = json.loads(ask(tmp_path, battle("[thrower] and [winslow]"), "exposure", "--format", "json").output)
    expected = {"card": 1, "aimed": 8, "rapid": 14, "together": 20, "more": False, "others": 0}
    assert expected == row["sides"][0]["cards"][0]


def test_pictures(tmp_path: File) -> None:
    """Both are drawn as tables, under what they answer."""
    for command, asked in (
        ("threat", "How strong the fire of each section is at each card"),
        ("exposure", "How strong the fire at each card is before anyone moves"),
    ):
        out = tmp_path / f"{command}.svg"
        assert 0 == ask(tmp_path, battle(), command, "-o", str(out), "--theme", "ink", "--paper", "a4").exit_code
        assert asked in out.read_text(encoding="utf-8")


def test_pictures_speak_as_players_do(tmp_path: File) -> None:
    """A picture tells people, cards and terrain by their names in its language."""
    out = tmp_path / "threat.svg"
    for lang, wanted in {
        "en": ("Americans, Winslow, from card 2", "how much Undergrowth adds to firepower"),
        "fr": ("Américains, Winslow, depuis la carte 2", "ce que « Broussailles » ajoute"),
    }.items():
        assert 0 == ask(tmp_path, battle(cards=BUSHES), "threat", "-o", str(out), "--lang", lang).exit_code
        drawn = out.read_text(encoding="utf-8").replace("\u00a0", " ")
        assert [] == [told for told in wanted if told not in drawn]
    ask(tmp_path, battle(), "odds", "-o", str(out), "--lang", "fr")
    assert "(Cloué, Coup au moral, Blessure et Mort)" in out.read_text(encoding="utf-8")


def test_no_line_of_sight(tmp_path: File) -> None:
    """`los` says that there is none, how far it is, and what high ground makes of that."""
    hill = PLAIN.replace("open-ground", "high-ground", 1)
    none = "Frontline: D-Day has no line of sight: a section can fire at every card in range"
    for words, cards, said in (
        ((), PLAIN, "name two cards to learn how far it is"),
        (("4", "8"), PLAIN, "8 is at distance 4 from 4, in the column for 4 to 5"),
        (("1", "9"), PLAIN, "9 is at distance 8 from 1, beyond the end of a table of fire"),
        (
            ("1", "9"),
            hill,
            (
                "9 is at distance 8 from 1, beyond the end of a table of fire; "
                "from high-ground it may count as 7, in the column for 6 to 7"
            ),
        ),
    ):
        told = ask(tmp_path, battle(cards=cards), "los", *words)
        assert (2, True) == (told.exit_code, f"Error: {none}; {said}\n" in told.output)
    told = ask(tmp_path, battle(), "los", "4", "12")
    assert (2, True) == (told.exit_code, "12 is no card in play" in told.output)
