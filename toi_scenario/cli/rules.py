"""rules: every rule in a line, or all that is to be said of them on a page."""

from __future__ import annotations

import click

from toi_scenario import games
from toi_scenario.reference import as_markdown, as_text


@click.command()
@click.option("--format", "form", type=click.Choice(["text", "markdown"]), default="text", help="Lines, or a page.")
def command(form: str) -> None:
    """List every rule by family, with its severity and what it finds.

    With --format markdown, all that `explain` tells of each, as a page.

    \b
    Example:
      toi-scenario rules
      toi-scenario rules --format markdown > rules.md
    """
    write = as_markdown if form == "markdown" else as_text
    for game in games.ALL.values():
        click.echo(write(game), nl=False)
