"""Tests texts on pieces that come, on streams and on pay."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario.pipeline import check

FORCES = """
rounds: 8
board: {layout: [[P1A]], streams: deep, overlays: [{terrain: stream, along: [F3, F4]}]}
objectives: {mill: {kind: command, at: C2, owner: neutral, value: 2, name: {en: the mill, fr: le moulin}}}
sides:
  american:
    actions: 3
    squads: {bases: 1, regular: 4}
    deploy: [B2]
    reinforcements:
      - {round: 3, vehicles: {truck: 1, half-track: 1}, enter: [B2]}
      - {round: 5, vehicles: {sherman: 2}, enter: [B2]}
  german:
    actions: 3
    squads: {bases: 1, regular: 4}
    vehicles: {tiger: 1}
    deploy: [E3]
    reinforcements: [{round: {one_of: [4, 5]}, vehicles: {panzer-iv: 1}, enter: [E3]}]
"""
WRONG = {
    "The truck arrives in round 5.": "brings gmc-truck of american in round 5, and it comes in round 3",
    "Two half-tracks arrive in round 3.": "brings 2 m3-half-track of american, and 1 comes",
    "Le camion arrive au round 6 par la route.": "brings gmc-truck of american in round 6, and it comes in round 3",
    "Three Shermans come in round 5.": "brings 3 sherman of american, and 2 come",
    "Trois chars Sherman arrivent par {hex:B2} au round 5.": "brings 3 sherman of american, and 2 come",
    "The stream is shallow.": "calls the streams shallow, and the scenario says deep",
    "Le ruisseau est guéable.": "calls the streams shallow, and the scenario says deep",
    "{objective:mill} pays 3 command.": "lets mill pay 3, and its value is 2",
    "Le moulin rapporte trois points de commandement.": "lets mill pay 3, and its value is 2",
}
RIGHT = """
The truck arrives in round 3.
The truck arrives in round 4.
Half of the men arrive in round 7 by the track.
The tanks arrive in round 7.
The truck may arrive in round 6.
If the road is free, the truck arrives in round 6.
The truck and the Shermans arrive in round 7.
The Tiger comes in round 2 to the farm.
The Panzer IV comes in round 2.
Two Shermans arrive in round 5.
In round 5 the Shermans arrive.
No truck arrives in round 6.
The stream is deep.
If it rains, the stream is shallow.
The stream is shallow in C2.
The stream is not shallow.
The mill pays 2 command.
The mill pays 3 command in round 4 instead.
The mill pays 1 command more.
A card costs 3 command at the mill.
"""


def told(text: str) -> list[str]:
    """What rules about texts find in a special rule."""
    found = check(whole(f'{FORCES}special_rules: [{{text: "{text}"}}]\n', "tide-of-iron"), setting=IN_PACK).diagnostics
    return [one.message.removeprefix("the text ") for one in found if one.rule.startswith("stray-")]


@pytest.mark.parametrize("text", WRONG)
def test_told_otherwise(text: str) -> None:
    """A text that says another round, number, depth or pay is told."""
    assert [WRONG[text]] == told(text)


@pytest.mark.parametrize("text", RIGHT.strip().splitlines())
def test_right_or_unclear(text: str) -> None:
    """What is right, or may mean something else, is passed over."""
    assert [] == told(text)
