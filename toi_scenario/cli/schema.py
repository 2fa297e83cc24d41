"""schema: prints the JSON Schema of a kind of file."""

from __future__ import annotations

import json

import click

from toi_scenario import games
from toi_scenario.cli.shared.messages import say_as_it_is
from toi_scenario.names import did_you_mean, find, listed
from toi_scenario.text.draft_07 import as_draft_07
from toi_scenario.text.schema import OTHERS, schema


@click.command()
@click.argument("name", metavar="[GAME]", default=games.FIRST.name)
@click.option("--draft-07", "old", is_flag=True, help="In the older dialect that some editors want.")
def command(name: str, old: bool) -> None:
    """Print the JSON Schema of a game's scenarios; also of `catalog` and `pack` files.

    \b
    Example:
      toi-scenario schema > tide-of-iron.schema.json
      toi-scenario schema pack --draft-07 > pack.schema.json
    """
    known = {**{game.name: game.schema for game in games.ALL.values()}, **{other: other for other in OTHERS}}
    found = find(name, known)
    if found is None:
        help = did_you_mean(name, known) or f"there is {listed(known, 'and')}"
        raise click.UsageError(f"there is no schema {name}; {help}")
    whole = schema(found)
    say_as_it_is(json.dumps(as_draft_07(whole) if old else whole, indent=2))
