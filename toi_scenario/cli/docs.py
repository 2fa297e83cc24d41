"""docs: the pages that explain the tool, in the terminal."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.cli.shared.messages import say, say_as_it_is
from toi_scenario.files import shipped_files
from toi_scenario.names import closest, find, plain


@click.command()
@click.argument("page", required=False)
def command(page: str | None) -> None:
    """List the pages that explain the tool, or print one of them, or one chapter.

    They are the pages that the README leads to. A chapter is its page and its heading, as in a link. `explain` tells
    what a rule finds, and why.

    \b
    Example:
      toi-scenario docs
      toi-scenario docs format
      toi-scenario docs format#heroes-of-normandie
    """
    pages = shipped_files.pages()
    if page is None:
        for name, file in pages.items():
            say(f"{name:30}{shipped_files.heading(file)}")
        return
    wanted = File(page).name.replace(".md", "")  # as it stands in a link: docs/format.md#a-chapter
    found = find(wanted, pages)
    if found is None:
        if chapter := _chapter(wanted, pages):
            say_as_it_is(chapter, line_break=False)
            return
        close = closest(wanted, pages)
        help = f"did you mean {close}?" if close else "`toi-scenario docs` lists them"
        raise click.UsageError(f"there is no page {page}; {help}")
    say_as_it_is(found.read_text(encoding="utf-8"), line_break=False)


def _chapter(wanted: str, pages: dict[str, File]) -> str | None:
    """A chapter by its page and its heading, with whatever between them."""
    for name, file in pages.items():
        if plain(wanted).startswith(name):
            heading = plain(wanted[len(name) :].lstrip("#"))
            if found := find(heading, shipped_files.chapters(file)):
                return found
    return None
