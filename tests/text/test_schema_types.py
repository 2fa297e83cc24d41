"""Tests that the types of what is written follow the schemas."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.support.schema_types import modules


@pytest.mark.parametrize(("file", "text"), list(modules()))
def test_types_of_schemas(file: File, text: str, golden: Golden) -> None:
    """Each module of types says what its schema says."""
    golden(file, text)
