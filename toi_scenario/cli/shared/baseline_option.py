"""The baseline options, shared by the commands that fail on findings."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as File
from typing import TYPE_CHECKING

import click

from toi_scenario.cli.shared.choices import Command
from toi_scenario.cli.shared.messages import refusals, say
from toi_scenario.cli.shared.output import save
from toi_scenario.games.asking import RuleChoice, every_rule
from toi_scenario.names import counted
from toi_scenario.packs.pack_rules import AMONG_SEVERAL
from toi_scenario.pipeline import Checked
from toi_scenario.report.tally import Tally

if TYPE_CHECKING:
    from toi_scenario.report.baseline import Baseline

_OPTIONS = (
    click.option(
        "--baseline", type=click.Path(path_type=File), metavar="FILE", help="Tell only what FILE does not know."
    ),
    click.option("--write-baseline", is_flag=True, help="Write into FILE what is found now, and tell nothing."),
)


def baseline_options(command: Command) -> Command:
    """A command with both options."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def write(file: File | None, checked: Iterable[Checked]) -> None:
    """Write down what is found now."""
    if file is None:
        raise click.UsageError("--write-baseline needs a --baseline to write")
    from toi_scenario.report.baseline import written

    found = [one for each in checked for one in each.diagnostics]
    save(file, written(found))
    say(f"wrote {counted(len(found), 'finding')} into {file}", err=True)


def opened(file: File | None) -> Baseline | None:
    """The baseline that a file holds."""
    if file is None:
        return None
    from toi_scenario.report.baseline import of_file

    with refusals():
        return of_file(file)


def tell(
    baseline: Baseline, file: File, tally: Tally, wanted: RuleChoice | None, some: bool = False, part: bool = False
) -> None:
    """Once all files have passed, tell which entries are no longer found, and whether none is of these files. `some`
    means that only some files of a folder were checked, `part` that only one shard of the files was."""
    tally.known = baseline.met
    asked = wanted or every_rule
    for one in baseline.stale(lambda rule: asked(rule) and not (some and rule in AMONG_SEVERAL)):
        say(f"no longer found, so it may leave the baseline: {one}", err=True)
    if baseline.strange and not part:
        whole = counted(baseline.entries, "entry", "entries")
        say(
            f"{file} has {whole}, and none is of a file that was checked: call this from the folder it was written in",
            err=True,
        )
