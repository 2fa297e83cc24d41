"""catalog: what exists, how many of it, and its numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path as File
from typing import Any

import click

from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.game_option import game_named, game_option
from toi_scenario.cli.shared.messages import say
from toi_scenario.names import did_you_mean, find
from toi_scenario.packs.workspace import Workspace


@click.command()
@click.argument("name", required=False)
@game_option("Whose catalog.")
@click.option("--lang", type=one_of(["en", "fr"]), default="en", help="The language of the names.")
def command(name: str | None, game: str, lang: str) -> None:
    """Show what exists: pieces, terrain, boards, decks, boxes; or everything known of one of them.

    NAME is an entry, or a table such as `decks`. Boards of your own, and those of the pack in this folder, are shown
    too. Confidence: A is stated by a source, B by one source of second hand or in dispute, C is inferred.

    \b
    Example:
      toi-scenario catalog
      toi-scenario catalog decks
      toi-scenario catalog panzer-iv
    """
    chosen = game_named(game)
    catalog = Workspace().pack_of(File("x")).catalog(chosen)
    tables = {table: catalog.table(table) for table in chosen.tables}
    if name is None:
        lines: Iterator[str] = _all(tables, lang)
    elif table := find(name, tables):
        lines = (_line(entry, lang) for entry in table.values())
    else:
        lines = _one(name, tables)
    for line in lines:
        say(line)


def _all(tables: Mapping[str, Any], lang: str) -> Iterator[str]:
    for index, (table, entries) in enumerate((table, entries) for table, entries in tables.items() if entries):
        yield from ([""] if index else [])
        yield f"{table} ({len(entries)})"
        yield from (f"  {_line(entry, lang)}" for entry in entries.values())


def _line(entry: Any, lang: str) -> str:
    facts = entry.facts
    boxes = ", ".join(_count(*box) for box in (facts.get("boxes") or {}).items())
    doubt = f"  [{facts['confidence']}]" if facts.get("confidence", "A") != "A" else ""
    return f"{entry.name:28}{facts.get(lang, '') + '  ':36}{boxes}{doubt}".rstrip()


def _count(box: str, count: Any) -> str:
    if isinstance(count, dict):
        return f"{box}: {' and '.join(f'{number} {nation}' for nation, number in count.items())}"
    return f"{box}: {'number not recorded' if count is None else count}"


def _one(name: str, tables: Mapping[str, Any]) -> Iterator[str]:
    found = [(table, entry) for table, entries in tables.items() if (entry := find(name, entries))]
    if not found:
        every = ((table, entry) for table, entries in tables.items() for entry in entries.values())
        holding = {card: (table, deck) for table, deck in every for card in deck.facts.get("cards") or ()}
        if deck := find(name, holding):
            found = [deck]
        else:
            help = did_you_mean(name, [entry for entries in tables.values() for entry in entries])
            help = help or "`toi-scenario catalog` lists what there is"
            raise click.UsageError(f"the catalog has no {name}; {help}")
    for table, entry in found:
        yield f"{entry.name} ({table})"
        yield from _facts(entry.facts, 1)


def _facts(facts: Mapping[str, Any], depth: int) -> Iterator[str]:
    for word, value in facts.items():
        indent = "  " * depth
        if isinstance(value, dict):
            yield f"{indent}{word}:"
            yield from _facts(value, depth + 1)
        elif isinstance(value, str) and "\n" in value:
            yield f"{indent}{word}:"
            yield from (f"{indent}  {line}" for line in value.splitlines())
        elif isinstance(value, list):
            yield f"{indent}{word}: {'; '.join(map(_said, value)) or 'none'}"
        else:
            yield f"{indent}{word}: {_said(value)}"


def _said(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{word} {_said(part)}" for word, part in value.items())
    if isinstance(value, list):
        return " ".join(map(_said, value))
    if value is None:
        return "not recorded"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
