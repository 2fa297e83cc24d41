"""Tests the findings in whole shipped and published scenarios."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.examples import expected
from tests.support.paths import ROOT
from toi_scenario.files import shipped_files
from toi_scenario.games.asking import every_rule
from toi_scenario.packs.workspace import Workspace

PUBLISHED = sorted((ROOT / "tests" / "published").glob("*.yaml"))
SHIPPED = sorted(shipped_files.folder().rglob("*.yaml"))


@pytest.mark.parametrize("file", PUBLISHED, ids=[file.stem for file in PUBLISHED])
def test_published(file: File) -> None:
    """The findings are those marked in the file, on their lines, and no others."""
    found = [(one.span.line, one.message) for one in Workspace().check(file).diagnostics]
    assert expected(file.read_text(encoding="utf-8")) == found


@pytest.mark.parametrize("file", SHIPPED, ids=[file.stem for file in SHIPPED])
def test_shipped(file: File) -> None:
    """Shipped files are clean without a waiver."""
    checked = Workspace().check(file)
    assert ((), ()) == (checked.diagnostics, checked.waived)


def test_whole_pack() -> None:
    """The shipped packs hold twenty-one scenarios, five smallest ones and five manifests, and each is checked once."""
    files = [one.file for one in Workspace().check_all([shipped_files.folder()], every_rule)]
    assert (31, files) == (len(set(files)), sorted(files))


def test_enough_published() -> None:
    """All twenty published tables are there."""
    assert 20 == len(PUBLISHED)
