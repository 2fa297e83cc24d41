"""Makes the nouns that only this game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path
from toi_scenario.model.catalog.nouns import Catalog, Noun
from toi_scenario.model.catalog.reader import OwnNouns, unknown

if TYPE_CHECKING:
    from toi_scenario.model.catalog.table_types import EraFacts, RoleFacts, WoundFacts


class Era(Noun):
    """A time, with what is different in it."""

    __slots__ = ()
    facts: EraFacts


class Role(Noun):
    """What a man of a crew is trained for."""

    __slots__ = ()
    facts: RoleFacts


class Wound(Noun):
    """What a strength does, from an owner's rulebook."""

    __slots__ = ()
    facts: WoundFacts

    @property
    def strength(self) -> int:
        """How hard somebody strikes."""
        return self.facts["strength"]

    @property
    def rolls(self) -> list[int]:
        """The lowest roll that wounds who withstands 1, 2, 3 and so on."""
        return self.facts["rolls"]


def eras(catalog: Catalog) -> Mapping[str, Era]:
    """The eras, the first one first."""
    return catalog.own_table("eras", Era)


def roles(catalog: Catalog) -> Mapping[str, Role]:
    """What men of a crew are trained for."""
    return catalog.own_table("roles", Role)


def wounds(catalog: Catalog) -> Mapping[str, Wound]:
    """The table of wounds, which only owners of the main rulebook can record."""
    return catalog.own_table("wounds", Wound)


def _strange(catalog: Catalog, every: Catalog, path: Path) -> Iterator[Finding]:
    """The eras of pieces that nobody knows."""
    for name, piece in catalog.pieces.items():
        if "era" in piece.facts:
            yield from unknown("era", piece.facts["era"], eras(every), (*path, "pieces", name, "era"))


OWN = OwnNouns({"eras": Era, "roles": Role, "wounds": Wound}, _strange)
