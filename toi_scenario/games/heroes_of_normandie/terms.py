"""Looks up the words on cards: types, skills and effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.nouns import Catalog, Piece, maker
from toi_scenario.model.catalog.reader import Known, Names, OwnNouns, unknown
from toi_scenario.names import find

if TYPE_CHECKING:
    from toi_scenario.model.catalog.table_types import TermFacts
    from toi_scenario.model.scenario.units import Text


@by_identity
class Term(NamedTuple):
    """A word of the rules."""

    name: str
    facts: TermFacts
    kind: str = ""  # type, skill, effect or variant
    text: Text = ""  # what it means; empty if that is not recorded
    traits: Sequence[str] = ()  # what the rules say of whatever has it
    look: str = ""  # how a piece of this type is drawn; empty if it does not say


def terms(catalog: Catalog) -> Mapping[str, Term]:
    """The words of the rules that cards use."""
    return catalog.own_table("terms", Term)


# How to write what is written in the wrong one of two places.
_WRITTEN = {"skill": "a skill: write it under `skills:`", "effect": "an effect: write it under `effects:` of a fire"}


def _strange(catalog: Catalog, every: Catalog, path: Path) -> Iterator[Finding]:
    """The words on cards that the rules do not know."""
    of_kind: dict[str, dict[str, Term]] = {}
    for word, term in terms(every).items():
        of_kind.setdefault(term.kind, {})[word] = term
    # What a hero gives a unit may be an effect, which all its fires have then.
    of_hero = {**of_kind.get("skill", {}), **of_kind.get("effect", {})}
    for name, piece in catalog.pieces.items():
        at = (*path, "pieces", name)
        said = [("type", (*at, "types", index), word) for index, word in enumerate(face(piece).types)]
        said += [("skill", (*at, "skills", index), word) for index, word in enumerate(face(piece).skills)]
        for number, fire in enumerate(face(piece).fires):
            words = enumerate(fire.get("effects", ()))
            said += [("effect", (*at, "fires", number, "effects", index), word) for index, word in words]
        for which, types in (("any_of", face(piece).any_of), ("none_of", face(piece).none_of)):
            said += [("type", (*at, "host", which, index), word) for index, word in enumerate(types)]
        for kind, where, word in said:
            known = of_hero if kind == "skill" and piece.kind == "hero" else of_kind.get(kind, {})
            other = find(word, terms(every)) if kind in _WRITTEN else None
            if other and (there := _WRITTEN.get(other.kind)) and other.name not in known:
                message = f"there is no {kind} {word}"
                yield Finding(where, message, f"{other.name} is {there}", rule="unknown-name")
            else:
                yield from unknown(kind, word, known, where)


def look(catalog: Catalog, piece: Piece) -> str:
    """How a piece is drawn: by its own look, or else by the first look among its types."""
    types = (find(word, terms(catalog)) for word in face(piece).types)
    looks = (piece.look, *(one.look for one in types if one))
    return next((str(look) for look in looks if look), "")


def _of_kind(kind: str) -> Callable[[Catalog], Known]:
    return lambda every: {name: term for name, term in terms(every).items() if term.kind == kind}


_NAMES = {
    "terrain": (
        Names("cost", "skill", _of_kind("skill"), "keys"),
        Names("advance", "type", _of_kind("type")),
    ),
    "pieces": tuple(Names("makes", "terrain", lambda every: every.terrain, where) for where in ("keys", "values")),
}
OWN = OwnNouns({"terms": maker(Term)}, _strange, _NAMES)
