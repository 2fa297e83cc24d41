"""Tests where the user's folders are, on every system."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path as File

import pytest

from toi_scenario.files.user_folders import cache_folder, config_folder, state_folder

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="paths are written otherwise there")
FOLDERS: list[tuple[Callable[[], File], str, str, str, str]] = [
    (config_folder, "XDG_CONFIG_HOME", ".config", "APPDATA", "Library/Application Support"),
    (state_folder, "XDG_STATE_HOME", ".local/state", "LOCALAPPDATA", "Library/Application Support"),
    (cache_folder, "XDG_CACHE_HOME", ".cache", "LOCALAPPDATA", "Library/Caches"),
]


@pytest.mark.parametrize(("folder", "word", "default", "on_windows", "on_macs"), FOLDERS)
def test_where_a_folder_is(
    folder: Callable[[], File], word: str, default: str, on_windows: str, on_macs: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As each system has it: where the variable says, if that is absolute, otherwise below the home."""
    monkeypatch.setenv("HOME", "/users/me")
    for platform in ("linux", "freebsd14"):
        monkeypatch.setattr(sys, "platform", platform)
        for said, found in (("/far", "/far"), ("", f"/users/me/{default}"), ("near", f"/users/me/{default}")):
            monkeypatch.setenv(word, said)
            assert File(found, "toi-scenario") == folder()
        monkeypatch.delenv(word)
        assert File("/users/me", default, "toi-scenario") == folder()
    monkeypatch.setenv(word, "/far")
    monkeypatch.setenv(on_windows, "/data")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert File("/users/me", on_macs, "toi-scenario") == folder()
    monkeypatch.setattr(sys, "platform", "win32")
    inner = "cache" if folder is cache_folder else ""
    assert File("/data/toi-scenario", inner) == folder()
    monkeypatch.delenv(on_windows)
    assert File("/users/me/toi-scenario", inner) == folder()


def test_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their folders are where nothing can be, not where they happen to stand."""
    monkeypatch.setattr("os.path.expanduser", lambda name: name)
    for folder, word, *_ in FOLDERS:
        monkeypatch.setenv(word, "near")
        assert File(os.devnull, "toi-scenario") == folder()
