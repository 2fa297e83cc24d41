"""Battles in a lane, in a few words, for tests of answers."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

from click.testing import CliRunner

from tests.support.examples import IN_PACK
from toi_scenario import Scenario, load
from toi_scenario.cli import cli

PLAIN = f"[{', '.join(['open-ground'] * 9)}]"
# Cards of the rulebook's examples, with the numbers that it tells of them; the other numbers are ours.
CARDS = """
catalog:
  pieces:
    winslow: {kind: soldier, nation: american, points: 4, command: 0, morale: 1, equipment: 1, weapon: rifle,
      fire: {aimed: [6, 4, 2, null]}}
    bertinelli: {kind: soldier, nation: german, points: 6, command: 3, morale: 2, equipment: 2, weapon: rifle,
      ammunition: small-arms, fire: {aimed: [12, 10, 8, 0], rapid: [20, 16, 12, null]}}
    thrower: {kind: soldier, nation: american, points: 5, command: 2, morale: 2, equipment: 2, weapon: carbine,
      ammunition: small-arms, abilities: [throwing-arm, tactics],
      fire: {aimed: [8, 6, null, null], rapid: [14, 10, null, null]}}
    mortar: {kind: soldier, nation: american, points: 6, command: 0, morale: 2, equipment: 0, weapon: mortar,
      ammunition: mortar, abilities: [assistant], fire: {aimed: [null, null, 10, 10], rapid: [null, 14, null, null]}}
    marksman: {kind: soldier, nation: german, points: 6, command: 0, morale: 2, equipment: 0, cover: 3, weapon: rifle,
      abilities: [sniper], fire: {aimed: [6, 8, 10, 12]}}
"""
RECORDED = """
  limits: {base-hand: {value: 5}}
  terrain:
    undergrowth: {like: undergrowth, firepower: 2}
  counters:
    pin: {like: pin, costs: [[1, 2, 3], [1, 2, 3], [2, 3, 4]]}
    morale: {like: morale, costs: [[3, 4, 5]]}
    wound: {like: wound, costs: [[5, 6, 7], [4, 6, 8]]}
    dead: {like: dead, costs: [[9, 11, 13]]}
"""


def battle(american: str = "[winslow]", german: str = "[bertinelli]", cards: str = PLAIN, more: str = "") -> str:
    """A battle of one section on each side, or of several where these are given as lists of them."""
    sections = [
        f"  - {{side: {side}, section: {one}}}\n"
        for side, every in (("american", american), ("german", german))
        for one in every.split(" and ")
    ]
    return (
        f"game: frontline-d-day\ntitle: A lane\nboard: {{cards: {cards}}}\n"
        f"sides: {{american: {{deploy: 2}}, german: {{deploy: 8}}}}\nunits:\n{''.join(sections)}{CARDS}{more}"
    )


def scenario(text: str) -> Scenario:
    """The scenario of such a text."""
    return load(text.encode(), IN_PACK)


def ask(folder: File, text: str, command: str, *words: str) -> Any:
    """What a command makes of such a text."""
    file = folder / "lane.yaml"
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(cli, [command, str(file), *words], catch_exceptions=False)


def squeezed(text: str) -> str:
    """A table with one space between its fields, for tests that do not care how wide they are."""
    return "".join(f"{' '.join(line.split())}\n" for line in text.splitlines())
