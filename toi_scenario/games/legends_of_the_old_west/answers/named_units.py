"""Names the units of a scenario, and says where they start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from toi_scenario.games.legends_of_the_old_west.figures import leads
from toi_scenario.games.named_units import by_names, one_named
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Unit


class Named(NamedTuple):
    """A unit, and the name by which one asks for it: its id, or else what leads it or is it, with a number."""

    name: str
    unit: Unit


@kept
def units(scenario: Scenario) -> Mapping[str, Named]:
    """All units by their names."""
    return {name: Named(name, unit) for name, unit in by_names(scenario.units, _called).items()}


def unit_named(scenario: Scenario, name: str) -> Named:
    """A unit by its name."""
    return one_named(units(scenario), name)


def _called(unit: Unit) -> str:
    first = _first(unit)
    return first.name if first else ""


def _first(unit: Unit) -> Piece | None:
    """What a unit is, or who leads it, or else the first of it."""
    if unit.kind == "squad":
        return next((member.piece for member in unit.members if leads(member)), next(iter(unit.pieces), None))
    return next(iter(unit.pieces), None)
