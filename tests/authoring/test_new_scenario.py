"""Tests how a scenario begins."""

from __future__ import annotations

from toi_scenario.authoring.new_scenario import is_no_text, title_of


def test_a_name_that_is_no_text() -> None:
    """A file's name whose bytes are no letters makes no title; letters of any script do."""
    assert ["", "", "Мост"] == [title_of(stem) for stem in ("bridge-\udcff", "\ud800", "мост")]
    assert [False, True, True, False] == [is_no_text(letter) for letter in "\ud7ff\ud800\udfff\ue000"]
