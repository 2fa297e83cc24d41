"""demo: what the tool does, on the scenarios that come with it."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.cli.shared.galleries import check_page, name_of, picture_of, show_all
from toi_scenario.cli.shared.messages import refusals, say, tell_found
from toi_scenario.cli.shared.output import check_folder, made, save_inside
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.write import svg
from toi_scenario.files import shipped_files
from toi_scenario.files.overlay import DISK
from toi_scenario.files.whole_file import place_inside, write_new
from toi_scenario.games.asking import every_rule
from toi_scenario.names import counted
from toi_scenario.packs.discovery import MANIFEST
from toi_scenario.packs.workspace import Workspace


@click.command()
@click.argument("folder", metavar="[DIR]", default="maps", type=click.Path(path_type=File))
@click.pass_context
def command(ctx: click.Context, folder: File) -> None:
    """Check the scenarios that come with the tool and draw a map of each into DIR (`maps`), with an index.html that
    shows them.

    The scenarios themselves are copied into DIR/scenarios, to look at and to change. What you changed there is left
    as it is; the maps are drawn anew.

    \b
    Example:
      toi-scenario demo maps
    """
    check_folder(folder)
    check_page(folder)
    made(folder)
    faults = _draw_all(folder)
    _copy(folder)
    ctx.exit(1 if faults else 0)


def _draw_all(folder: File) -> int:
    faults = 0
    taken, pictures = set[str](), []
    for checked in Workspace().check_all([shipped_files.folder()], every_rule):
        tell_found(checked.diagnostics, err=False)
        faults += sum(one.stands_for for one in checked.diagnostics)
        if checked.scenario is not None:
            name = f"{name_of(checked.scenario, checked.file, taken)}.svg"
            page = lay_out(checked.scenario)
            say(f"drew {save_inside(folder, name, svg.write(page))}")
            pictures.append(picture_of(checked.scenario, name, page))
        elif File(checked.file).name != MANIFEST:
            say(f"{checked.file} could not be drawn")
    shown = show_all(folder, "Scenarios that come with toi-scenario", pictures)
    say(f"{counted(len(pictures), 'map')}, {counted(faults, 'finding')}; {shown} shows them")
    return faults


def _copy(folder: File) -> None:
    """The scenarios, and the schemas by which an editor knows their words. A file that is there already stays."""
    for name, raw in shipped_files.copies():
        target = folder / name
        if not (target.exists() or target.is_symlink()):
            with refusals():
                write_new(place_inside(folder, str(name)), raw)
        elif not _holds(target, raw):
            say(f"{target} is not what comes with the tool, and is left as it is")
    say(f"the scenarios themselves are in {folder / 'scenarios'}")


def _holds(file: File, raw: bytes) -> bool:
    try:
        return DISK.read(file, len(raw) + 1) == raw
    except OSError:  # a folder, a link to nowhere, somebody else's
        return False
