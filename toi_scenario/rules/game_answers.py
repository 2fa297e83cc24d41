"""What shared rules ask games, and how a game's answer is found."""

from __future__ import annotations

from typing import Protocol

from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.needs import Missed, Need
from toi_scenario.model.scenario.scenario import Scenario, Side, Unit
from toi_scenario.model.surfaces import Place


class StandingAnswers(Protocol):
    """Where nobody may stand: a module."""

    def opened(self, ground: str, /) -> str:
        """What opens ground that is told as `a flooded stream`, as in `lay a bridge over a stream`; empty if nothing."""

    def closed(self, scenario: Scenario, place: Place, /) -> str:
        """What keeps all units out of a place, as in `a pond`; empty if one may ever stand there."""

    def barrier(self, scenario: Scenario, unit: Unit, place: Place, /) -> tuple[str, str] | None:
        """What should keep a unit out of a place where it starts, and whom it keeps out; None if nothing does."""

    def keeps_out(self, scenario: Scenario, name: str, area: Area, /) -> bool:
        """Whether the ground keeps all that a name means out of some places; not where the name means no unit."""

    def way(self, scenario: Scenario, need: Need, /) -> str:
        """What may open a way to a need that no unit of some sides can reach."""


class NeedAnswers(Protocol):
    """Which needs of sides no unit meets in time: a module."""

    def missed(self, scenario: Scenario, /) -> tuple[Missed, ...]:
        """These needs."""

    def hurries(self, side: Side, /) -> bool:
        """Whether a card may make a side faster than is counted here."""


def standing_in(scenario: Scenario) -> StandingAnswers:
    """The answers of a game that `standing` is asked of."""
    module: StandingAnswers = scenario.words.answers("standing")
    return module


def needs_in(scenario: Scenario) -> NeedAnswers:
    """The answers of a game that `needs` is asked of."""
    module: NeedAnswers = scenario.words.answers("needs")
    return module


def either(remedy: str, other: str) -> str:
    """One remedy, and another if there is one."""
    return f"{remedy}, or {other}" if other else remedy
