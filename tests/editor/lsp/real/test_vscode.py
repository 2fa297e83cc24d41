"""Drives the language server from VS Code, in a browser."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path as File

import pytest

from tests.editor.lsp.real.test_real_editors import MESSAGE, RENAMED, WRONG
from tests.support.browser_page import Page
from tests.support.chromium import Chromium, there
from tests.support.code_server import command, install, serving
from tests.support.real_editors import editor, missing
from toi_scenario.authoring.formatting import formatted

pytestmark = [pytest.mark.vscode, pytest.mark.slow]
PATIENCE = 90  # VS Code has much to load
SQUIGGLE = "document.querySelector('.monaco-editor .squiggly-error')"
TEXT = r"document.querySelector('.monaco-editor .view-lines').innerText.replaceAll('\u00a0', ' ')"
NOTICES = "[...document.querySelectorAll('.notification-list-item-message')].map(one => one.textContent).join(' ')"
PROBLEM = ".markers-panel-container .monaco-list-row[aria-level='2']"


@pytest.fixture
def scenario(tmp_path: File) -> File:
    """A scenario that has a fault, in a folder of its own."""
    file = tmp_path / "scenarios" / "a.yaml"
    file.parent.mkdir()
    file.write_text(WRONG, encoding="utf-8")
    return file


@contextmanager
def vscode(scenario: File, home: File, **settings: object) -> Iterator[Page]:
    """VS Code, set up as the page says, with that scenario open."""
    code = command(editor("code-server"), home)
    chromium = there() or missing("no Chromium is on the PATH: `apt-get install chromium`")
    install(code, home)
    (home / "data" / "User").mkdir(parents=True, exist_ok=True)
    written = {f"toi-scenario.{name}": value for name, value in settings.items()}
    (home / "data" / "User" / "settings.json").write_text(json.dumps(written), encoding="utf-8")
    with serving(code, home) as address:
        browser = Chromium(chromium, str(home / "profile"))
        try:
            page = Page(browser)
            page.go(f"{address}/?folder={scenario.parent}")
            row = ".monaco-list-row[aria-label='a.yaml']"
            page.wait(shown(row), PATIENCE)
            page.click(row, clicks=2)
            yield page
        finally:
            browser.close()


def shown(selector: str) -> str:
    """A condition: an element is on the page."""
    return f'document.querySelector("{selector}")'


def press(page: Page, key: str, effect: str) -> None:
    """Press a key until it has its effect: VS Code drops the keys that it is not ready for."""
    until = time.monotonic() + PATIENCE
    while not page.run(f"!!({effect})"):
        assert time.monotonic() < until, f"{key} never led to {effect}"
        page.key(key)
        pressed = time.monotonic()
        while time.monotonic() < pressed + 5 and not page.run(f"!!({effect})"):
            page.browser.hear(0.1)


def put(page: Page, line: int, column: int) -> None:
    """Put the cursor at a line and a column of the text."""
    field = shown(".quick-input-widget input:focus")
    press(page, "Control+g", f"{field}?.value === ':'")
    page.type(f"{line}:{column}")
    page.wait(f"{field}?.value === ':{line}:{column}'")
    page.key("Enter")
    place = shown("[id='status.editor.selection']")
    page.wait(f"{place}?.innerText.includes('Ln {line}, Col {column}') && {shown('.monaco-editor.focused')}")


def test_vscode(scenario: File, tmp_path: File) -> None:
    """VS Code shows, counts, mends, renames and lays out."""
    with vscode(scenario, tmp_path) as page:
        page.wait(SQUIGGLE, PATIENCE)
        page.wait(f"{TEXT}.includes('4 of 4 slots')")
        press(page, "Control+Shift+m", shown(".markers-panel-container:focus-within"))
        told = page.wait(f"{shown(PROBLEM)}?.innerText")
        for part in (*MESSAGE.splitlines(), "toi-scenario", "unknown-name", "[Ln 4, Col 13]"):
            assert part in told
        put(page, 4, 15)
        press(page, "Control+.", f"{shown('.action-widget')}?.innerText.includes('write american')")
        page.key("Enter")
        page.wait(f"!{SQUIGGLE} && !{shown(PROBLEM)}")
        put(page, 6, 9)
        press(page, "F2", shown(".rename-box input:focus"))
        page.key("Control+a")
        page.type("copse")
        page.key("Enter")
        page.wait(f"{TEXT}.includes('zone:copse')")
        press(page, "Control+Shift+i", f"{TEXT}.includes('- {{round: 2')")
        page.key("Control+s")
        laid_out, until = formatted(RENAMED), time.monotonic() + PATIENCE
        while (kept := scenario.read_text(encoding="utf-8")) != laid_out and time.monotonic() < until:
            time.sleep(0.1)
    assert laid_out == kept


def test_vscode_without_the_command(scenario: File, tmp_path: File) -> None:
    """Where the server's command is not found, VS Code says what to do."""
    with vscode(scenario, tmp_path, command=["no-such-command", "lsp"]) as page:
        page.wait(f"{NOTICES}.includes('Write in the setting toi-scenario.command where it is. ')", PATIENCE)
        assert "spawn no-such-command ENOENT" in page.run(NOTICES)
