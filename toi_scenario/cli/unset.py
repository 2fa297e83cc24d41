"""unset: takes away what stands at a path of a file."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.file_change import path_of
from toi_scenario.cli.shared.changes import dry_run, force, make, the_file
from toi_scenario.text.edit import Delete


@click.command()
@the_file
@click.argument("path")
@dry_run
@force
@click.pass_context
def command(ctx: click.Context, /, file: File, path: str, dry_run: bool, force: bool) -> None:
    """Take away what stands at a path, with the comment behind it.

    \b
    Example:
      toi-scenario unset bridge.yaml setup_first
      toi-scenario unset bridge.yaml "board.overlays[1]"
    """
    make(ctx, file, dry_run, lambda read: [Delete(path_of(path, read.document.data))], force)
