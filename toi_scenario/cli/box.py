"""box: what the table needs, and what the boxes hold."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path as File
from typing import Any

import click

from toi_scenario import games
from toi_scenario.cli.shared.arguments import answered, known_for, scenario_in, workspace
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.messages import say
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed
from toi_scenario.pipeline import no_rule


@click.command(epilog=known_for("box"))
@click.argument("path", type=click.Path(path_type=File))
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@click.pass_context
def command(ctx: click.Context, /, path: File, form: str) -> None:
    """Count what the table needs against what the boxes hold; of a folder, say which boxes each scenario needs.

    Counted are the start, and the start with all reinforcements together; what is left is what then stays in the box,
    negative where it is short. Dice and the tokens of which there are always enough are left out. 12+ may be more and ?
    is unknown, because not all that a box holds is recorded.

    \b
    Example:
      toi-scenario box bridge.yaml
      toi-scenario box scenarios
    """
    if path.is_dir():
        _folder(ctx, path, form)
        return
    scenario = scenario_in(ctx, path, boards=False)
    if not _has_boxes(scenario):
        raise click.UsageError(_unrecorded(scenario))
    answers = answered(scenario, "box")
    rows, fewest = answers.items(scenario), answers.least(scenario)
    if form == "json":
        needs = [row.row() for row in rows]
        click.echo(json.dumps({"boxes": scenario.boxes, "needs": needs, "fewest": fewest.row()}))
        return
    first, *more = _told(fewest)
    for line in (*_table(scenario, rows), f"the fewest boxes: {first}", *more):
        say(line)


def _folder(ctx: click.Context, folder: File, form: str) -> None:
    found = [one for one in workspace().check_all([folder], no_rule) if one.halted or one.scenario]
    if not found:
        raise click.UsageError(f"there is no scenario in {folder}")
    boxless = [one.scenario for one in found if one.scenario and not _has_boxes(one.scenario)]
    counted = [one for one in found if one.scenario is None or _has_boxes(one.scenario)]
    if not counted:
        raise click.UsageError(_unrecorded(boxless[0]))
    for scenario in {scenario.game: scenario for scenario in boxless}.values():
        click.echo(_unrecorded(scenario), err=True)
    least = [(one.file, one.scenario and answered(one.scenario, "box").least(one.scenario)) for one in counted]
    if form == "json":
        rows = [{"file": file, "fewest": fewest and fewest.row()} for file, fewest in least]
        click.echo(json.dumps({"scenarios": rows}))
    else:
        width = max(len(file) for file, _ in least) + 2
        for file, fewest in least:
            first, *more = _told(fewest) if fewest else ["cannot be read; `validate` says why"]
            say(f"{file:{width}}{first}")
            for line in more:
                say(f"{'':{width}}{line}")
    if any(fewest is None for _, fewest in least):
        ctx.exit(1)


def _has_boxes(scenario: Scenario) -> bool:
    """Whether its game counts what boxes hold."""
    return "box" in scenario.words.answers


def _unrecorded(scenario: Scenario) -> str:
    """Why nothing can be said of a scenario."""
    counted = listed((game.title for game in games.ALL.values() if "box" in game.answers), "and")
    return f"nobody has recorded what the boxes of {scenario.words.title} hold; box counts those of {counted}"


def _table(scenario: Scenario, rows: list[Any]) -> Iterator[str]:
    owned = listed((_copies(*box) for box in scenario.boxes.items()), "and")
    yield f"{f'against {owned}':40}{'start':>8}{'in all':>8}{'held':>8}{'left':>8}"
    group = ""
    for row in rows:
        if row.group != group:
            group = row.group
            yield group
        held, left = str(row.held.number), str(row.left)
        if row.held.more:  # at least so many; if nothing is recorded, nothing can be said
            held = f"{held}+" if row.held.number else "?"
            left = f"{left}+" if row.left >= 0 else "?"
        note = f"  the errata counts {row.errata}, so {left} are left" if row.errata else ""
        yield f"  {row.name:38}{row.start:>8}{row.together:>8}{held:>8}{left:>8}{note}"


def _copies(box: str, copies: int) -> str:
    return box if copies == 1 else f"{copies} {box}"


def _told(fewest: Any) -> Iterator[str]:
    """The fewest boxes in a line, and what is not certain in lines below."""
    if fewest.missing:
        yield f"no boxes hold enough of {listed(fewest.missing, 'and')}"
        return
    marked = {box: f"{box}*" if box in fewest.partly else box for box in fewest.boxes}
    names = listed((_copies(marked[box], copies) for box, copies in fewest.boxes.items()), "and")
    yield names if fewest.sure else f"perhaps {names}"
    if fewest.partly:
        yield "* not recorded in full"
    if fewest.doubtful:
        yield f"not recorded: how many they hold of {listed(fewest.doubtful, 'and')}"
    if fewest.homeless:
        yield f"not recorded: the box of {listed(fewest.homeless, 'and')}"
