"""The command line: `python -m toi_scenario`, or `toi-scenario`."""

from __future__ import annotations

import errno
import gc
import os
import sys


def main() -> None:
    """Run the command, with output that no console can choke on."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A console with a legacy code page shows what it can and never stops over what it cannot.
            stream.reconfigure(errors="backslashreplace")
    if sys.argv[1:] in (["--version"], ["-V"]):  # an answer that need not wait for the commands
        from toi_scenario.version import VERSION_LINE

        if sys.stdout is not None:
            sys.stdout.write(f"{VERSION_LINE}\n")
        return
    # Commands make next to no cycles, so there is little for the collector to find, and much to look through.
    gc.set_threshold(100_000, 50, 50)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy's threads, which nothing here needs, wait at full speed
    if sys.argv[1:] == ["lsp"] and sys.stdin is not None and sys.stdout is not None:  # an editor waits for its answer
        from toi_scenario.editor.lsp.stdio import over_stdio

        over_stdio(_say)
    from toi_scenario.cli import cli

    try:
        try:
            cli.main(prog_name="toi-scenario")
        except SystemExit as done:
            for stream in filter(None, (sys.stdout, sys.stderr)):  # one that was closed from the start is None
                stream.flush()
            # Everything is written; nobody should wait while Python tears down its modules.
            os._exit(done.code if isinstance(done.code, int) else 0)
    except OSError as fault:
        if fault.errno not in (errno.ENOSPC, errno.EIO, errno.EBADF):
            raise
        if sys.stderr is not None:
            sys.stderr.write(f"Error: the output cannot be written: {fault.strerror}\n")
        os._exit(1)  # what is left in the buffer has nowhere to go


def _say(line: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


if __name__ == "__main__":
    main()
