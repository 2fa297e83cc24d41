"""board: records the boards that you own."""

from __future__ import annotations

import sys
from pathlib import Path as File
from typing import Any

import click

from toi_scenario import pipeline
from toi_scenario.authoring.board_record import (
    Beginning,
    Record,
    beginning,
    catalog,
    fresh,
    laid_alone,
    recorded,
    unread,
)
from toi_scenario.authoring.board_record import command as spelled
from toi_scenario.authoring.board_record import records as all_records
from toi_scenario.authoring.board_record.cells import erased, painted
from toi_scenario.authoring.board_record.gaps import lacking
from toi_scenario.authoring.file_change import separate
from toi_scenario.cli.shared.arguments import check_picture, draw, in_colour, with_glyphs, workspace
from toi_scenario.cli.shared.changes import dry_run as dry_run_option
from toi_scenario.cli.shared.changes import make
from toi_scenario.cli.shared.game_option import game_named, game_option
from toi_scenario.cli.shared.groups import SuggestingGroup
from toi_scenario.cli.shared.messages import refusals, say, say_painted, tell_found
from toi_scenario.cli.shared.output import made, save_new
from toi_scenario.drawing.terminal.scenario_map import Way
from toi_scenario.drawing.terminal.scenario_map import show as shown
from toi_scenario.files import shipped_files
from toi_scenario.finding import Severity
from toi_scenario.games import asking
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.surfaces.boards import HEX_MM, Grid
from toi_scenario.names import find
from toi_scenario.report.style import Style
from toi_scenario.report.text import told

in_pack = click.option("--pack", type=click.Path(path_type=File, file_okay=False), help="In this pack's folder.")
of_game = game_option("For which game.")


@click.group(cls=SuggestingGroup)
def command() -> None:
    """Record the boards you own, once, so that every scenario knows what is printed on them.

    They are kept in your configuration folder, or in a pack with --pack, and every command finds them there.

    \b
    Example:
      toi-scenario board new 5A
      toi-scenario board paint 5A woods C2 C3 D4
      toi-scenario board check 5A
    """


@command.command()
@click.argument("name")
@click.option("--columns", type=click.IntRange(1, 99), help="Columns, those that the edges cut included: odd.")
@click.option("--rows", type=click.IntRange(1, 99), help="How many hexes columns A, C, E ... hold.")
@click.option("--hex-mm", type=click.FloatRange(1, 999), help="The width of a hex across its flats, in millimetres.")
@in_pack
@of_game
def new(name: str, columns: int | None, rows: int | None, hex_mm: float | None, pack: File | None, game: str) -> None:
    """Write a file for a board, to be filled in; asks for its grid if nobody says.

    \b
    Example:
      toi-scenario board new 5A --columns 7 --rows 4 --hex-mm 57
    """
    with refusals():
        begun = beginning(workspace(), name, game_named(game), pack)
        grid = _grid(begun, columns, rows, hex_mm)
        text = fresh(begun, grid)
    made(begun.file.parent)
    save_new(begun.file, text.encode())
    say(f"wrote {begun.file}")
    say(f"it has {sum(1 for _ in grid.cells())} hexes, cut ones included; A1 is the half hex in the upper left corner")
    say(f"now: {spelled(pack, 'paint', begun.name, 'woods', 'C2', 'C3')}, and in the end: ... clear rest")


@command.command()
@click.argument("name")
@click.argument("terrain")
@click.argument("hexes", nargs=-1, required=True, metavar="HEX...")
@in_pack
@of_game
@dry_run_option
@click.pass_context
def paint(
    ctx: click.Context, /, name: str, terrain: str, hexes: tuple[str, ...], pack: File | None, game: str, dry_run: bool
) -> None:
    """Record what is printed on some hexes of a board: a ground, a level (0, 1 or 2), or a path through them.

    Ground keeps its level, and a level its ground. Hexes of a path are named in the order it runs. `rest` stands for
    all hexes that are not recorded yet; ? takes back what was recorded. Comments in the file stay.

    \b
    Example:
      toi-scenario board paint 5A woods C2 C3 D4
      toi-scenario board paint 5A 1 E2 E3
      toi-scenario board paint 5A road A2 B3 C3
      toi-scenario board paint 5A clear rest
    """
    record, nouns = _recorded(name, game, pack)
    make(ctx, record.read.file, dry_run, lambda read: painted(record, terrain, separate(hexes), nouns))


