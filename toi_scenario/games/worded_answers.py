"""What games answer as a whole, where they do not share how."""

from __future__ import annotations

from typing import Protocol

from toi_scenario.games.answers import Answer, OfAGame, Said
from toi_scenario.games.map_marks import MapAnswer
from toi_scenario.model.scenario.scenario import Scenario


class WordedAnswers(Protocol):
    """An answer that a game tells as a whole, where games do not share how: a module."""

    def answer(self, scenario: Scenario, said: Said, /) -> Answer | MapAnswer:
        """The answer to what is said by the names of options."""


class SightlessAnswers(Protocol):
    """What holds instead of lines of sight, where a game has none: a module."""

    def instead(self, scenario: Scenario, one: str, other: str, /) -> str:
        """The sentence about two places, one, or none."""


def worded(one: OfAGame, command: str) -> WordedAnswers | None:
    """The module of a game that tells the whole answer to a command, if one does."""
    module = one.words.answers(command)
    return module if hasattr(module, "answer") else None


def sightless(one: OfAGame) -> SightlessAnswers | None:
    """The module of a game that says what it has instead of lines of sight."""
    module: SightlessAnswers | None = one.words.answers("sightless")
    return module
