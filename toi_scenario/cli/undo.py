"""undo: takes back, or lists, what commands changed."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.kept_changes import undone
from toi_scenario.cli.shared.changes import dry_run
from toi_scenario.cli.shared.messages import say
from toi_scenario.cli.shared.steps import check_file, go
from toi_scenario.files import undo_journal
from toi_scenario.finding import Rejected
from toi_scenario.packs.discovery import read_file


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=File))
@dry_run
@click.option("--list", "listing", is_flag=True, help="List what can be taken back, the last first; of all files.")
def command(file: File | None, dry_run: bool, listing: bool) -> None:
    """Take back the last change that a command made to a file; again, the one before it.

    What commands changed is remembered among the user's own files, not beside the scenario. A file that was changed
    in an editor since then is left as it is.

    \b
    Example:
      toi-scenario undo bridge.yaml
      toi-scenario undo bridge.yaml --list
      toi-scenario undo --list
    """
    if listing and file is None:
        _list(undo_journal.files())
        return
    if file is None:
        raise click.UsageError("name the file; `undo --list` tells of which files changes are remembered")
    check_file(file)
    if listing:
        _list([file])
        return
    go(file, undone, dry_run, ("would take back", "took back"))


def _list(files: list[File]) -> None:
    """Each change that can be taken back: how many `undo` it takes, when it was made, the command, the file."""
    found = False
    for file in files:
        try:
            changes = undo_journal.remembered(file, read_file(file))
        except (Rejected, OSError):
            continue  # gone, or nobody may read it
        for number, change in enumerate(changes, 1):
            found = True
            say(f"{number:3}  {change.when:19}  {change.command}  {file}")
    if not found:
        say("there is nothing to take back", err=True)
