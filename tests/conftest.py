"""Shared fixtures and options for all tests."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path as File

import pytest
from hypothesis import HealthCheck, settings

from tests.support.paths import ROOT
from toi_scenario.names import begin_text

pytest_plugins = ["pytester"]
Golden = Callable[[File, str], None]

settings.register_profile("short", max_examples=60, deadline=None, derandomize=True)
settings.register_profile("long", max_examples=3_000, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile(os.environ.get("TOI_FUZZ", "short"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds --rewrite, one switch for everything that is kept as a file."""
    parser.addoption("--rewrite", action="store_true", help="accept what is shown now as what is expected")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares a text with the file it is kept in; --rewrite writes the text there instead."""
    rewrite = bool(request.config.getoption("--rewrite"))

    def compare(file: File, text: str) -> None:
        path = ROOT / file
        if rewrite:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.read_text(encoding="utf-8") == text

    return compare


@pytest.fixture
def here(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> File:
    """An empty folder to work in."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture(autouse=True)
def nobody(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> File:
    """Tests do not see the boards and settings of whoever runs them, and write nothing into the repository."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.chdir(tmp_path_factory.mktemp("nowhere"))
    for variable in (
        "HOME",
        "USERPROFILE",
        "XDG_CONFIG_HOME",
        "XDG_STATE_HOME",
        "XDG_CACHE_HOME",
        "APPDATA",
        "LOCALAPPDATA",
    ):
        monkeypatch.setenv(variable, str(home))
    monkeypatch.delenv("NO_COLOR", raising=False)
    begin_text()  # so that no test has fewer suggestions for what others looked up
    return home
