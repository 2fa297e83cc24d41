"""A scenario to be changed, and the commands that change it."""

from __future__ import annotations

from pathlib import Path as File

from click.testing import CliRunner

from toi_scenario.cli import cli

MILL = """\
game: tide-of-iron
title: The mill            # of the valley
rounds: 4
initiative: american
board:
  layout: [[P1A, P2A]]
  overlays:
    - {terrain: woods, at: [B2, P1A.C3]}   # left
    - {terrain: road, along: [B3, C3, D4]}
  markers:
    - {marker: pillbox, at: K3, side: german}
zones:
  left: {hexes: [B2, C3, {within: 1, of: mill}, J2]}
objectives:
  mill: {kind: victory, at: C2}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: left}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [K2, {zone: left, except: mill}]}
units:
  - {side: german, vehicle: opel-blitz, at: K2, id: lorry}
  - {side: german, squad: [regular, regular, regular, regular], aboard: lorry}
victory:
  text: |
    Hold {objective:mill}, in {zone:left} at {hex:C2}, not {hex:K3}.
  conditions:
    - {winner: american, when: end, holds: [mill]}
  points:
    - {side: american, for: {destroyed: lorry}, points: 1}
    - {side: german, for: {holding: mill, each: round}, points: 1}
"""


def run(file: File, name: str, *words: str, code: int = 0) -> str:
    """What a command prints."""
    result = CliRunner().invoke(cli, [name, str(file), *words])
    assert code == result.exit_code, result.output
    return result.output


def lines(file: File) -> list[str]:
    """The lines of the file that have changed."""
    return [line for line in file.read_text().splitlines() if line not in MILL.splitlines()]
