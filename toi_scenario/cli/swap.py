"""swap: swaps two boards, with all that lies on them."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.turn_and_swap import stays, swap
from toi_scenario.cli.shared.changes import dry_run, make_scenario, the_file


@click.command()
@the_file
@click.argument("board")
@click.argument("other")
@dry_run
@click.pass_context
def command(ctx: click.Context, /, file: File, board: str, other: str, dry_run: bool) -> None:
    """Let two boards change places, with every overlay, zone, objective, unit and marker on them.

    In a lane, two cards change places, and what lies on their numbers stays there.

    \b
    Example:
      toi-scenario swap bridge.yaml P1A P2B
    """
    make_scenario(
        ctx, file, dry_run, lambda scenario: swap(scenario, board, other), note=lambda one: stays(one, board, other)
    )
