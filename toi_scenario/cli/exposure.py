"""exposure: who is seen before anyone has moved."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.cli.shared.arguments import ForGames, check_picture, draw, scenario_in, unanswered
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.drawing_options import picture_options
from toi_scenario.cli.shared.messages import refusals, say, say_json
from toi_scenario.cli.shared.worded import tell_whole
from toi_scenario.games.answers import answers_of
from toi_scenario.games.worded_answers import worded


@click.command(cls=ForGames)
@click.argument("file", type=click.Path(path_type=File))
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@picture_options("Draw it, too:")
@click.pass_context
def command(ctx: click.Context, /, file: File, form: str, out: File | None, **how: str | None) -> None:
    """Say how much of each side's ground to set up on the enemy's ground sees before anyone moves.

    For each kind of figure of the enemy, the best range band at which it could fire at each place, and the pairs of
    places that stand closest in sight of one another. On a free table, how much of each ground is in sight and in
    range, at the start and after half a move, and who stands outside every leader's circle.

    \b
    Example:
      toi-scenario exposure bridge.yaml
      toi-scenario exposure bridge.yaml -o exposure.svg
    """
    check_picture(out)
    scenario = scenario_in(ctx, file)
    if whole := worded(scenario, "exposure"):
        tell_whole(whole, scenario, {}, form, out, how)
        return
    with refusals():
        found = (answers_of(scenario, "exposure") or unanswered(scenario, "exposure")).exposure(scenario)
    if form == "json":
        say_json({"sides": [one.row(scenario.surface.address) for one in found]})
    else:
        for line in (line for one in found for line in one.lines(scenario.surface.address)):
            say(line)
    if out is not None:
        from toi_scenario.drawing.answers.sight_lines import exposure

        draw(
            scenario,
            out,
            lambda view: exposure(
                view, {one.side: {place: one.nearest(place) for place in one.ground} for one in found}
            ),
            **how,
        )
