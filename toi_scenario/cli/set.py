"""set: sets the value at a path of a file."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.capitals import typed
from toi_scenario.authoring.file_change import Source, path_of, value_of
from toi_scenario.cli.shared.changes import dry_run, force, make, the_file
from toi_scenario.text.edit import Change, Set


@click.command(context_settings={"ignore_unknown_options": True})
@the_file
@click.argument("path")
@click.argument("value")
@dry_run
@force
@click.pass_context
def command(ctx: click.Context, /, file: File, path: str, value: str, dry_run: bool, force: bool) -> None:
    """Set the value at a path, and touch nothing else in the file.

    The VALUE is read as YAML. What is missing on the way to it is made. Comments stay where they are.

    \b
    Example:
      toi-scenario set bridge.yaml rounds 7
      toi-scenario set bridge.yaml sides.american.deploy "{edge: south}"
      toi-scenario set bridge.yaml "units[0].concealed" true --dry-run
    """

    def wished(read: Source) -> list[Change]:
        where = path_of(path, read.document.data)
        return [Set(where, typed(read.document.data, where, value_of(value)))]

    make(ctx, file, dry_run, wished, force)
