"""Generates battles on lanes of nine cards, as long as an author's.

Each has its own soldiers, as there is no official list. Scenarios differ, but the same seed always gives the same ones.
"""

from __future__ import annotations

import random

from benchmarks.generate import prose

_TERRAIN = ("open-ground", "undergrowth", "scattered-trees", "stream", "high-ground", "burned-out-buildings")
_NAMES = """Walker Smith Jones Morris Taylor Baker Turner Hill Moore Clark Harris Lewis Young Hall King Wright Scott
Green Adams Nelson Krause Vogel Bauer Adler Kurz Weber Becker Hoffmann Koch Richter Wolf Neumann Schwarz Zimmermann Braun
Hartmann Lange Werner Krüger Peters""".split()
_LEADER = "points: 6, command: 4, morale: 3, equipment: 1, weapon: carbine, ammunition: small-arms"
_RIFLE = "points: 4, command: 0, morale: 2, equipment: 1, weapon: rifle, ammunition: small-arms"
_SCOUT = "points: 4, command: 0, morale: 2, equipment: 2, weapon: submachine-gun, ammunition: small-arms"
_GUNNER = "points: 6, command: 0, morale: 2, equipment: 0, weapon: machine-gun, ammunition: machine-gun"
_MEDIC = "points: 3, command: 0, morale: 2, equipment: 1, weapon: pistol"
# What each soldier of a side is: the facts of its card, its fire, and what it can do.
_CARDS = (
    (_LEADER, "aimed: [8, 6, 4, null], rapid: [14, 10, 6, null]", "planning"),
    (_RIFLE, "aimed: [8, 6, 4, 2], rapid: [12, 10, 6, 2]", ""),
    (_RIFLE, "aimed: [8, 6, 4, 2], rapid: [12, 10, 6, 2]", "throwing-arm"),
    (_GUNNER, "aimed: [10, 8, 6, 4], rapid: [20, 16, 12, 8]", ""),
    (_SCOUT, "aimed: [8, 4, null, null], rapid: [16, 8, null, null]", "pathfinder"),
    (_MEDIC, "aimed: [4, null, null, null]", "medic"),
)
_GEAR = ("hand-grenade", "shovel", "canteen", "binoculars")
_POINTS = 6 + 4 + 4 + 6 + 4 + 3


def _lane(random_: random.Random) -> str:
    """Four cards, one in the middle and the same four back to front, so that neither half covers better."""
    half = [random_.choice(_TERRAIN[:5]) for _ in range(4)]
    middle = random_.choice(_TERRAIN)
    other = random_.choice([one for one in _TERRAIN if one != middle])
    return "\n".join(f"    - {card}" for card in (*half, f"{{terrain: {middle}, back: {other}}}", *reversed(half)))


def _soldiers(nation: str, names: list[str], en: str, fr: str) -> str:
    """The cards of a side's soldiers."""
    lines = []
    for name, (facts, fire, ability) in zip(names, _CARDS, strict=True):
        can = f", abilities: [{ability}]" if ability else ""
        called = f"en: {en} {name}, fr: {fr} {name}"
        lines.append(
            f"    {name.casefold()}: {{kind: soldier, {called}, nation: {nation}, {facts}, fire: {{{fire}}}{can}}}"
        )
    return "\n".join(lines)


def _sections(random_: random.Random, side: str, names: list[str]) -> str:
    """A section under the leader, one of the scout alone, and one of the medic."""
    lead, rifle, thrower, gunner, scout, medic = (name.casefold() for name in names)
    first, second = random_.sample(_GEAR, 2)
    return f"""\
  - side: {side}
    id: {side}-patrol
    section:
      - {lead}
      - {{soldier: {rifle}, equipment: [rifle-grenade]}}
      - {{soldier: {thrower}, equipment: [hand-grenade]}}
      - {gunner}
  - side: {side}
    section:
      - {{soldier: {scout}, equipment: [{first}, {second}]}}
  - side: {side}
    section:
      - {{soldier: {medic}, equipment: [bandages]}}
"""


def scenario(seed: int) -> str:
    """One battle: nine cards, two forces of six soldiers, a zone, two objectives, events and texts."""
    random_ = random.Random(seed)
    names = random_.sample(_NAMES, 12)
    ours, theirs = names[:6], names[6:]
    goal = random_.choice((4, 6))
    events = "\n".join(
        f'  - {{round: {number}, text: "{prose(random_, 1, "")}"}}' for number in sorted(random_.sample(range(2, 9), 3))
    )
    rules = "\n".join(f'  - {{title: Rule {n}, text: "{prose(random_, 2, "")}"}}' for n in ("one", "two", "three"))
    half = -(-_POINTS // 2)
    return f"""# A generated battle, as long as an author's
game: frontline-d-day
id: lane-{seed}
title: The lane number {seed}
version: 1.0.0
author: nobody
license: CC0-1.0
language: en
date: "1944-07-{seed % 28 + 1:02}"
place: somewhere
background: |
{prose(random_, 14, "  ")}

rounds: 10
initiative: random          # who plays first is drawn
battle_size: {_POINTS + 3}
events:
{events}

board:
  cards:
{_lane(random_)}

zones:
  middle: {{color: olive, area: [4, 5, 6]}}

objectives:
  crossing: {{kind: key-location, at: {goal}}}
  bank: {{kind: control, at: {10 - goal}}}

sides:
  american:
    goal: Take {{objective:crossing}} and hold {{zone:middle}} to the end of round {{rounds}}.
    deploy: 2
  german:
    goal: Let nobody out of {{zone:middle}}, nor into {{objective:bank}}.
    deploy: 8

units:
{_sections(random_, "american", ours)}\
{_sections(random_, "german", theirs)}
victory:
  text: |
{prose(random_, 3, "    ")}
  conditions:
    - {{winner: american, when: any, destroys: {half}}}
    - {{winner: german, when: any, destroys: {half}}}
    - {{winner: american, when: end, holds: bank}}
    - {{winner: german, otherwise: true}}

special_rules:
{rules}
notes: |
{prose(random_, 6, "  ")}

catalog:
  pieces:
{_soldiers("american", ours, "Private", "Soldat")}
{_soldiers("german", theirs, "Grenadier", "Grenadier")}
"""
