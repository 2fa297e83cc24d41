"""exposure: who is seen before anyone has moved."""

from __future__ import annotations

import json
from pathlib import Path as File
from typing import Any

import click

from toi_scenario.cli.asking import UNSURE, answers_of, check_picture, draw, scenario_in
from toi_scenario.names import counted
from toi_scenario.scenario import Scenario

_WORST = 5


@click.command()
@click.argument("file", type=click.Path(path_type=File))
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How it is told.")
@click.option("-o", "--output", "out", type=click.Path(path_type=File), help="Draw it into this .svg file.")
@click.pass_context
def command(ctx: click.Context, /, file: File, form: str, out: File | None) -> None:
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
    found = answers_of(scenario, "exposure").exposure(scenario)
    if form == "json":
        click.echo(json.dumps({"sides": [_row(scenario, one) for one in found]}))
    else:
        for one in found:
            _tell(scenario, one)
    if out is not None:
        from toi_scenario.layout import overlays

        draw(
            scenario,
            out,
            lambda sheet: [
                mark
                for one in found
                for mark in overlays.exposure(sheet, one.side, {place: one.seen.get(place) for place in one.ground})
            ],
        )


def _row(scenario: Scenario, one: Any) -> dict[str, Any]:
    name = scenario.surface.address
    return {
        "side": one.side,
        "hexes": len(one.ground),
        "certain": one.certain,
        "seen": [{"hex": name(place), "from": name(by), "distance": far} for place, (by, far) in one.seen.items()],
        "bands": [{"figure": figure, "band": band, "hexes": n} for (figure, band), n in sorted(one.bands.items())],
    }


def _tell(scenario: Scenario, one: Any) -> None:
    share = round(100 * len(one.seen) / len(one.ground)) if one.ground else 0
    click.echo(
        f"{one.side}: {counted(len(one.ground), 'hex', 'hexes')} to set up on, {len(one.seen)} in sight ({share} %)"
    )
    if not one.certain:
        click.echo(f"  {UNSURE}")
    figures = dict.fromkeys(figure for figure, _ in one.bands)
    for figure in figures:
        bands = [(band, one.bands[figure, band]) for band in ("close", "normal", "long") if (figure, band) in one.bands]
        click.echo(f"  {figure:16}{', '.join(f'{number} at {band} range' for band, number in bands)}")
    worst = sorted(one.seen.items(), key=lambda pair: (pair[1][1], pair[0]))[:_WORST]
    name = scenario.surface.address
    if worst:
        pairs = ", ".join(f"{name(place)} from {name(by)} at {far}" for place, (by, far) in worst)
        click.echo(f"  closest: {pairs}")
