"""Reads and writes addresses such as C7, for every grid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

_ADDRESS = re.compile("(?:([^.]+)[.])?([A-Za-z]{1,2})([1-9][0-9]{0,2})")


@lru_cache(maxsize=4096)
def parsed(address: str | int) -> tuple[str, int, int] | None:
    """The board an address names, if any, with column and number; None if it is no address."""
    named = _ADDRESS.fullmatch(str(address))
    return (named[1] or "", column_of(named[2]), int(named[3])) if named else None


def all_of(addresses: Iterable[Any], places: Mapping[str, tuple[int, int]]) -> frozenset[tuple[int, int]] | None:
    """The places of addresses written in full as the map prints them; None if one of them is not."""
    try:
        return frozenset(map(places.__getitem__, addresses))
    except (KeyError, TypeError):
        return None


@lru_cache(maxsize=512)
def letters(column: int) -> str:
    """Column 0 is A, 25 is Z, 26 is AA."""
    if column < 0:
        return "?"
    return chr(65 + column) if column < 26 else letters(column // 26 - 1) + chr(65 + column % 26)


@lru_cache(maxsize=512)
def column_of(name: str) -> int:
    """A is 0, Z is 25, AA is 26, in either case of letters."""
    column = 0
    for letter in name.upper():
        column = 26 * column + ord(letter) - 64
    return column - 1
