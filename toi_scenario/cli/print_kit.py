"""print-kit: writes boards, pieces and cards to print and cut out."""

from __future__ import annotations

from pathlib import Path as File

import click

from toi_scenario import games
from toi_scenario.cli.shared.arguments import scenario_in
from toi_scenario.cli.shared.choices import one_of
from toi_scenario.cli.shared.messages import refusals, say
from toi_scenario.cli.shared.output import check_folder, save_inside, warn_of_letters
from toi_scenario.drawing.render import PAPERS, THEMES, WORDS, copy_of, language, written
from toi_scenario.files import shipped_files
from toi_scenario.finding import Refused
from toi_scenario.names import counted, listed


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=File))
@click.option("-o", "--output", "out", required=True, type=click.Path(path_type=File), help="The folder to write into.")
@click.option("--paper", type=one_of(PAPERS), default="a4", show_default=True, help="What it is printed on.")
@click.option("--theme", type=one_of(THEMES), default="color", show_default=True, help="How it looks.")
@click.option("--lang", type=one_of(WORDS), help="Language of the labels; default: the scenario's.")
@click.option("--side", metavar="NAME", help="The copy of one side, without what the others hide from it.")
@click.option("--assumed", is_flag=True, help="Boards as well that nobody has recorded or measured.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    file: File | None,
    out: File,
    paper: str,
    theme: str,
    lang: str | None,
    side: str | None,
    assumed: bool,
) -> None:
    """Write boards.pdf, the boards at true size; pieces.pdf, hexes, tokens and units; and cards.pdf.

    With a FILE it is exactly what that scenario needs; without one the whole practice set, with terrain hexes and
    tokens and units of every kind, but no cards.

    \b
    Example:
      toi-scenario print-kit -o kit
      toi-scenario print-kit bridge.yaml -o kit --paper letter --theme ink
    """
    from toi_scenario.drawing.print.kit import kit_for, kit_of

    if file is None and assumed:
        raise click.UsageError("--assumed goes with a FILE: the practice boards are all recorded")
    if file is None and side:
        raise click.UsageError("--side goes with a FILE: the practice set hides nothing")
    check_folder(out)
    scenario = scenario_in(ctx, file or shipped_files.folder() / games.FIRST.name / "smallest.yaml", boards=False)
    words = language(scenario, lang or "")
    with refusals():
        look, scenario = THEMES[theme], copy_of(scenario, side, words) if side else scenario
        kit = kit_for(scenario, look, words, paper, assumed) if file else kit_of(scenario, look, words, paper)
        if not (kit.boards or kit.pieces or kit.cards):
            raise Refused(_nothing(file, kit.left_out))
        for name, pages in (("boards.pdf", kit.boards), ("pieces.pdf", kit.pieces), ("cards.pdf", kit.cards)):
            if pages:
                save_inside(out, name, written(pages, ".pdf"))
                warn_of_letters(pages)
                say(f"wrote {out / name}, {counted(len(pages), 'page')}", err=True)
    if kit.left_out:
        say(f"left out {listed(kit.left_out, 'and')}: {_UNRECORDED}", err=True)
    for told, which in (
        ("not all numbers are recorded, so their places are blank", kit.blank),
        ("no text in the kit's language is recorded, so no cards are printed", kit.untold),
        ("the text is too long for a card, so it is cut off", kit.cut),
    ):
        if which:
            say(f"{listed(which, 'and')}: {told}", err=True)


_UNRECORDED = "not recorded, so take them from the box (--assumed prints them blank)"


def _nothing(file: File | None, left_out: list[str]) -> str:
    """Why there is nothing to print."""
    if not left_out:
        return f"{file} needs no boards and no pieces, so there is nothing to print"
    return f"there is nothing to print but {listed(left_out, 'and')}: {_UNRECORDED}"
