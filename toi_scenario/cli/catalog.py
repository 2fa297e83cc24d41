"""catalog: what exists, how many of it, and its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path as File

import click

from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.game_option import game_named, game_option
from toi_scenario.cli.shared.messages import say, say_json, tell_found
from toi_scenario.finding import Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.names import did_you_mean, find
from toi_scenario.names import listed as listed_names
from toi_scenario.packs.workspace import Workspace
from toi_scenario.report.catalog_text import (
    Entry,
    Tables,
    chosen,
    found_in,
    listed,
    listed_all,
    numbers_by_kind,
    whole,
    written,
)


@click.command()
@click.argument("name", required=False)
@game_option("Whose catalog.")
@click.option("--kind", metavar="KIND", help="Only what is of this kind, such as `marker`, with its numbers.")
@click.option("--era", metavar="ERA", help="Only what is of this era, such as `ww2`, with its numbers.")
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@click.option("--lang", type=one_of(["en", "fr"]), default="en", help="The language of the names.")
def command(name: str | None, game: str, kind: str | None, era: str | None, form: str, lang: str) -> None:
    """Show what exists: pieces, terrain, boards, decks, boxes; or everything known of one of them.

    NAME is an entry, or a table such as `decks`. Boards of your own, and those of the pack in this folder, are shown
    too. Confidence: A is stated by a source, B by one source of second hand or in dispute, C is inferred.

    \b
    Example:
      toi-scenario catalog
      toi-scenario catalog decks
      toi-scenario catalog panzer-iv
      toi-scenario catalog --kind vehicle
    """
    read = game_named(game)
    pack = Workspace().pack_of(File("x"))
    # What cannot be used of a pack's own catalogs is missing from the list, so its reader is told.
    tell_found(one for checked in pack.checked for one in checked.diagnostics if one.severity is Severity.ERROR)
    tables = written(pack.catalog(read), read.tables)
    wanted = {word: value for word, value in (("kind", kind), ("era", era)) if value is not None}
    for word, value in wanted.items():
        if not value.strip() or not chosen(tables, {word: value}):
            raise click.UsageError(_nothing_of(word, value, tables["pieces"].values()))
    tables = chosen(tables, wanted) if wanted else tables
    table = find(name, {table: table for table in tables}) if name else None
    if table is not None:
        tables = {table: tables[table]}
    elif name is not None:
        tables = _named(name, tables)
    if form == "json":
        say_json(tables)
        return
    for line in _told(tables, lang, table, name is not None and table is None, bool(wanted)):
        say(line)


def _told(tables: Tables, lang: str, table: str | None, one: bool, some: bool) -> Iterator[str]:
    if one:
        return (line for where, known in tables.items() for entry in known.items() for line in whole(where, *entry))
    if some:
        return numbers_by_kind(tables, lang)
    return listed(tables[table], lang) if table else listed_all(tables, lang)


def _named(name: str, tables: Tables) -> Tables:
    if found := found_in(name, tables):
        return {table: {entry: tables[table][entry]} for table, entry in found}
    help = did_you_mean(name, [entry for entries in tables.values() for entry in entries])
    raise click.UsageError(f"the catalog has no {name}; {help or '`toi-scenario catalog` lists what there is'}")


def _nothing_of(word: str, value: str, pieces: Iterable[Entry]) -> str:
    known = dict.fromkeys(str(piece[word]) for piece in pieces if word in piece)
    there = f"there is {listed_names(known)}" if known else "nothing in it says one"
    if not value.strip():
        return f"--{word} wants the name of {with_article(word)}; {there}"
    return f"the catalog has nothing of the {word} {value}; {did_you_mean(value, known) or there}"
