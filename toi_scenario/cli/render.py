"""render: draws maps to look at and to print."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

import click

from toi_scenario.cli.shared.arguments import scenario_in, workspace
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.drawing_options import check_pages, drawing_options, wanted_of
from toi_scenario.cli.shared.galleries import check_page, name_of, picture_of, show_all
from toi_scenario.cli.shared.messages import no_scenario, refusals, say, tell_found
from toi_scenario.cli.shared.output import check_file, check_folder, save, save_inside, warn_of_letters, warn_of_size
from toi_scenario.drawing import render
from toi_scenario.finding import Refused
from toi_scenario.games.asking import no_rule
from toi_scenario.model.scenario.printed_names import written_in
from toi_scenario.names import counted, listed
from toi_scenario.packs.discovery import MANIFEST
from toi_scenario.pipeline import Checked

if TYPE_CHECKING:
    from toi_scenario.drawing.marks.page import Page
    from toi_scenario.drawing.render import PrintOptions


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(path_type=File))
@click.option("-o", "--output", "out", required=True, type=click.Path(path_type=File), help="Where to.")
@click.option("--format", "form", type=one_of(["svg", "pdf", "png"]), help="Of the pictures of a folder.")
@drawing_options
@click.pass_context
def command(ctx: click.Context, /, path: File, out: File, form: str | None, **options: Any) -> None:
    """Draw the map of a scenario, as it is looked at or as it is printed, or the whole sheet its players need.

    The ending of OUT says what it becomes: .svg, .pdf or .png. Where FILE is a folder, all scenarios in it are drawn
    into the folder OUT, with an index.html that shows them.

    \b
    Example:
      toi-scenario render bridge.yaml -o bridge.pdf --paper a4
      toi-scenario render bridge.yaml -o bridge.png --theme ink --layer -units --dpi 200
      toi-scenario render bridge.yaml -o sheet.pdf --sheet
      toi-scenario render bridge.yaml -o boards.pdf --true-size --paper letter
      toi-scenario render scenarios -o maps
    """
    if not path.exists():
        raise click.UsageError(f"there is no file {path}")
    with refusals():
        if path.is_dir():
            if form != "png" and options["dpi"]:
                raise click.UsageError("--dpi is for --format png: the other formats have no dots")
            _render_folder(ctx, path, out, f".{form or ('pdf' if options['sheet'] else 'svg')}", options)
            return
        ending = out.suffix.casefold()
        if form:
            raise click.UsageError("--format is for a folder; the ending of a file's name says what it becomes")
        if ending not in render.WRITERS:
            raise click.UsageError(f"{out} should end in {listed(render.WRITERS)}")
        if options["dpi"] and ending != ".png":
            raise click.UsageError(f"--dpi is for .png; {ending} has no dots")
        check_file(out)
        wanted = wanted_of(options)
        scenario = scenario_in(ctx, path, boards=False)
        pages = render.pages(scenario, wanted)
        save(out, render.written(pages, ending, options["dpi"] or render.DPI))
        _warn(pages, wanted)
        scale = f" at {pages[0].scale}" if pages[0].scale else ""
        say(f"drew {out}{scale}{f', {len(pages)} pages' if len(pages) > 1 else ''}", err=True)


def _render_folder(ctx: click.Context, folder: File, out: File, ending: str, options: dict[str, Any]) -> None:
    wanted = wanted_of(options)
    check_pages(wanted, ending)
    check_folder(out)
    check_page(out)
    files = []
    wrong = False
    for one in workspace().check_all([folder], no_rule):
        if File(one.file).name != MANIFEST:
            files.append(one)
        elif one.diagnostics:
            wrong = True
            tell_found(one.diagnostics)
    if not files:
        raise no_scenario([folder])
    names: set[str] = set()
    pictures, failed = [], 0
    for checked in _watched(files):
        scenario = checked.scenario
        try:
            if scenario is None:
                tell_found(checked.diagnostics)
                raise Refused("it cannot be read")
            pages = render.pages(scenario, wanted)
            raw = render.written(pages, ending, options["dpi"] or render.DPI)
        except Refused as fault:
            failed += 1
            say(f"{checked.file} could not be drawn: {fault}", err=True)
            continue
        name = f"{name_of(scenario, checked.file, names)}{ending}"
        save_inside(out, name, raw)
        _warn(pages, wanted, f"{checked.file}: ")
        pictures.append(picture_of(scenario, name, pages[0], wanted.lang))
    drew = counted(len(pictures), "sheet" if wanted.sheet else "map")
    if not pictures:
        say(f"drew {drew}, so there is nothing to show in {out}", err=True)
        ctx.exit(1)
    lang = wanted.lang or "en"
    title = written_in(workspace().pack_of(folder / MANIFEST).facts.get("title"), lang) or folder.resolve().name
    say(f"drew {drew} and {show_all(out, title, pictures, lang)}", err=True)
    ctx.exit(1 if failed or wrong else 0)


def _warn(pages: Sequence[Page], wanted: PrintOptions, before: str = "") -> None:
    warn_of_letters(pages, before)
    if not wanted.steps:  # whose pictures only show where the hexes lie that their texts name
        warn_of_size(pages, before)


def _watched(files: list[Checked]) -> Iterator[Checked]:
    """The files one after the other: with a bar on a terminal, elsewhere with a line each."""
    if sys.stderr is not None and sys.stderr.isatty():
        with click.progressbar(length=len(files), file=sys.stderr) as bar:
            for checked in files:
                yield checked
                bar.update(1)
    else:
        for number, checked in enumerate(files, 1):
            say(f"{number} of {len(files)}: {checked.file}", err=True)
            yield checked
