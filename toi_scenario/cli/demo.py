"""demo: what the tool does, on the scenarios that come with it."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario import shipped
from toi_scenario.cli.saving import check_folder, save
from toi_scenario.cli.telling import say, tell_found
from toi_scenario.layout.map import lay_out
from toi_scenario.names import counted
from toi_scenario.pack import MANIFEST, check_all
from toi_scenario.pipeline import every_rule
from toi_scenario.write import svg


@click.command()
@click.argument("folder", metavar="[DIR]", default="maps", type=click.Path(file_okay=False, path_type=File))
@click.pass_context
def command(ctx: click.Context, folder: File) -> None:
    """Check the scenarios that come with the tool and draw a map of each into DIR (`maps`).

    \b
    Example:
      toi-scenario demo maps
    """
    check_folder(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise click.UsageError(f"{folder} cannot be made: {fault.strerror}") from None
    _draw_all(ctx, folder)


def _draw_all(ctx: click.Context, folder: File) -> None:
    faults = drawn = 0
    pictures = set[File]()
    for checked in check_all([shipped.folder()], every_rule):
        tell_found(checked.diagnostics, err=False)
        faults += len(checked.diagnostics)
        if checked.scenario is not None:
            picture = folder / f"{checked.scenario.id}.svg"
            if picture in pictures:  # every game has a smallest scenario
                picture = folder / f"{checked.scenario.game}-{checked.scenario.id}.svg"
            pictures.add(picture)
            save(picture, svg.write(lay_out(checked.scenario)))
            say(f"drew {picture}")
            drawn += 1
        elif File(checked.file).name != MANIFEST:
            say(f"{checked.file} could not be drawn")
    click.echo(f"{counted(drawn, 'map')}, {counted(faults, 'finding')}")
    ctx.exit(1 if faults else 0)
