"""Tests how scenarios of Frontline: D-Day are read and judged."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario import load
from toi_scenario.files import shipped_files
from toi_scenario.games.frontline_d_day.own import own
from toi_scenario.games.frontline_d_day.sections import start_point
from toi_scenario.model.scenario.prices import price_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.pipeline import check

GAME = "frontline-d-day"
HALF = "open-ground, undergrowth, stream, scattered-trees"
LANE = f"[{HALF}, high-ground, scattered-trees, stream, undergrowth, open-ground]"
NOON = f"""\
game: frontline-d-day
title: A lane at noon
rounds: 10
initiative: american
battle_size: 20
events:
  - {{round: 3, text: The guns fall silent.}}
board:
  cards: {LANE}
zones:
  middle: {{color: olive, area: [4, 5, 6]}}
objectives:
  hill: {{kind: control, at: 5}}
sides:
  american: {{goal: "Hold {{zone:middle}}.", deploy: 2}}
  german: {{goal: "Hold {{objective:hill}}.", deploy: 8}}
units:
  - {{side: american, section: [us-sergeant, us-rifle, {{soldier: us-rifle, equipment: [shovel]}}, us-helper]}}
  - {{side: american, section: [us-scout]}}
  - {{side: german, section: [de-feldwebel, de-rifle, {{soldier: de-rifle, equipment: [canteen]}}]}}
  - {{side: german, section: [de-sniper]}}
victory:
  text: Who breaks the enemy wins; after round {{rounds}} the side on the hill does.
  conditions:
    - {{winner: american, when: any, destroys: 10}}
    - {{winner: german, when: any, destroys: 10}}
    - {{winner: american, when: end, holds: hill}}
    - {{winner: german, otherwise: true}}
catalog:
  pieces:
    us-sergeant: {{kind: soldier, nation: american, points: 6, command: 3, morale: 3, equipment: 1, weapon: carbine,
      ammunition: small-arms, fire: {{aimed: [8, 6, 4, null], rapid: [14, 10, 6, null]}}}}
    us-rifle: {{kind: soldier, nation: american, points: 4, command: 0, morale: 2, equipment: 1, weapon: rifle,
      ammunition: small-arms, fire: {{aimed: [8, 6, 4, 2], rapid: [12, 10, 6, 2]}}, copies: 2}}
    us-helper: {{kind: soldier, nation: american, points: 1, command: 0, morale: 1, equipment: 0, weapon: pistol,
      fire: {{aimed: [4, null, null, null]}}, abilities: [assistant]}}
    us-scout: {{kind: soldier, nation: american, points: 5, command: 0, morale: 2, equipment: 2, weapon: submachine-gun,
      ammunition: small-arms, fire: {{aimed: [8, 4, null, null], rapid: [16, 8, null, null]}}, abilities: [pathfinder]}}
    de-feldwebel: {{kind: soldier, nation: german, points: 6, command: 3, morale: 3, equipment: 1,
      weapon: pistol, ammunition: small-arms, fire: {{aimed: [10, 6, null, null], rapid: [18, 10, null, null]}}}}
    de-rifle: {{like: us-rifle, nation: german}}
    de-sniper: {{kind: soldier, nation: german, points: 6, command: 0, morale: 2, equipment: 1, cover: 3, weapon: rifle,
      fire: {{aimed: [6, 8, 10, 12]}}, abilities: [sniper]}}
    de-gun: {{kind: infantry-gun, nation: german, points: 6, command: 0, morale: 2, equipment: 1, ammunition: gun,
      fire: {{aimed: [10, 10, 8, 8]}}}}
