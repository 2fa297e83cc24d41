"""fmt: brings files into their one canonical layout."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario.authoring.file_change import Changed
from toi_scenario.authoring.formatting.files import LaidOut, files_in, laid_out
from toi_scenario.authoring.kept_changes import keep
from toi_scenario.cli.shared.arguments import workspace
from toi_scenario.cli.shared.changes import show, warn
from toi_scenario.cli.shared.messages import no_scenario, say, tell_found
from toi_scenario.finding import Refused
from toi_scenario.names import counted
from toi_scenario.packs.discovery import Candidate


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(path_type=File))
@click.option("--check", is_flag=True, help="Write nothing; name the files that are laid out otherwise, and fail.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@click.pass_context
def command(ctx: click.Context, /, paths: tuple[File, ...], check: bool, diff: bool) -> None:
    """Bring files into their one canonical layout: words in order, short things on a line, hexes sorted.

    Every comment stays with what it stands beside, and the data stay what they are; a file that would not read back
    the same is left alone. A PATH is a file, or a folder with all scenarios, manifests and catalogs in it.

    \b
    Example:
      toi-scenario fmt bridge.yaml
      toi-scenario fmt --check scenarios
      toi-scenario fmt --diff bridge.yaml
    """
    for path in paths:
        if not path.exists():
            raise click.UsageError(f"there is no file {path}")
    changed = wrong = whole = unwritten = 0
    named = {path for path in paths if not path.is_dir()}  # even links that lead out of their folder
    candidates = {
        one.file: Candidate(one.file) if one.file in named else one
        for path in paths
        for one in files_in(path, workspace())
    }
    if not candidates:
        raise no_scenario(paths)
    for candidate in candidates.values():
        one = laid_out(candidate, workspace())
        whole += 1
        if one.after != one.before and not check and not diff and not _write(one):
            unwritten += 1
            continue
        wrong += bool(one.wrong or one.refusal)
        changed += one.after != one.before
        _tell(one, check, diff)
    does = "would be laid out" if check or diff else "laid out"
    sound = whole - changed - wrong - unwritten
    alone = f", {wrong + unwritten} left alone" if wrong or unwritten else ""
    say(f"{counted(changed, 'file')} {does} anew, {sound} as they should be{alone}")
    ctx.exit(2 if unwritten else 1 if wrong or (check and changed) else 0)


def _tell(one: LaidOut, check: bool, diff: bool) -> None:
    tell_found(one.wrong, err=False)
    if one.refusal:
        say(one.refusal)
    if one.before == one.after:
        return
    if diff:
        show(_changed(one))
    elif check:
        say(f"{one.file} is not in the canonical layout")
    else:
        say(f"{one.file} laid out anew")


def _write(one: LaidOut) -> bool:
    """Write one file; whether that worked. If not, say so, so that the other files can have their turn."""
    try:
        warn(keep(_changed(one), "fmt"))
    except Refused as refused:
        say(f"Error: {refused}", err=True)
        return False
    return True


def _changed(one: LaidOut) -> Changed:
    return Changed(one.file, one.before, one.after)
