"""new: a small scenario to begin with."""

from __future__ import annotations

import shlex
from pathlib import Path as File

import click

from toi_scenario.authoring.new_scenario import begun, is_no_text, schema_above, title_of, whole
from toi_scenario.cli.shared.game_option import game_named, game_option
from toi_scenario.cli.shared.messages import refusals, say
from toi_scenario.cli.shared.output import save_new
from toi_scenario.games.game import Game
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.names import listed
from toi_scenario.packs.discovery import ENDINGS, MANIFEST
from toi_scenario.packs.workspace import Workspace
from toi_scenario.text.schema import schema as schema_called


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=File))
@game_option("Which game it is for.")
@click.option("--title", help="What it is called; like the file if not said.")
@click.option("--boards", metavar="ROWS", help="Rows of boards, as in P1A,P2B@180/P3A,P4A.")
@click.option("--rounds", type=click.IntRange(1, 99), help="How many rounds it lasts.")
@click.option("--schema", is_flag=True, help="Write the game's schema beside it, too, for editors to complete from.")
def command(file: File, game: str, title: str | None, boards: str | None, rounds: int | None, schema: bool) -> None:
    """Write a small scenario to begin with. An existing file is never overwritten.

    Where the game's schema lies in its folder or one above, its first line says so to editors.

    \b
    Example:
      toi-scenario new bridge.yaml --title "The bridge" --boards P5A,P3B --rounds 6
      toi-scenario new bridge.yaml --schema
    """
    chosen = game_named(game)
    if not file.name:
        raise click.UsageError("a scenario needs a name, such as bridge.yaml")
    file = file if file.suffix else file.with_suffix(".yaml")
    if file.suffix.casefold() not in ENDINGS:
        raise click.UsageError(f"{file} should end in {listed(ENDINGS)}, or it is not taken for a scenario")
    if file.name == MANIFEST:
        raise click.UsageError(f"{MANIFEST} is the name of a pack's manifest; call the scenario something else")
    if title is None:
        title = title_of(file.stem)
    elif not title.strip():
        raise click.UsageError("a title cannot be empty")
    elif is_no_text(title):
        raise click.UsageError("the title is not text in the encoding of this terminal")

    def catalog() -> Catalog:
        return Workspace().pack_of(file).catalog(chosen)

    with refusals():
        text = begun(chosen, catalog, title, rounds, boards)
    beside = f"{chosen.schema}.schema.json"
    known = schema_above(file, beside)
    save_new(file, whole(text, file, known or (file.parent if schema else None), beside).encode())
    if schema and not known:
        _write_schema(file.parent / beside, chosen, catalog())
    named = f"{'./' if str(file).startswith('-') else ''}{file}"  # what begins with a dash would be an option
    say(f"wrote {file}; now: toi-scenario validate {shlex.quote(named)}")


def _write_schema(out: File, game: Game, catalog: Catalog) -> None:
    """Write the schema with the names that the game and the pack know."""
    import json

    from toi_scenario.authoring.schema_with_names import with_names

    save_new(out, f"{json.dumps(with_names(schema_called(game.schema), game, catalog), indent=2)}\n".encode())
    say(f"wrote {out}, from which editors complete words and names")
