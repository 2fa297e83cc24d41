"""threat: what a side could fire at, and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path as File

import click

from toi_scenario.cli.shared.arguments import ForGames, check_picture, check_size, draw, scenario_in, unanswered
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.drawing_options import picture_options
from toi_scenario.cli.shared.messages import say, say_json
from toi_scenario.cli.shared.worded import tell_whole
from toi_scenario.drawing.terminal.letter_map import text_map
from toi_scenario.games.answers import Strongest, answers_of
from toi_scenario.games.worded_answers import worded
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.names import counted, did_you_mean, find, listed

Fire = Mapping[str, Mapping[Place, Strongest]]  # by side


_MOST = 2_500  # places of a map


@click.command(cls=ForGames)
@click.argument("file", type=click.Path(path_type=File))
@click.option("--side", "wanted", metavar="SIDE", help="Of one side only.")
@click.option("--unit", metavar="UNIT", help="Of one class of unit only, or of one that is placed.")
@click.option("--round", "number", type=click.IntRange(1), metavar="N", help="In this round; where known, the dice.")
@click.option("--at", "kind", metavar="KIND", help="What is fired at, where dice differ.")
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@picture_options("Draw it, too:")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    file: File,
    wanted: str | None,
    unit: str | None,
    number: int | None,
    kind: str | None,
    form: str,
    out: File | None,
    **how: str | None,
) -> None:
    """Say in which round each place can first come under fire, against no resistance, and with how many dice.

    \b
    Example:
      toi-scenario threat crossroads.yaml
      toi-scenario threat crossroads.yaml --side german -o threat.svg
      toi-scenario threat bridge.yaml --round 3 --unit sherman --at vehicles
    """
    check_picture(out)
    scenario = scenario_in(ctx, file)
    if whole := worded(scenario, "threat"):
        tell_whole(whole, scenario, {"side": wanted, "unit": unit, "round": number}, form, out, how)
        return
    answers = answers_of(scenario, "threat") or unanswered(scenario, "threat")
    check_size(scenario, _MOST)
    if number is not None and number > scenario.last_round:
        raise click.UsageError(f"there is no round {number}; the game lasts {scenario.rounds}")
    only = _named("unit that fires", unit, answers.units(scenario)) if unit else ""
    sides = [_named("side", wanted, scenario.sides)] if wanted is not None else list(scenario.sides)
    first = {side: found for side, found in answers.threat(scenario, only).items() if side in sides}
    if number is not None:
        first = {side: {one: n for one, n in found.items() if n <= number} for side, found in first.items()}
    fire = answers_of(scenario, "fire")
    if fire is None and kind is not None:
        raise click.UsageError(f"in {scenario.words.title} it does not matter what is fired at")
    at, dice = "", {}
    if fire is not None:
        at = _named("kind of target", kind, fire.KINDS) if kind else next(iter(fire.KINDS))
        for one in range(1, scenario.last_round + 1) if number is None else (number,):
            every = fire.strongest(scenario, one, only, at)
            dice[one] = {side: every[side] for side in sides}
    notes = list(fire.left_out(scenario)) if fire else []
    if form == "json":
        say_json(_row(scenario, first, dice, at, notes))
    else:
        for side, rounds in first.items():
            strongest = {one: here[side] for one, here in dice.items()}
            for line in _lines(scenario, side, rounds, strongest, at, number):
                say(line)
        for line in notes:
            say(line)
    if out is not None:
        from toi_scenario.drawing.answers import round_tags

        if fire is not None and number is not None:
            kinds, now = fire.KINDS[at], dice[number]
            draw(scenario, out, lambda view: round_tags.dice(view, now, number, kinds[view.lang]), **how)
        else:
            armed = {side: found for side, found in first.items() if found}
            draw(scenario, out, lambda view: round_tags.rounds(view, armed, "fired"), **how)


def _named(what: str, word: str, known: Iterable[str]) -> str:
    """What a word on the command line names."""
    names = {name: name for name in known}
    found = find(word, names)
    if found is None:
        help = did_you_mean(word, names) or f"there are {listed(names, 'and') or 'none'}"
        raise click.UsageError(f"there is no {what} {word}; {help}")
    return found


def _row(
    scenario: Scenario, first: Mapping[str, Mapping[Place, int]], dice: Mapping[int, Fire], at: str, notes: list[str]
) -> dict[str, object]:
    """The same for programs."""
    name = scenario.surface.address
    row: dict[str, object] = {
        "threat": {side: {name(place): n for place, n in sorted(found.items())} for side, found in first.items()}
    }
    if dice:
        row["at"] = at
        row["fire"] = {
            side: {
                str(number): {name(place): shot.row(name) for place, shot in sorted(here[side].items())}
                for number, here in dice.items()
            }
            for side in first
        }
        row["notes"] = notes
    return row


def _lines(
    scenario: Scenario,
    side: str,
    first: Mapping[Place, int],
    dice: Mapping[int, Mapping[Place, Strongest]],
    at: str,
    number: int | None,
) -> Iterator[str]:
    """A map of letters of a side, and what its fire is like in each round."""
    here = dice.get(number) if number is not None else None
    if here is not None:
        yield f"{side}: dice of its strongest fire at {at} in round {number}"
        yield from text_map(scenario.cells, lambda place: str(here[place].dice) if place in here else ".")
    else:
        yield f"{side}: the first round in which it could fire there"
        yield from text_map(scenario.cells, lambda place: str(first.get(place, ".")))
    for one, shots in dice.items():
        yield from _round(scenario, one, shots, at, whole=number is not None)


def _round(scenario: Scenario, number: int, shots: Mapping[Place, Strongest], at: str, whole: bool) -> Iterator[str]:
    """How much ground is under fire in a round, and where by what; `whole`: by each unit."""
    surface = scenario.surface
    rolls = sorted({shot.hits_from for shot in shots.values()})
    parts = [f"{sum(shot.hits_from == roll for shot in shots.values())} on {roll}+" for roll in rolls]
    told = f": {', '.join(parts)}" if parts else ""
    yield f"round {number}: {counted(len(shots), surface.cell, surface.cells)} under fire at {at}{told}"
    by: dict[tuple[str, int, int], list[Place]] = {}
    for place, shot in sorted(shots.items()):
        by.setdefault((shot.by, shot.dice, shot.hits_from), []).append(place)
    ranked = sorted(by, key=lambda one: (one[2], -one[1], one))
    for one in ranked if whole else ranked[:1]:
        who, dice, roll = one
        places = by[one]
        shot = shots[places[0]]
        hits = f"{counted(dice, 'die', 'dice')} on {roll}+"
        where = f"{surface.address(places[0])} from {surface.address(shot.place)}"
        yield f"  {hits:13} {who}: {counted(len(places), surface.cell, surface.cells)}, such as {where}"
