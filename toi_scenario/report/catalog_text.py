"""Tells catalogs: lists of names, tables of numbers, and whole entries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.names import find, plain

WIDTH = 80
_LONGEST = 16  # letters of a word that stands in a table of numbers
# What is told beside the numbers or says nothing of the rules.
_UNTOLD = ("en", "fr", "kind", "look", "like", "text", "doubt", "confidence", "glyph", "token", "supply")

Entry = Mapping[str, Any]  # what is written of a noun
Tables = Mapping[str, Mapping[str, Entry]]


def written(catalog: Catalog, tables: Iterable[str]) -> Tables:
    """What a catalog says of each entry of some tables."""
    return {table: {name: noun.facts for name, noun in catalog.table(table).items()} for table in tables}


def chosen(tables: Tables, facts: Mapping[str, str]) -> Tables:
    """The entries of which these facts are written, by table; tables without any are left out."""
    found = {
        table: {name: one for name, one in entries.items() if _has(one, facts)} for table, entries in tables.items()
    }
    return {table: entries for table, entries in found.items() if entries}


def _has(own: Mapping[str, object], facts: Mapping[str, str]) -> bool:
    return all(plain(str(own.get(word, ""))) == plain(value) for word, value in facts.items())


def listed_all(tables: Tables, lang: str) -> Iterator[str]:
    """Every table with the names in it."""
    for index, (table, entries) in enumerate((table, entries) for table, entries in tables.items() if entries):
        yield from ([""] if index else [])
        yield f"{table} ({len(entries)})"
        yield from (f"  {line}" for line in listed(entries, lang))


def listed(entries: Mapping[str, Entry], lang: str) -> Iterator[str]:
    """The names of a table, and how many of each the boxes hold."""
    return (_line(name, facts, lang) for name, facts in entries.items())


def _line(name: str, facts: Entry, lang: str) -> str:
    boxes = ", ".join(_count(*box) for box in (facts.get("boxes") or {}).items())
    return f"{name:28}{facts.get(lang, '') + '  ':36}{boxes}{_doubt(facts)}".rstrip()


def _doubt(facts: Mapping[str, object]) -> str:
    return f"  [{facts['confidence']}]" if facts.get("confidence", "A") != "A" else ""


def _count(box: str, count: object) -> str:
    if isinstance(count, dict):
        return f"{box}: {' and '.join(f'{number} {nation}' for nation, number in count.items())}"
    return f"{box}: {'number not recorded' if count is None else count}"


def numbers_by_kind(tables: Tables, lang: str) -> Iterator[str]:
    """The numbers of all entries, those of each kind together; below a heading where there are several kinds."""
    kinds: dict[str, dict[str, Entry]] = {}
    for table, entries in tables.items():
        for name, facts in entries.items():
            kinds.setdefault(str(facts.get("kind", table)), {})[name] = facts
    for index, (kind, entries) in enumerate(kinds.items()):
        yield from ([""] if index else [])
        yield from ([f"{kind} ({len(entries)})"] if len(kinds) > 1 else [])
        yield from numbers(entries, lang)


def numbers(entries: Mapping[str, Entry], lang: str) -> Iterator[str]:
    """The numbers of some entries in columns, as many tables one below the other as have room beside the names."""
    rows = {name: _numbers(facts) for name, facts in entries.items()}
    heads = list(dict.fromkeys(word for row in rows.values() for word in row))
    names = max(map(len, rows)) + 2
    told = [[str(facts.get(lang, "")) + _doubt(facts) for facts in entries.values()]]
    told += [[str(row.get(word, "-")) for row in rows.values()] for word in heads]
    for index, columns in enumerate(_blocks(list(zip(["", *heads], told, strict=True)), WIDTH - names)):
        yield from ([""] if index else [])
        wide = [max(map(len, (head, *cells))) for head, cells in columns]
        lines = [[head for head, _ in columns], *zip(*(cells for _, cells in columns), strict=True)]
        for name, cells in zip(["", *rows], lines, strict=True):
            whole = "  ".join(
                f"{cell:{room}}" if head == "" else f"{cell:>{room}}"
                for (head, _), cell, room in zip(columns, cells, wide, strict=True)
            )
            yield f"{name:{names}}{whole}".rstrip()


def _numbers(facts: Mapping[str, object]) -> dict[str, str]:
    """What of an entry fits into columns: its numbers, spans of numbers, and words that are short."""
    found: dict[str, str] = {}
    for word, value in facts.items():
        if word in _UNTOLD:
            continue
        if isinstance(value, dict) and value.keys() == {"least", "most"}:
            found[word] = "-".join(dict.fromkeys(map(str, value.values())))
        elif isinstance(value, dict) and all(isinstance(part, (int, float)) for part in value.values()):
            found.update({f"{word}.{part}": said(number) for part, number in value.items() if word != "boxes"})
        elif isinstance(value, (bool, int, float)) or (isinstance(value, str) and len(value) <= _LONGEST):
            found[word] = said(value)
    return found


def _blocks(columns: list[tuple[str, list[str]]], room: int) -> Iterator[list[tuple[str, list[str]]]]:
    """The columns, as many together as there is room for."""
    block: list[tuple[str, list[str]]] = []
    left = room
    for head, cells in columns:
        wide = max(map(len, (head, *cells))) + 2
        if block and wide > left + 2:
            yield block
            block, left = [], room
        block.append((head, cells))
        left -= wide
    yield block


def found_in(name: str, tables: Tables) -> list[tuple[str, str]]:
    """The entries of a name, each after its table; or else the deck that has a card of this name."""
    found = [(table, entry) for table, known in tables.items() if (entry := find(name, {one: one for one in known}))]
    if found:
        return found
    every = ((table, deck, facts) for table, known in tables.items() for deck, facts in known.items())
    deck = find(name, {card: (table, deck) for table, deck, facts in every for card in facts.get("cards") or ()})
    return [deck] if deck else []


def whole(table: str, name: str, facts: Entry) -> Iterator[str]:
    """Everything known of an entry."""
    yield f"{name} ({table})"
    yield from _facts(facts, 1)


def _facts(facts: Mapping[str, object], depth: int) -> Iterator[str]:
    for word, value in facts.items():
        indent = "  " * depth
        if isinstance(value, dict):
            yield f"{indent}{word}:"
            yield from _facts(value, depth + 1)
        elif isinstance(value, str) and "\n" in value:
            yield f"{indent}{word}:"
            yield from (f"{indent}  {line}" for line in value.splitlines())
        elif isinstance(value, list):
            yield f"{indent}{word}: {'; '.join(map(said, value)) or 'none'}"
        else:
            yield f"{indent}{word}: {said(value)}"


def said(value: object) -> str:
    """A value in words."""
    if isinstance(value, dict):
        return " ".join(f"{word} {said(part)}" for word, part in value.items())
    if isinstance(value, list):
        return " ".join(map(said, value))
    if value is None:
        return "not recorded"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
