"""Serves whoever started this process."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn, TextIO

from toi_scenario.editor.lsp.transport import serve

if TYPE_CHECKING:
    from toi_scenario.editor.lsp.greeting import Greeting
    from toi_scenario.editor.lsp.transport import Answering


def over_stdio(say: Callable[[str], object], log: TextIO | None = None) -> NoReturn:
    """Answer over standard input and output until there is nobody to answer, and end the process: with 1 after an
    `exit` that came without `shutdown`. `say` is for who reads what goes wrong."""
    well = True
    with suppress(BrokenPipeError, KeyboardInterrupt):  # nobody listens any more
        well = serve(_features, sys.stdin.buffer, sys.stdout.buffer, say, log)
    os._exit(0 if well else 1)  # the thread that reads may still hold its stream


def _features(greeting: Greeting) -> Answering:
    from toi_scenario.editor.lsp.server import Server  # late: an editor waits for the first answer

    return Server(greeting.encoding, greeting.able)
