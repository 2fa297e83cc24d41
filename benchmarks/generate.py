"""Generates packs of realistic scenarios of about 8 KB.

Scenarios differ, but the same seed always gives the same ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path as File

from toi_scenario import games
from toi_scenario.games.game import catalog_of
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.surfaces.boards import Grid, Laid
from toi_scenario.model.surfaces.hexes import Hexes

_WORDS = """rain mist orchard lane farm wall battalion crossing ridge morning patrol ditch column shell road bridge
stream village church cellar meadow gun truck platoon company order silence smoke bank hedge gate mill tower
quarry""".split()
_GRID = Grid(7, 4, 57)
# Arrangements of three by two boards whose roads, streams and hills meet, as an author would lay them.
LAYOUTS = (
    ("P6A@180", "P2A", "P1A@180", "P4B", "P5A", "P3A"),
    ("P5A", "P1B", "P4B@180", "P2A@180", "P3B", "P6A"),
    ("P3B@180", "P6A", "P4A", "P1B@180", "P2B@180", "P5B@180"),
    ("P2A", "P4A@180", "P3A@180", "P5A@180", "P1A", "P6B"),
)


def prose(random_: random.Random, sentences: int, indent: str) -> str:
    """A block of text like an author's."""
    lines = []
    for _ in range(sentences):
        words = random_.choices(_WORDS, k=random_.randint(9, 16))
        lines.append(f"{indent}{' '.join(words).capitalize()}.")
    return "\n".join(lines)


