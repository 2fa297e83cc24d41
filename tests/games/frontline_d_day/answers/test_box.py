"""Tests `box`: points, command, hands and counters."""

from __future__ import annotations

import json
from pathlib import Path as File

from click.testing import CliRunner

from tests.support.lane_battles import RECORDED, ask, battle, squeezed
from toi_scenario.cli import cli

FORCE = "[thrower, winslow, mortar] and [{soldier: winslow, equipment: [shovel]}]"


def test_forces(tmp_path: File) -> None:
    """Assistants do not count against a leader's command; half of the points, rounded up, is what breaks a side."""
    told = ask(tmp_path, battle(FORCE) + "battle_size: 20\n", "box")
    assert 0 == told.exit_code
    assert """\
section soldiers points command used command allowed
american
thrower 3 15 2 2
winslow 1 4 - -
in all 4 19
german
bertinelli 1 6 1 3
in all 1 6
american: 19 of 20 points; who destroys 10 of them wins
german: 6 of 20 points; who destroys 3 of them wins
american: holds 1 and 2; 3 cards more in hand
german: holds 8 and 9; 2 cards more in hand
how many cards a hand has before these is not recorded: write `limits: {base-hand: {value: NUMBER}}` under `catalog:`, \
or in a pack's pieces.yaml
counters of equipment: 1 shovel
counters of ammunition: 2 small-arms, 1 mortar
other counters: 3 acted
how many counters of each kind a box holds is not recorded
which damage counters there are is not recorded (pin, morale, wound and dead), so what firepower does to soldiers \
cannot be told: write `counters: {pin: {like: pin, costs: [[LIGHT, MEDIUM, HEAVY]]}}`, with three numbers for each \
counter, under `catalog:`, or in a pack's pieces.yaml
""" == squeezed(told.output)


def test_what_an_owner_records(tmp_path: File) -> None:
    """With the hand and the counters recorded, both are told."""
    told = ask(tmp_path, battle(FORCE, more=RECORDED), "box").output
    assert "american: 19 points; who destroys 10 of them wins\n" in squeezed(told)
    assert "american: holds 1 and 2; 8 cards in hand\n" in squeezed(told)
    assert told.endswith("counters of damage: 3 pin, 1 morale, 2 wound, 1 dead\n")


def test_for_programs(tmp_path: File) -> None:
    """The same as JSON; a number that nobody has recorded is null."""
    row = json.loads(ask(tmp_path, battle(FORCE), "box", "--format", "json").output)
    side = row["sides"][0]
    assert (19, 10) == (side["points"], side["to_break"])
    assert {"section": "thrower", "soldiers": 3, "points": 15, "used": 2, "allowed": 2} == side["sections"][0]
    assert {"base": None, "holds": [1, 2], "for_cards": 2, "for_soldiers": 1} == side["hand"]
    assert {"pin": None, "morale": None, "wound": None, "dead": None} == row["counters"]
    assert {"equipment": {"shovel": 1}, "ammunition": {"small-arms": 2, "mortar": 1}} == {
        word: row["needs"][word] for word in ("equipment", "ammunition")
    }
    assert {"sniper": 0, "acted": 3} == row["needs"]["other"]


def test_a_sniper_has_a_counter(tmp_path: File) -> None:
    """A sniper needs its counter even where it does not start in concealment, which it may gain."""
    for hunter in ("marksman", "{soldier: marksman, concealed: false}"):
        told = ask(tmp_path, battle("[thrower]", f"[{hunter}]"), "box").output
        assert "other counters: 1 sniper, 2 acted\n" in told


def test_a_folder(tmp_path: File) -> None:
    """In a folder only scenarios are counted of which somebody has recorded what boxes hold."""
    ask(tmp_path, battle(), "box")
    told = CliRunner().invoke(cli, ["box", str(tmp_path)])
    assert 2 == told.exit_code
    assert (
        "nobody has recorded what the boxes of Frontline: D-Day hold; box counts those of Tide of Iron\n" in told.output
    )
