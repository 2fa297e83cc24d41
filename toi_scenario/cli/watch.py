"""watch: validates again at each save."""

from __future__ import annotations

import time
from pathlib import Path as File

import click

from toi_scenario.cli.shared.arguments import in_colour, workspace
from toi_scenario.cli.shared.messages import clear, say, say_as_it_is
from toi_scenario.cli.shared.output import check_file, save, save_inside
from toi_scenario.cli.shared.proofs import mendable
from toi_scenario.packs.watch import saves
from toi_scenario.pipeline import Checked
from toi_scenario.report.style import Style
from toi_scenario.report.tally import Tally
from toi_scenario.report.text import report


@click.command()
@click.argument("path", type=click.Path(path_type=File))
@click.option("--render", type=click.Path(path_type=File), help="Draw the map again, too: an .svg file, or a folder.")
@click.pass_context
def command(ctx: click.Context, path: File, render: File | None) -> None:
    """Validate a file, or all in a folder, and again each time something is saved. Ctrl-C ends it.

    \b
    Example:
      toi-scenario watch bridge.yaml
      toi-scenario watch scenarios --render maps
    """
    if not path.exists():
        raise click.UsageError(f"there is no file {path}")
    if render is not None and path.is_dir() and render.suffix:
        raise click.UsageError(f"{path} is a folder; its maps need a folder, too, not {render}")
    if render is not None and render.suffix:
        if render.suffix.casefold() != ".svg":
            raise click.UsageError(f"{render} should end in .svg")
        check_file(render)
    style = Style(color=in_colour())
    try:
        for _ in saves(path, workspace()):
            if in_colour():
                clear()
            say(time.strftime(f"%H:%M:%S {'-' * 40}"))
            tally = Tally(False, mendable())
            checked = list(tally.count(workspace().check_again([path])))
            for line in report(checked, style):
                say_as_it_is(line)
            say(tally.summary())
            if render is not None:
                _draw(checked, render)
    except KeyboardInterrupt:
        ctx.exit(0)


def _draw(checked: list[Checked], render: File) -> None:
    from toi_scenario.cli.shared.galleries import name_of
    from toi_scenario.drawing.layouts import lay_out
    from toi_scenario.drawing.write import svg

    names: set[str] = set()
    for one in checked:
        if one.scenario is not None:
            raw = svg.write(lay_out(one.scenario))
            if render.suffix:
                save(picture := render, raw)
            else:
                picture = save_inside(render, f"{name_of(one.scenario, one.file, names)}.svg", raw)
            say(f"drew {picture}")
