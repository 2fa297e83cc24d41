"""Makes the fixes that `validate` suggests, or shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path as File

from toi_scenario.authoring.fix_all import Mended, mended
from toi_scenario.authoring.kept_changes import keep
from toi_scenario.cli.shared.arguments import workspace
from toi_scenario.cli.shared.changes import show, warn
from toi_scenario.cli.shared.messages import refusals, say
from toi_scenario.pipeline import Checked

RuleFilter = Callable[[str], bool] | None


def fix(found: Iterable[Checked], wanted: RuleFilter) -> None:
    """Mend each file in which something is suggested, and say what was mended."""
    for file in found:
        if any(one.suggested for one in file.diagnostics):
            made = mended(File(file.file), workspace(), wanted)
            if made.done:
                with refusals():
                    warn(keep(made.changed, "validate --fix"))
            for one in made.done:
                say(f"fixed {one.file}: {one.fix.title if one.fix else ''} [{one.rule}]", err=True)
            _tell_left(made)


def difference(found: Iterable[Checked], wanted: RuleFilter) -> None:
    """Show what that would change in each file."""
    for file in found:
        if any(one.suggested for one in file.diagnostics):
            made = mended(File(file.file), workspace(), wanted)
            show(made.changed)
            _tell_left(made)


def _tell_left(made: Mended) -> None:
    for one, reason in made.left:
        say(f"not fixed {one.file}: {one.fix.title if one.fix else ''} [{one.rule}]: {reason}", err=True)
