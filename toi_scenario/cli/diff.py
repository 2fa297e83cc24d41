"""diff: how two scenarios differ, in the words of the game."""

from __future__ import annotations

from pathlib import Path as File
from typing import TYPE_CHECKING

import click

from toi_scenario.cli.shared.arguments import check_picture, draw_pages, scenario_in, scenario_of
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.drawing_options import DPI_OPTION, PAPER, THEME
from toi_scenario.cli.shared.messages import refusals, say, say_json
from toi_scenario.drawing.map.paper import on_paper
from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.model.scenario.scenario import Scenario

if TYPE_CHECKING:
    from toi_scenario.authoring.compare.difference import Difference
    from toi_scenario.drawing.marks.page import Page


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="A [B]", type=click.Path(path_type=File))
@click.option("--rev", "revisions", metavar="REV[..REV]", help="One file at a git revision and now, or at two.")
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@click.option("-o", "--output", "out", type=click.Path(path_type=File), help="Draw both maps, too: .svg, .pdf or .png.")
@THEME
@PAPER
@DPI_OPTION
@click.pass_context
def command(
    ctx: click.Context,
    /,
    files: tuple[File, ...],
    revisions: str | None,
    form: str,
    out: File | None,
    theme: str,
    paper: str | None,
    dpi: int | None,
) -> None:
    """Say what two scenarios differ in: two files, or one file at two git revisions.

    Boards, terrain, zones, objectives, forces, cards and texts; and in which round objectives are reached. Comments,
    order and layout make no difference.

    \b
    Example:
      toi-scenario diff bridge.yaml bridge-2.yaml
      toi-scenario diff bridge.yaml --rev HEAD~1
      toi-scenario diff bridge.yaml --rev v1.0..v1.1 -o both.svg
    """
    check_picture(out)
    if dpi and out is not None and out.suffix.casefold() != ".png":
        raise click.UsageError(f"--dpi is for .png; {out.suffix} has no dots")
    from toi_scenario.authoring.compare import differences

    one, other = _both(ctx, files, revisions)
    if one.game != other.game:
        raise click.UsageError(f"one is for {one.game}, the other for {other.game}")
    found = differences(one, other)
    if form == "json":
        say_json({"differences": [difference._asdict() for difference in found]})
    for difference in found if form == "text" else ():
        say(difference.sentence)
    if not found and form == "text":
        say("they are the same scenario")
    if out is not None:
        page = _side_by_side(one, other, found, theme)
        draw_pages([on_paper(page, paper) if paper else page], out, dpi)


def _both(ctx: click.Context, files: tuple[File, ...], revisions: str | None) -> tuple[Scenario, Scenario]:
    if revisions is None:
        if len(files) != 2:
            raise click.UsageError("name two files, or one with --rev")
        return scenario_in(ctx, files[0], boards=False), scenario_in(ctx, files[1], boards=False)
    if len(files) != 1:
        raise click.UsageError("--rev compares one file with itself; name one")
    file = files[0]
    from toi_scenario.files.git_revisions import both

    before, after = both(revisions)
    one = _at(ctx, file, before)
    return one, _at(ctx, file, after) if after else scenario_in(ctx, file, boards=False)


def _at(ctx: click.Context, file: File, revision: str) -> Scenario:
    from tempfile import TemporaryDirectory

    from toi_scenario.files.git_revisions import at_revision

    with TemporaryDirectory() as folder:
        with refusals():
            there, raw = at_revision(file, revision, File(folder))
        return scenario_of(ctx, there, f"{file}@{revision}", raw)


def _side_by_side(one: Scenario, other: Scenario, found: list[Difference], theme: str) -> Page:
    from toi_scenario.drawing.print.side_by_side import side_by_side

    gone, come = [each.gone for each in found], [each.come for each in found]
    return side_by_side(one, other, gone, come, THEMES[theme])