"""
SMALL = shipped_files.smallest(GAME)


def read(changes: str) -> Scenario:
    """The smallest scenario with some changes."""
    return load(whole(changes, GAME), IN_PACK)


def found(changes: str) -> list[tuple[str, str, str]]:
    """What is found in the smallest scenario with some changes."""
    return [(one.path, one.message, one.help) for one in check(whole(changes, GAME), "x.yaml", IN_PACK).diagnostics]


def test_a_whole_scenario_is_silent() -> None:
    """A scenario with every word that a battle has loads, and nothing is found in it."""
    assert () == check(NOON, "noon.yaml").diagnostics
    scenario = load(NOON)
    assert [20, 20] == [price_of(scenario, side) for side in scenario.sides]
    assert [1, 9] == [start_point(scenario, side) for side in scenario.sides.values()]
    assert ["2", "2", "8", "8"] == [scenario.surface.address(unit.place) for unit in scenario.units]
    shovel = scenario.units[0].members[2]
    assert ("us-rifle", ["shovel"], ("units", 0, "section", 2)) == (
        shovel.piece.name,
        [piece.name for piece in shovel.bears],
        shovel.path,
    )


def test_words_that_may_be_left_out() -> None:
    """A battle may go on until a side breaks, its first player be drawn, and its victory be that of the rules."""
    scenario = read("board: {cards: random}\n")
    assert (0, 99, "random", ()) == (
        scenario.rounds,
        scenario.last_round,
        scenario.initiative,
        scenario.victory.conditions,
    )
    assert ((), 10, {}) == own(scenario)
    assert not any(map(scenario.ground.recorded, scenario.cells.places))


@pytest.mark.parametrize(
    "changes",
    [
        "board: {cards: random}\n",
        "events: [{round: 12, text: Fog.}]\n",
        (
            "objectives: {mill: {kind: control, at: 5}}\n"
            "victory:\n  conditions:\n    - {winner: american, when: {round: 12}, holds: mill}\n"
            "    - {winner: german, otherwise: true}\n"
        ),
        "special_rules: [{text: In round 12 it rains.}]\n",
    ],
)
def test_nobody_counts_rounds_without_end(changes: str) -> None:
    """What counts rounds is silent where no round is the last."""
    assert [] == found(changes)


def test_a_number_that_nobody_gave() -> None:
    """A text cannot print how many rounds there are where nobody says."""
    assert [("special_rules[0].text", "{rounds} stands for nothing: nobody says how many rounds there are")] == [
        one[:2] for one in found('special_rules: [{text: "It ends after {rounds} rounds."}]\n')
    ]


@pytest.mark.parametrize("word", ["area", "hexes"])
def test_two_words_for_ground(word: str) -> None:
    """`area:` and `hexes:` mean the same, in zones and in conditions, and not both of them stand there."""
    text = f"""\
zones: {{wood: {{{word}: {{terrain: scattered-trees}}}}}}
objectives: {{mill: {{kind: control, at: 5}}}}
special_rules: [{{text: "Nobody fires into {{zone:wood}}."}}]
victory:
  conditions:
    - {{winner: american, when: any, holds: {{{word}: wood, at_least: 2}}}}
    - {{winner: german, when: any, holds: mill}}
"""
    assert [] == found(text)
    scenario = read(text)
    holds = scenario.victory.conditions[0].holds
    assert holds is not None
    assert holds.places is not None
    assert holds.places.area is not None
    assert ["4", "6"] == [scenario.surface.address(place) for place in sorted(holds.places.area.places)]
    both = "zones: {wood: {area: 4, hexes: 4}}\nspecial_rules: [{text: Nobody fires into {zone:wood}.}]\n"
    assert 1 == len(found(both.replace("{text: Nobody fires into {zone:wood}.}", '{text: "Not {zone:wood}."}')))


def test_an_owner_records_what_the_rulebook_lacks() -> None:
    """The base hand, what undergrowth adds and the mix of counters are written in a catalog."""
    scenario = read(
        "catalog:\n  limits: {base-hand: {value: 5}}\n  terrain: {undergrowth: {like: undergrowth, firepower: 2}}\n"
        "  counters: {pin: {like: pin, costs: [[1, 2, 3], [2, 3, 4]]}}\n"
    )
    facts: Any = scenario.catalog.terrain["undergrowth"].facts
    assert (5, 2, 2) == (scenario.catalog.limit("base-hand"), facts["firepower"], facts["cover"])
    assert [[1, 2, 3], [2, 3, 4]] == scenario.catalog.own["counters"]["pin"].facts["costs"]
    assert "base-hand" not in read("title: x\n").catalog.limits


HELPER = "catalog: {pieces: {own-helper: {like: sample-loader, nation: german}}}\n"


@pytest.mark.parametrize(
    "changes",
    [
        HELPER
        + "battle_size: 14\nunits: [{side: american, section: [sample-leader, sample-rifleman, sample-rifleman]}, "
        "{side: german, section: [sample-sniper, own-helper]}, {side: german, section: [sample-fuhrer]}]\n",
        (
            "battle_size: 12\nunits: [{side: american, section: [sample-leader, own-chief]}, "
            "{side: german, section: [sample-fuhrer, sample-gunner]}]\n"
            "catalog: {pieces: {own-chief: {like: sample-leader, command: 2}}}\n"
        ),
        "sides: {american: {deploy: 2}, german: {deploy: 8}}\nbattle_size: 9\nwaive: {overspent-force: a raid}\n",
        "board: {cards: random}\nobjectives: {ford: {kind: key-location, at: 4}}\n",
    ],
    ids=["a sniper's assistant", "two leaders", "a waiver", "a random lane"],
)
def test_what_the_rules_allow(changes: str) -> None:
    """A sniper may have an assistant, the better of two leaders leads, and what is waived is meant."""
    assert [] == found(changes)
