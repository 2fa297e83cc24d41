"""Reads what only scenarios of this game have: era, date, points."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from toi_scenario.finding import Path
from toi_scenario.games.legends_of_the_old_west.nouns import Era, eras, roles
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import Lookup

if TYPE_CHECKING:
    from toi_scenario.games.legends_of_the_old_west.schema_types import ScenarioFacts

_ISO = re.compile(r"\b(\d{4})(?:-(\d\d))?")


class OwnFacts(NamedTuple):
    """What only scenarios of this game say."""

    era: Era | None  # None if nobody knows such an era
    year: int | None  # None if the date has no year
    month: str  # such as 1914-11; empty if the date has none


def read_scenario(facts: ScenarioFacts, path: Path, catalog: Catalog, lookup: Lookup) -> OwnFacts:
    """The era and the date, and whether each role of a crew is one."""
    era = lookup.noun(facts["era"], eras(catalog), (*path, "era"), "era") if "era" in facts else None
    for index, unit in enumerate(facts.get("units", [])):
        crew = unit.get("crew", [])
        for step, entry in enumerate(crew) if isinstance(crew, list) else ((None, crew),):
            if isinstance(entry, dict) and "role" in entry:
                at: Path = (*path, "units", index, "crew", *(() if step is None else (step,)), "role")
                lookup.noun(entry["role"], roles(catalog), at, "role")
    date = _ISO.search(str(facts.get("date", "")))
    year = int(date[1]) if date else None
    return OwnFacts(era, year, f"{year}-{date[2]}" if date and date[2] else "")


def own(scenario: Scenario) -> OwnFacts:
    """What only this game has in a scenario of it."""
    assert isinstance(scenario.own, OwnFacts)
    return scenario.own


def is_spaced(scenario: Scenario) -> bool:
    """Whether the rules say how far figures stand from their leader, and do not only mean close order."""
    era, _, month = own(scenario)
    return era is not None and month >= era.facts.get("spaced_from", "")


def points(scenario: Scenario, side: str) -> int | None:
    """How many points a side has, if the scenario says so."""
    written: ScenarioFacts = scenario.facts
    return written["sides"][side].get("points")
