"""Makes the nouns that only this game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path
from toi_scenario.model.catalog.nouns import Catalog, Noun
from toi_scenario.model.catalog.reader import Known, Names, OwnNouns, unknown

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

    @property
    def never(self) -> Sequence[str]:
        """As what vehicles count that such men may not drive or fly."""
        return self.facts.get("never", ())


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
        if era := piece.facts.get("era"):
            yield from unknown("era", era, eras(every), (*path, "pieces", name, "era"))


def _arms(every: Catalog) -> Known:
    """What figures bear, as scenarios name it and as catalogs do."""
    borne = {name: piece for name, piece in every.pieces.items() if piece.kind in ("weapon", "gun", "marker")}
    return {**borne, **{name.rpartition("/")[2]: piece for name, piece in borne.items()}}


def _driven(every: Catalog) -> Known:
    """As what vehicles and aircraft count for who drives them."""
    return {as_what: piece for piece in every.pieces.values() if (as_what := piece.facts.get("driven_as"))}


_NAMES = {
    "terrain": (Names("closed", "way to move", lambda _: dict.fromkeys(("foot", "vehicle"))),),
    "pieces": (
        Names("origin", "nation", lambda every: every.nations),
        *(Names(word, "weapon", _arms) for word in ("issued", "may_bear", "mounted")),
        Names("missions", "mission", lambda _: dict.fromkeys(("interception", "strafing", "bombing"))),
    ),
    "roles": (Names("never", "vehicle or aircraft that counts as", _driven),),
}
OWN = OwnNouns({"eras": Era, "roles": Role, "wounds": Wound}, _strange, _NAMES)
