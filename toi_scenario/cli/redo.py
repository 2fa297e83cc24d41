"""redo: makes again what undo took back."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.kept_changes import redone
from toi_scenario.cli.shared.changes import dry_run, the_file
from toi_scenario.cli.shared.steps import check_file, go


@click.command()
@the_file
@dry_run
def command(file: File, dry_run: bool) -> None:
    """Make the change again that `undo` took back last; again, the one after it.

    What was taken back is forgotten as soon as a command changes the file.

    \b
    Example:
      toi-scenario redo bridge.yaml
    """
    check_file(file)
    go(file, redone, dry_run, ("would make again", "made again"))
