"""What a sheet says of edges, battlegroups and objectives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.games.dropzone_commander.answers.reference import reference as reference
from toi_scenario.games.dropzone_commander.answers.sheet_words import counted, words
from toi_scenario.games.dropzone_commander.bills import points
from toi_scenario.games.dropzone_commander.forces import Squad, battlegroups, by_id, of_side
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, INTEL, POSSIBLE, Goal, goal_of
from toi_scenario.games.dropzone_commander.nouns import goals, rolls, states
from toi_scenario.games.dropzone_commander.own import RANDOM, SCENARIO, own_side
from toi_scenario.games.printed_answers import SheetNames, SheetRow, SheetTable, Told
from toi_scenario.model.scenario.objectives import Objective
from toi_scenario.model.scenario.prices import price_of
from toi_scenario.model.scenario.printed_names import capital
from toi_scenario.model.scenario.scenario import Scenario, Side

NO_NUMBER = "–"


def terms(scenario: Scenario, names: SheetNames) -> Iterator[str]:  # noqa: ARG001
    """Nothing besides what all games tell."""
    return iter(())


def boxes(scenario: Scenario) -> list[str]:  # noqa: ARG001
    """The sheet names no box."""
    return []


def entries(scenario: Scenario, side: Side, names: SheetNames) -> Iterator[tuple[str, list[Told]]]:  # noqa: ARG001
    """The edges by which a side carries objectives off."""
    told = words(names.lang)
    if edges := own_side(side).edges:
        yield told["edges"], [[(capital(names.all(told[edge] for edge in edges)), False)]]


def tables(scenario: Scenario, side: Side, names: SheetNames) -> Iterator[SheetTable]:
    """The battlegroups of a side with its bill."""
    told, squads = words(names.lang), of_side(scenario, side.name)
    if not squads:
        return
    rows: list[SheetRow] = []
    groups = [group for group in battlegroups(scenario).values() if group.side == side.name]
    kinds = states(scenario.catalog)
    for group in [*groups, None]:
        inside = [squad for squad in squads if squad.battlegroup == group]
        if inside or group:
            name = told["no_group"]
            if group:
                state = kinds.get(group.state)
                how = names.common(names.title(state)) if state else told["no_state"]
                name = told["group"].format(name=names.labelled(group.called, group.name), state=how)
            rows.append(SheetRow(name, ["", "", _sum(inside)], begins=True))
            rows += [_squad(scenario, squad, names) for squad in inside]
    most = points(scenario, side.name)
    called = told["total"] if most is None else told["of"].format(points=most)
    rows.append(SheetRow(called, ["", "", _number(price_of(scenario, side.name))], begins=True))
    yield SheetTable(told["groups"], [told["models"], told["each"], told["points"]], rows)


def _squad(scenario: Scenario, squad: Squad, names: SheetNames) -> SheetRow:
    """A squad: what it is, where it is, what it costs."""
    each = squad.profile.points
    about = [called(squad, names)]
    if squad.carrier:
        carrier = by_id(scenario).get(squad.carrier)
        on = names.labelled(carrier.unit.called, carrier.unit.id) if carrier else squad.carrier
        about.append(words(names.lang)["aboard"].format(carrier=on))
    elif where := names.spot(squad.unit.place, squad.inside):
        about.append(where)
    cost = _number(None if each is None else each * squad.number)
    return SheetRow(", ".join(about), [str(squad.number), _number(each), cost])


def called(squad: Squad, names: SheetNames) -> str:
    """What a squad is called: by its own name and what it is."""
    unit, what = squad.unit, names.title(squad.unit.pieces[0])
    if unit.id or unit.called:
        return f"{names.labelled(unit.called, unit.id)}, {names.common(what)}"
    return what


def _sum(squads: Sequence[Squad]) -> str:
    each = [squad.profile.points for squad in squads]
    known = [price * squad.number for price, squad in zip(each, squads, strict=True) if price is not None]
    return _number(sum(known) if len(known) == len(squads) else None)


def _number(number: int | None) -> str:
    return NO_NUMBER if number is None else str(number)


def worth(scenario: Scenario, objective: Objective, names: SheetNames) -> list[str]:
    """What an objective brings, and how many of several markers are real."""
    goal, told = goal_of(scenario, objective), words(names.lang)
    if goal.kind == INTEL:
        last = rolls(scenario.catalog)["intel"].results[-1]["to"]
        return [told["read"].format(points=_points(goal.points, names), found=last)]
    if goal.kind == FOCAL_POINT:
        when = counted(told["after"], len(goal.rounds), turns=names.all(map(str, goal.rounds)))
        far = goals(scenario.catalog)[goal.kind].within
        return [told["held"].format(points=_points(goal.points, names), within=far, when=when)]
    brings = told["carried"].format(points=_points(goal.carried, names), extracted=_points(goal.extracted, names))
    return [*_real(goal, names), brings]


def _real(goal: Goal, names: SheetNames) -> Iterator[str]:
    """How many are real, and who lays them out."""
    told = words(names.lang)
    if goal.kind == POSSIBLE:
        laid = {RANDOM: told["laid_random"], SCENARIO: told["laid_scenario"]}
        how = laid.get(goal.placed) or told["laid_by"].format(side=names.who(goal.placed))
        real = counted(told["real"], goal.confirmed, all=goal.markers)
        yield f"{real}, {how}" if goal.placed else real


def _points(number: int, names: SheetNames) -> str:
    return counted(words(names.lang)["vp"], number)
