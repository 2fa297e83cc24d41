"""Drives the language server from Neovim, Emacs and Helix."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

import pytest

from tests.editor.lsp.test_server import TEXT
from tests.support.real_editors import Terminal, block, driven, editor
from toi_scenario.authoring.formatting import formatted

pytestmark = [pytest.mark.editors, pytest.mark.slow]
HERE = File(__file__).parent
RIGHT = TEXT.replace("sides:\n", "sides:  # é😀𝄞\n")
WRONG = RIGHT.replace("initiative: american", "initiative: amercan")
RENAMED = RIGHT.replace("mill-yard", "copse")
MESSAGE = "there is no side amercan\ndid you mean american?"


@pytest.fixture
def home(here: File) -> File:
    """A home with a scenario in it that has a fault."""
    (here / "a.yaml").write_text(WRONG, encoding="utf-8")
    return here


def is_served(seen: dict[str, Any]) -> None:
    """Whatever an editor asked was answered, and its changes were made."""
    assert "why" not in seen, seen["why"]
    assert "amercan" == seen["covered"]
    assert (RIGHT.rstrip("\n"), RENAMED.rstrip("\n")) == (seen["mended"].rstrip("\n"), seen["renamed"].rstrip("\n"))
    assert formatted(RENAMED).rstrip("\n") == seen["formatted"].rstrip("\n")
    assert "regular (pieces)" in seen["hover"]
    assert {"copse", "C3", "P1A.C3", "wood"} <= {*seen["offered"]}
    assert "mill-yard" not in seen["offered"]
    assert "mill-yard:" in seen["definition"]


def test_neovim(home: File) -> None:
    """Neovim, set up as the page says, shows, explains, follows, completes, mends, renames, folds and lays out."""
    (home / "init.lua").write_text(block("lua"), encoding="utf-8")
    command = [editor("nvim"), "--headless", "-n", "-i", "NONE", "-u", "init.lua", "a.yaml"]
    seen = driven([*command, "-c", f"luafile {HERE / 'neovim.lua'}"], home)
    is_served(seen)
    assert ["unknown-name", 3, 12, MESSAGE] == seen["finding"]
    assert {"2 hexes", "4 of 4 slots"} == {*seen["figures"]}
    assert "utf-8" == seen["encoding"]
    assert seen["reason"].startswith("say here why this is so on purpose")


def test_emacs(home: File) -> None:
    """Emacs with eglot, set up as the page says, shows, explains, follows, completes, mends, renames and lays out."""
    (home / "init.el").write_text(block("elisp"), encoding="utf-8")
    command = [editor("emacs"), "-Q", "--batch", "-l", "init.el", "-l", str(HERE / "emacs.el")]
    seen = driven(command, home, FILE=str(home / "a.yaml"))
    is_served(seen)
    assert [4, f"toi-scenario [unknown-name]: {MESSAGE}"] == seen["finding"]


def test_helix(home: File) -> None:
    """Helix, set up as the page says, shows, explains, completes, mends, renames and lays out."""
    (home / "helix").mkdir()
    (home / "helix" / "languages.toml").write_text(block("toml"), encoding="utf-8")
    with Terminal([editor("hx"), "a.yaml"], home) as terminal:
        terminal.shows("there is no side amercan")
        terminal.type("/amercan\r", " a")
        terminal.shows("write american")
        terminal.type("\r", "/regular\r", " k")
        terminal.shows("(pieces)")
        terminal.type("\x1b", "/yard\\]\r", " r")
        terminal.shows("rename-to")
        terminal.type("\x15copse\r", "/copse\\]\r", "i", "\x18")
        terminal.shows("wood")
        terminal.type("\x1b", "\x1b", ":format\r", ":write\r")
        terminal.shows("written")
        terminal.type(":quit\r")
        assert 0 == terminal.ends()
    assert formatted(RENAMED) == (home / "a.yaml").read_text(encoding="utf-8")
