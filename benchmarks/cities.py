"""Generates battles in a city, with 60 features and 204 models.

Each is as dense as those that come with the tool. Battles differ, but the same seed always gives the same ones.
"""

from __future__ import annotations

import random

from benchmarks.generate import prose

_COLUMNS, _ROWS, _BLOCK, _BAND = 12, 5, 6, 9  # inches; the bands are free of ground
_GROUPS = 6  # of each side, with seventeen models each
_DIRECT = 3  # of them stand where the battle begins
_WEAPON = (
    "{en: Gun, fr: Canon, shots: 2, energy: 8, accuracy: 3, range: 24, countered: 12, arc: front, move_and_fire: 6}"
)
_SIZES = (("tiny", 2), ("small", 3), ("normal", 4))


def _feature(random_: random.Random, left: int, near: int) -> str:
    """Ground of one kind within its own block of the city, so that no two lie on each other."""
    x, y = left + 1, near + 1
    kind = random_.choice(("tower", "tower", "tower", "garden", "street", "pond"))
    if kind == "tower":
        size, side = random_.choice(_SIZES)
        armor, height = random_.choice(("normal", "reinforced")), random_.randint(2, 9)
        ways_in = ", ".join(random_.sample(("north", "south", "east", "west"), 2))
        shape = f"rectangle: [{x}, {y}, {side}, {side}], size: {size}, armor: {armor}, height: {height}"
        return f"{{terrain: structure, {shape}, entrances: [{ways_in}]}}"
    if kind == "garden":
        return f"{{terrain: difficult, circle: [{x + 2}, {y + 2}, 2], height: 2, blocks: true}}"
    if kind == "street":
        return f"{{terrain: road, line: [[{x}, {y}], [{x + 4}, {y + 4}]]}}"
    return f"{{terrain: water, polygon: [[{x}, {y}], [{x + 4}, {y + 1}], [{x + 4}, {y + 3}], [{x + 1}, {y + 4}]]}}"


def _groups(side: str, row: int) -> str:
    """The units of a side: tanks, carriers with troops aboard, and flak."""
    lines = []
    for number in range(_GROUPS):
        left = 3 + 12 * number
        spots = ", ".join(f"[{left + 2 * tank}, {row}]" for tank in range(4))
        at = f", at: [{spots}]" if number < _DIRECT else ""
        group = f"  - {{side: {side}, battlegroup: g{number}, unit:"
        name = f"{side}-carriers-{number}"
        lines += [
            f"{group} tank, count: 4{at}}}",
            f"{group} carrier, count: 3, id: {name}}}",
            f"{group} squad, count: 9, aboard: {name}}}",
            f"{group} {'chief' if number == 0 else 'flak'}}}",
        ]
    return "\n".join(lines)


def scenario(seed: int) -> str:
    """One battle: sixty features, twelve battlegroups of seventeen models, zones, objectives, events and texts."""
    random_ = random.Random(seed)
    blocks = [(_BLOCK * x, _BAND + _BLOCK * y) for x in range(_COLUMNS) for y in range(_ROWS)]
    features = [_feature(random_, left, near) for left, near in blocks]
    written = "\n".join(f"    f{number}: {feature}" for number, feature in enumerate(features))
    towers = random_.sample([number for number, feature in enumerate(features) if "structure" in feature], 4)
    width, depth = _BLOCK * _COLUMNS, 2 * _BAND + _BLOCK * _ROWS
    events = "\n".join(
        f'  - {{round: {number}, text: "{prose(random_, 1, "")}"}}' for number in sorted(random_.sample(range(2, 6), 3))
    )
    rules = "\n".join(f'  - {{title: Rule {n}, text: "{prose(random_, 2, "")}"}}' for n in ("one", "two", "three"))
    starts = ", ".join(f"g{number}: {'direct' if number < _DIRECT else 'ready'}" for number in range(_GROUPS))
    side = f"    points: 3000\n    cards: 3\n    battlegroups: {{{starts}}}"
    vehicle = f"kind: vehicle, weapons: [{_WEAPON}], armor: 8, damage: 2, coherency: standard, countermeasures: active"
    return f"""# A generated battle, as large as a club plays
game: dropzone-commander
id: city-{seed}
title: The city number {seed}
version: 1.0.0
author: nobody
license: CC0-1.0
language: en
background: |
{prose(random_, 14, "  ")}
rounds: 6
events:
{events}

board:
  table: {{width: {width}in, depth: {depth}in}}
  features:
{written}

zones:
  south: {{color: olive, area: {{edge: south, depth: 6}}}}
  north: {{color: grey, area: {{edge: north, depth: 6}}}}

objectives:
  near: {{kind: objective, in: f{towers[0]}}}
  far: {{kind: objective, in: f{towers[1]}}}
  tape: {{kind: intel, in: f{towers[2]}}}
  film: {{kind: intel, in: f{towers[3]}}}

sides:
  blue:
    goal: Find {{objective:near}} and leave by {{zone:south}} before round {{rounds}} ends.
    edges: [south]
{side}
    deploy: south
  red:
    goal: Find {{objective:far}} and let nobody into {{zone:north}}.
    edges: [north]
{side}
    deploy: north

units:
{_groups("blue", 3)}
{_groups("red", depth - 3)}

victory:
  text: |
{prose(random_, 3, "    ")}
  conditions:
    - {{winner: most-points, when: end, tie: draw}}

special_rules:
{rules}
notes: |
{prose(random_, 6, "  ")}

catalog:
  pieces:
    tank: {{en: Tank, fr: Char, points: 20, {vehicle}, move: 6, height: 1.5}}
    chief: {{en: Chief, fr: Chef, points: 20, command: 3, {vehicle}, move: 6, height: 1.5}}
    flak: {{en: Flak, fr: Flak, points: 20, {vehicle}, move: 6, height: 1.5}}
    carrier: {{en: Carrier, fr: Transport, points: 10, {vehicle}, move: 9, height: 1.2, carries: {{infantry: 3}}}}
    squad: {{kind: infantry, en: Troops, fr: Troupes, points: 5, morale: 4, weapons: [{_WEAPON}], move: 4, armor: 3, damage: 5, coherency: standard, cqb: 2, height: 0.5}}
"""
