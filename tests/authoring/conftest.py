"""The file that tests of changes work on."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.mill import MILL


@pytest.fixture
def file(tmp_path: File) -> File:
    """A scenario as an author would write it."""
    path = tmp_path / "mill.yaml"
    path.write_bytes(MILL.encode())
    return path
