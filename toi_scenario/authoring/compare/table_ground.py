"""How ground on two tables without places differs, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toi_scenario.authoring.compare.difference import Difference, changed, named, renamed
from toi_scenario.authoring.compare.english import mass
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import NOWHERE, SHAPES, Measured, Place, Region, measured

if TYPE_CHECKING:
    from toi_scenario.model.surfaces import BaseGeometry

_SHAPE = (*SHAPES, "width", "turned")  # what draws a feature


def drawn(scenario: Scenario) -> dict[str, dict[str, object]]:
    """The features by name, as they are written."""
    return {name: dict(scenario.written(one.path)) for name, one in scenario.scenery.features.items()}


def features(one: Scenario, other: Scenario, table: Measured) -> Iterator[Difference]:
    """The features that are new, gone, renamed, otherwise described, or elsewhere."""
    before, after = drawn(one), drawn(other)
    yield from named("board", "feature", before, after, renamed(before, after))
    for name in [name for name in before if name in after]:
        words = [word for word in dict.fromkeys((*before[name], *after[name])) if word not in _SHAPE]
        for _, sentence in changed(before[name], after[name], words, mass(other)):
            yield Difference("board", name, f"feature {name}: {sentence}")
        was, now = one.scenery.features[name], other.scenery.features[name]
        if told := _told(table, (was.shape, was.patch), (now.shape, now.patch)):
            yield Difference("board", name, f"feature {name}: {told}")


def moved(table: Measured, was: Region, now: Region) -> str:
    """How ground differs from what it was; empty if it does not."""
    return _told(table, (table.shape(was), was), (table.shape(now), now))


def where(scenario: Scenario, place: Place, inside: str) -> str:
    """Where something is: in a feature, at a place; empty if it is not on the table yet."""
    named = spots(scenario, place)
    return f"in {inside}" if inside else f"at {named[0]}" if named else ""


def spots(scenario: Scenario, place: Place) -> tuple[str, ...]:
    """The name of a place; none if that is not on the table yet."""
    return () if measured(scenario.surface) and place == NOWHERE else (scenario.surface.address(place),)


def instead(now: str, was: str) -> str:
    """Two such phrases in a sentence: `at D4 instead of C4`."""
    both, other = now or "where its side is set up", was or "where its side is set up"
    how = both.partition(" ")[0]
    return f"{both} instead of {other.removeprefix(f'{how} ')}"


def _told(table: Measured, was: tuple[BaseGeometry, Region], now: tuple[BaseGeometry, Region]) -> str:
    step = table.step(was[0], now[0])
    if step is not None:
        parts = [(step[0], "east", "west"), (step[1], "south", "north")]
        far = [f"{table.unit.counted(abs(by))} {ways[by < 0]}" for by, *ways in parts if by]
        return f"moved {' and '.join(far)}" if far else ""
    sizes = ((table.size(now[1] - was[1]), "more"), (table.size(was[1] - now[1]), "fewer"))
    parts_of = [f"{size:,.0f} square {table.unit.many} {word}" for size, word in sizes if size >= 0.5]
    return " and ".join(parts_of)
