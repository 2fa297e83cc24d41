"""odds: how likely an attack is to succeed, exactly."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

import click
from click.core import ParameterSource

from toi_scenario import games
from toi_scenario.cli.shared.arguments import check_picture, known_for, scenario_in, unanswered
from toi_scenario.cli.shared.choices import Command, one_of
from toi_scenario.cli.shared.drawing_options import picture_options
from toi_scenario.cli.shared.messages import refusals
from toi_scenario.cli.shared.worded import draw_answer, tell
from toi_scenario.games.answers import Answer, OddsAnswers, OddsOption, Said, answers_of
from toi_scenario.games.game import catalog_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find, listed

_KNOWN: dict[str, OddsAnswers] = {
    name: answers for name, game in games.ALL.items() if (answers := answers_of(game, "odds"))
}
_OPTIONS = {option.name: option for answers in _KNOWN.values() for option in answers.OPTIONS}


class _OfGames(click.Command):
    """A command whose help tells the options of each game apart, in the words of that game."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        records = {option.name: option.get_help_record(ctx) for option in options}
        with formatter.section("Options"):
            formatter.write_dl([record for name, record in records.items() if record and name not in _OPTIONS])
        for name, answers in _KNOWN.items():
            told = [(flags[0], one.help) for one in answers.OPTIONS if (flags := records[one.name])]
            with formatter.section(games.ALL[name].title):
                formatter.write_dl(told)


def _game_options(command: Command) -> Command:
    """A command with what the games let one say of an attack."""
    for option in reversed(_OPTIONS.values()):
        command = _option(option)(command)
    return command


def _option(option: OddsOption) -> Any:
    if option.metavar:
        return click.option(_flag(option.name), metavar=option.metavar, multiple=option.many, help=option.help)
    if option.numbers is None:
        return click.option(_flag(option.name), is_flag=True, help=option.help)
    least, most = option.numbers
    number = click.IntRange(least, most)
    return click.option(_flag(option.name), default=option.usual, type=number, metavar="N", help=option.help)


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


@click.command(cls=_OfGames, epilog=known_for("odds"))
@click.argument("file", required=False, type=click.Path(path_type=File))
@click.argument("one", required=False, metavar="[ATTACKER")
@click.argument("other", required=False, metavar="TARGET]")
@click.option("--game", help="Whose dice; default: those the options are for.")
@_game_options
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
    Legends of the Old West it may be a building; without one, hits are told by range, of one unit or of all.

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
    """
    check_picture(out)
    given = [name for name in _OPTIONS if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    scenario = None
    with refusals():
        if file is not None:
            if game is not None:
                raise click.UsageError("--game goes without a scenario, which says its game")
            scenario = scenario_in(ctx, file)
            found = _in_a_scenario(scenario, one, other, given, said)
        else:
            name = _game_of(game, given)
            found = _KNOWN[name].answer(said, catalog_of(games.ALL[name]))
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
    answers = answers_of(scenario, "attack") or unanswered(scenario, "odds with a scenario")
    if answers.NAMED and (one is None or other is None):
        raise click.UsageError("name who attacks and who is attacked: odds FILE ATTACKER TARGET")
    _check(scenario.game, given)
    if read := [_flag(name) for name in given if name in answers.READ]:
        raise click.UsageError(f"{listed(read, 'and')} {'is' if len(read) == 1 else 'are'} read off the map")
    return answers.attack(scenario, one or "", other or "", said)


def _game_of(game: str | None, given: list[str]) -> str:
    """The game whose odds are asked: that which is named, or one that knows all options given. Without any, one that
    needs none."""
    if game is not None:
        known = find(game, {name: name for name in _KNOWN})
        if known is None:
            raise click.UsageError(f"odds are not known for {game}; they are for {listed(_KNOWN, 'and')}")
        _check(known, given)
        return known
    fit = [name for name, answers in _KNOWN.items() if {option.name for option in answers.OPTIONS}.issuperset(given)]
    if not fit:
        raise click.UsageError(f"no game's odds know {listed(map(_flag, given), 'and')} together")
    return next((name for name in fit if given or not _KNOWN[name].NEEDS), fit[0])


def _check(game: str, given: list[str]) -> None:
    """Refuse options of other games."""
    theirs = {option.name for option in _KNOWN[game].OPTIONS}
    if strange := [_flag(name) for name in given if name not in theirs]:
        raise click.UsageError(f"the odds of {game} know no {listed(strange)}")
