"""Tests that what is not written yet is filled."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editor.test_completion import SMALL
from toi_scenario.text.document import read
from toi_scenario.text.filled import filled
from toi_scenario.text.schema import errors

SOUND: dict[str, Any] = read(SMALL).data
SCHEMA = "tide-of-iron"


def test_what_is_sound_stays() -> None:
    """Nothing is put into a whole scenario."""
    assert SOUND == filled(SOUND, SCHEMA)


@pytest.mark.parametrize(
    ("chapter", "written"),
    [
        ("sides", {"american": SOUND["sides"]["american"]}),
        ("units", [{"side": "german", "squad": ["regular"]}]),
        ("units", [{"side": "german", "vehicle": "tiger", "id": "x"}, {"at": "C3"}]),
        ("objectives", {"mill": {"at": "C2"}}),
        ("board", {"layout": [["P1A"]], "overlays": [{"terrain": "woods"}], "markers": [{"at": "C2"}]}),
        ("events", [{"text": "Fog"}]),
        ("players", [2]),
    ],
)
def test_what_an_entry_lacks_is_filled(chapter: str, written: object) -> None:
    """An entry gets the words that it lacks, and a chapter the entries; what is written stays, and stays as it was in
    the data that was given."""
    given = {**SOUND, chapter: written}
    before = repr(given)
    assert errors(given, SCHEMA)
    whole: Any = filled(given, SCHEMA)
    assert before == repr(given)
    assert [] == errors(whole, SCHEMA)
    assert has(whole[chapter], written)


def has(whole: Any, part: Any) -> bool:
    """Whether a part is there, with more beside it."""
    if isinstance(part, dict):
        return all(has(whole[key], inner) for key, inner in part.items())
    if isinstance(part, list):
        return all(has(*pair) for pair in zip(whole, part, strict=False))
    return bool(whole == part)


def test_what_cannot_be_filled_is_left() -> None:
    """Chapters that are missing, and words that have another shape, are for the gates to bear or to tell."""
    given = {"game": SCHEMA, "title": 7, "sides": {"american": 3}}
    whole: Any = filled(given, SCHEMA)
    assert "victory" not in whole
    assert 7 == whole["title"]
