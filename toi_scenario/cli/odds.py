"""odds: how likely fire is to succeed, by its value."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from importlib import import_module
from pathlib import Path as File
from typing import Any

import click

from toi_scenario import games
from toi_scenario.cli.shared.arguments import check_picture, draw_pages, known_for
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.drawing_options import IN_ENGLISH, picture_options
from toi_scenario.drawing.answers.chart import Chart, lay_out
from toi_scenario.drawing.map.paper import FIT, on_paper
from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.names import find, listed


@click.command(epilog=known_for("odds"))
@click.option("--game", default="heroes-of-normandie", show_default=True, help="Whose dice.")
@click.option("--bonus", default=0, type=click.IntRange(-9, 9), help="Added to each roll.")
@click.option("--armored", is_flag=True, help="At an armoured unit, without piercing.")
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@picture_options("Draw it, too:", IN_ENGLISH)
def command(
    game: str,
    bonus: int,
    armored: bool,
    form: str,
    out: File | None,
    theme: str,
    paper: str | None,
    lang: str,
) -> None:
    """Show how likely a fire hits, half succeeds or does nothing, by its value, exactly, in per cent.

    A double that fails is a half success. A directive adds one after the roll.

    \b
    Example:
      toi-scenario odds
      toi-scenario odds --bonus 1 --armored
      toi-scenario odds -o odds.pdf
    """
    check_picture(out)
    known = {name: one for name, one in games.ALL.items() if "odds" in one.answers}
    chosen = find(game, known)
    if chosen is None:
        raise click.UsageError(f"odds are not known for {game}; they are for {listed(known, 'and')}")
    answers = import_module(chosen.answers["odds"])
    rows = list(answers.table(bonus, armored))
    if form == "json":
        told = [{word: _told(value) for word, value in row._asdict().items()} for row in rows]
        click.echo(json.dumps({"odds": told, "saves": list(answers.SAVES)}))
    else:
        _tell(rows, answers.SAVES)
    if out is not None:
        called = answers.CALLED[lang]
        shares, note = answers.shares(bonus, armored), answers.note(called, bonus, armored)
        more = (answers.with_directive(bonus, armored), called.directive)
        chart = Chart(called.title, called.value, called.outcomes, shares, note, called.point, *more)
        draw_pages([on_paper(lay_out(chart, THEMES[theme]), paper or FIT)], out)


def _tell(rows: Sequence[Any], known: Sequence[int]) -> None:
    saves = "".join(f"{f'save {save}':>9}" for save in known)
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


def _percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.1f}"


def _told(value: int | Fraction | tuple[Fraction, ...]) -> int | float | list[float]:
    """A chance as a number that programs read; a value as it is."""
    if isinstance(value, tuple):
        return [float(one) for one in value]
    return value if isinstance(value, int) else float(value)
