"""Objectives, and who wins or earns points by doing what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from toi_scenario.finding import Path, each_name
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.area import Area, ground_word
from toi_scenario.model.scenario.objectives import Objective as Objective
from toi_scenario.model.scenario.objectives import earns
from toi_scenario.model.scenario.units import Text
from toi_scenario.names import Lookup, plain

if TYPE_CHECKING:
    from toi_scenario.model.scenario.scenario import Scenario
    from toi_scenario.model.scenario.schema_types import (
        AreaFacts,
        ConditionFacts,
        ConditionHoldsFacts,
        ConditionWhenFacts,
        PointsFacts,
        VictoryFacts,
    )

MOST_ROUNDS = 99  # that the format counts
MOST_POINTS, DRAW = "most-points", "draw"
LAST_HOLDER = "last-holder"
TIES = ("initiative", DRAW, LAST_HOLDER)
Deed: TypeAlias = Literal["destroyed", "damaged", "exited", "lost", "delivered"]  # what may name a unit
DEEDS: tuple[Deed, ...] = ("destroyed", "damaged", "exited", "lost", "delivered")
OWN_DEEDS = ("exited", "lost", "delivered")  # those that are about the side's own pieces
ALL = "all"  # every enemy unit


class When(NamedTuple):
    """When a condition is judged, as it is written: in which way, and the first and the last round that it names."""

    way: str = ""  # end, any, round or each_round; empty if nothing is written
    first: int | None = None
    last: int | None = None


class Where(NamedTuple):
    """Where something is to be done: as it is written, and the area; None for that of a unit, which moves."""

    written: AreaFacts
    area: Area | None


class Holding(NamedTuple):
    """What is to be held: each of some objectives, or so many of a kind, or of some places."""

    goals: tuple[Objective, ...]
    paths: tuple[Path, ...]  # where they are named
    kind: str = ""
    places: Where | None = None
    at_least: int | None = None
    most: bool = False

    @property
    def by_name(self) -> bool:
        """Whether it lists objectives, all of which are to be held."""
        return not self.kind and self.places is None


class Presence(NamedTuple):
    """How many units must be where, or whether it takes more than the enemy has there."""

    where: Where
    at_least: int
    most: bool


class Condition(NamedTuple):
    """Who wins if somebody does something, judged from the first to the last of some rounds."""

    path: Path
    winner: str  # a side, most-points or draw
    side: str  # the side that does it; empty where that is no side in particular
    when: When
    first: int
    last: int
    holds: Holding | None
    units: Presence | None
    points: int | None
    otherwise: bool  # whether it holds only if no other condition is met
    degree: str
    tie: str  # who wins at equal points; empty if the scenario does not say
    destroyed: tuple[str, ...] = ()  # the enemy pieces of which none may be left, as they are written
    destroys: int | None = None  # how many of the enemy's points have to be destroyed, where pieces have a price

    @property
    def destroying(self) -> bool:
        """Whether enemy pieces have to be destroyed."""
        return bool(self.destroyed or self.destroys)

    @property
    def goals(self) -> tuple[Objective, ...]:
        """The objectives that it names, all of which are to be held."""
        return self.holds.goals if self.holds else ()


class Score(NamedTuple):
    """What earns a side victory points, from the first to the last of some rounds."""

    path: Path
    side: str
    deed: str  # holding, destroyed, damaged, exited, lost or delivered
    goals: tuple[Objective, ...]  # that it holds; none where the points are earned in another way
    paths: tuple[Path, ...]  # where they are named
    targets: tuple[str, ...]  # the units it is about, as they are written
    by: Where | None  # where they have to leave, or to be brought
    each: str  # when holding counts: round, end or rounds
    first: int
    last: int
    points: int
    most: int | None

    @property
    def at_most(self) -> int | None:
        """The most points it can earn; None where only play can tell."""
        if self.points < 0:
            return 0
        if not self.goals:
            return self.most
        times = 1 if self.each == "end" else max(0, self.last - self.first + 1)
        whole = self.points * len(self.goals) * times
        return whole if self.most is None else min(whole, self.most)


class Victory(NamedTuple):
    """How a scenario is won: as data, and in words; None where it has no such words."""

    conditions: tuple[Condition, ...]
    scores: tuple[Score, ...]
    text: Text | None

    @property
    def named(self) -> set[str]:
        """The objectives that it names."""
        goals = [goal for one in self.conditions for goal in one.goals]
        return {goal.name for goal in (*goals, *(goal for score in self.scores for goal in score.goals))}

    def has_bounds(self, side: str) -> bool:
        """Whether a side's points are known to have a limit: for kills and exits one has to be written."""
        return all(score.at_most is not None for score in self.scores if score.side == side)


