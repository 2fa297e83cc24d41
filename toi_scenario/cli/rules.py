"""rules: every rule in a line."""

from __future__ import annotations

import click

from toi_scenario import games
from toi_scenario.pipeline import rules_of


@click.command()
def command() -> None:
    """List every rule with its severity and what it finds.

    \b
    Example:
      toi-scenario rules
      toi-scenario explain crowded-hex
    """
    for game in games.ALL.values():
        rules = rules_of(game)
        wide = max(map(len, rules))
        click.echo(f"{game.title}, {len(rules)} rules; `toi-scenario explain RULE` tells more of one\n")
        for name in sorted(rules):
            first = (rules[name].__doc__ or "").strip().splitlines()[0]
            click.echo(f"{name:{wide}}  {rules[name].severity:7}  {first}")
