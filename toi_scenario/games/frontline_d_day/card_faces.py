"""Shortens a card to what sheets and counters print of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal

from toi_scenario.model.catalog.nouns import Piece


def _fact(word: str, piece: Piece) -> str:
    return str(piece.facts.get(word, ""))


def _row(word: Literal["aimed", "rapid"], piece: Piece) -> str:
    """A row of its table of fire, with a dash where it cannot fire."""
    row = piece.facts.get("fire", {}).get(word, [])
    return "/".join("–" if number is None else str(number) for number in row)


def _counter(piece: Piece) -> tuple[str, int]:
    """What it costs, and how much its morale stands."""
    return str(piece.facts.get("points", "")), int(piece.facts.get("morale", 0))


ON_SHEETS: Mapping[str, Callable[[Piece], str]] = {
    "points": partial(_fact, "points"),
    "command": partial(_fact, "command"),
    "morale": partial(_fact, "morale"),
    "equipment": partial(_fact, "equipment"),
    "aimed": partial(_row, "aimed"),
    "rapid": partial(_row, "rapid"),
}
ON_COUNTERS: Mapping[str, Callable[[Piece], tuple[str, int]]] = {
    "soldier": _counter,
    "vehicle": _counter,
    "infantry-gun": _counter,
}
