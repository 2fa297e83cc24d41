"""A card in, what sheets and counters print of it, as short as can be, out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from toi_scenario.model.catalog.nouns import Piece


def _fact(word: str, piece: Piece) -> str:
    return str(piece.facts.get(word, ""))


def _fires(piece: Piece) -> Any:
    return piece.facts.get("fires", ())


def _values(between: str, piece: Piece) -> str:
    """The value of each fire."""
    return between.join(str(fire["value"]) for fire in _fires(piece))


def _ranges(piece: Piece) -> str:
    """The range of each fire, or the one that all have."""
    ranges = [str(fire.get("range", 1)) for fire in _fires(piece)]
    return "/".join(ranges if len(set(ranges)) > 1 else ranges[:1])


def _counter(piece: Piece) -> tuple[str, int]:
    """Its fires, and how much it takes."""
    return _values(" ", piece), int(piece.facts.get("hit_points", 0))


ON_SHEETS: Mapping[str, Callable[[Piece], str]] = {
    "activation": partial(_fact, "activation"),
    "fires": partial(_values, "/"),
    "range": _ranges,
    "save": partial(_fact, "save"),
    "hit_points": partial(_fact, "hit_points"),
}
ON_COUNTERS: Mapping[str, Callable[[Piece], tuple[str, int]]] = {"unit": _counter}
