"""The options that say how to draw a map or an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

import click

from toi_scenario.cli.shared.choices import Command, one_of
from toi_scenario.drawing.map.paper import FIT, PAPERS
from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.drawing.words.map import WORDS

if TYPE_CHECKING:
    from toi_scenario.drawing.render import PrintOptions

THEME = click.option("--theme", type=one_of(THEMES), default="color", show_default=True, help="How it looks.")
PAPER = click.option("--paper", type=one_of([*PAPERS, FIT]), help="What it is printed on; fit: as large as it is.")
_LANG = click.option("--lang", type=one_of(WORDS), help="Language of the labels; default: the scenario's.")
DPI_OPTION = click.option("--dpi", type=click.IntRange(20, 1200), help="Dots to the inch of a .png.  [default: 150]")
_OPTIONS = (
    THEME,
    PAPER,
    click.option(
        "--layer", "layers", multiple=True, metavar="+NAME,-NAME", help="Draw more or less; NAME alone: only that."
    ),
    click.option("--crop", metavar="C3..F7", help="Draw only a part: C3..F7, 2..4 in a lane, 0,0..30,45 of a table."),
    click.option("--scale", metavar="1:10", help="How large a table is drawn; default: as fits the paper."),
    click.option("--sheet", is_flag=True, help="The scenario sheet: all that players need to know, and the map."),
    click.option("--side", metavar="NAME", help="The copy of one side, without what the others hide from it."),
    click.option("--page", type=click.IntRange(1), help="Draw only this page of several."),
    click.option("--steps", is_flag=True, help="How the map is built, step by step."),
    click.option("--true-size", is_flag=True, help="As large as it is, over as many pages as it takes."),
    click.option("--assumed", is_flag=True, help="Print a true size even if nobody has measured it."),
    DPI_OPTION,
    _LANG,
)
# Options that do not go together: one picture is drawn at a time.
_APART = (
    ("sheet", "steps"),
    ("sheet", "true_size"),
    ("sheet", "crop"),
    ("sheet", "scale"),
    ("steps", "scale"),
    ("true_size", "scale"),
    ("steps", "true_size"),
    ("steps", "crop"),
    ("steps", "layers"),
    ("true_size", "crop"),
)


def drawing_options(command: Command) -> Command:
    """A command with all of these options."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def picture_options(drawn: str, lang: Callable[..., Any] = _LANG) -> Callable[[Command], Command]:
    """The options of a command that can also draw its answer, on one page; `drawn` begins the help of -o."""
    out = click.option("-o", "--output", "out", type=click.Path(path_type=File), help=f"{drawn} .svg, .pdf or .png.")

    def having(command: Command) -> Command:
        for option in (lang, PAPER, THEME, out):
            command = option(command)
        return command

    return having


def wanted_of(options: Mapping[str, Any]) -> PrintOptions:
    """What the options ask for; refuses those that do not go together."""
    for one, other in _APART:
        if options[one] and options[other]:
            raise click.UsageError(f"{_flag(one)} and {_flag(other)} do not go together")
    if options["assumed"] and not options["true_size"]:
        raise click.UsageError("--assumed goes with --true-size")
    for flows in ("steps", "sheet"):
        if options[flows] and options["paper"] == FIT:
            raise click.UsageError(f"--{flows} needs a paper to flow over, such as a4")
    crop = None
    if options["crop"]:
        one, dots, other = options["crop"].partition("..")
        if not (one and dots and other):
            written = "written like C3..F7, 2..4 in a lane, or 0,0..30,45 on a table"
            raise click.UsageError(f"{options['crop']} is no part of a map; it is {written}")
        crop = (one, other)
    layers = tuple(word.strip() for words in options["layers"] for word in words.split(",") if word.strip())
    if options["layers"] and not layers:
        raise click.UsageError("--layer names no layer; it is written like -units,-zones")
    from toi_scenario.drawing.render import PrintOptions

    return PrintOptions(
        theme=options["theme"],
        paper=options["paper"] or "",
        layers=layers,
        lang=options["lang"] or "",
        crop=crop,
        scale=options["scale"] or "",
        side=options["side"] or "",
        sheet=options["sheet"],
        page=options["page"] or 0,
        steps=options["steps"],
        true_size=options["true_size"],
        assumed=options["assumed"],
    )


def check_pages(wanted: PrintOptions, ending: str) -> None:
    """Before any map of a folder is drawn, refuse a format that cannot hold all pages wanted of one."""
    from toi_scenario.drawing.render import WRITERS, flow_of

    if (flow := flow_of(wanted)) and not wanted.page and not WRITERS[ending].many:
        one = f"a file that ends in {ending} holds one"
        raise click.UsageError(
            f"{_flag(flow)} may make several pages of a map, and {one}: add --format pdf, or --page 1"
        )


def _flag(name: str) -> str:
    return {"layers": "--layer"}.get(name, f"--{name.replace('_', '-')}")
