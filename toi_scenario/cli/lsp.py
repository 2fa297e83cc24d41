"""lsp: serves editors that speak the language server protocol."""

from __future__ import annotations

import os
import sys

import click

from toi_scenario.editor.lsp.transport import Answering, serve


@click.command()
def command() -> None:
    """Serve an editor that speaks the language server protocol: findings while you type, completion, explanations.

    The editor starts it and talks to it over standard input and output. It reads files and writes none.

    \b
    Example:
      toi-scenario lsp
    """
    serve(_server, sys.stdin.buffer, sys.stdout.buffer)
    sys.stdout.buffer.flush()
    os._exit(0)  # the thread that reads may still hold its stream


def _server(encoding: str) -> Answering:
    from toi_scenario.editor.lsp.features import Server  # late: an editor waits for the first answer

    return Server(encoding)
