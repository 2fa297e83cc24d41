"""Small battles of Dropzone Commander, for tests of answers."""

from __future__ import annotations

TANK = (
    "{kind: vehicle, points: 40, move: 6, armor: 9, damage: 2, coherency: standard, height: 2, weapons: [{shots: 1, "
    "energy: 10, accuracy: 3, range: 36, countered: 18, move_and_fire: 4}]}"
)
FLAK = (
    "{kind: vehicle, points: 40, move: 8, armor: 7, damage: 1, coherency: standard, countermeasures: active, "
    "height: 2, weapons: [{shots: 3, energy: 6, accuracy: 3, range: 24, countered: 12, antiair: true}]}"
)
CHIEF = "{kind: vehicle, move: 8, armor: 8, damage: 2, countermeasures: passive, cancels: 5, command: 3, height: 2}"
SQUAD = (
    "{kind: infantry, points: 20, move: 4, armor: 2, damage: 5, coherency: standard, cqb: 2, morale: 4, height: 1, "
    "weapons: [{shots: 4, energy: 2, accuracy: 4, range: 12}]}"
)
LIFTER = "{kind: aircraft, points: 30, move: 18, armor: 6, damage: 2, carries: {infantry: 3, vehicle: 3}}"
HALL = (
    "hall: {terrain: structure, rectangle: [20, 20, 8, 8], size: small, armor: normal, height: 4, entrances: [south, "
    "north]}"
)
GROUPS = "first: direct, second: ready, third: reserve"
PIECES = {"tank": TANK, "flak": FLAK, "chief": CHIEF, "squad": SQUAD, "lifter": LIFTER}


def battle(units: str = "", features: str = HALL, goals: str = "", rounds: int = 6, more: str = "") -> str:
    """A table of 48 by 48 inches with a hall in the middle, and the tanks `us` and `them` on either side of it."""
    pieces = "".join(f"    {name}: {facts}\n" for name, facts in PIECES.items())
    return f"""
game: dropzone-commander
title: A battle
rounds: {rounds}
board:
  table: {{width: 48in, depth: 48in}}
  features: {{{features}}}
objectives: {{{goals}}}
sides:
  blue: {{edges: [south], deploy: {{edge: south, depth: 6}}, battlegroups: {{{GROUPS}}}}}
  red: {{edges: [north], deploy: {{edge: north, depth: 6}}, battlegroups: {{{GROUPS}}}}}
units:
  - {{side: blue, battlegroup: first, unit: tank, id: us, at: [24, 4]}}
  - {{side: red, battlegroup: first, unit: tank, id: them, at: [24, 44]}}
{units}
victory: {{text: Who has more points wins.}}
catalog:
  pieces:
{pieces}
{more}
"""
