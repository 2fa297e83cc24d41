"""validate: what is wrong with scenarios, and where."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path as File
from typing import Any

import click

from toi_scenario.cli.shared import baseline_option
from toi_scenario.cli.shared.arguments import in_colour, workspace
from toi_scenario.cli.shared.baseline_option import baseline_options
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.file_options import many, many_options, watched
from toi_scenario.cli.shared.messages import no_scenario, say, say_as_it_is
from toi_scenario.cli.shared.proofs import mendable, reported
from toi_scenario.cli.shared.rule_options import names_of
from toi_scenario.finding import why
from toi_scenario.games.asking import RuleChoice
from toi_scenario.packs.many_files import Shard
from toi_scenario.packs.pack import wanted_by
from toi_scenario.pipeline import Checked, check
from toi_scenario.report import REPORTERS
from toi_scenario.report.style import Style
from toi_scenario.report.summary import Summary
from toi_scenario.report.tally import Tally
from toi_scenario.text.document import MOST_BYTES


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
@click.option("--format", "form", type=one_of(REPORTERS), default="text", help="How findings are told.")
@click.option("--strict", is_flag=True, default=None, help="Warnings fail, too.")
@click.option("--select", multiple=True, metavar="RULE", callback=names_of, help="Check only this rule; repeatable.")
@click.option("--ignore", multiple=True, metavar="RULE", callback=names_of, help="Leave this rule out; repeatable.")
@click.option("--waived", is_flag=True, help="Show waived findings as well.")
@click.option("--fix", is_flag=True, help="First mend what can be mended beyond doubt; `undo` takes it back.")
@click.option("--diff", is_flag=True, help="Only show what --fix would change.")
@baseline_options
@click.option("--shard", callback=_shard_of, metavar="I/N", help="Only the I-th of N equal parts of the files.")
@many_options
@click.option("-q", "--quiet", is_flag=True, help="No summary line.")
@click.pass_context
def command(ctx: click.Context, /, paths: tuple[File, ...], form: str, strict: bool | None, **options: Any) -> None:
    """Say what is wrong with scenarios, and where.

    A PATH is a file, a folder (all scenarios in it), or - for standard input; without one, this folder. The exit
    code is 0 if there is no error (with --strict: no finding at all), 1 if there is, 2 if the command is wrong.

    What was found in a file is remembered until something changes that has a say in it. Whether two scenarios of a
    pack have one name is asked among the files that are checked together; `pack check` asks it of all.

    \b
    Example:
      toi-scenario validate bridge.yaml
      toi-scenario validate scenarios --strict --format github
      toi-scenario validate --ignore empty-slots,late-reinforcements
      toi-scenario validate bridge.yaml --fix
      toi-scenario validate --baseline known.json --write-baseline
    """
    paths = paths or (File(),)
    _refuse(paths, form, options["fix"], options["diff"])
    # Where the command line says nothing, the manifest of each scenario's pack does.
    if options["select"] and {*options["select"]} <= {*options["ignore"]}:
        raise click.UsageError("--ignore leaves out all that --select names, so no rule is left to check")
    wanted = wanted_by(options["select"], options["ignore"]) if options["select"] or options["ignore"] else None
    how = {word: options[word] for word in ("jobs", "kept", "shard")}
    if options["write_baseline"]:
        baseline_option.write(options["baseline"], watched(_check(paths, wanted, **how)))
        ctx.exit()
    # Who mends need not be told what can be mended.
    tally = Tally(bool(strict), None if options["fix"] or options["diff"] else mendable(wanted))
    baseline = baseline_option.opened(options["baseline"])
    if options["fix"]:
        from toi_scenario.cli.shared import fixes

        fixes.fix(_check(paths, wanted, **how), wanted)
    checked = watched(_check(paths, wanted, **how))
    checked = tally.count(baseline.new(checked) if baseline else checked)
    page = os.environ.get("GITHUB_STEP_SUMMARY") if form == "github" else None
    summary = Summary(File(page)) if page else None
    if options["diff"]:
        from toi_scenario.cli.shared import fixes

        fixes.difference(checked, wanted)
    else:
        style = Style(color=in_colour(), waived=options["waived"], strict=bool(strict))
        for line in reported(form, summary.gather(checked) if summary else checked, style):
            say_as_it_is(line)
    if not tally.files and not options["shard"]:
        raise no_scenario(paths)
    if not tally.files:
        say(f"there are too few files for {options['shard'].of} parts: this one has none", err=True)
    if baseline:
        part = bool(options["shard"])
        some = part or any(path.is_file() for path in paths)
        baseline_option.tell(baseline, options["baseline"], tally, wanted, some, part)
    if summary:
        _append(summary, tally.summary())
    if not options["quiet"]:
        say(tally.summary(), err=form != "text" or options["diff"])
    ctx.exit(1 if tally.fails else 0)


def _refuse(paths: Iterable[File], form: str, fix: bool, diff: bool) -> None:
    """Refuse paths that do not exist, and options that do not go together."""
    for path in paths:
        if str(path) != "-" and not os.path.lexists(path):
            raise click.UsageError(f"there is no file {path}")
    if fix and diff:
        raise click.UsageError("--diff only shows what --fix would change: leave one of them out")
    if (fix or diff) and File("-") in paths:
        raise click.UsageError("standard input cannot be changed: name a file")
    if diff and form != "text":
        raise click.UsageError(f"--diff shows a difference, not {form}: leave --format out")


def _append(summary: Summary, last: str) -> None:
    """Add to the workflow's own page. If that cannot be written, the scenarios are not to blame."""
    try:
        summary.append(last)
    except OSError as fault:
        say(f"the step summary could not be written: {why(fault)}", err=True)


def _check(paths: Iterable[File], wanted: RuleChoice | None, **how: object) -> Iterator[Checked]:
    for given, together in groupby(paths, lambda path: str(path) == "-"):
        if given:
            raw = sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin else b""
            yield check(raw, "-", workspace().pack_of(File("-")).setting(wanted))
        else:
            yield from many(together, wanted, **how)
