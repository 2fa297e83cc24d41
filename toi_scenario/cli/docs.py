"""docs: the pages that explain the tool, in the terminal."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario import shipped
from toi_scenario.names import closest, find


@click.command()
@click.argument("page", required=False)
def command(page: str | None) -> None:
    """List the pages that explain the tool, or print one of them.

    They are the pages that the README leads to. What a rule finds, and why, `explain` tells.

    \b
    Example:
      toi-scenario docs
      toi-scenario docs format
    """
    pages = shipped.pages()
    if page is None:
        for name, file in pages.items():
            click.echo(f"{name:30}{shipped.heading(file)}")
        return
    wanted = File(page).name.removesuffix(".md")  # as it stands in a link: docs/format.md
    found = find(wanted, pages)
    if found is None:
        close = closest(wanted, pages)
        help = f"did you mean {close}?" if close else "`toi-scenario docs` lists them"
        raise click.UsageError(f"there is no page {page}; {help}")
    click.echo(found.read_text(encoding="utf-8"), nl=False)
