"""Shortens a card to what sheets and counters print of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece

if TYPE_CHECKING:
    from toi_scenario.model.catalog.piece_types import FireFacts


def _fact(word: str, piece: Piece) -> str:
    return str(piece.facts.get(word, ""))


class Face(NamedTuple):
    """What is printed on a card."""

    types: Sequence[str]
    skills: Sequence[str]
    any_of: Sequence[str]  # types of which a hero's unit has one; any unit will do if there are none
    none_of: Sequence[str]  # types that it has not
    fires: Sequence[FireFacts]
    activation: int | str | None
    hit_points: int
    armored: bool
    number: int | None
    choice: bool  # whether its player chooses an event


@kept
def face(piece: Piece) -> Face:
    """What is printed on a card, as far as it is written."""
    facts = piece.facts
    host = facts.get("host", {})
    return Face(
        facts.get("types", ()),
        facts.get("skills", ()),
        host.get("any_of", ()),
        host.get("none_of", ()),
        facts.get("fires", ()),
        facts.get("activation"),
        facts.get("hit_points", 0),
        facts.get("armored", False),
        facts.get("number"),
        facts.get("choice", False),
    )


def sorts(piece: Piece) -> tuple[str, ...]:
    """What a card counts as: a hero, or each type of a unit."""
    return ("hero",) if piece.kind == "hero" else tuple(face(piece).types)


def _values(between: str, piece: Piece) -> str:
    """The value of each fire."""
    return between.join(str(fire["value"]) for fire in face(piece).fires)


def _ranges(piece: Piece) -> str:
    """The range of each fire, or the one range that all share."""
    ranges = [str(fire.get("range", 1)) for fire in face(piece).fires]
    return "/".join(ranges if len(set(ranges)) > 1 else ranges[:1])


def _counter(piece: Piece) -> tuple[str, int]:
    """The values of its fires, and its hit points."""
    return _values(" ", piece), face(piece).hit_points


ON_SHEETS: Mapping[str, Callable[[Piece], str]] = {
    "activation": partial(_fact, "activation"),
    "fires": partial(_values, "/"),
    "range": _ranges,
    "save": partial(_fact, "save"),
    "hit_points": partial(_fact, "hit_points"),
}
ON_COUNTERS: Mapping[str, Callable[[Piece], tuple[str, int]]] = {"unit": _counter}
