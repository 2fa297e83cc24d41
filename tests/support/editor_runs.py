"""Runs the editor for tests, and opens its page."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path as File

from tests.support.browser_page import Page
from tests.support.raw_requests import serving
from toi_scenario.editor.app import App
from toi_scenario.editor.serving import Server
from toi_scenario.editor.shelf import Shelf

SAVED = "document.documentElement.dataset.state === 'saved'"


@contextmanager
def editing(path: File) -> Iterator[Server]:
    """The editor of a file or folder, for as long as it is needed."""
    shelf = Shelf(path)
    with serving(Server(App(shelf).answer)) as server:
        yield server
    shelf.close()


def started(file: File, port: str = "", **env: str) -> tuple[subprocess.Popen[str], str]:
    """The editor in a process of its own, and its address."""
    words = [sys.executable, "-m", "toi_scenario", "edit", str(file), "--no-browser"]
    words += ["--port", port] if port else []
    known = {**os.environ, "PYTHONUNBUFFERED": "1", **env}
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=known)
    assert process.stdout
    with process.stdout as printed:
        return process, printed.readline().split()[1]


def opened(page: Page, server: Server) -> Page:
    """A tab in which the editor's page has opened its file, and has its findings and its palette."""
    page.go(server.url)
    page.wait(SAVED)
    page.wait("document.documentElement.dataset.rev > 0 && document.querySelector('#found h2')")
    return page


def cell(place: str) -> str:
    """The selector of a place."""
    return f'[data-place="{place}"]'


def saved(page: Page, rev: int) -> None:
    """Wait until this revision, or a later one, is on the disk."""
    page.wait(f"document.documentElement.dataset.rev >= {rev} && {SAVED}")


def rev(page: Page) -> int:
    """The revision that the page shows."""
    return int(page.run("document.documentElement.dataset.rev"))


def text(page: Page) -> str:
    """What the text pane shows, line by line."""
    shown: str = page.run("document.querySelector('.cm-content').cmView.view.state.doc.toString()")
    return shown


def told(page: Page) -> str:
    """What the live region says."""
    said: str = page.run("document.getElementById('live').textContent")
    return said
