"""place: sets a unit or marker on a hex."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.place import place
from toi_scenario.cli.shared.changes import dry_run, make_scenario, the_file


@click.command()
@the_file
@click.argument("side")
@click.argument("unit")
@click.argument("hex", metavar="PLACE")
@click.option("--id", default="", help="What the unit is called elsewhere in the file.")
@dry_run
@click.pass_context
def command(ctx: click.Context, /, file: File, side: str, unit: str, hex: str, id: str, dry_run: bool) -> None:
    """Set a unit or a marker of a side on a hex or square, or at a point or in a feature of a table. A squad is its
    figures, separated by commas.

    \b
    Example:
      toi-scenario place bridge.yaml german machine-gun,regular,regular D3
      toi-scenario place bridge.yaml american sherman B2 --id lead
      toi-scenario place bridge.yaml german pillbox D3
      toi-scenario place lane.yaml german sample-fuhrer,sample-spaher 8
      toi-scenario place farm.yaml german nco,regular,regular 60,70
    """
    make_scenario(ctx, file, dry_run, lambda scenario: place(scenario, side, unit, hex, id))
