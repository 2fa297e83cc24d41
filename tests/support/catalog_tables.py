"""Loads a test's own catalog tables and lists their faults."""

from __future__ import annotations

from typing import Any

from toi_scenario import games
from toi_scenario.finding import Finding
from toi_scenario.games.game import catalog_of
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.catalog.reader import nouns

GAME = games.ALL["tide-of-iron"]
CATALOG = catalog_of(GAME)


def load(below: Catalog = CATALOG, **tables: Any) -> tuple[Catalog, list[Finding]]:
    """Loads the tables on top of a catalog."""
    return nouns(tables, below, GAME.nouns, ("catalog",))


def told(found: list[Finding]) -> list[tuple[tuple[str | int, ...], str, str]]:
    """The findings: path, rule, message."""
    return [(finding.path, finding.rule, finding.message) for finding in found]
