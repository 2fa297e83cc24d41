"""move: moves an objective, unit or marker to another hex."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.place import move
from toi_scenario.cli.shared.changes import dry_run, make_scenario, the_file


@click.command()
@the_file
@click.argument("what")
@click.argument("hex", metavar="PLACE")
@dry_run
@click.pass_context
def command(ctx: click.Context, /, file: File, what: str, hex: str, dry_run: bool) -> None:
    """Move an objective, a unit or a marker to another hex or square.

    WHAT is the name of an objective, the id or the piece of a unit, a marker, or a hex, for the units on it.

    \b
    Example:
      toi-scenario move bridge.yaml mill D4
      toi-scenario move bridge.yaml C3 C4
      toi-scenario move lane.yaml patrol 3
    """
    make_scenario(ctx, file, dry_run, lambda scenario: move(scenario, what, hex))
