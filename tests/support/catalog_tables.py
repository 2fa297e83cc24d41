"""Tables of a catalog of one's own in, the catalog and what is wrong in them out."""

from __future__ import annotations

from typing import Any

from toi_scenario import games
from toi_scenario.finding import Finding
from toi_scenario.games.game import catalog_of
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.catalog.reader import nouns

CATALOG = catalog_of(games.ALL["tide-of-iron"])


def load(below: Catalog = CATALOG, **tables: Any) -> tuple[Catalog, list[Finding]]:
    """The tables on top of a catalog."""
    return nouns(tables, below, ("catalog",))


def told(found: list[Finding]) -> list[tuple[tuple[str | int, ...], str, str]]:
    """What was found: where, the rule, the message."""
    return [(finding.path, finding.rule, finding.message) for finding in found]
