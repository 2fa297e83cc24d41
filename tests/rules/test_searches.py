"""Tests what the package searches texts for."""

from __future__ import annotations

import re

from tests.support.package_imports import FILES


def test_no_search_begins_anew_at_every_word() -> None:
    """One word and anywhere after it another takes the square of a text; only a look ahead from its start does not."""
    found = {name for name, file in FILES.items() if re.search(r"(?<!\(\?=)\[\\s\\S\]\*", file.read_text("utf-8"))}
    assert set() == found