def scenario(seed: int) -> str:
    """One scenario on six practice boards, with zones, forces, cards, placed units and texts."""
    random_ = random.Random(seed)
    catalog = catalog_of(games.ALL["tide-of-iron"])
    laid = random_.choice(LAYOUTS)
    faces = [entry.partition("@")[0] for entry in laid]
    surface = Hexes(
        Laid(face, _GRID, 18 * (index % 3), 8 * (index // 3), "@" in laid[index]) for index, face in enumerate(faces)
    )
    ground = Ground(
        ((board, catalog.boards[face]) for board, face in zip(surface.laid, faces, strict=True)), catalog.terrain
    )
    dry = {place for place in surface.places if not {"stream", "bridge"} & ground.paths.get(place, set())}
    places = sorted(place for place in dry if ground.of(place) != "pond")
    names = [surface.address(place) for place in places]
    west = [name for name, (x, _) in zip(names, places, strict=True) if x <= 15]
    east = [name for name, (x, _) in zip(names, places, strict=True) if x >= 39]
    middle = [name for name, (x, _) in zip(names, places, strict=True) if 18 <= x <= 36]
    goals = random_.sample(middle, 4)
    events = "\n".join(
        f'  - {{round: {number}, text: "{prose(random_, 1, "")}"}}' for number in sorted(random_.sample(range(2, 8), 3))
    )
    covered = random_.sample([name for name in middle if ground.of(surface.find(name) or (0, 0)) == "clear"], 8)
    overlays = "\n".join(
        f"    - {{terrain: {random_.choice(('woods', 'rough'))}, at: [{covered[n]}, {covered[n + 1]}]}}"
        for n in range(0, 8, 2)
    )
    streams = "\n  streams: shallow" if ground.links.get("stream") else ""
    placed = "\n".join(
        f"  - {{side: german, squad: [regular, regular, elite, regular], at: {name}, concealed: {'true' if n < 2 else 'false'}}}"
        for n, name in enumerate(random_.sample(east, 4))
    )
    rules = "\n".join(f'  - {{title: {random_.choice(_WORDS)}, text: "{prose(random_, 2, "")}"}}' for _ in range(3))
    return f"""# A generated scenario, as long as an author's
game: tide-of-iron
id: generated-{seed}
title: The {random_.choice(_WORDS)} at the {random_.choice(_WORDS)} number {seed}
version: 1.0.0
author: nobody
license: CC0-1.0
language: en
date: "1944-07-{seed % 28 + 1:02}"
place: somewhere
players: [2, 4]
background: |
{prose(random_, 20, "  ")}

rounds: 8
initiative: american          # the attacker begins
setup_first: german
events:
{events}

board:
  north: ne{streams}
  layout:
    - [{", ".join(laid[:3])}]
    - [{", ".join(laid[3:])}]
  overlays:
{overlays}
  markers:
    - {{marker: razor-wire, at: [{", ".join(random_.sample(middle, 3))}]}}
    - {{marker: entrenchment, at: {random_.choice(east)}, count: 2}}

zones:
  west-light: {{color: green, hexes: [{", ".join(west[: len(west) // 2])}]}}
  west-dark: {{color: olive, hexes: [{", ".join(west[len(west) // 2 :])}]}}
  east-light: {{color: grey, hexes: [{", ".join(east)}]}}
  ridge: {{color: brown, hexes: {{terrain: [hill, woods], columns: [G, M]}}}}
  near: {{hexes: {{within: 2, of: first}}}}
  south: {{hexes: {{edge: south}}}}

objectives:
  first: {{kind: victory, at: {goals[0]}, points: 1}}
  second: {{kind: victory, at: {goals[1]}, points: 1}}
  third: {{kind: command, owner: neutral, value: 2, at: {goals[2]}}}
  fourth: {{kind: control, at: {goals[3]}}}

sides:
  american:
    goal: Take {{objective:first}} and the ground {{zone:near}} it by the end of round {{rounds}}.
    actions: 4
    divisions:
      light:
        squads: {{bases: 6, regular: 13, elite: 4, officer: 3, machine-gun: 1, mortar: 1}}
        vehicles: {{sherman: 2, half-track: 1}}
        specializations: {{medic: 1, anti-tank: 2}}
        deploy: west-light
      dark:
        squads: {{bases: 5, regular: 14, elite: 4, officer: 2}}
        vehicles: {{truck: 2}}
        specializations: {{engineer: 2}}
        deploy: west-dark
    decks: [{{deck: artillery-1, remove: [increased-priority]}}, american-reinforcements-1]
    cards: 4
    operations: [double-time, {{card: lay-smoke, until: 4}}]
    reinforcements:
      - {{round: 3, division: light, vehicles: {{sherman: 1}}, enter: west-light}}
      - {{round: 4, division: dark, squads: {{bases: 1, regular: 4}}, enter: west-dark}}
  german:
    goal: Hold {{objective:second}}, and do not lose {{zone:ridge}} or {{zone:near}}.
    actions: 4
    divisions:
      light: {{squads: {{bases: 4, regular: 7, elite: 4, officer: 1, machine-gun: 2}}, vehicles: {{tiger: 1}}, deploy: east-light}}
      dark: {{squads: {{bases: 4, regular: 12, officer: 2, mortar: 1}}, vehicles: {{panzer-iv: 2}}, deploy: east-light}}
    decks: [morale-1, command-1]
    cards: 3
    operations: [desperate-defenders, elite-tank-crew]
    reinforcements:
      - {{round: 2, division: dark, squads: {{bases: 1, regular: 4}}, enter: east-light}}

units:
{placed}

victory:
  text: |
{prose(random_, 4, "    ")}
  conditions:
    - {{winner: american, when: end, holds: [first, second, fourth]}}
    - {{winner: german, when: {{each_round: {{from: 3}}}}, holds: {{kind: victory, at_least: 2}}}}
    - {{winner: most-points, when: end, tie: german}}
  points:
    - {{side: american, for: {{destroyed: tiger}}, points: 2}}
    - {{side: german, for: {{exited: panzer-iv, by: south}}, points: 1}}

special_rules:
{rules}
notes: |
{prose(random_, 14, "  ")}
"""


def pack(folder: File, number: int, write: Callable[[int], str] = scenario) -> list[File]:
    """A folder of generated scenarios."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for seed in range(number):
        file = folder / f"scenario-{seed:05}.yaml"
        file.write_text(write(seed), encoding="utf-8", newline="\n")
        files.append(file)
    return files
