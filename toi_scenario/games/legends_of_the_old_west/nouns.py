"""Makes the nouns that only this game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.nouns import Catalog, maker
from toi_scenario.model.catalog.reader import Known, Names, OwnNouns, unknown
from toi_scenario.names import find

if TYPE_CHECKING:
    from toi_scenario.model.catalog.table_types import EraFacts, RoleFacts, WoundFacts


@by_identity
class Era(NamedTuple):
    """A time, with what is different in it. Months are such as 1914-11, and empty where nobody has written them."""

    name: str
    facts: EraFacts
    first: int = 0  # its years; 0 where nobody has written them
    last: int = 0
    least: int = 1  # how many figures a squad has
    most: float = inf
    special: int | None = None  # how many special weapons a squad may have; None if any number
    ambush: bool = False
    gas: bool = False
    gas_from: str = ""
    spacing: float | None = None  # within how many centimetres figures stand around their leader,
    spaced_from: str = ""  # and since when


@by_identity
class Role(NamedTuple):
    """What a man of a crew is trained for."""

    name: str
    facts: RoleFacts
    never: Sequence[str] = ()  # as what counts what he may not drive or fly


@by_identity
class Wound(NamedTuple):
    """What a strength does, from an owner's rulebook."""

    name: str
    facts: WoundFacts
    strength: int  # how hard somebody strikes
    rolls: Sequence[int]  # the lowest roll that wounds who withstands 1, 2, 3 and so on


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
    """The eras of pieces that nobody knows, and pieces that are called by an era and not of it."""
    for name, piece in catalog.pieces.items():
        written, at = piece.facts.get("era"), (*path, "pieces", name)
        short, below = name.rpartition("/")[2], every.under.pieces if every.under else {}
        if written:
            yield from unknown("era", written, eras(every), (*at, "era"))
            if short != name and short in below and below[short].facts.get("era") == written:
                told = f"{name} is {short} in a scenario, and nobody would find it"  # where all have their short names
                yield Finding(at, told, f"call it {short}, as its units do", rule="wrong-shape", on_key=True)
        elif "/" in name and (era := find(name.partition("/")[0], eras(every))):
            message, help = f"{name} is called by an era, and is of none", f"write `era: {era.name}`"
            if find(name, below):
                help += f", or `like: {name}` to change only some of its words"
            yield Finding(at, message, help, rule="wrong-shape", on_key=True)


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
_FORMS = {"eras": Era, "roles": Role, "wounds": Wound}
OWN = OwnNouns({table: maker(form) for table, form in _FORMS.items()}, _strange, _NAMES)
