"""What stands twice is found."""

from __future__ import annotations

import pytest

from toi_scenario.text.twins import nearly_twice, repeated


@pytest.mark.parametrize(
    ("values", "which"),
    [
        (["a", "b", "a"], 2),
        (["a", "a", "b", "b"], 1),
        ([1, "1", True, 1], 3),
        ([{"at": "A1"}, {"at": "A2"}, {"at": "A1"}], 2),
        ([1, 1.0], 1),  # the same number for a schema, though not spelt alike
        ([*range(20_000), 7], 20_000),
    ],
)
def test_the_first_entry_that_stands_there_already(values: list[object], which: int) -> None:
    """Two entries are one if JSON spells them alike."""
    assert which == repeated(values)


def test_a_name_nearly_like_another() -> None:
    """Of the names of a mapping, the last is compared with those before it."""
    assert nearly_twice({"west": 1, "wset": 2}) == "did you mean west?"
    assert nearly_twice({"west": 1}) == nearly_twice(["west", "wset"]) == ""
