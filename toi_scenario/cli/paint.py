"""paint: lays terrain on hexes of a scenario."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.file_change import separate
from toi_scenario.authoring.paint import paint
from toi_scenario.cli.shared.changes import dry_run, make_scenario, the_file


@click.command()
@the_file
@click.argument("terrain")
@click.argument("hexes", metavar="PLACE...", nargs=-1, required=True)
@click.option("--level", type=click.IntRange(0, 9), help="The height it gives to the hexes.")
@dry_run
@click.pass_context
def command(
    ctx: click.Context, /, file: File, terrain: str, hexes: tuple[str, ...], level: int | None, dry_run: bool
) -> None:
    """Lay terrain on hexes or squares: woods, a hill, or a road along them in their order.

    \b
    Example:
      toi-scenario paint bridge.yaml woods C4 C5 P1A.D2
      toi-scenario paint bridge.yaml hill D3 --level 2
      toi-scenario paint bridge.yaml road B3 C3 D4
      toi-scenario paint lane.yaml high-ground 4 6
    """
    make_scenario(ctx, file, dry_run, lambda scenario: paint(scenario, terrain, level, separate(hexes)))
