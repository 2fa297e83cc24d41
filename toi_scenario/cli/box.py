"""box: what the table needs, and what the boxes hold."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario import games
from toi_scenario.cli.shared.arguments import ForGames, scenario_in, workspace
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.messages import say, say_json
from toi_scenario.cli.shared.worded import tell_whole
from toi_scenario.games.answers import answers_of
from toi_scenario.games.asking import no_rule
from toi_scenario.games.worded_answers import worded
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed


@click.command(cls=ForGames)
@click.argument("path", type=click.Path(path_type=File))
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@click.pass_context
def command(ctx: click.Context, /, path: File, form: str) -> None:
    """Count what the table needs against what the boxes hold; of a folder, say which boxes each scenario needs.

    It counts the start, and the start with all reinforcements together; "left" is what then stays in the box, and is
    negative where it is short. It leaves out dice, and the tokens of which there are always enough. 12+ may be more
    and ? is unknown, because not all that a box holds is recorded. Where nobody has recorded what any box holds, it
    adds up a scenario alone, and folders have no answer.

    \b
    Example:
      toi-scenario box bridge.yaml
      toi-scenario box scenarios
    """
    if path.is_dir():
        _folder(ctx, path, form)
        return
    scenario = scenario_in(ctx, path, boards=False)
    if whole := worded(scenario, "box"):
        tell_whole(whole, scenario, {}, form, None, {})
        return
    answers = answers_of(scenario, "box")
    if answers is None:
        raise click.UsageError(_unrecorded(scenario))
    row, (first, *more) = answers.fewest(scenario)
    if form == "json":
        say_json({"boxes": scenario.boxes, "needs": answers.rows(scenario), "fewest": row})
        return
    for line in (*answers.table(scenario), f"the fewest boxes: {first}", *more):
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
        say(_unrecorded(scenario), err=True)
    least = [(one.file, _fewest(one.scenario)) for one in counted]
    if form == "json":
        rows = [{"file": file, "fewest": fewest and fewest[0]} for file, fewest in least]
        say_json({"scenarios": rows})
    else:
        width = max(len(file) for file, _ in least) + 2
        for file, fewest in least:
            first, *more = fewest[1] if fewest else ["cannot be read; `validate` says why"]
            say(f"{file:{width}}{first}")
            for line in more:
                say(f"{'':{width}}{line}")
    if any(fewest is None for _, fewest in least):
        ctx.exit(1)


def _fewest(scenario: Scenario | None) -> tuple[dict[str, object], tuple[str, ...]] | None:
    answers = answers_of(scenario, "box") if scenario else None
    return answers.fewest(scenario) if answers and scenario else None


def _has_boxes(scenario: Scenario) -> bool:
    """Whether its game counts what boxes hold."""
    return "box" in scenario.words.answer_modules and not worded(scenario, "box")


def _unrecorded(scenario: Scenario) -> str:
    """Why nothing can be said of a scenario."""
    counted = listed((game.title for game in games.answering("box").values() if not worded(game, "box")), "and")
    return f"nobody has recorded what the boxes of {scenario.words.title} hold; box counts those of {counted}"
