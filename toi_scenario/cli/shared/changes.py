"""Changes a file, shows what differs, tells what that causes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path as File

import click
from click.core import ParameterSource

from toi_scenario.authoring.file_change import (
    Changed,
    Source,
    caused,
    change,
    changed_into,
    check_sound,
    difference,
    source,
)
from toi_scenario.authoring.kept_changes import keep
from toi_scenario.cli.shared.arguments import in_colour, scenario_in, workspace
from toi_scenario.cli.shared.messages import refusals, say, say_painted, tell_found
from toi_scenario.finding import Refused, Rejected
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.text.edit import Change

_COLOURS = {"+": "32", "-": "31", "@": "36"}

the_file = click.argument("file", type=click.Path(path_type=File))
dry_run = click.option("-n", "--dry-run", is_flag=True, help="Only show what would differ; write nothing.")
force = click.option("--force", is_flag=True, help="Do it even if the file makes no sense any more after that.")


def make(
    ctx: click.Context,
    file: File,
    dry: bool,
    changes_of: Callable[[Source], Iterable[Change]],
    force: bool | None = None,
) -> None:
    """Change a file as a command wishes, show what differs, tell what is found now that was not before. A change after
    which the file makes no sense any more is refused, unless `force` is set; None is for commands without that
    option."""
    read = opened(ctx, file)
    unremembered = ""
    with refusals():
        after = change(read, changes_of(read))
        if not force:
            _check_sound(read, after, force is not None)
        changed = changed_into(read, after)
        # Written before it is shown: if the reader of the output stops early, the change is made all the same.
        if not dry and after.raw != read.raw:
            unremembered = keep(changed, called(ctx))
    show(changed)
    warn(unremembered)
    if after.raw == read.raw:
        say(f"{file} says so already; nothing is changed", err=True)
    tell(read, after)


def _check_sound(read: Source, after: Source, can_be_forced: bool) -> None:
    try:
        check_sound(read, after)
    except Refused as refused:
        raise Refused(f"{refused}{'; --force does it all the same' if can_be_forced else ''}") from None


def warn(what: str) -> None:
    """Tell of something that went wrong but stops nothing."""
    if what:
        say(f"warning: {what}", err=True)


def make_scenario(
    ctx: click.Context,
    file: File,
    dry: bool,
    changes_of: Callable[[Scenario], Iterable[Change]],
    names_may_be_unknown: bool = False,
    note: Callable[[Scenario], str] = lambda scenario: "",
) -> None:
    """The same for changes that depend on what the scenario means, so that the gates must let it through; for some it
    is enough if the names concerned are known. A note tells what the change leaves as it is."""
    noted = []

    def wished(read: Source) -> Iterable[Change]:
        scenario = read.checked.understood if names_may_be_unknown else read.checked.scenario
        if scenario is None or not scenario.surface.whole:
            scenario = scenario_in(ctx, file)  # which tells what is wrong
        noted.append(note(scenario))
        return changes_of(scenario)

    make(ctx, file, dry, wished)
    for told in filter(None, noted):
        say(f"note: {told}", err=True)


def opened(ctx: click.Context, file: File) -> Source:
    """A file that is there and is YAML; if it is not, tell what is wrong, and exit."""
    if not file.exists():
        raise click.UsageError(f"there is no file {file}")
    if file.is_dir():
        raise click.UsageError(f"{file} is a folder: name a file in it")
    try:
        return source(file, workspace())
    except Rejected:
        tell_found(workspace().check(file).diagnostics)
        ctx.exit(1)


def show(changed: Changed) -> None:
    """What differs, in colour on a terminal."""
    paint = in_colour()
    for line in difference(changed):
        colour = _COLOURS.get(line[:1]) if paint and not line.startswith(("+++", "---")) else None
        shown = line.replace("\x1b", "?")
        say_painted(f"\x1b[{colour}m{shown}\x1b[0m" if colour else shown)


def tell(read: Source, after: Source) -> None:
    """What is found now that was not before."""
    if found := caused(read, after):
        say("this is found now:", err=True)
        tell_found(found)


def called(ctx: click.Context) -> str:
    """The command as it was typed, without the file, for the undo journal."""
    import shlex

    return shlex.join([ctx.info_name or sys.argv[0], *_words(ctx)])


def _words(ctx: click.Context) -> Iterable[str]:
    for parameter in ctx.command.params:
        name, value = parameter.name or "", ctx.params.get(parameter.name or "")
        if name == "file" or ctx.get_parameter_source(name) is not ParameterSource.COMMANDLINE:
            continue
        values = value if isinstance(value, tuple) else (value,)
        if isinstance(parameter, click.Option):
            option = max(parameter.opts, key=len)
            for one in values:
                yield option
                yield from () if parameter.is_flag else (str(one),)
        else:
            yield from map(str, values)