@command.command()
@click.argument("name")
@click.argument("path")
@click.argument("hexes", nargs=-1, required=True, metavar="HEX...")
@in_pack
@of_game
@dry_run_option
@click.pass_context
def erase(
    ctx: click.Context, /, name: str, path: str, hexes: tuple[str, ...], pack: File | None, game: str, dry_run: bool
) -> None:
    """Take away the paths of a kind that run through some hexes, each from end to end.

    \b
    Example:
      toi-scenario board erase 5A road B3
    """
    record, nouns = _recorded(name, game, pack)
    make(ctx, record.read.file, dry_run, lambda read: erased(record, path, separate(hexes), nouns))


@command.command()
@click.argument("name")
@click.option("-o", "--output", "out", type=click.Path(path_type=File), help="Draw it, too: .svg, .pdf or .png.")
@in_pack
@of_game
def show(name: str, out: File | None, pack: File | None, game: str) -> None:
    """Show a board in the terminal, the hexes that its edges cut included; any board that is known.

    \b
    Example:
      toi-scenario board show 5A
      toi-scenario board show P1A -o P1A.svg
    """
    check_picture(out)
    chosen = game_named(game)
    with refusals():
        if (board := find(name, catalog(workspace(), chosen, pack or File()).boards)) is None or not board.cells:
            record = _sound(recorded(workspace(), name, chosen, pack))
            name = record.name
        else:
            name = board.name
    setting = workspace().pack_of((pack or File()) / "x").setting(asking.no_rule)
    scenario = pipeline.load(laid_alone(name, shipped_files.smallest(chosen.name)), setting)
    for line in shown(scenario, Way(in_colour(), with_glyphs(), ("terrain", "paths")), cut=True):
        say_painted(line)
    if out is not None:
        draw(scenario, out, less="zones about")  # of the scenario only the board is meant


@command.command()
@click.argument("name")
@in_pack
@of_game
@click.pass_context
def check(ctx: click.Context, name: str, pack: File | None, game: str) -> None:
    """Say what the record of a board still lacks: hexes, paths that do not join, its other side.

    \b
    Example:
      toi-scenario board check 5A
    """
    chosen = game_named(game)
    with refusals():
        record = recorded(workspace(), name, chosen, pack)
    found = tuple(lacking(record, catalog(workspace(), chosen, pack), pack))
    for line in told(found, Style(color=in_colour())):
        say_painted(line)
    if not found:
        say(f"{record.name} is recorded, every hex of it, and so is its other side")
    ctx.exit(1 if any(one.severity is Severity.ERROR for one in found) else 0)


@command.command(name="list")
@in_pack
@of_game
def list_(pack: File | None, game: str) -> None:
    """List the boards you recorded, how much of each, and where.

    \b
    Example:
      toi-scenario board list
    """
    chosen = game_named(game)
    with refusals():
        found, broken = list(all_records(workspace(), chosen, pack)), unread(workspace(), pack)
    for record in found:
        say(f"{record.name:8}{_state(record):28}{record.read.file}")
    if broken:
        say(broken)
    elif not found:
        say("no board of your own is recorded yet; `toi-scenario board new NAME` begins one")


def _state(record: Record) -> str:
    if record.board is None:
        return "has faults; board check"
    known = sum(ground != "" for _, ground in record.board.cells.values())
    return f"{known} of {sum(1 for _ in record.board.grid.cells())} hexes"


def _recorded(name: str, game: str, pack: File | None) -> tuple[Record, Catalog]:
    """A board as it is recorded, and the nouns it is made of."""
    chosen = game_named(game)
    with refusals():
        return _sound(recorded(workspace(), name, chosen, pack)), catalog(workspace(), chosen, pack)


def _sound(record: Record) -> Record:
    """The record, if its file has no fault; otherwise tell what is wrong, and exit."""
    if record.wrong:
        tell_found(record.wrong)
        click.get_current_context().exit(1)
    return record


def _grid(begun: Beginning, columns: int | None, rows: int | None, hex_mm: float | None) -> Grid:
    facts = begun.facts
    if columns is None or rows is None:
        if not sys.stdin or not sys.stdin.isatty():
            raise click.UsageError("say how large its grid is: --columns and --rows")
        ask: Any = click.prompt
        columns = columns or ask("columns, those that the edges cut included", facts.get("columns"), type=int)
        rows = rows or ask("rows: the hexes that column A holds", facts.get("rows"), type=int)
        hex_mm = hex_mm or ask("millimetres across the flats of a hex", facts.get("hex_mm", HEX_MM), type=float)
    return Grid(int(columns or 0), int(rows or 0), hex_mm or facts.get("hex_mm", HEX_MM))
