"""How a scenario is won, as plain records.

They say who must do what by when, and what earns victory points. Many rules ask about the same few lines, so the
victory block is walked through once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from toi_scenario.finding import Path
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.areas import Area
from toi_scenario.model.scenario.scenario import Objective, Scenario
from toi_scenario.names import each_name, find, plain

MOST_POINTS = "most-points"
DRAW = "draw"


class Condition(NamedTuple):
    """Who wins if somebody does something, judged from the first to the last of some rounds."""

    path: Path
    winner: str  # a side, most-points or draw
    side: str  # the side that does it; empty where that is no side in particular
    first: int
    last: int
    at_once: bool  # judged at any time, not only as a round ends
    goals: tuple[Objective, ...]  # all of which are to be held
    facts: Mapping[str, Any]

    @property
    def otherwise(self) -> bool:
        """Whether it holds only if no other condition is met."""
        return bool(self.facts.get("otherwise"))


class Score(NamedTuple):
    """What earns a side victory points, from the first to the last of some rounds."""

    path: Path
    side: str
    goals: tuple[Objective, ...]  # that it holds; none where the points are earned in another way
    first: int
    last: int
    points: int
    most: int | None
    facts: Mapping[str, Any]

    @property
    def held(self) -> int | None:
        """The most points it can earn; None where only play can tell."""
        if not self.goals:
            return self.most
        times = 1 if self.facts["for"].get("each") == "end" else max(0, self.last - self.first + 1)
        whole = self.points * len(self.goals) * times
        return whole if self.most is None else min(whole, self.most)


class Victory(NamedTuple):
    """How a scenario is won, as far as it is written as data."""

    conditions: tuple[Condition, ...]
    scores: tuple[Score, ...]

    @property
    def named(self) -> set[str]:
        """The objectives that it names."""
        goals = [goal for one in self.conditions for goal in one.goals]
        return {goal.name for goal in (*goals, *(goal for score in self.scores for goal in score.goals))}


@kept
def victory_of(scenario: Scenario) -> Victory:
    """A scenario's conditions and points."""
    facts = scenario.facts["victory"]
    return Victory(
        tuple(_conditions(scenario, facts["conditions"])) if "conditions" in facts else (),
        tuple(_scores(scenario, facts["points"])) if "points" in facts else (),
    )


def _conditions(scenario: Scenario, entries: list[Mapping[str, Any]]) -> Iterator[Condition]:
    sides, rounds = scenario.sides, scenario.rounds
    for index, facts in enumerate(entries):
        path: Path = ("victory", "conditions", index)
        winner = _side(scenario, facts["winner"])
        doer = _side(scenario, facts["by"]) if "by" in facts else winner
        when = facts.get("when", "end")
        first, last = (1, rounds) if when == "any" else (rounds, rounds)
        if isinstance(when, dict):
            if "round" in when:
                first = last = when["round"]
            else:
                span = when["each_round"]
                first, last = span.get("from", 1), span.get("to", rounds)
        holds = facts.get("holds", ())
        goals = () if isinstance(holds, dict) else _goals(scenario, holds)
        yield Condition(path, winner, doer if doer in sides else "", first, last, when == "any", goals, facts)


def _scores(scenario: Scenario, entries: list[Mapping[str, Any]]) -> Iterator[Score]:
    for index, facts in enumerate(entries):
        deed = facts["for"]
        goals = _goals(scenario, deed["holding"]) if "holding" in deed else ()
        each = deed.get("each", "round")
        first, last = (1, scenario.rounds) if isinstance(each, str) else each["rounds"]
        side = _side(scenario, facts["side"])
        path: Path = ("victory", "points", index)
        yield Score(path, side, goals, first, last, facts["points"], facts.get("at_most"), facts)


def _side(scenario: Scenario, name: str) -> str:
    """A side as the scenario spells it, or one of the words that stand for none."""
    return (
        name
        if name in scenario.sides
        else next((side for side in scenario.sides if plain(side) == plain(name)), plain(name))
    )


def _goals(scenario: Scenario, names: Any) -> tuple[Objective, ...]:
    goals = scenario.objectives
    if isinstance(names, str):
        names = (names,)
    elif isinstance(names, dict):
        names = [name for _, name in each_name(names, ())]
    return tuple(goal for name in names if (goal := goals.get(name) or find(name, goals)))


def of_kind(scenario: Scenario, kind: str) -> tuple[Objective, ...]:
    """The objectives of one kind."""
    wanted = plain(kind)
    return tuple(goal for goal in scenario.objectives.values() if plain(goal.kind) == wanted)


def area_of(scenario: Scenario, value: Any, path: Path) -> Area | None:
    """The area that the victory block names somewhere; None where it is that of a unit, which moves."""
    if not isinstance(value, str):
        return next((area for area in scenario.areas if area.path == path), None)
    if zone := find(value, scenario.zones):
        return zone.area
    goal = find(value, scenario.objectives)
    place = goal.place if goal else scenario.surface.find(value)
    if place is None:
        return None
    return Area(path, frozenset((place,)), not scenario.assumed)


def most_held(scenario: Scenario, side: str) -> int:
    """The most victory points a side can earn by holding places, if nobody is in its way."""
    own: int = sum(goal.facts.get("points", 0) for goal in scenario.objectives.values()) * scenario.rounds
    return own + sum(score.held or 0 for score in victory_of(scenario).scores if score.side == side and score.goals)


def has_bounds(scenario: Scenario, side: str) -> bool:
    """Whether a side's points are known to have a limit: for kills and exits they have one only if it is written."""
    return all(score.held is not None for score in victory_of(scenario).scores if score.side == side)
