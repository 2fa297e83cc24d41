"""lsp: serves editors that speak the language server protocol."""

from __future__ import annotations

from functools import partial
from typing import TextIO

import click

from toi_scenario.cli.shared.messages import say
from toi_scenario.editor.lsp.stdio import over_stdio


@click.command()
@click.option("--log", type=click.File("w", "utf-8", "surrogatepass"), help="Write every message into this file.")
def command(log: TextIO | None) -> None:
    """Serve an editor that speaks the language server protocol: findings while you type, completion, explanations.

    The editor starts it and talks to it over standard input and output. It reads files and writes none but the log,
    which holds a line for each message: `<` before what the editor sent, `>` before what it was told.

    \b
    Example:
      toi-scenario lsp
      toi-scenario lsp --log messages.txt
    """
    over_stdio(partial(say, err=True), log)
