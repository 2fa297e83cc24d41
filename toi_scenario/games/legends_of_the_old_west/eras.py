"""Names pieces as scenarios of an era do: without the era."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toi_scenario.games.legends_of_the_old_west.nouns import eras
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.names import find

if TYPE_CHECKING:
    from toi_scenario.games.legends_of_the_old_west.schema_types import ScenarioFacts


def era_of(piece: Piece) -> str:
    """The era that has a piece; empty if all have it."""
    return piece.facts.get("era", "")


def of_era(catalog: Catalog, facts: ScenarioFacts) -> Catalog:
    """A catalog as a scenario names it: in an era, `civil-truck` is `ww2/civil-truck` or that of its own era, and only
    what this era does not have is that of another one."""
    written = facts.get("era", "")
    era = find(written, eras(catalog))
    return _named(catalog, era.name if era else written)


@kept
def _named(catalog: Catalog, era: str) -> Catalog:
    """What lies below is named so, too, and gives way: by a name that the game has, an author means a piece of his."""
    below = _named(catalog.under, era) if catalog.under else None
    order = [*dict.fromkeys((era, "", *eras(catalog)))]
    before = catalog.under.pieces if catalog.under else {}
    own = [(name, piece) for name, piece in catalog.pieces.items() if before.get(name) is not piece]
    found: dict[str, Piece] = {}
    for whose in order:
        for name, piece in own:
            if era_of(piece) == whose:
                short = name.removeprefix(f"{whose}/")
                found.setdefault(short, piece._replace(name=short))
    known = {**below.pieces} if below else {}
    for name, piece in found.items():
        there, whose = known.get(name), era_of(piece)
        if there is None or whose in (era, "") or order.index(whose) <= order.index(era_of(there)):
            known[name] = piece
    return catalog._replace(pieces=known, under=below)
