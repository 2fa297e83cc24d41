"""add: adds an item to a list, or keys to a mapping."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.capitals import typed
from toi_scenario.authoring.file_change import Source, addition, path_of, value_of
from toi_scenario.cli.shared.changes import dry_run, force, make, the_file
from toi_scenario.text.edit import Change


@click.command(context_settings={"ignore_unknown_options": True})
@the_file
@click.argument("path")
@click.argument("value")
@dry_run
@force
@click.pass_context
def command(ctx: click.Context, /, file: File, path: str, value: str, dry_run: bool, force: bool) -> None:
    """Add an item to the list at a path, or keys to the mapping there.

    The VALUE is read as YAML. Where nothing is yet, the list or mapping that belongs there is begun.

    \b
    Example:
      toi-scenario add bridge.yaml events '{round: 4, text: Fog lifts.}'
      toi-scenario add bridge.yaml sides.german.squads '{officer: 1}'
    """

    def wished(read: Source) -> list[Change]:
        where = path_of(path, read.document.data)
        return addition(read.document.data, where, typed(read.document.data, where, value_of(value)))

    make(ctx, file, dry_run, wished, force)
