"""turn: turns a board half round, with all that lies on it."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.turn_and_swap import stays, turn
from toi_scenario.cli.shared.changes import dry_run, make_scenario, the_file


@click.command()
@the_file
@click.argument("board")
@dry_run
@click.pass_context
def command(ctx: click.Context, /, file: File, board: str, dry_run: bool) -> None:
    """Turn a board half round, with every overlay, zone, objective, unit and marker on it.

    \b
    Example:
      toi-scenario turn bridge.yaml P2B
      toi-scenario turn lane.yaml 5
    """
    make_scenario(ctx, file, dry_run, lambda scenario: turn(scenario, board), note=lambda one: stays(one, board))
