"""The command line: `python -m toi_scenario`, or `toi-scenario`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command, with output that no console can choke on."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A console with a legacy code page shows what it can and never stops over what it cannot.
            stream.reconfigure(errors="backslashreplace")
    if sys.argv[1:] in (["--version"], ["-V"]):  # an answer that need not wait for the commands
        from toi_scenario import VERSION_LINE

        sys.stdout.write(f"{VERSION_LINE}\n")
        return
    from toi_scenario.cli import cli

    cli.main(prog_name="toi-scenario")


if __name__ == "__main__":
    main()