class VictoryReader:
    """Reads the victory block. `area` reads an area; `fixed` gives that of a name, or None if it is a unit's."""

    def __init__(
        self,
        rounds: int,
        sides: Collection[str],
        goals: Mapping[str, Objective],
        lookup: Lookup,
        area: Callable[[AreaFacts, Path], Area],
        fixed: Callable[[str, Path], Area | None],
    ) -> None:
        self.last = rounds or MOST_ROUNDS
        self.sides = sides
        self.goals = goals
        self.lookup = lookup
        self.area = area
        self.fixed = fixed

    def victory(self, facts: VictoryFacts, targets: Callable[[], Mapping[str, object]]) -> Victory:
        """How the scenario is won; `targets` are the words for whatever may be destroyed or leave the map."""
        asked = facts.get("conditions", ())
        known = targets() if "points" in facts or any("destroyed" in one for one in asked) else {}
        conditions = tuple(
            self._condition(one, ("victory", "conditions", index), known) for index, one in enumerate(asked)
        )
        scores = tuple(
            self._score(one, ("victory", "points", index), known) for index, one in enumerate(facts.get("points", ()))
        )
        return Victory(conditions, scores, facts.get("text"))

    def _condition(self, facts: ConditionFacts, path: Path, known: Collection[str]) -> Condition:
        word = self.lookup.word
        winner = word(facts["winner"], (*self.sides, MOST_POINTS, DRAW), (*path, "winner"), "winner")
        doer = word(facts["by"], self.sides, (*path, "by"), "side") if "by" in facts else winner
        tie = word(facts["tie"], (*self.sides, *TIES), (*path, "tie"), "way to break a tie") if "tie" in facts else ""
        when = _when(facts["when"]) if "when" in facts else When()
        first, last = (1, self.last) if when.way in ("any", "each_round") else (self.last, self.last)
        holds = self._holding(facts["holds"], (*path, "holds")) if "holds" in facts else None
        units = None
        if "units" in facts:
            asked = facts["units"]
            where = self._where(asked["in"], (*path, "units", "in"))
            units = Presence(where, asked.get("at_least", 1), bool(asked.get("most")))
        destroyed = list(each_name(facts["destroyed"], (*path, "destroyed"))) if "destroyed" in facts else []
        for step, name in destroyed:
            if plain(name) != ALL:
                self.lookup.word(name, known, step, "unit or piece")
        destroys: Any = dict(facts).get("destroys")  # which only some games have
        return Condition(
            path,
            winner,
            doer if doer in self.sides else "",
            when,
            first if when.first is None else when.first,
            last if when.last is None else when.last,
            holds,
            units,
            facts.get("points"),
            bool(facts.get("otherwise")),
            facts.get("degree", ""),
            tie,
            tuple(name for _, name in destroyed),
            destroys,
        )

    def _holding(self, facts: ConditionHoldsFacts, path: Path) -> Holding:
        if not isinstance(facts, dict):
            return Holding(*self._named(facts, path))
        word = ground_word(facts)
        places = self._where(facts[word], (*path, word)) if word in facts else None
        return Holding((), (), facts.get("kind", ""), places, facts.get("at_least"), bool(facts.get("most")))

    def _score(self, facts: PointsFacts, path: Path, known: Collection[str]) -> Score:
        side = self.lookup.word(facts["side"], self.sides, (*path, "side"), "side")
        deed = facts["for"]
        goals, paths = self._named(deed.get("holding", ()), (*path, "for", "holding"))
        done = next((verb for verb in DEEDS if verb in deed), None)
        targets = list(each_name(deed[done], (*path, "for", done))) if done else []
        for step, name in targets:
            self.lookup.word(name, known, step, "unit or piece")
        by = self._where(deed["by"], (*path, "for", "by")) if "by" in deed else None
        if "to" in deed:
            by = self._where(deed["to"], (*path, "for", "to"))
        each = deed.get("each", "round")
        first, last = (1, self.last) if isinstance(each, str) else each["rounds"]
        named = tuple(name for _, name in targets)
        each = each if isinstance(each, str) else "rounds"
        most = facts.get("at_most")
        return Score(path, side, done or "holding", goals, paths, named, by, each, first, last, facts["points"], most)

    def _named(self, names: str | Iterable[str], path: Path) -> tuple[tuple[Objective, ...], tuple[Path, ...]]:
        """Objectives by their names, and where each is written."""
        found = [
            (goal, step)
            for step, name in each_name(names, path)
            if (goal := self.goals.get(self.lookup.word(name, self.goals, step, "objective")))
        ]
        return tuple(goal for goal, _ in found), tuple(step for _, step in found)

    def _where(self, written: AreaFacts, path: Path) -> Where:
        area = self.area(written, path)
        return Where(written, self.fixed(str(written), path) if isinstance(written, (str, int)) else area)


def _when(facts: ConditionWhenFacts) -> When:
    if isinstance(facts, str):
        return When(facts)
    if "round" in facts:
        return When("round", facts["round"], facts["round"])
    return When("each_round", facts["each_round"].get("from"), facts["each_round"].get("to"))


def of_kind(scenario: Scenario, kind: str) -> tuple[Objective, ...]:
    """The objectives of one kind."""
    wanted = plain(kind)
    return tuple(goal for goal in scenario.objectives.values() if plain(goal.kind) == wanted)


def most_held(scenario: Scenario, side: str) -> int:
    """The most victory points a side can earn by holding places, if nobody is in its way."""
    held = [score for score in scenario.victory.scores if score.side == side and score.goals]
    return _earned(scenario) + sum([score.at_most or 0 for score in held])


@kept
def _earned(scenario: Scenario) -> int:
    """The most victory points that all objectives can bring one side of themselves."""
    return sum([earns(scenario, goal) for goal in scenario.objectives.values()])
