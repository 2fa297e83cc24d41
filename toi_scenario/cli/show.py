"""show: shows the map in the terminal."""

from __future__ import annotations

from pathlib import Path as File
from shutil import get_terminal_size

import click

from toi_scenario.cli.shared.arguments import in_colour, scenario_in, with_glyphs
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.messages import refusals, say, say_painted
from toi_scenario.drawing.terminal.scenario_map import LAYERS, Way, heading, show


@click.command()
@click.argument("file", type=click.Path(path_type=File))
@click.option("--layer", "layers", multiple=True, type=one_of(LAYERS), help="Show only this; repeatable.")
@click.pass_context
def command(ctx: click.Context, /, file: File, layers: tuple[str, ...]) -> None:
    """Show the map in the terminal, and below it what its signs mean.

    A hex is two lines high: above are its level, ground and paths; below the zones it lies in, and the objectives,
    markers and units on it. A table is as wide as the terminal, with a letter for what lies on each part of it. In
    colour on a terminal; in plain letters where it is piped, or if NO_COLOR is set.

    \b
    Example:
      toi-scenario show bridge.yaml
      toi-scenario show bridge.yaml --layer terrain --layer zones
      toi-scenario show lane.yaml
    """
    scenario = scenario_in(ctx, file)
    with refusals():
        lines = [*show(scenario, Way(in_colour(), with_glyphs(), layers or LAYERS, get_terminal_size().columns))]
        say(heading(scenario))
    for line in lines:
        say_painted(line)
