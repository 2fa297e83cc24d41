"""Goes one step back or forth in the journal of a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as File

import click

from toi_scenario.authoring.kept_changes import Stepped, step
from toi_scenario.cli.shared.changes import show, warn
from toi_scenario.cli.shared.messages import refusals, say
from toi_scenario.finding import Rejected


def check_file(file: File) -> None:
    """Refuse what is no file."""
    if not file.exists():
        raise click.UsageError(f"there is no file {file}")
    if file.is_dir():
        raise click.UsageError(f"{file} is a folder: name a file in it")


def go(file: File, stepped: Callable[[File], Stepped], dry: bool, told: tuple[str, str]) -> None:
    """Take the step, or only show it, and say what was done."""
    try:
        with refusals():
            found = stepped(file)
            unremembered = "" if dry else step(found)
    except Rejected as rejected:
        raise click.UsageError(f"{file}: {rejected.findings[0].message}") from None
    show(found.changed)
    warn(unremembered)
    say(f"{told[not dry]}: {found.command}", err=True)
