"""docs: the pages and the words of scenarios, in the terminal."""

from __future__ import annotations

import re
from pathlib import Path as File

import click

from toi_scenario import games
from toi_scenario.cli.shared.game_option import game_named, game_option
from toi_scenario.cli.shared.messages import say, say_as_it_is
from toi_scenario.files import shipped_files
from toi_scenario.names import closest, find, plain


@click.command()
@click.argument("page", required=False)
@game_option("Of which game the words are.")
def command(page: str | None, game: str) -> None:
    """List the pages that explain the tool, or print one of them, one chapter, or a subject.

    They are the pages that the README leads to. A chapter is its page and its heading, as in a link; a subject is one
    of scenarios, such as victory, or any of its words. `explain` tells what a rule finds, and why.

    \b
    Example:
      toi-scenario docs
      toi-scenario docs victory
      toi-scenario docs forces --game heroes-of-normandie
      toi-scenario docs format
      toi-scenario docs format#heroes-of-normandie
    """
    pages = shipped_files.pages()
    chosen = game_named(game)
    words = pages.get("words" if chosen is games.FIRST else f"words-{chosen.name}")
    subjects = shipped_files.chapters(words) if words else {}
    if page is None:
        wide = max(map(len, pages)) + 2
        for name, file in pages.items():
            say(f"{name:{wide}}{shipped_files.heading(file)}")
        say("")
        say(f"subjects of {chosen.title}: {', '.join(subjects)}")
        return
    wanted = File(page).name.replace(".md", "")  # as it stands in a link: docs/format.md#a-chapter
    found = find(wanted, pages)
    if found is None:
        if chapter := _chapter(wanted, pages) or find(wanted, subjects) or _with_word(plain(page), subjects):
            say_as_it_is(chapter, line_break=False)
            return
        close = closest(wanted, [*pages, *subjects])
        help = f"did you mean {close}?" if close else "`toi-scenario docs` lists them"
        raise click.UsageError(f"there is no page or subject {page}; {help}")
    say_as_it_is(found.read_text(encoding="utf-8"), line_break=False)


def _chapter(wanted: str, pages: dict[str, File]) -> str | None:
    """A chapter by its page and its heading, with whatever between them."""
    for name, file in pages.items():
        if plain(wanted).startswith(name):
            heading = plain(wanted[len(name) :].lstrip("#"))
            if found := find(heading, shipped_files.chapters(file)):
                return found
    return None


def _with_word(word: str, subjects: dict[str, str]) -> str | None:
    """The subject that explains a word, at its top if there is one, or else further down."""
    listed = re.compile(rf"^( *)- `{re.escape(word.replace('-', '_'))}`", re.MULTILINE)
    found = [
        (min(len(one[1]) for one in told), text) for text in subjects.values() if (told := [*listed.finditer(text)])
    ]
    return min(found, key=lambda one: one[0])[1] if found else None
