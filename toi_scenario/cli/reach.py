"""reach: who can stand where, and when."""

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
from toi_scenario.cli.shared.messages import say, say_json
from toi_scenario.cli.shared.worded import tell_whole
from toi_scenario.drawing.terminal.letter_map import text_map
from toi_scenario.finding.articles import with_article
from toi_scenario.games.answers import UNSURE, ReachAnswers, answers_of
from toi_scenario.games.arrivals import Moves, by_objective
from toi_scenario.games.worded_answers import worded
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import did_you_mean, find, listed

_MOST = 6_000  # places of a map


@click.command(cls=ForGames)
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
    E3, is carried to H3 in round 2, gets off and goes on to I3. On a free table each unit is told by itself, around
    what is closed to it, with how far it goes; where a vehicle may use roads or not, it says "round 3 or 4".

    On a table it is each unit, with the length of its way; in Dropzone Commander, also how soon an objective is found
    and carried off the table.

    \b
    Example:
      toi-scenario reach bridge.yaml
      toi-scenario reach bridge.yaml -o rounds.svg
      toi-scenario reach bridge.yaml --from C4 --unit sherman
    """
    check_picture(out)
    scenario = scenario_in(ctx, file)
    if whole := worded(scenario, "reach"):
        tell_whole(whole, scenario, {"from": start, "unit": unit}, form, out, how)
        return
    answers = answers_of(scenario, "reach") or unanswered(scenario, "reach")
    check_size(scenario, _MOST)
    if (start is None) != (unit is None):
        raise click.UsageError("--from and --unit go together")
    if start is not None and out is not None:
        raise click.UsageError("-o draws the rounds of all units; it goes without --from")
    if start is not None and unit is not None:
        _turn(scenario, answers, start, unit, form)
    else:
        arrivals = answers.reach(scenario)
        if form == "json":
            say_json({"arrivals": [one.row(scenario) for one in arrivals]})
        else:
            for line in by_objective(scenario, arrivals):
                say(line)
            if scenario.objectives and (note := answers.left_out(scenario)):
                say(note)
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
    if thirds is None:
        raise click.UsageError(f"{with_article(mover.name)} can never stand in {scenario.surface.address(place)}")
    found = Moves(mover.name, place, thirds)
    if form == "json":
        say_json(found.row(scenario))
        return
    for line in text_map(scenario.cells, found.sign):
        say(line)
    say(f"{found.sentence(scenario)}; {answers.COUNTED}")
    if not scenario.ground.complete:
        say(UNSURE)
