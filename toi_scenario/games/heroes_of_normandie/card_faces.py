"""Shortens a card to what sheets and counters print of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from toi_scenario.model.catalog.nouns import Piece

if TYPE_CHECKING:
    from toi_scenario.model.catalog.piece_types import FireFacts


def _fact(word: str, piece: Piece) -> str:
    return str(piece.facts.get(word, ""))


def fires(piece: Piece) -> list[FireFacts]:
    """Each fire of a card."""
    return piece.facts.get("fires", [])


def _values(between: str, piece: Piece) -> str:
    """The value of each fire."""
    return between.join(str(fire["value"]) for fire in fires(piece))


def _ranges(piece: Piece) -> str:
    """The range of each fire, or the one range that all share."""
    ranges = [str(fire.get("range", 1)) for fire in fires(piece)]
    return "/".join(ranges if len(set(ranges)) > 1 else ranges[:1])


def _counter(piece: Piece) -> tuple[str, int]:
    """The values of its fires, and its hit points."""
    return _values(" ", piece), int(piece.facts.get("hit_points", 0))


ON_SHEETS: Mapping[str, Callable[[Piece], str]] = {
    "activation": partial(_fact, "activation"),
    "fires": partial(_values, "/"),
    "range": _ranges,
    "save": partial(_fact, "save"),
    "hit_points": partial(_fact, "hit_points"),
}
ON_COUNTERS: Mapping[str, Callable[[Piece], tuple[str, int]]] = {"unit": _counter}
