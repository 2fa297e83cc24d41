"""What commands that check many files share: options, progress, lost processes."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path as File
from typing import Any

import click

from toi_scenario.cli.shared.arguments import workspace
from toi_scenario.cli.shared.choices import Command
from toi_scenario.cli.shared.messages import say_as_it_is
from toi_scenario.games.asking import RuleChoice
from toi_scenario.packs.many_files import check_many
from toi_scenario.packs.processes import Lost
from toi_scenario.pipeline import Checked

_PATIENCE = 1.0  # seconds after which somebody wants to know how far it is
_OFTEN = 0.1

jobs_option = click.option(
    "--jobs", type=click.IntRange(1, 256), metavar="N", help="Processes; default: a core each, if many."
)
_OPTIONS = (
    jobs_option,
    click.option("--no-cache", "kept", is_flag=True, default=True, flag_value=False, help="Look at every file anew."),
)


class Broken(click.ClickException):
    """A failure that neither the files nor the command are to blame for."""

    exit_code = 3


def many_options(command: Command) -> Command:
    """A command with all of these options."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def many(paths: Iterable[File], wanted: RuleChoice | None, **how: Any) -> Iterator[Checked]:
    """What is wrong with each file."""
    with lost():
        yield from check_many(paths, wanted, workspace=workspace(), **how)


@contextmanager
def lost() -> Iterator[None]:
    """If one of the processes is lost, tell which, and what to do."""
    try:
        yield
    except Lost as fault:
        raise Broken(f"{fault}; what comes after is not done, try --jobs 1") from None


def watched(checked: Iterable[Checked]) -> Iterator[Checked]:
    """The same files; if that takes time, a terminal shows how many are done, until something is told."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from checked
        return
    began = told = time.monotonic()
    shown = False
    number = 0
    try:
        for number, one in enumerate(checked, 1):
            now = time.monotonic()
            if shown and one.diagnostics:
                shown = _wipe()
            if now - began > _PATIENCE and now - told > _OFTEN:
                say_as_it_is(f"\r{number:,} files …", line_break=False, err=True)
                told, shown = now, True
                if one.diagnostics:
                    shown = _wipe()
            yield one
    finally:
        if shown:
            _wipe()


def _wipe() -> bool:
    """Clear the line; False, because nothing is shown any more."""
    say_as_it_is("\r\x1b[K", line_break=False, err=True)
    return False
