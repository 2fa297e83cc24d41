"""Reads what only scenarios of this game have: era, date, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.legends_of_the_old_west.dates import dated
from toi_scenario.games.legends_of_the_old_west.nouns import Era, eras, roles
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import Lookup

if TYPE_CHECKING:
    from toi_scenario.games.legends_of_the_old_west.schema_types import ScenarioFacts


class OwnFacts(NamedTuple):
    """What only scenarios of this game say."""

    era: Era | None  # None if nobody knows such an era
    years: tuple[int, ...]  # that the date names; none where the years of the era are not known
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
    if not (era and era.first and era.last):
        return OwnFacts(era, (), "")
    return OwnFacts(era, *dated(str(facts.get("date", "")), era.first, era.last))


def own(scenario: Scenario) -> OwnFacts:
    """What only this game has in a scenario of it."""
    assert isinstance(scenario.own, OwnFacts)
    return scenario.own


def is_spaced(scenario: Scenario) -> bool:
    """Whether the rules say how far figures stand from their leader, and do not only mean close order."""
    era, years, month = own(scenario)
    since = era.spaced_from if era else ""
    return era is not None and (month >= since or any(str(year) > since for year in years))


def points(scenario: Scenario, side: str) -> int | None:
    """How many points a side has, if the scenario says so."""
    written: ScenarioFacts = scenario.facts
    return written["sides"][side].get("points")
