"""reach: who can stand where, and when."""

from __future__ import annotations

import json
from pathlib import Path as File
from typing import Any

import click

from toi_scenario.cli.asking import answers_of, draw, hex_named, scenario_in
from toi_scenario.layout.textmap import text_map
from toi_scenario.names import did_you_mean, listed
from toi_scenario.scenario import Scenario


@click.command()
@click.argument("file", type=click.Path(path_type=File))
@click.option("--from", "start", metavar="HEX", help="One unit's moves in a turn from this hex; with --unit.")
@click.option("--unit", metavar="CLASS", help="Which class of unit: squad, squad with officer, or a vehicle's name.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How it is told.")
@click.option(
    "-o", "--output", "out", type=click.Path(path_type=File), help="Draw contours of rounds into this .svg file."
)
@click.pass_context
def command(
    ctx: click.Context, /, file: File, start: str | None, unit: str | None, form: str, out: File | None
) -> None:
    """Say in which round each class of unit can first stand in each objective, and by which way.

    From where it is set up or comes on, against no resistance; squads may ride on vehicles of their division. The way
    is told round by round; `by` names what carried a squad.

    \b
    Example:
      toi-scenario reach bridge.yaml
      toi-scenario reach bridge.yaml -o rounds.svg
      toi-scenario reach bridge.yaml --from C4 --unit sherman
    """
    scenario = scenario_in(ctx, file)
    answers = answers_of(scenario, "reach")
    if (start is None) != (unit is None):
        raise click.UsageError("--from and --unit go together")
    if start is not None and unit is not None:
        _turn(scenario, answers, start, unit, form)
    else:
        _objectives(scenario, list(answers.reach(scenario)), form)
    if out is not None:
        from toi_scenario.layout import overlays

        draw(scenario, out, lambda sheet: overlays.rounds(sheet, answers.spread(scenario)))


def _turn(scenario: Scenario, answers: Any, start: str, unit: str, form: str) -> None:
    place = hex_named(scenario, start)
    costs = answers.moves(scenario, place, unit)
    if costs is None:
        classes = answers.classes(scenario)
        help = did_you_mean(unit, classes) or f"there are {listed(classes, 'and')}"
        raise click.UsageError(f"there is no class of unit {unit}; {help}")
    name = scenario.surface.address
    if form == "json":
        rows = [{"hex": name(other), "points": round(cost, 2)} for other, cost in costs.items()]
        click.echo(json.dumps({"from": name(place), "unit": unit, "hexes": rows}))
        return
    for line in text_map(scenario.surface, lambda other: _points(costs[other]) if other in costs else "."):
        click.echo(line)
    click.echo(f"a {unit} reaches {len(costs) - 1} hexes from {name(place)}; the numbers are points, ' is a third")


def _points(cost: float) -> str:
    whole, thirds = divmod(round(3 * cost), 3)
    return f"{whole}{chr(39) * thirds}"


def _objectives(scenario: Scenario, arrivals: list[Any], form: str) -> None:
    if form == "json":
        rows = [
            {**row._asdict(), "way": [{"hex": place, **({"by": by} if by else {})} for place, by in row.way]}
            for row in arrivals
        ]
        click.echo(json.dumps({"arrivals": rows}))
        return
    if not scenario.objectives:
        click.echo("there are no objectives to reach")
    for name, goal in scenario.objectives.items():
        click.echo(f"{name} ({goal.kind}, {scenario.surface.address(goal.place)})")
        for row in arrivals:
            if row.objective == name:
                when = f"round {row.round}" if row.round else "never"
                way = " - ".join(f"{place} by {by}" if by else place for place, by in row.way)
                doubt = "" if row.certain else "  (its ground is not certain)"
                click.echo(f"  {row.origin:32}{row.unit:20}{when:10}{way}{doubt}".rstrip())
