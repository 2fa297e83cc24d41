"""What games answer, and the records they answer in."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Literal, NamedTuple, Protocol, overload

from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place


class Leg(NamedTuple):
    """Where a unit is on its way in a round, and what carried it there ("" on foot)."""

    round: int
    hex: str
    by: str


class Reached(NamedTuple):
    """When a unit, or a class of units, from an origin can first stand in an objective (None: never; late: after the
    last round), and its way there: where it begins, then where it is in each round."""

    side: str
    origin: str
    unit: str
    objective: str
    round: int | None
    late: bool
    way: tuple[Leg, ...]
    certain: bool

    def row(self) -> dict[str, object]:
        """The same for programs."""
        return {**self._asdict(), "way": [leg._asdict() for leg in self.way]}


class ReachAnswers(Protocol):
    """Who can be where, and when: a module."""

    COUNTED: str  # what the numbers of `moves` are

    def reach(self, scenario: Scenario, /) -> Iterator[Reached]:
        """Every unit, or class of units, to every objective."""

    def spread(self, scenario: Scenario, /) -> dict[str, dict[Place, int]]:
        """For each side, the first round at whose end any of its units can stand in each place."""

    def classes(self, scenario: Scenario, /) -> Mapping[str, Any]:
        """The units, or classes of units, one may ask of."""

    def moves(self, scenario: Scenario, one: Place, mover: Any, /) -> dict[Place, int] | None:
        """What a unit's turn from a place can reach; None if it could never be there."""


class EntryAnswers(Protocol):
    """Where units come on besides the places that their forces name: a module."""

    def entry(self, scenario: Scenario, /) -> Mapping[str, frozenset[Place]]:
        """These places, for each side."""


class ThreatAnswers(Protocol):
    """What comes under fire: a module."""

    def threat(self, scenario: Scenario, /) -> dict[str, dict[Place, int]]:
        """For each side, the first round in which it could fire at each place."""


@overload
def answers_of(scenario: Scenario, command: Literal["reach"]) -> ReachAnswers | None: ...
@overload
def answers_of(scenario: Scenario, command: Literal["entry"]) -> EntryAnswers | None: ...
@overload
def answers_of(scenario: Scenario, command: Literal["threat"]) -> ThreatAnswers | None: ...
@overload
def answers_of(scenario: Scenario, command: str) -> Any: ...
def answers_of(scenario: Scenario, command: str) -> Any:
    """The module of a scenario's game that answers a command, if it has one."""
    name = scenario.words.answers.get(command)
    return import_module(name) if name else None
