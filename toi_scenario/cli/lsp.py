"""lsp: serves editors that speak the language server protocol."""

from __future__ import annotations

import os
import sys
from typing import TextIO

import click

from toi_scenario.editor.lsp.greeting import Greeting
from toi_scenario.editor.lsp.transport import Answering, serve


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
    serve(_server, sys.stdin.buffer, sys.stdout.buffer, log)
    sys.stdout.buffer.flush()
    os._exit(0)  # the thread that reads may still hold its stream


def _server(greeting: Greeting) -> Answering:
    from toi_scenario.editor.lsp.features import Server  # late: an editor waits for the first answer

    return Server(greeting.encoding, greeting.able)
