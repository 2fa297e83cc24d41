"""Tells of objectives: what each kind is worth, and where it lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.dropzone_commander.nouns import goals
from toi_scenario.games.dropzone_commander.own import own
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.objectives import Objective, Spot
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import NOWHERE

if TYPE_CHECKING:
    from toi_scenario.games.dropzone_commander.schema_types import DropGoalFacts

OBJECTIVE, POSSIBLE, INTEL, FOCAL_POINT = KINDS = ("objective", "possible", "intel", "focal-point")


class Goal(NamedTuple):
    """An objective, with what it is worth in this scenario."""

    objective: Objective
    kind: str
    spots: tuple[Spot, ...]  # where its markers lie; none if nobody knows
    points: int  # of intel and of a focal point: what it scores where it lies
    carried: int  # of what can be carried: for whoever carries it at the end,
    extracted: int  # and for whoever has carried it off
    rounds: tuple[int, ...]  # of a focal point: those at whose end it scores
    markers: int  # how many markers there are
    confirmed: int  # how many of them are real
    placed: str  # of a possible objective: random, scenario, or the side that lays it out

    @property
    def name(self) -> str:
        return self.objective.name

    @property
    def path(self) -> Path:
        return self.objective.path

    @property
    def called(self) -> str:
        """What messages call it."""
        return both(self.objective.name, self.objective.called)


@kept
def every_goal(scenario: Scenario) -> tuple[Goal, ...]:
    """The objectives of a scenario, in its order."""
    return tuple(goal_of(scenario, one) for one in scenario.objectives.values())


def of_kind(scenario: Scenario, kind: str) -> Iterator[Goal]:
    """The objectives of a kind."""
    return (goal for goal in every_goal(scenario) if goal.kind == kind)


def goal_of(scenario: Scenario, objective: Objective) -> Goal:
    """An objective as this game sees it."""
    facts: DropGoalFacts = scenario.written(objective.path)
    kind = goals(scenario.catalog)[objective.kind]
    alone = (Spot(objective.inside, objective.place, objective.at),) if objective.place != NOWHERE else ()
    count = facts.get("count", max(1, len(objective.spots)))
    rounds = tuple(facts.get("rounds", ())) or ((scenario.rounds,) if objective.kind == FOCAL_POINT else ())
    return Goal(
        objective,
        objective.kind,
        objective.spots or alone,
        facts.get("points", kind.points),
        facts.get("carried", kind.carried),
        facts.get("extracted", kind.extracted),
        rounds,
        count,
        facts.get("confirmed", count),
        own(scenario).placed.get(objective.name, ""),
    )


def earns(scenario: Scenario, objective: Objective) -> int:
    """The most points that an objective can bring one side."""
    goal = goal_of(scenario, objective)
    if goal.kind == FOCAL_POINT:
        return goal.points * len(goal.rounds)
    each = max(goal.carried, goal.extracted)
    return goal.points + each if goal.kind == INTEL else each * goal.confirmed


def pays(scenario: Scenario, objective: Objective) -> tuple[int, ...]:
    """The points that it brings at one time: read or held, or else carried at the end, or carried off."""
    goal = goal_of(scenario, objective)
    return (goal.points,) if goal.kind in (INTEL, FOCAL_POINT) else (goal.carried, goal.extracted)
