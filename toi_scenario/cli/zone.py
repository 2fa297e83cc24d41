"""zone: says which hexes a zone has."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.place import zone
from toi_scenario.cli.shared.changes import dry_run, make_scenario, the_file


@click.command()
@the_file
@click.argument("name")
@click.argument("hexes", metavar="PLACE...|AREA", nargs=-1, required=True)
@click.option("--color", default="", help="Its colour on the map.")
@dry_run
@click.pass_context
def command(ctx: click.Context, /, file: File, name: str, hexes: tuple[str, ...], color: str, dry_run: bool) -> None:
    """Say which hexes or squares a zone has; one that is not there yet is made.

    One AREA may stand instead of places: another name, or area words as YAML.

    \b
    Example:
      toi-scenario zone bridge.yaml orchard C4 C5 D5 --color green
      toi-scenario zone bridge.yaml us-entry "{edge: south}"
      toi-scenario zone lane.yaml meadow 4 5 6
    """
    make_scenario(
        ctx,
        file,
        dry_run,
        lambda scenario: zone(scenario, name, hexes, color),
    )
