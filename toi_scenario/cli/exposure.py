"""exposure: who is seen before anyone has moved."""

from __future__ import annotations

import json
from pathlib import Path as File
from typing import Any

import click

from toi_scenario.cli.shared.arguments import UNSURE, answered, check_picture, draw, known_for, scenario_in
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.drawing_options import picture_options
from toi_scenario.cli.shared.messages import say
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted, listed

_WORST = 5


@click.command(epilog=known_for("exposure"))
@click.argument("file", type=click.Path(path_type=File))
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@picture_options("Draw it, too:")
@click.pass_context
def command(ctx: click.Context, /, file: File, form: str, out: File | None, **how: str | None) -> None:
    """Say how much of each side's ground to set up on the enemy's ground sees before anyone moves.

    For each kind of figure of the enemy, the best range band at which it could fire at each hex, and the pairs of
    hexes that stand closest in sight of one another.

    \b
    Example:
      toi-scenario exposure bridge.yaml
      toi-scenario exposure bridge.yaml -o exposure.svg
    """
    check_picture(out)
    scenario = scenario_in(ctx, file)
    found = answered(scenario, "exposure").exposure(scenario)
    if form == "json":
        click.echo(json.dumps({"sides": [one.row(scenario.surface.address) for one in found]}))
    else:
        for one in found:
            _tell(scenario, one)
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


def _tell(scenario: Scenario, one: Any) -> None:
    total = len(one.ground)
    shares = [
        f"{number} {what} ({round(100 * number / total) if total else 0} %)"
        for number, what in ((len(one.pairs), "in sight"), (len(one.within_range), "within range"))
    ]
    say(f"{one.side}: {counted(total, 'hex', 'hexes')} to set up on, {', '.join(shares)}")
    if not one.certain:
        say(f"  {UNSURE}")
    counts = one.bands
    for figure in sorted({figure for figure, _ in counts}):
        bands = [(band, counts[figure, band]) for band in ("close", "normal", "long") if (figure, band) in counts]
        say(f"  {figure:16}{', '.join(f'{number} at {band} range' for band, number in bands)}")
    name = scenario.surface.address
    hit = [(place, pairs[0]) for place, pairs in one.pairs.items() if pairs[0].shots]  # the worst of a hex comes first
    worst = sorted((pair.worst, place, pair) for place, pair in hit)[:_WORST]
    for _, place, pair in worst:
        shots = [
            f"{listed([figure for figure, shot in pair.shots.items() if shot == band], 'and')} at {band} range"
            for band in ("close", "normal", "long")
            if band in pair.shots.values()
        ]
        say(f"  worst: {name(place)} from {name(pair.enemy)}, {pair.distance} away: {'; '.join(shots)}")
