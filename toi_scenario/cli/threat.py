"""threat: what a side could fire at, and when."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path as File

import click

from toi_scenario.cli.shared.arguments import check_picture, draw, known_for, scenario_in, unanswered
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.drawing_options import picture_options
from toi_scenario.cli.shared.messages import say, say_json
from toi_scenario.drawing.terminal.letter_map import text_map
from toi_scenario.games.answers import answers_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.names import find, listed


@click.command(epilog=known_for("threat"))
@click.argument("file", type=click.Path(path_type=File))
@click.option("--side", "wanted", metavar="SIDE", help="Of one side only.")
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@picture_options("Draw it, too:")
@click.pass_context
def command(
    ctx: click.Context, /, file: File, wanted: str | None, form: str, out: File | None, **how: str | None
) -> None:
    """Say in which round each square can first come under fire from a unit on the board, against no resistance.

    \b
    Example:
      toi-scenario threat crossroads.yaml
      toi-scenario threat crossroads.yaml --side german -o threat.svg
    """
    check_picture(out)
    scenario = scenario_in(ctx, file)
    found = (answers_of(scenario, "threat") or unanswered(scenario, "threat")).threat(scenario)
    if wanted is not None:
        chosen = find(wanted, scenario.sides)
        if chosen is None:
            raise click.UsageError(f"there is no side {wanted}; there are {listed(scenario.sides, 'and')}")
        found = {chosen.name: found[chosen.name]}
    name = scenario.surface.address
    if form == "json":
        rows = {side: {name(place): n for place, n in sorted(first.items())} for side, first in found.items()}
        say_json({"threat": rows})
    else:
        for side, first in found.items():
            say(f"{side}: the first round in which it could fire there")
            for line in _map(scenario, first):
                say(line)
    if out is not None:
        from toi_scenario.drawing.answers.round_tags import rounds

        armed = {side: first for side, first in found.items() if first}
        draw(scenario, out, lambda view: rounds(view, armed, "fired"), **how)


def _map(scenario: Scenario, first: Mapping[Place, int]) -> list[str]:
    return text_map(scenario.cells, lambda place: str(first.get(place, ".")))
