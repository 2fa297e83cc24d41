"""What shared rules ask games, and how a game's answer is found."""

from __future__ import annotations

from typing import Protocol

from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import Place


class StandingAnswers(Protocol):
    """Where nobody may stand: a module."""

    MENDS: str  # what opens such ground, as in `lay a bridge over a stream`

    def closed(self, scenario: Scenario, place: Place, /) -> str:
        """What keeps all units out of a place, as in `a pond`; empty if one may ever stand there."""

    def barrier(self, scenario: Scenario, unit: Unit, /) -> tuple[str, str] | None:
        """What should keep a unit out of where it starts, and whom it keeps out; None if nothing does."""


def standing_in(scenario: Scenario) -> StandingAnswers:
    """The answers of a game that `standing` is asked of."""
    module: StandingAnswers = scenario.words.answers("standing")
    return module
