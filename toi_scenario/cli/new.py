"""new: a small scenario to begin with."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from pathlib import Path as File

import click

from toi_scenario import games, shipped
from toi_scenario.catalog import Catalog
from toi_scenario.cli.saving import save_new
from toi_scenario.cli.telling import say
from toi_scenario.edit import Change, Set, apply
from toi_scenario.formatting import formatted
from toi_scenario.game import catalog_of
from toi_scenario.names import did_you_mean, find, listed
from toi_scenario.pack import ENDINGS, MANIFEST, pack_of


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=File))
@click.option("--game", default="tide-of-iron", show_default=True, help="Which game it is for.")
@click.option("--title", help="What it is called; like the file if not said.")
@click.option("--boards", metavar="ROWS", help="Rows of boards, as in P1A,P2B@180/P3A,P4A.")
@click.option("--rounds", type=click.IntRange(1, 99), help="How many rounds it lasts.")
def command(file: File, game: str, title: str | None, boards: str | None, rounds: int | None) -> None:
    """Write a small scenario to begin with. An existing file is never overwritten.

    \b
    Example:
      toi-scenario new bridge.yaml --title "The bridge" --boards P5A,P3B --rounds 6
    """
    chosen = find(game, games.ALL)
    if chosen is None:
        raise click.UsageError(f"there is no game {game}; there is {listed(games.ALL, 'and')}")
    file = file if file.suffix else file.with_suffix(".yaml")
    if file.suffix.casefold() not in ENDINGS:
        raise click.UsageError(f"{file} should end in {listed(ENDINGS)}, or it is not taken for a scenario")
    if file.name == MANIFEST:
        raise click.UsageError(f"{MANIFEST} is the name of a pack's manifest; call the scenario something else")
    changes: list[Change] = []
    if title is None:
        title = _title_of(file)
    elif not title.strip():
        raise click.UsageError("a title cannot be empty")
    elif _is_no_text(title):
        raise click.UsageError("the title is not text in the encoding of this terminal")
    if title:
        changes.append(Set(("title",), title))
    if rounds is not None:
        _bounded(rounds, catalog_of(chosen))
        changes.append(Set(("rounds",), rounds))
    if boards is not None and not catalog_of(chosen).boards:
        how = "leave --boards out; the file says how large its grid is"
        raise click.UsageError(f"{chosen.title} is not laid of boards: {how}")
    if boards is not None:
        catalog = pack_of(file).setting().catalog(chosen)
        rows = [[_board(name.strip(), catalog.boards) for name in row.split(",")] for row in boards.split("/")]
        changes.append(Set(("board", "layout"), rows))
        if depth := _depth(catalog, {name.partition("@")[0] for row in rows for name in row}):
            changes.append(Set(("board", "streams"), depth))
        # The two sides begin at opposite ends of a map of any size.
        changes.append(Set(("sides", "american", "deploy"), {"edge": "west"}))
        changes.append(Set(("sides", "german", "deploy"), {"edge": "east"}))
    save_new(file, formatted(apply(shipped.smallest(chosen.name), changes)))
    named = f"{'./' if str(file).startswith('-') else ''}{file}"  # what begins with a dash would be an option
    say(f"wrote {file}; now: toi-scenario validate {shlex.quote(named)}")


def _bounded(rounds: int, catalog: Catalog) -> None:
    """A game is as long as its rules say, if they do."""
    limits = {name: noun.facts["value"] for name, noun in catalog.limits.items()}
    fewest, most = limits.get("fewest-rounds", 1), limits.get("rounds", rounds)
    if not fewest <= rounds <= most:
        raise click.UsageError(f"a game lasts {fewest} to {most} rounds, not {rounds}")


def _title_of(file: File) -> str:
    """What a scenario is called after its file, `bridge-at-dawn.yaml` Bridge at dawn; nothing if that is no text."""
    words = " ".join(file.stem.replace("_", " ").replace("-", " ").split())
    return "" if _is_no_text(words) else words[:1].upper() + words[1:]


def _is_no_text(letters: str) -> bool:
    return any("\ud800" <= letter <= "\udfff" for letter in letters)


def _depth(catalog: Catalog, boards: Iterable[str]) -> str:
    """How deep the water on some boards is, where there is any: the first depth there is, for the author to change."""
    printed = {name for board in boards for name, _ in catalog.boards[board].paths}
    depths = (kind.facts.get("depths") for kind in catalog.terrain.values() if kind.name in printed)
    return next((str(next(iter(one))) for one in depths if one), "")


def _board(entry: str, known: Mapping[str, object]) -> str:
    name, at, turn = entry.partition("@")
    found = find(name, {board: board for board in known})
    if found is None:
        if not name:
            raise click.UsageError("rows of boards are written like P1A,P2B@180/P3A,P4A")
        help = did_you_mean(name, known) or "`toi-scenario catalog boards` lists them"
        raise click.UsageError(f"there is no board {name}; {help}")
    if at and turn != "180":
        raise click.UsageError(f"{entry}: a board is turned half round, as in {found}@180, or not at all")
    return f"{found}{at}{turn}"
