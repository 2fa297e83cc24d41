"""los: who sees whom, and why not."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.cli.shared.arguments import (
    ForGames,
    check_picture,
    check_size,
    draw,
    hex_named,
    scenario_in,
    unanswered,
)
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.drawing_options import picture_options
from toi_scenario.cli.shared.messages import refusals, say, say_as_it_is, say_json
from toi_scenario.cli.shared.worded import tell_whole
from toi_scenario.drawing.terminal.letter_map import text_map
from toi_scenario.games.answers import LosAnswers, answers_of
from toi_scenario.games.worded_answers import sightless, worded
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.report.json_rows import as_json

_MOST = 700  # hexes, every pair of which is told: a quarter of a million


@click.command(cls=ForGames)
@click.argument("file", type=click.Path(path_type=File))
@click.argument("a", required=False)
@click.argument("b", required=False)
@click.option("--all", "every", is_flag=True, help="Every pair of places, as JSON.")
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@picture_options("Draw it, too:")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    file: File,
    a: str | None,
    b: str | None,
    every: bool,
    form: str,
    out: File | None,
    **how: str | None,
) -> None:
    """Say whether A sees B, and why; with A alone, all that A sees.

    A and B are places, typed as the map prints them, such as C2, or units and objectives by their ids; on a free table
    they are points such as 60,5, units, features or objectives. Ranges are those of each kind of figure in A firing at
    B. The line of sight is exact, and the same both ways; where a game has heights, it runs from the eyes of A to what
    is seen of B.

    \b
    Example:
      toi-scenario los bridge.yaml C2 F5
      toi-scenario los bridge.yaml P1A.C2 -o seen.svg
      toi-scenario los bridge.yaml --all --format json
      toi-scenario los farm.yaml 60,5 house
    """
    check_picture(out)
    scenario = scenario_in(ctx, file)
    if distances := sightless(scenario):
        with refusals():
            raise click.UsageError(distances.instead(scenario, a or "", b or ""))
    if whole := worded(scenario, "los"):
        if every or a is None:
            raise click.UsageError("say who looks, and at whom: los FILE A B, or los FILE A for all that A sees")
        tell_whole(whole, scenario, {"a": a, "b": b or ""}, form, out, how)
        return
    answers = answers_of(scenario, "los") or unanswered(scenario, "los")
    if every:
        if a is not None or form != "json" or out is not None:
            raise click.UsageError("--all goes with --format json, without A, B and -o")
        check_size(scenario, _MOST)
        before = '{"pairs": ['
        for row in answers.los_all(scenario):
            say_as_it_is(f"{before}{as_json(row)}")
            before = ","
        say_as_it_is("]}" if before == "," else '{"pairs": []}')
    elif a is None:
        raise click.UsageError("say who looks: los FILE A, or los FILE A B")
    elif b is None:
        _from(scenario, hex_named(scenario, a), answers, form, out, how)
    else:
        one, other = hex_named(scenario, a), hex_named(scenario, b)
        seen, row, lines = answers.los_pair(scenario, one, other)
        if form == "json":
            say_json(row)
        for line in lines if form == "text" else ():
            say(line)
        if out is not None:
            from toi_scenario.drawing.answers import sight_lines

            deciding, what = (seen.reason, seen.by), answers.obstacle(scenario, seen.by)
            over = lambda view: sight_lines.pair(view, (one, other), seen.visible, deciding, seen.courses, what)  # noqa: E731
            draw(scenario, out, over, **how)


def _from(
    scenario: Scenario, viewer: Place, answers: LosAnswers, form: str, out: File | None, how: dict[str, str | None]
) -> None:
    seen = answers.los_from(scenario, viewer)
    name = scenario.surface.address
    if form == "json":
        rows = [one.row(name, place) for place, one in seen.items()]
        say_json({"a": name(viewer), "hexes": rows})
    else:

        def sign(place: Place) -> str:
            if place == viewer:
                return "@"
            return "o" if seen[place].visible else answers.SIGNS.get(seen[place].reason, "x")

        for line in text_map(scenario.cells, sign):
            say(line)
        say(answers.seen_in_all(scenario, viewer, seen))
        say(answers.LEGEND)
    if out is not None:
        from toi_scenario.drawing.answers import sight_lines

        told = {place: (one.visible, one.reason, one.by) for place, one in seen.items()}
        draw(scenario, out, lambda view: sight_lines.sight(view, viewer, told), **how)
