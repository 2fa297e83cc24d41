"""odds: how likely fire is to succeed, by its value."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

import click

from toi_scenario import games
from toi_scenario.cli.shared.arguments import check_picture, draw_pages, known_for
from toi_scenario.cli.shared.choices import Command, one_of
from toi_scenario.cli.shared.drawing_options import IN_ENGLISH, picture_options
from toi_scenario.cli.shared.messages import say, say_json
from toi_scenario.drawing.answers.chart import lay_out
from toi_scenario.drawing.map.paper import FIT, on_paper
from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.games.answers import OddsAnswers, OddsOption, answers_of
from toi_scenario.names import find, listed

_KNOWN: dict[str, OddsAnswers] = {
    name: answers for name, game in games.ALL.items() if (answers := answers_of(game, "odds"))
}
_OPTIONS = {option.name: option for answers in _KNOWN.values() for option in answers.OPTIONS}


def _game_options(command: Command) -> Command:
    """A command with what the games let one say of a fire."""
    for option in reversed(_OPTIONS.values()):
        command = _option(option)(command)
    return command


def _option(option: OddsOption) -> Any:
    if option.numbers is None:
        return click.option(_flag(option.name), is_flag=True, help=option.help)
    return click.option(_flag(option.name), default=0, type=click.IntRange(*option.numbers), help=option.help)


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


@click.command(epilog=known_for("odds"))
@click.option("--game", default=next(iter(_KNOWN)), show_default=True, help="Whose dice.")
@_game_options
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@picture_options("Draw it, too:", IN_ENGLISH)
def command(game: str, form: str, out: File | None, theme: str, paper: str | None, lang: str, **said: int) -> None:
    """Show how likely a fire hits, half succeeds or does nothing, by its value, exactly, in per cent.

    A double that fails is a half success. A directive adds one after the roll.

    \b
    Example:
      toi-scenario odds
      toi-scenario odds --bonus 1 --armored
      toi-scenario odds -o odds.pdf
    """
    check_picture(out)
    answers = find(game, _KNOWN)
    if answers is None:
        raise click.UsageError(f"odds are not known for {game}; they are for {listed(_KNOWN, 'and')}")
    theirs = {option.name for option in answers.OPTIONS}
    if strange := [_flag(name) for name, value in said.items() if value and name not in theirs]:
        raise click.UsageError(f"the odds of {game} know no {listed(strange)}")
    if form == "json":
        say_json(answers.row(said))
    for line in answers.lines(said) if form == "text" else ():
        say(line)
    if out is not None:
        draw_pages([on_paper(lay_out(answers.chart(said, lang), THEMES[theme]), paper or FIT)], out)
