"""edit: the editor in the browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path as File

import click

from toi_scenario.cli.shared.messages import say
from toi_scenario.editor.app import App
from toi_scenario.editor.serving import Server
from toi_scenario.editor.shelf import Shelf


@click.command()
@click.argument("path", metavar="[FILE|FOLDER]", default=".", type=click.Path(path_type=File))
@click.option("--no-browser", is_flag=True, help="Only print the address, for you to open.")
@click.option("--port", type=click.IntRange(1024, 65535), help="Which port to use; any that is free if not said.")
@click.pass_context
def command(ctx: click.Context, path: File, no_browser: bool, port: int | None) -> None:
    """Open a scenario in the browser: the map, the text and the findings beside each other. Ctrl-C ends it.

    Where there is no scenario yet, it asks for which game to begin one. The editor talks to this machine only, and only
    to whoever has the address that is printed. Every stroke is in the file at once, and `toi-scenario undo` takes it
    back.

    \b
    Example:
      toi-scenario edit bridge.yaml
      toi-scenario edit scenarios --no-browser --port 8321
    """
    if not path.exists() and not path.parent.is_dir():
        raise click.UsageError(f"there is no folder {path.parent}")
    shelf = Shelf(path)
    try:
        server = Server(App(shelf).answer, port or 0)
    except OSError as fault:
        raise click.UsageError(f"port {port} cannot be used: {(fault.strerror or str(fault)).lower()}") from None
    say(f"open {server.url}")
    say("Ctrl-C ends the editor", err=True)
    if not no_browser:
        webbrowser.open(server.url)
    try:
        server.serve_forever(poll_interval=0.1)
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()
        for told in shelf.close():
            say(f"warning: {told}", err=True)
    ctx.exit(0)
