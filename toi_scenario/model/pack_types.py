"""Types of what a pack's manifest holds, from its schema."""

# Written by `pytest --rewrite` from schemas/pack.schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, TypedDict


class TextWords(TypedDict, total=False):
    en: str
    fr: str


TextFacts: TypeAlias = "str | TextWords"


class PrintNameWords(TypedDict, total=False):
    en: str
    fr: str


PrintNameFacts: TypeAlias = "str | PrintNameWords"


class PackFacts(TypedDict, total=False):
    id: str
    title: PrintNameFacts
    version: str
    authors: str | list[str]
    license: str
    description: TextFacts
    boxes: list[str] | Mapping[str, int]
    catalogs: list[str]
    scenarios: list[str]
    waive: Mapping[str, str]
    strict: bool
    select: list[str]
    ignore: list[str]
    notes: TextFacts
