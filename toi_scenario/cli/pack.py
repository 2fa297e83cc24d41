"""pack: looks after a folder of scenarios that belong together."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path as File
from typing import Any

import click

from toi_scenario.cli.shared import baseline_option
from toi_scenario.cli.shared.arguments import in_colour, workspace
from toi_scenario.cli.shared.baseline_option import baseline_options
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.file_options import jobs_option, lost, many, many_options, watched
from toi_scenario.cli.shared.groups import SuggestingGroup
from toi_scenario.cli.shared.messages import refusals, say, say_as_it_is, say_json, tell_found
from toi_scenario.cli.shared.output import check_file, check_folder, tell_of_letters, tell_of_size
from toi_scenario.cli.shared.proofs import mendable, reported
from toi_scenario.files.whole_file import write_new
from toi_scenario.model.scenario.printed_names import LANGUAGES
from toi_scenario.names import counted, listed
from toi_scenario.packs import listing
from toi_scenario.packs.discovery import MANIFEST
from toi_scenario.packs.many_files import cores
from toi_scenario.packs.new_manifest import begun
from toi_scenario.report import REPORTERS
from toi_scenario.report.style import Style
from toi_scenario.report.tally import Tally

_folder = click.argument("folder", metavar="[DIR]", default=".", type=click.Path(path_type=File))


@click.group(cls=SuggestingGroup)
def command() -> None:
    """Look after a folder of scenarios that belong together.

    \b
    Example:
      toi-scenario pack init
      toi-scenario pack check
      toi-scenario pack build -o maps.zip
    """


@command.command()
@_folder
def init(folder: File) -> None:
    """Write a manifest, pack.yaml, with what all scenarios of a folder say, and their names in order.

    \b
    Example:
      toi-scenario pack init scenarios
    """
    from toi_scenario.authoring.formatting import formatted

    _there(folder)
    manifest = folder / MANIFEST
    with refusals():
        begins = begun(folder, workspace())
        write_new(manifest, formatted(begins.text).encode())
    for file, reason in begins.left_out:
        say(f"not listed: {file}: {reason}", err=True)
    check = "toi-scenario pack check" + (f" {shlex.quote(str(folder))}" if folder != File() else "")
    say(f"wrote {manifest} with {counted(len(begins.scenarios), 'scenario')}; now: {check}")


@command.command()
@_folder
@click.option("--format", "form", type=one_of(REPORTERS), default="text", help="How findings are told.")
@click.option("--strict", is_flag=True, help="Warnings fail, too.")
@baseline_options
@many_options
@click.pass_context
def check(
    ctx: click.Context,
    /,
    folder: File,
    form: str,
    strict: bool,
    baseline: File | None,
    write_baseline: bool,
    **how: object,
) -> None:
    """Say whether a pack is right: its manifest, catalogs and credits, and every scenario in it.

    It finds what `validate` finds in the folder, and says so if the folder is no pack. The exit code is 0 if there is
    no error (with --strict: no finding at all), 1 if there is, 2 if the command is wrong.

    \b
    Example:
      toi-scenario pack check scenarios
    """
    _there(folder)
    if not (folder / MANIFEST).is_file():
        raise click.UsageError(f"there is no {MANIFEST} in {folder}; `pack init` writes one")
    tally = Tally(strict, mendable())
    style = Style(color=in_colour(), strict=strict)
    checked = watched(many([folder], None, **how))
    if write_baseline:
        baseline_option.write(baseline, checked)
        ctx.exit()
    before = baseline_option.opened(baseline)
    for line in reported(form, tally.count(before.new(checked) if before else checked), style):
        say_as_it_is(line)
    if before and baseline:
        baseline_option.tell(before, baseline, tally, None)
    say(tally.summary(), err=form != "text")
    ctx.exit(1 if tally.fails else 0)


@command.command("list")
@_folder
@click.option("--box", "boxes", multiple=True, metavar="NAME", help="Only what needs no box but these; repeatable.")
@click.option("--players", type=click.IntRange(1), help="Only what so many can play.")
@click.option("--rounds", type=click.IntRange(1), help="Only what has at most so many rounds.")
@click.option("--format", "form", type=one_of(["text", "json"]), default="text", help="How it is told.")
@many_options
@click.pass_context
def list_(
    ctx: click.Context,
    /,
    folder: File,
    boxes: tuple[str, ...],
    players: int | None,
    rounds: int | None,
    form: str,
    **how: object,
) -> None:
    """List the scenarios of a folder: title, players, rounds, boxes, boards, and what was found in each.

    It tells what is wrong with the manifest and the catalogs, too, and fails where that is an error.

    \b
    Example:
      toi-scenario pack list scenarios
      toi-scenario pack list scenarios --box base --box practice --players 2 --rounds 6
    """
    _there(folder)
    found = list(watched(many([folder], None, **how)))
    others = [told for one in found if not (one.overview or one.halted) for told in one.diagnostics]
    tell_found(others)
    scenarios = [one for one in found if one.overview or one.halted]
    if not scenarios:
        raise click.UsageError(f"there is no scenario in {folder}")
    scenarios = [one for one in scenarios if listing.fits(one, boxes, players, rounds)]
    if not scenarios:
        raise click.UsageError(f"no scenario in {folder} is like that")
    if form == "json":
        say_json({"scenarios": [*map(listing.row, scenarios)]})
    else:
        for line in listing.table(scenarios):
            say(line)
    ctx.exit(1 if any(one.severity == "error" for one in others) else 0)


@command.command()
@_folder
@click.option("-o", "--output", "out", required=True, type=click.Path(path_type=File), help="A folder, or a .zip.")
@click.option("--paper", type=one_of(["a4", "a3", "letter"]), default="a4", help="Of sheets and booklet.")
@click.option("--lang", type=one_of(LANGUAGES), help="Of what is drawn; each scenario's own if not said.")
@click.option("--anyway", is_flag=True, help="Build what can be drawn, whatever `pack check` would say.")
@jobs_option
@click.pass_context
def build(
    ctx: click.Context, folder: File, out: File, paper: str, lang: str | None, anyway: bool, jobs: int | None
) -> None:
    """Draw all scenarios of a folder: maps, sheets, a page that shows them all, and a booklet of the sheets to print.

    They come in the order of the manifest. First all is checked as by `pack check`: where that fails, nothing is built,
    unless with --anyway, which fails all the same. A .zip is the same to the byte whenever it is built.

    \b
    Example:
      toi-scenario pack build scenarios -o maps
      toi-scenario pack build scenarios -o maps.zip
    """
    from toi_scenario.cli.shared.galleries import check_page
    from toi_scenario.drawing.publish import release

    _there(folder)
    if out.suffix.casefold() == ".zip":
        check_file(out)
    else:
        check_folder(out, ", or end in .zip")
        check_page(out)
    with refusals():
        files = release.files(folder, workspace())
        if not files:
            raise click.UsageError(f"there is no scenario in {folder}")
        tally = Tally(False)
        tell_found(one for each in tally.count(watched(many([folder], None, jobs=jobs))) for one in each.diagnostics)
        if tally.fails and not anyway:
            say(f"{tally.summary()}; nothing is built: mend it, or add --anyway", err=True)
            ctx.exit(1)
        with lost():
            drawn = release.drawn(folder, workspace(), files, paper, lang or "", jobs or cores())
            made = list(_told(drawn, len(files)))
        built = release.contents(folder, workspace(), made, paper)
        release.put(built, out)
    others = (name for name in built if "/" not in name)
    parts = (counted(len(made), "map"), counted(len(made), "sheet"), *others)
    say(f"built {listed(parts, 'and')} in {out}", err=True)
    ctx.exit(1 if tally.fails or len(made) < len(files) else 0)


def _told(drawn: Iterable[Any], number: int) -> Iterator[Any]:
    """What could be drawn. Tells what could not, and shows progress: as a bar on a terminal, elsewhere in lines."""
    bar = None
    if sys.stderr is not None and sys.stderr.isatty():
        bar = click.progressbar(length=number, file=sys.stderr)
    failed, made = [], []
    for done, one in enumerate(drawn, 1):
        if bar:
            bar.update(1)
        else:
            say(f"{done} of {number}: {one.file}", err=True)
        if one.refusal:
            failed.append(one)
        else:
            made.append(one)
            yield one
    if bar:
        bar.render_finish()
        say("", err=True)
    for one in made:
        tell_of_letters(one.lacking, f"{one.file}: ")
        tell_of_size(one.number, f"{one.file}: ")
    for one in failed:
        say(f"{one.file} could not be drawn: {one.refusal}", err=True)


def _there(folder: File) -> None:
    if not folder.is_dir():
        raise click.UsageError(f"there is no folder {folder}")
