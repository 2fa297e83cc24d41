"""reach: who can stand where, and when."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path as File

import click

from toi_scenario.cli.shared.arguments import check_picture, draw, hex_named, known_for, scenario_in, unanswered
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.drawing_options import picture_options
from toi_scenario.cli.shared.messages import say
from toi_scenario.drawing.terminal.letter_map import text_map
from toi_scenario.games.answers import UNSURE, Leg, ReachAnswers, Reached, answers_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import did_you_mean, find, listed


@click.command(epilog=known_for("reach"))
@click.argument("file", type=click.Path(path_type=File))
@click.option("--from", "start", metavar="PLACE", help="A unit's moves in a turn from there; with --unit.")
@click.option("--unit", metavar="CLASS", help="Which class of unit: squad, squad with officer, or a vehicle's name.")
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@picture_options("Draw the rounds on the map, too:")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    file: File,
    start: str | None,
    unit: str | None,
    form: str,
    out: File | None,
    **how: str | None,
) -> None:
    """Say in which round each class of unit can first stand in each objective, and by which way.

    From where it is set up or comes on, against no resistance; squads may begin aboard vehicles of their side or get
    into one on their way. The way is told round by round: "B2 - 1: E3 - 2: gmc-truck to H3, I3" begins in B2, walks to
    E3, is carried to H3 in round 2, gets off and goes on to I3.

    \b
    Example:
      toi-scenario reach bridge.yaml
      toi-scenario reach bridge.yaml -o rounds.svg
      toi-scenario reach bridge.yaml --from C4 --unit sherman
    """
    check_picture(out)
    scenario = scenario_in(ctx, file)
    answers = answers_of(scenario, "reach") or unanswered(scenario, "reach")
    if (start is None) != (unit is None):
        raise click.UsageError("--from and --unit go together")
    if start is not None and out is not None:
        raise click.UsageError("-o draws the rounds of all units; it goes without --from")
    if start is not None and unit is not None:
        _turn(scenario, answers, start, unit, form)
    else:
        _objectives(scenario, list(answers.reach(scenario)), form)
    if out is not None:
        from toi_scenario.drawing.answers.round_tags import rounds

        draw(scenario, out, lambda view: rounds(view, answers.spread(scenario)), **how)


def _turn(scenario: Scenario, answers: ReachAnswers, start: str, unit: str, form: str) -> None:
    place = hex_named(scenario, start)
    classes = answers.classes(scenario)
    mover = find(unit, classes)
    if mover is None:
        help = did_you_mean(unit, classes) or f"there are {listed(classes, 'and')}"
        raise click.UsageError(f"there is no class of unit {unit}; {help}")
    thirds = answers.moves(scenario, place, mover)
    name = scenario.surface.address
    if thirds is None:
        raise click.UsageError(f"a {mover.name} can never stand in {name(place)}")
    if form == "json":
        rows = [{"hex": name(other), "thirds": spent} for other, spent in thirds.items()]
        click.echo(json.dumps({"from": name(place), "unit": mover.name, "hexes": rows}))
        return
    for line in text_map(scenario.cells, lambda other: _points(thirds[other]) if other in thirds else "."):
        say(line)
    reaches = f"a {mover.name} reaches {len(thirds) - 1} {scenario.surface.cells} from {name(place)}"
    say(f"{reaches}; {answers.COUNTED}")
    if not scenario.ground.complete:
        click.echo(UNSURE)


def _points(spent: int) -> str:
    whole, thirds = divmod(spent, 3)
    return f"{whole}{chr(39) * thirds}"


def _objectives(scenario: Scenario, arrivals: list[Reached], form: str) -> None:
    if form == "json":
        click.echo(json.dumps({"arrivals": [row.row() for row in arrivals]}))
        return
    if not scenario.objectives:
        click.echo("there are no objectives to reach")
    for name, goal in scenario.objectives.items():
        say(f"{name} ({goal.kind}, {scenario.surface.address(goal.place)})")
        for row in arrivals:
            if row.objective == name:
                when = "never" if row.round is None else f"round {row.round}{', too late' if row.late else ''}"
                doubt = "" if row.certain else "  (its ground is not certain)"
                say(f"  {row.origin:32}{row.unit:20}{when:17} {_way(row.way)}{doubt}".rstrip())


def _way(legs: Sequence[Leg]) -> str:
    """Where it begins, then each round: `B2 - 1: E3 - 2: gmc-truck to H3, I3`."""
    told: list[str] = []
    last = None
    for leg in legs:
        stop = f"{leg.by} to {leg.hex}" if leg.by else leg.hex
        if last is None:
            told.append(f"{leg.hex} aboard {leg.by}" if leg.by else leg.hex)
        elif last is legs[0] or leg.round != last.round:
            told.append(f"{leg.round}: {stop}")
        else:
            told[-1] += f", {stop}"
        last = leg
    return " - ".join(told)
