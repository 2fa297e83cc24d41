"""erase: takes overlays off hexes of a scenario."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.file_change import separate
from toi_scenario.authoring.paint import erase
from toi_scenario.cli.shared.changes import dry_run, make_scenario, the_file


@click.command()
@the_file
@click.argument("hexes", metavar="PLACE...", nargs=-1, required=True)
@dry_run
@click.pass_context
def command(ctx: click.Context, /, file: File, hexes: tuple[str, ...], dry_run: bool) -> None:
    """Take overlays off hexes or squares, or features off a table. What is printed on boards stays.

    \b
    Example:
      toi-scenario erase bridge.yaml C4 C5
      toi-scenario erase farm.yaml shed
    """
    make_scenario(ctx, file, dry_run, lambda scenario: erase(scenario, separate(hexes)))
