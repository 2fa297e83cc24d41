"""Looks up the words on cards: types, skills and effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path
from toi_scenario.model.catalog.nouns import Catalog, Noun, Piece
from toi_scenario.model.catalog.reader import OwnNouns, unknown
from toi_scenario.names import find

if TYPE_CHECKING:
    from toi_scenario.model.catalog.schema_types import TermFacts


class Term(Noun):
    """A word of the rules."""

    __slots__ = ()
    facts: TermFacts


def terms(catalog: Catalog) -> Mapping[str, Term]:
    """The words of the rules that cards use."""
    return catalog.own_table("terms", Term)


def _strange(catalog: Catalog, every: Catalog, path: Path) -> Iterator[Finding]:
    """The words on cards that the rules do not know."""
    for name, piece in catalog.pieces.items():
        at = (*path, "pieces", name)
        said = [("type", (*at, "types", index), word) for index, word in enumerate(piece.facts.get("types", ()))]
        said += [("skill", (*at, "skills", index), word) for index, word in enumerate(piece.facts.get("skills", ()))]
        for number, fire in enumerate(piece.facts.get("fires", ())):
            words = enumerate(fire.get("effects", ()))
            said += [("effect", (*at, "fires", number, "effects", index), word) for index, word in words]
        host = piece.facts.get("host", {})
        for which, types in (("any_of", host.get("any_of", ())), ("none_of", host.get("none_of", ()))):
            said += [("type", (*at, "host", which, index), word) for index, word in enumerate(types)]
        for kind, where, word in said:
            known = [term.name for term in terms(every).values() if term.facts.get("kind") == kind]
            yield from unknown(kind, word, known, where)


def look(catalog: Catalog, piece: Piece) -> str:
    """How a piece is drawn: by its own look, or else by the first look among its types."""
    types = (find(word, terms(catalog)) for word in piece.facts.get("types", ()))
    looks = (piece.facts.get("look"), *(one.facts.get("look") for one in types if one))
    return next((str(look) for look in looks if look), "")


OWN = OwnNouns({"terms": Term}, _strange)
