"""What games tell beside a text, so that nobody has to count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from toi_scenario.finding import Path
from toi_scenario.model.scenario.scenario import Scenario


class HintAnswers(Protocol):
    """What an editor shows beside parts of a scenario: a module."""

    def hints(self, scenario: Scenario, /) -> Iterator[tuple[Path, str]]:
        """These parts, each with what is told of it."""
