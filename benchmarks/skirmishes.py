"""Generates skirmishes on a large table, with 60 features and 200 figures.

Each is as dense as those that come with the tool. Skirmishes differ, but the same seed always gives the same ones.
"""

from __future__ import annotations

import random

from benchmarks.generate import prose

_COLUMNS, _ROWS, _WIDE, _DEEP, _BAND = 12, 5, 20, 26, 25
_SQUADS = 20  # of ten figures each
_WEAPONS = ("rifle-carbine", "rifle-carbine, bayonet", "smg")


def _feature(random_: random.Random, left: int, near: int) -> str:
    """Ground of one kind within its own cell of the table, so that no two lie on each other."""
    x, y = left + random_.randint(2, 6), near + random_.randint(2, 8)
    kind = random_.choice(("house", "house", "hedge", "wall", "copse", "rough", "pond"))
    if kind == "house":
        return f"{{terrain: building, rectangle: [{x}, {y}, {random_.randint(5, 10)}, {random_.randint(5, 12)}]}}"
    if kind in ("hedge", "wall"):
        return f"{{terrain: {kind}, line: [[{x}, {y}], [{x + 11}, {y}], [{x + 11}, {y + random_.randint(4, 12)}]]}}"
    if kind == "copse":
        return f"{{terrain: difficult, circle: [{x + 6}, {y + 7}, {random_.randint(3, 6)}], blocks: true}}"
    far = y + random_.randint(8, 12)
    ground = "very-difficult" if kind == "rough" else "water"
    return f"{{terrain: {ground}, polygon: [[{x}, {y}], [{x + 9}, {y + 2}], [{x + 11}, {far}], [{x + 3}, {far + 2}]]}}"


def _squads(random_: random.Random, side: str, row: int) -> str:
    """Half of the squads: under a leader each, three with a weapon that two serve, most where they stand."""
    lines = []
    for number in range(_SQUADS // 2):
        at = f"    at: [{12 + 24 * number}, {row + random_.randint(0, 9)}]\n" if number % 3 else ""
        few = number % 4 == 1
        served = "      - {figure: regular, count: 2, weapons: [rifle-carbine], serve: machine-gun}\n" if few else ""
        lines.append(f"""\
  - side: {side}
    id: {side}-{number}
{at}    squad:
      - {{figure: {"officer" if number == 0 else "nco"}, weapons: [smg]}}
      - {{figure: regular, count: {7 if few else 9}, weapons: [{random_.choice(_WEAPONS)}]}}
{served}""")
    return "".join(lines)


def scenario(seed: int) -> str:
    """One skirmish: sixty features, twenty squads of ten, zones, objectives, events and texts."""
    random_ = random.Random(seed)
    cells = [(_WIDE * x, _BAND + _DEEP * y) for x in range(_COLUMNS) for y in range(_ROWS)]
    features = [_feature(random_, left, near) for left, near in cells]
    written = "\n".join(f"    f{number}: {feature}" for number, feature in enumerate(features))
    houses = [number for number, feature in enumerate(features) if "building" in feature]
    first, second = random_.sample(houses, 2)
    depth = 2 * _BAND + _DEEP * _ROWS
    events = "\n".join(
        f'  - {{round: {number}, text: "{prose(random_, 1, "")}"}}' for number in sorted(random_.sample(range(2, 8), 3))
    )
    rules = "\n".join(f'  - {{title: Rule {n}, text: "{prose(random_, 2, "")}"}}' for n in ("one", "two", "three"))
    return f"""# A generated skirmish, as large as a club plays
game: legends-of-the-old-west
id: skirmish-{seed}
title: The skirmish number {seed}
version: 1.0.0
author: nobody
license: CC0-1.0
language: en
date: "1944-07-{seed % 28 + 1:02}"
place: somewhere
background: |
{prose(random_, 14, "  ")}
era: ww2
rounds: 8
initiative: random          # who plays first is drawn
events:
{events}

board:
  table: {{width: {_COLUMNS * _WIDE}cm, depth: {depth}cm}}
  features:
{written}

zones:
  south: {{color: olive, area: {{edge: south, depth: {_BAND}}}}}
  north: {{color: grey, area: {{edge: north, depth: {_BAND}}}}}
  middle: {{area: {{within: 30, of: near}}}}

objectives:
  near: {{kind: victory, in: f{first}}}
  far: {{kind: victory, in: f{second}}}

sides:
  american:
    goal: Take {{objective:near}} and hold {{zone:middle}} to the end of round {{rounds}}.
    deploy: south
  german:
    goal: Let nobody out of {{zone:middle}}, nor into {{objective:far}}.
    deploy: north

units:
{_squads(random_, "american", 4)}\
{_squads(random_, "german", depth - 16)}
victory:
  text: |
{prose(random_, 3, "    ")}
  conditions:
    - {{winner: american, when: end, holds: [near, far]}}
    - {{winner: german, otherwise: true}}

special_rules:
{rules}
notes: |
{prose(random_, 6, "  ")}
"""
