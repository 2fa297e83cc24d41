"""schema: prints the JSON Schema of a kind of file."""

from __future__ import annotations

import json
from pathlib import Path as File

import click

from toi_scenario import games
from toi_scenario.cli.shared.arguments import workspace
from toi_scenario.cli.shared.messages import say_as_it_is
from toi_scenario.games.game import Game, catalog_of
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.names import did_you_mean, find, listed
from toi_scenario.packs.discovery import MANIFEST
from toi_scenario.text.draft_07 import as_draft_07
from toi_scenario.text.schema import OTHERS, schema


@click.command()
@click.argument("name", metavar="[GAME]", default=games.FIRST.name)
@click.option("--names", is_flag=True, help="With the names of the game's catalog, for editors to offer.")
@click.option(
    "--pack", type=click.Path(exists=True, path_type=File), help="And with those of this pack, or of a file's."
)
@click.option("--draft-07", "old", is_flag=True, help="In the older dialect that some editors want.")
def command(name: str, names: bool, pack: File | None, old: bool) -> None:
    """Print the JSON Schema of a game's scenarios; also of `catalog` and `pack` files.

    \b
    Example:
      toi-scenario schema --names > tide-of-iron.schema.json
      toi-scenario schema --pack scenarios > tide-of-iron.schema.json
      toi-scenario schema pack --draft-07 > pack.schema.json
    """
    known = {**{game.name: game.schema for game in games.ALL.values()}, **{other: other for other in OTHERS}}
    found = find(name, known)
    if found is None:
        help = did_you_mean(name, known) or f"there is {listed(known, 'and')}"
        raise click.UsageError(f"there is no schema {name}; {help}")
    whole = schema(found)
    if names or pack is not None:
        game = next((game for game in games.ALL.values() if game.schema == found), None)
        if game is None:
            raise click.UsageError("--names and --pack are for the scenarios of a game")
        from toi_scenario.authoring.schema_with_names import with_names

        whole = with_names(whole, game, _catalog(game, pack))
    say_as_it_is(json.dumps(as_draft_07(whole) if old else whole, indent=2))


def _catalog(game: Game, pack: File | None) -> Catalog:
    """The nouns of a game, with those of the pack that a folder is or a file lies in."""
    if pack is None:
        return catalog_of(game)
    return workspace().pack_of(pack / MANIFEST if pack.is_dir() else pack).catalog(game)
