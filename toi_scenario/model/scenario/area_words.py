"""Lists the areas written in words, those within others too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.finding import Path, part_at
from toi_scenario.model.scenario.scenario import Scenario


def areas_in_words(scenario: Scenario) -> Iterator[tuple[Path, Mapping[str, object]]]:
    """Every area that is written as a mapping, and where."""
    for path in dict.fromkeys(area.path for area in scenario.areas):
        yield from _within(path, scenario.written(path))


def _within(path: Path, value: object) -> Iterator[tuple[Path, Mapping[str, object]]]:
    if isinstance(value, list):
        if {*map(type, value)} != {str}:  # most lists hold only addresses
            for index, one in enumerate(value):
                yield from _within((*path, index), one)
    elif isinstance(value, dict):
        yield path, value
        for steps in (("of",), ("away", "from"), ("except",), ("zone",)):
            if steps[0] in value:
                yield from _within((*path, *steps), part_at(value, steps))
