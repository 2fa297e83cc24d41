"""odds: how likely an attack is to succeed, exactly."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path as File
from typing import Any

import click
from click.core import ParameterSource

from toi_scenario import games
from toi_scenario.cli.shared.arguments import ForGames, check_picture, scenario_in, unanswered
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.drawing_options import picture_options
from toi_scenario.cli.shared.messages import refusals
from toi_scenario.cli.shared.worded import draw_answer, tell
from toi_scenario.games.answers import Answer, OddsAnswers, OddsOption, Said, answers_of
from toi_scenario.games.game import Game, catalog_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

_BEFORE = 4  # parameters before those of the games: file, attacker, target and game
_BEGINS = 20_000  # bytes of a file in which its game is looked for
_GAME = re.compile(rb"^game:[ \t]*[\"']?([\w-]+)", re.MULTILINE)


class _Odds(ForGames):
    """A command with what games let one say of an attack: those of one game, where that is named and knows all that is
    said, or else of all. Its help tells the options of each game apart, in the words of that game."""

    of_games: Mapping[str, OddsAnswers] = {}
    said: Mapping[str, OddsOption] = {}  # what may be said of an attack

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        own = [param for param in self.params if param.name not in self.said]
        known = {flag for param in own for flag in param.opts}
        flags = {arg.partition("=")[0] for arg in args if arg.startswith("--")} - known
        one = _asked(args)
        self.of_games = {one.name: answers} if one and (answers := answers_of(one, "odds")) else {}
        if not self.of_games or "--help" in flags or not flags <= {*map(_flag, _options(self.of_games))}:
            self.of_games = _every()
        self.said = _options(self.of_games)
        self.params = [*own[:_BEFORE], *map(_option, self.said.values()), *own[_BEFORE:]]
        return super().make_context(info_name, args, parent, **extra)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        records = {option.name: option.get_help_record(ctx) for option in options}
        with formatter.section("Options"):
            formatter.write_dl([record for name, record in records.items() if record and name not in self.said])
        for name, answers in self.of_games.items():
            told = [(flags[0], one.help) for one in answers.OPTIONS if (flags := records[one.name])]
            with formatter.section(games.ALL[name].title):
                formatter.write_dl(told)


def _asked(args: list[str]) -> Game | None:
    """The game that is asked about: that of `--game`, or of the first file among some arguments."""
    for index, arg in enumerate(args):
        if arg.startswith("--game"):
            return games.named(arg.partition("=")[2] or (args[index + 1] if index + 1 < len(args) else ""))
    for arg in args:
        if not arg.startswith("-") and (begins := _begins(File(arg))):
            found = _GAME.search(begins)
            return games.named(found[1].decode("ascii", "replace")) if found else None
    return None


def _begins(file: File) -> bytes:
    """The beginning of a file; nothing of what cannot be read, as the command tells that later."""
    try:
        if file.is_file():
            with file.open("rb") as begins:
                return begins.read(_BEGINS)
    except OSError:
        return b""
    return b""


@cache
def _every() -> dict[str, OddsAnswers]:
    """The odds of every game that has some."""
    return {name: answers for name, game in games.ALL.items() if (answers := answers_of(game, "odds"))}


def _options(known: Mapping[str, OddsAnswers]) -> dict[str, OddsOption]:
    return {option.name: option for answers in known.values() for option in answers.OPTIONS}


def _option(option: OddsOption) -> click.Option:
    flag = [_flag(option.name)]
    if option.metavar:
        return click.Option(flag, metavar=option.metavar, multiple=option.many, help=option.help)
    if option.numbers is None:
        return click.Option(flag, is_flag=True, help=option.help)
    least, most = option.numbers
    numbers = click.IntRange(int(least), int(most)) if isinstance(most, int) else click.FloatRange(least, most)
    return click.Option(flag, default=option.usual, type=numbers, metavar="N", help=option.help)


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


@click.command(cls=_Odds)
@click.argument("file", required=False, type=click.Path(path_type=File))
@click.argument("one", required=False, metavar="[ATTACKER")
@click.argument("other", required=False, metavar="TARGET]")
@click.option("--game", help="Whose dice; default: those the options are for.")
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@picture_options("Draw it, too:")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    file: File | None,
    one: str | None,
    other: str | None,
    game: str | None,
    form: str,
    out: File | None,
    theme: str,
    paper: str | None,
    lang: str | None,
    **said: object,
) -> None:
    """Show how likely an attack hits, and what it does, exactly.

    Without a scenario, say in options who attacks whom. With one, name the attacker and the target: units by their id,
    any unit by its hex, or anybody in words at a hex; distance, heights, cover and sight are those of the map.

    In Heroes of Normandie, a double that fails is a half success, and a directive adds one after the roll. In
    Frontline: D-Day the target may be a card; without one, firepower is told by distance, of one section or of all. In
    Legends of the Old West it may be a building; without one, hits are told by range, of one unit or of all. In
    Dropzone Commander it may be a structure; without one, a shot of each weapon is told against all there is.

    \b
    Example:
      toi-scenario odds --bonus 1 --armored
      toi-scenario odds --dice 7 --range close --cover 2 --suppressive
      toi-scenario odds --attacker elite,elite,machine-gun --range 3 --target "3 regular"
      toi-scenario odds --attacker "4 regular" --assault --target "2 regular,pinned"
      toi-scenario odds bridge.yaml sherman@C4 regular,regular@F5 -o odds.pdf
      toi-scenario odds lane.yaml patrol 8 --against stay-low
      toi-scenario odds --figure ww2/regular --weapon ww2/lmg --distance 30 --loader
      toi-scenario odds farm.yaml able eins --distance 40 --wound 4
      toi-scenario odds --energy 10 --accuracy 3 --armor 9 --shots 3
      toi-scenario odds --game dropzone-commander --search normal --squads 2
    """
    check_picture(out)
    assert isinstance(ctx.command, _Odds)  # it is the one below
    given = [name for name in ctx.command.said if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    scenario = None
    with refusals():
        if file is not None:
            if game is not None:
                raise click.UsageError("--game goes without a scenario, which says its game")
            scenario = scenario_in(ctx, file)
            found = _in_a_scenario(scenario, one, other, given, said)
        else:
            name, answers = _game_of(game, given)
            found = answers.answer(said, catalog_of(games.game(name)))
        tell(found, form)
    if out is not None:
        draw_answer(found, out, {"theme": theme, "paper": paper, "lang": lang}, scenario)


def _in_a_scenario(
    scenario: Scenario,
    one: str | None,
    other: str | None,
    given: list[str],
    said: Said,
) -> Answer:
    """The odds of one unit against another on a map."""
    answers = answers_of(scenario, "attack") or unanswered(scenario, "odds with a scenario", "odds without one")
    if answers.NAMED and (one is None or other is None):
        raise click.UsageError("name who attacks and who is attacked: odds FILE ATTACKER TARGET")
    _check(scenario.game, given)
    if read := [_flag(name) for name in given if name in answers.READ]:
        raise click.UsageError(f"{listed(read, 'and')} {'is' if len(read) == 1 else 'are'} read off the map")
    return answers.attack(scenario, one or "", other or "", said)


def _game_of(name: str | None, given: list[str]) -> tuple[str, OddsAnswers]:
    """The game whose odds are asked: that which is named, or one that knows all options given. Without any, one that
    needs none."""
    if name is not None:
        known = games.named(name)
        answers = answers_of(known, "odds") if known else None
        if known is None or answers is None:
            raise click.UsageError(f"odds are not known for {name}; they are for {listed(_every(), 'and')}")
        _check(known.name, given)
        return known.name, answers
    fit = [one for one in _every().items() if {option.name for option in one[1].OPTIONS}.issuperset(given)]
    if not fit:
        raise click.UsageError(f"no game's odds know {listed(map(_flag, given), 'and')} together")
    return next((one for one in fit if given or not one[1].NEEDS), fit[0])


def _check(game: str, given: list[str]) -> None:
    """Refuse options of other games."""
    answers = answers_of(games.game(game), "odds")
    theirs = {option.name for option in answers.OPTIONS} if answers else set()
    if strange := [_flag(name) for name in given if name not in theirs]:
        raise click.UsageError(f"the odds of {game} know no {listed(strange)}")
