"""validate: what is wrong with scenarios, and where."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path as File
from typing import Any

import click

from toi_scenario import baseline as baselines
from toi_scenario.baseline import Baseline
from toi_scenario.checking import Shard
from toi_scenario.cli.asking import in_colour
from toi_scenario.cli.many import many, many_options, watched
from toi_scenario.cli.rule_options import names_of
from toi_scenario.document import MOST_BYTES
from toi_scenario.names import counted
from toi_scenario.pack import pack_of, wanted_by
from toi_scenario.pipeline import Checked, Wanted, check
from toi_scenario.report import REPORTERS
from toi_scenario.report.style import Style
from toi_scenario.report.summary import Summary


class Tally:
    """Counts what passes by."""

    def __init__(self, strict: bool, mending: bool = False) -> None:
        self.strict = strict
        self.mending = mending  # then it need not be recommended
        self.files = self.errors = self.warnings = self.waived = self.halted = self.strict_warnings = self.known = 0
        self.mendable = 0
        self.started = time.perf_counter()

    def count(self, checked: Iterable[Checked]) -> Iterator[Checked]:
        """The same files, counted."""
        for file in checked:
            self.files += 1
            self.errors += sum(one.severity == "error" for one in file.diagnostics)
            warnings = sum(one.severity == "warning" for one in file.diagnostics)
            self.warnings += warnings
            self.strict_warnings += warnings if self.strict or file.strict else 0
            self.waived += len(file.waived)
            self.halted += file.halted
            self.mendable += sum(one.suggested is not None for one in file.diagnostics if not self.mending)
            yield file

    def summary(self) -> str:
        """One line of it."""
        besides = f", {self.waived} waived" if self.waived else ""
        besides += f", {self.known} known from the baseline" if self.known else ""
        found = f"{counted(self.errors, 'error')}, {counted(self.warnings, 'warning')}{besides}"
        found += " (warnings fail here)" if self.strict_warnings and not self.errors else ""
        found += f" ({self.mendable} may be fixed with --fix)" if self.mendable else ""
        more = f"; more will be checked once {counted(self.halted, 'file')} can be read" if self.halted else ""
        return f"{counted(self.files, 'file')}: {found}{more}, {time.perf_counter() - self.started:.2f} s"


def _shard_of(ctx: click.Context, parameter: click.Parameter, value: str | None) -> Shard | None:  # noqa: ARG001
    if value is None:
        return None
    number, slash, of = value.partition("/")
    if not (slash and number.isascii() and number.isdigit() and of.isascii() and of.isdigit()):
        raise click.BadParameter(f"{value} is no part; the second of four is 2/4")
    if not 1 <= int(number) <= int(of):
        raise click.BadParameter(f"{value} is no part; of {of} parts, there are 1/{of} to {of}/{of}")
    return Shard(int(number), int(of))


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(allow_dash=True, path_type=File))
@click.option("--format", "form", type=click.Choice(list(REPORTERS)), default="text", help="How findings are told.")
@click.option("--strict", is_flag=True, default=None, help="Warnings fail, too.")
@click.option("--select", multiple=True, metavar="RULE", callback=names_of, help="Check only this rule; repeatable.")
@click.option("--ignore", multiple=True, metavar="RULE", callback=names_of, help="Leave this rule out; repeatable.")
@click.option("--waived", is_flag=True, help="Show waived findings as well.")
@click.option("--fix", is_flag=True, help="First mend what can be mended beyond doubt; `undo` takes it back.")
@click.option("--diff", is_flag=True, help="Only show what --fix would change.")
@click.option("--baseline", type=click.Path(path_type=File), metavar="FILE", help="Tell only what FILE does not know.")
@click.option("--write-baseline", is_flag=True, help="Write into FILE what is found now, and tell nothing.")
@click.option("--shard", callback=_shard_of, metavar="I/N", help="Only the I-th of N equal parts of the files.")
@many_options
@click.option("-q", "--quiet", is_flag=True, help="No summary line.")
@click.pass_context
def command(ctx: click.Context, /, paths: tuple[File, ...], form: str, strict: bool | None, **options: Any) -> None:
    """Say what is wrong with scenarios, and where.

    A PATH is a file, a folder (all scenarios in it), or - for standard input; without one, this folder. The exit
    code is 0 if there is no error (with --strict: no finding at all), 1 if there is, 2 if the command is wrong.

    What was found in a file is remembered until something changes that has a say in it. Whether two scenarios of a
    pack have one name is asked among the files that are checked together: `pack check` asks it of all.

    \b
    Example:
      toi-scenario validate bridge.yaml
      toi-scenario validate scenarios --strict --format github
      toi-scenario validate --ignore empty-slots,late-reinforcements
      toi-scenario validate bridge.yaml --fix
      toi-scenario validate --baseline known.json --write-baseline
    """
    paths = paths or (File(),)
    for path in paths:
        if str(path) != "-" and not os.path.lexists(path):
            raise click.UsageError(f"there is no file {path}")
    # Where the command line says nothing, the manifest of each scenario's pack does.
    wanted = wanted_by(options["select"], options["ignore"]) if options["select"] or options["ignore"] else None
    if options["fix"] or options["diff"]:
        _check_wish(paths, form, **options)
    if options["write_baseline"] and options["baseline"] is None:
        raise click.UsageError("--write-baseline needs a --baseline to write")
    tally = Tally(bool(strict), options["fix"] or options["diff"])
    how = {word: options[word] for word in ("jobs", "kept", "shard")}
    if options["write_baseline"]:
        _write_baseline(options["baseline"], tally.count(watched(_check(paths, wanted, **how))))
        ctx.exit()
    baseline = _read_baseline(options["baseline"]) if options["baseline"] else None
    if options["fix"]:
        from toi_scenario.cli import fixing

        fixing.fix(_check(paths, wanted, **how), wanted)
    checked = watched(_check(paths, wanted, **how))
    checked = tally.count(baseline.new(checked) if baseline else checked)
    summary = Summary() if form == "github" and os.environ.get("GITHUB_STEP_SUMMARY") else None
    style = Style(color=in_colour(), waived=options["waived"], strict=bool(strict))
    if options["diff"]:
        from toi_scenario.cli import fixing

        fixing.difference(checked, wanted)
    else:
        for line in REPORTERS[form](summary.gather(checked) if summary else checked, style):
            click.echo(line, color=True)
    if not tally.files and not options["shard"]:  # of few files, the last of many parts has none
        help = "a scenario is a .yaml file with a top-level `game:`"
        raise click.UsageError(f"there is no scenario in {' or '.join(map(str, paths))}; {help}")
    if baseline:
        tally.known = baseline.met
        for one in baseline.stale():
            click.echo(
                f"no longer found, so it may leave the baseline: {one.file}: {one.message} [{one.rule}]", err=True
            )
    if summary:
        _append(os.environ["GITHUB_STEP_SUMMARY"], summary.text(tally.summary()))
    if not options["quiet"]:
        click.echo(tally.summary(), err=form != "text" or options["diff"])
    ctx.exit(1 if tally.errors or tally.strict_warnings else 0)


def _check_wish(paths: Iterable[File], form: str, *, fix: bool, diff: bool, **_: Any) -> None:
    """That there are files to change, and one way to tell of it."""
    if fix and diff:
        raise click.UsageError("--diff only shows what --fix would change: leave one of them out")
    if File("-") in paths:
        raise click.UsageError("standard input cannot be changed: name a file")
    if diff and form != "text":
        raise click.UsageError(f"--diff shows a difference, not {form}: leave --format out")


def _read_baseline(file: File) -> Baseline:
    try:
        return baselines.read(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise click.UsageError(f"there is no file {file}; --write-baseline makes it") from None
    except (OSError, ValueError) as fault:
        said = fault.strerror if isinstance(fault, OSError) else "it is no text"
        raise click.UsageError(f"{file} cannot be read: {said}") from None
    except baselines.Unfit as unfit:
        raise click.UsageError(f"{file} is no baseline: {unfit}") from None


def _write_baseline(file: File, checked: Iterable[Checked]) -> None:
    from toi_scenario.edit import Refused
    from toi_scenario.writing import write

    found = [one for each in checked for one in each.diagnostics]
    try:
        write(file, baselines.written(found).encode("utf-8", "backslashreplace"), None)
    except Refused as refused:
        raise click.UsageError(str(refused)) from None
    click.echo(f"wrote {counted(len(found), 'finding')} into {file}", err=True)


def _append(file: str, text: str) -> None:
    """To a file of the workflow's own. That it cannot be written is no fault of the scenarios."""
    try:
        with File(file).open("a", encoding="utf-8", errors="backslashreplace") as stream:
            stream.write(text)
    except OSError as fault:
        click.echo(f"the step summary could not be written: {fault.strerror}", err=True)


def _check(paths: Iterable[File], wanted: Wanted | None, **how: Any) -> Iterator[Checked]:
    for given, together in groupby(paths, lambda path: str(path) == "-"):
        if given:
            raw = sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin else b""
            yield check(raw, "-", pack_of(File("-")).setting(wanted))
        else:
            yield from many(together, wanted, **how)
