"""Writes a small scenario of a game to begin with."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path as File

from toi_scenario.authoring.formatting import formatted
from toi_scenario.files import shipped_files
from toi_scenario.finding import Refused
from toi_scenario.games.game import Game, catalog_of
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.names import did_you_mean, find
from toi_scenario.text.document import read
from toi_scenario.text.edit import Change, Set, apply

_VICTORY = "The side with more units left at the end wins."
_ENDS = ("west", "east")  # the two sides begin at opposite ends of a map of any size


def begun(game: Game, catalog: Callable[[], Catalog], title: str, rounds: int | None, boards: str | None) -> str:
    """The text of a new scenario; `Refused` where the game has no such length or boards. An empty title leaves the one
    there is; `catalog` knows the author's boards too, and is called only where boards are named."""
    smallest = shipped_files.smallest(game.name)
    changes: list[Change] = [Set(("title",), title)] if title else []
    if "\nvictory:" in smallest:  # the one there is speaks of its own ground; some games need none
        changes.append(Set(("victory", "text"), _VICTORY))
    if rounds is not None:
        _check_length(rounds, catalog_of(game))
        changes.append(Set(("rounds",), rounds))
    if boards is not None:
        if not catalog_of(game).boards:
            raise Refused(
                f"{game.title} is not laid of boards: leave --boards out; the file says how large its grid is"
            )
        nouns = catalog()
        rows = [[_board(name.strip(), nouns.boards) for name in row.split(",")] for row in boards.split("/")]
        changes.append(Set(("board", "layout"), rows))
        said = game.of_board(nouns, {name.partition("@")[0] for row in rows for name in row})
        changes += [Set(("board", word), value) for word, value in said.items()]
        for side, end in zip(read(smallest).data["sides"], _ENDS, strict=True):
            changes.append(Set(("sides", side, "deploy"), {"edge": end}))
    return apply(smallest, changes)


def schema_above(file: File, schema: str) -> File | None:
    """The folder of a file, or the next one above it, in which its schema lies."""
    home = file.parent.resolve()
    return next((folder for folder in (home, *home.parents) if (folder / schema).is_file()), None)


def whole(text: str, file: File, known: File | None, schema: str) -> str:
    """What a new file holds: in the canonical layout; its first line tells a language server where the schema lies."""
    if known is None:
        return formatted(text)
    folder = File(os.path.relpath(known.resolve(), file.parent.resolve()))
    return f"# yaml-language-server: $schema={(folder / schema).as_posix()}\n{formatted(text)}"


def title_of(stem: str) -> str:
    """A title made of a file's name, Bridge at dawn of `bridge-at-dawn`; empty if that is not valid text."""
    words = " ".join(stem.replace("_", " ").replace("-", " ").split())
    return "" if is_no_text(words) else words[:1].upper() + words[1:]


def is_no_text(letters: str) -> bool:
    """Whether some of the letters could not be decoded."""
    return any("\ud800" <= letter <= "\udfff" for letter in letters)


def _check_length(rounds: int, catalog: Catalog) -> None:
    """Refuse a length that the rules of the game do not allow, if they limit it."""
    limits = {name: noun.value for name, noun in catalog.limits.items()}
    fewest, most = limits.get("fewest-rounds", 1), limits.get("rounds", rounds)
    if not fewest <= rounds <= most:
        raise Refused(f"a game lasts {fewest} to {most} rounds, not {rounds}")


def _board(entry: str, known: Mapping[str, object]) -> str:
    name, at, turn = entry.partition("@")
    found = find(name, {board: board for board in known})
    if found is None:
        if not name:
            raise Refused("rows of boards are written like P1A,P2B@180/P3A,P4A")
        help = did_you_mean(name, known) or "`toi-scenario catalog boards` lists them"
        raise Refused(f"there is no board {name}; {help}")
    if at and turn != "180":
        raise Refused(f"{entry}: a board is turned half round, as in {found}@180, or not at all")
    return f"{found}{at}{turn}"
