"""rules: lists all rules, or describes them on a page."""

from __future__ import annotations

import click

from toi_scenario import games
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.game_option import game_option
from toi_scenario.cli.shared.messages import say_as_it_is
from toi_scenario.names import there_is
from toi_scenario.report.rule_pages import as_markdown, as_text


@click.command()
@game_option("For which game.")
@click.option("--format", "form", type=one_of(["text", "markdown"]), default="text", help="Lines, or a page.")
def command(game: str, form: str) -> None:
    """List every rule by family, with its severity and what it finds.

    With --format markdown, all that `explain` tells of each, as a page.

    \b
    Example:
      toi-scenario rules
      toi-scenario rules --game heroes-of-normandie
      toi-scenario rules --format markdown > rules.md
    """
    chosen = games.named(game)
    if chosen is None:
        raise click.UsageError(f"there is no game {game}; {there_is(games.ALL)}")
    page = as_markdown(chosen, games.FIRST) if form == "markdown" else as_text(chosen)
    say_as_it_is(page, line_break=False)
