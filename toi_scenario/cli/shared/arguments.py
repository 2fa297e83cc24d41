"""Turns command-line arguments into scenarios, hexes and pictures."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path as File
from typing import TYPE_CHECKING, NoReturn

import click
from click.core import ParameterSource

from toi_scenario import games
from toi_scenario.cli.shared.commands import COMMANDS
from toi_scenario.cli.shared.messages import refusals, say, tell_found
from toi_scenario.cli.shared.output import check_file as check_output
from toi_scenario.cli.shared.output import save, warn_of_letters, warn_of_size
from toi_scenario.games.asking import no_rule
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.typed_places import typed_place
from toi_scenario.model.surfaces import Place
from toi_scenario.names import listed
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked, check

if TYPE_CHECKING:
    from toi_scenario.drawing.map.map import Draw
    from toi_scenario.drawing.marks.page import Page


def in_colour() -> bool:
    """Whether to use colour: if a terminal shows it and its user does not say otherwise."""
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )


def with_glyphs() -> bool:
    """Whether to use signs beyond plain letters: if colour is used and the terminal's encoding has them."""
    return in_colour() and (sys.stdout.encoding or "").casefold().startswith("utf")


def workspace() -> Workspace:
    """The files, packs and boards that a command sees, each read once."""
    return click.get_current_context().ensure_object(Workspace)


def scenario_in(ctx: click.Context, file: File, boards: bool = True) -> Scenario:
    """The scenario of a file; if the gates refuse it, tell why, and exit. Findings of rules do not matter here."""
    if not file.exists():
        raise click.UsageError(f"there is no file {file}")
    if file.is_dir():
        raise click.UsageError(f"{file} is a folder: name a scenario in it")
    scenario = passed(ctx, workspace().check(file, wanted=no_rule))
    if boards and not scenario.surface.whole:
        raise click.UsageError(f"{file} lays no boards, so there is no ground to ask about")
    return scenario


def scenario_of(ctx: click.Context, file: File, name: str, raw: bytes) -> Scenario:
    """The scenario that a file would be if it held these bytes; messages call it `name`."""
    return passed(ctx, check(raw, name, workspace().pack_of(file).setting(no_rule), file.stem))


def passed(ctx: click.Context, checked: Checked) -> Scenario:
    """The scenario that a check let through; if the gates refused it, tell why, and exit."""
    if checked.scenario is None and not checked.diagnostics:
        raise click.UsageError(f"{checked.file} is no scenario")  # but a manifest, or a catalog
    if checked.scenario is None:
        tell_found(checked.diagnostics)
        ctx.exit(1)
    return checked.scenario


def unanswered(scenario: Scenario, command: str, instead: str = "") -> NoReturn:
    """Refuse a command that the scenario's game has no answer to, and say which it has; perhaps `instead` of one."""
    # Some answers are only for pictures, and are no commands.
    there = (one for one in COMMANDS if one in scenario.words.answer_modules)
    known = listed((instead if instead.split()[:1] == [one] else one for one in there), "and")
    title = scenario.words.title
    raise click.UsageError(f"{command} is not known for {title}{f'; it has {known}' if known else ''}")


class ForGames(click.Command):
    """A command whose help ends with the games that it is for; only the help has to know them all."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        games_for = (game.title for game in games.answering(str(ctx.info_name)).values())
        self.epilog = f"For {listed(games_for, 'and')}."
        super().format_epilog(ctx, formatter)


def check_picture(out: File | None) -> None:
    """Before anything is worked out, refuse a file that can be no picture, and picture options without a file."""
    if out is None:
        ctx = click.get_current_context()
        for word in ("theme", "paper", "lang", "dpi"):
            if ctx.get_parameter_source(word) is ParameterSource.COMMANDLINE:
                raise click.UsageError(f"--{word} goes with -o: it is about the picture")
        return
    from toi_scenario.drawing.write import WRITERS

    if out.suffix.casefold() not in WRITERS:
        raise click.UsageError(f"{out} should end in {listed(WRITERS)}")
    check_output(out)


def hex_named(scenario: Scenario, name: str) -> Place:
    """A hex in play by its map or board name, or that of who or what is there."""
    with refusals():
        return typed_place(scenario, name.strip())


def check_size(scenario: Scenario, most: int) -> None:
    """Refuse a map with more places than can be looked at in some ten seconds."""
    if (places := len(scenario.cells.places)) > most:
        raise click.UsageError(f"the map has {places:,} {scenario.surface.cells}, and {most:,} can be looked at")


def draw(scenario: Scenario, out: File, over: Draw | None = None, **how: str | None) -> None:
    """Draw the map with an answer on it; `how` holds the picture options, and under `less` the layers left out."""
    from toi_scenario.drawing import render
    from toi_scenario.drawing.map.map import no_marks

    said = {word: how.get(word) or usual for word, usual in (("theme", "color"), ("paper", ""), ("lang", ""))}
    less = [f"-{layer}" for layer in (how.get("less") or "").split()]
    wanted = render.PrintOptions(said["theme"], said["paper"], less, said["lang"])
    with refusals():
        pages = render.pages(scenario, wanted, over or no_marks)
    draw_pages(pages, out)


def draw_pages(pages: Sequence[Page], out: File, dpi: int | None = None) -> None:
    """Write pages to a file, in the format that its name ends in."""
    from toi_scenario.drawing import render

    with refusals():
        save(out, render.written(pages, out.suffix.casefold(), dpi or render.DPI))
    warn_of_letters(pages)
    warn_of_size(pages)
    say(f"drew {out}", err=True)
