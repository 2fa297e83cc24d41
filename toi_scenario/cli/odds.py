"""odds: what the dice make of a fire value."""

from __future__ import annotations

import json
from fractions import Fraction
from importlib import import_module
from pathlib import Path as File

import click

from toi_scenario import games
from toi_scenario.cli.choices import one_of
from toi_scenario.cli.saving import save
from toi_scenario.cli.telling import say
from toi_scenario.drawing import THEMES, WORDS, Unprintable, written
from toi_scenario.layout.chart import Chart, lay_out
from toi_scenario.layout.theme import Theme
from toi_scenario.names import find, listed


@click.command()
@click.option("--game", default="heroes-of-normandie", show_default=True, help="Whose dice.")
@click.option("--bonus", default=0, type=click.IntRange(-9, 9), help="Added to each roll.")
@click.option("--armored", is_flag=True, help="At an armoured unit, without piercing.")
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@click.option("-o", "--output", "out", type=click.Path(path_type=File), help="Draw it, too: .svg, .png or .pdf.")
@click.option("--theme", type=one_of(THEMES), default="color", show_default=True, help="How it looks.")
@click.option("--lang", type=one_of(WORDS), default="en", show_default=True, help="Language of the picture.")
def command(game: str, bonus: int, armored: bool, form: str, out: File | None, theme: str, lang: str) -> None:
    """Show how likely a fire hits, half succeeds or does nothing, by its value, exactly, in per cent.

    A double that fails is a half success. A directive adds one after the roll.

    \b
    Example:
      toi-scenario odds
      toi-scenario odds --bonus 1 --armored
      toi-scenario odds -o odds.pdf
    """
    known = {name: one for name, one in games.ALL.items() if "odds" in one.answers}
    chosen = find(game, known)
    if chosen is None:
        raise click.UsageError(f"odds are not known for {game}; they are for {listed(known, 'and')}")
    answers = import_module(chosen.answers["odds"])
    rows = list(answers.table(bonus, armored))
    if out is not None:
        called = answers.CALLED[lang]
        shares, note = answers.shares(bonus, armored), answers.note(called, bonus, armored)
        more = (answers.with_directive(bonus, armored), called.directive)
        chart = Chart(called.title, called.value, called.outcomes, shares, note, called.point, *more)
        _draw(chart, THEMES[theme], out)
    if form == "json":
        told = [{word: _told(value) for word, value in row._asdict().items()} for row in rows]
        click.echo(json.dumps({"odds": told, "saves": list(answers.SAVES)}))
        return
    saves = "".join(f"{f'save {save}':>9}" for save in answers.SAVES)
    click.echo(f"value{'hit':>8}{'half':>8}{'nothing':>9}{'directive':>11}{saves}{'of two':>9}")
    for row in rows:
        left = "".join(f"{_percent(one):>9}" for one in row.saved)
        most = f"{_percent(row.hit):>8}{_percent(row.half):>8}{_percent(row.nothing):>9}{_percent(row.directive):>11}"
        click.echo(f"{row.value:>5}{most}{left}{_percent(row.twice):>9}")
    click.echo("")
    for row in rows:  # a sign for each of the thirty-six rolls
        bar = "".join(
            sign * round(part * 36) for sign, part in zip("#+.", (row.hit, row.half, row.nothing), strict=True)
        )
        click.echo(f"{row.value:>5}  {bar}")
    click.echo("       # a hit, + half a success, . nothing; a sign for each of 36 rolls")


def _draw(chart: Chart, theme: Theme, out: File) -> None:
    try:
        save(out, written([lay_out(chart, theme)], out.suffix.casefold()))
    except Unprintable as fault:
        raise click.UsageError(str(fault)) from None
    say(f"drew {out}", err=True)


def _percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.1f}"


def _told(value: int | Fraction | tuple[Fraction, ...]) -> int | float | list[float]:
    """A chance as a number that programs read; a value as it is."""
    if isinstance(value, tuple):
        return [float(one) for one in value]
    return value if isinstance(value, int) else float(value)
