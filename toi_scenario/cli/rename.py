"""rename: renames what a scenario or a pack defines, or ids."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.file_change import changed_into, check_sound
from toi_scenario.authoring.kept_changes import keep_all
from toi_scenario.authoring.rename import rename, rename_in_pack
from toi_scenario.authoring.rename_nouns import TABLES, rename_noun
from toi_scenario.cli.shared.arguments import workspace
from toi_scenario.cli.shared.changes import called, dry_run, make_scenario, show, tell, the_file, warn
from toi_scenario.cli.shared.messages import refusals


@click.command()
@the_file
@click.argument("old")
@click.argument("new")
@dry_run
@click.pass_context
def command(ctx: click.Context, /, file: File, old: str, new: str, dry_run: bool) -> None:
    """Call a zone, objective, unit or own piece otherwise, wherever the scenario speaks of it, also in texts.

    Where an objective is called like a zone, say which: zone:mill. With a folder instead of a FILE, the id of the
    pack or of a scenario in it is changed; or, with piece: or board: before it, what the catalogs of the pack call a
    piece or a board, in all files of the pack.

    \b
    Example:
      toi-scenario rename bridge.yaml mill sawmill
      toi-scenario rename lane.yaml patrol scouts
      toi-scenario rename scenarios first-steps easy-steps
      toi-scenario rename scenarios piece:scout ranger
    """
    if not file.is_dir():
        make_scenario(ctx, file, dry_run, lambda scenario: rename(scenario, old, new), True)
        return
    with refusals():
        kind, _, name = old.rpartition(":")
        if kind in TABLES:
            renamed = rename_noun(file, workspace(), kind, name, new)
        else:
            renamed = rename_in_pack(file, workspace(), old, new)
        for read, after in renamed:
            check_sound(read, after)
        changed = [changed_into(read, after) for read, after in renamed]
        # Written before anything is shown: who stops to read has a pack that is renamed in full all the same.
        unremembered = [] if dry_run else keep_all(changed, called(ctx))
        for one, (read, after) in zip(changed, renamed, strict=True):
            show(one)
            tell(read, after)
        for told in unremembered:
            warn(told)
