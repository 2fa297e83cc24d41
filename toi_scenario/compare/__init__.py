"""Two scenarios in, everything in which they differ out, in the words of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toi_scenario.compare import forces, ground, prose, reached
from toi_scenario.compare.difference import Difference
from toi_scenario.scenario import Scenario


def differences(one: Scenario, other: Scenario) -> list[Difference]:
    """In the order of a scenario; what no sentence tells apart is at least named."""
    found = list(_told(one, other))
    told = {difference.subject for difference in found}
    order = list(dict.fromkeys((*other.facts, *one.facts)))
    same = ground.called(one, other)
    for word in order:
        if word not in told and _with(one.facts.get(word), same) != other.facts.get(word):
            found.append(Difference(word, word, f"{word}: written differently"))
    places = {word: place for place, word in enumerate(dict.fromkeys(("game", *_FIRST, *order)))}
    return sorted(found, key=lambda one: places.get(one.subject, len(places)))


_FIRST = ("title", "rounds", "initiative", "setup_first", "board", "boards", "zones", "objectives", "sides", "units")


def _with(data: Any, names: Mapping[str, str]) -> Any:
    """Data that speaks of things by their new names."""
    if isinstance(data, dict):
        return {names.get(word, word): _with(part, names) for word, part in data.items()}
    if isinstance(data, list):
        return [_with(part, names) for part in data]
    return names.get(data, data) if isinstance(data, str) else data


def _told(one: Scenario, other: Scenario) -> Iterator[Difference]:
    yield from prose.head(one, other)
    yield from ground.table(one, other)
    yield from forces.sides(one, other)
    yield from prose.victory(one, other)
    yield from prose.texts(one, other)
    yield from prose.waived(one, other)
    yield from reached.reached(one, other)
