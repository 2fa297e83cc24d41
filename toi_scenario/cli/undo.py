"""undo: takes back the last change a command made to a file."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.file_change import take_back, undone
from toi_scenario.cli.shared.changes import dry_run, show, the_file, warn
from toi_scenario.cli.shared.messages import refusals, say
from toi_scenario.finding import Rejected


@click.command()
@the_file
@dry_run
def command(file: File, dry_run: bool) -> None:
    """Take back the last change that a command made to a file; again, the one before it.

    What commands changed is remembered among the user's own files, not beside the scenario. A file that was changed
    in an editor since then is left as it is.

    \b
    Example:
      toi-scenario undo bridge.yaml
    """
    if not file.exists():
        raise click.UsageError(f"there is no file {file}")
    if file.is_dir():
        raise click.UsageError(f"{file} is a folder: name a file in it")
    try:
        with refusals():
            changed, was = undone(file)
            unremembered = "" if dry_run else take_back(changed)
    except Rejected as rejected:
        raise click.UsageError(f"{file}: {rejected.findings[0].message}") from None
    show(changed)
    warn(unremembered)
    say(f"{'would take' if dry_run else 'took'} back: {was}", err=True)
