"""Tests that comments within lists are not taken for parts of them."""

from __future__ import annotations

import time

import pytest

from toi_scenario.finding import Path
from toi_scenario.text.document import read
from toi_scenario.text.edit import Delete, edit


@pytest.mark.parametrize(
    ("text", "path", "expected"),
    [
        ("a: [1, 2 # one, two\n  ]\n", ("a", 1), [1]),
        ("a: [1 # one, two\n  , 2]\n", ("a", 0), [2]),
        ("a: {b: 1, c: 2 # one, two\n  }\n", ("a", "c"), {"b": 1}),
    ],
)
def test_a_comma_in_a_comment_is_none(text: str, path: Path, expected: object) -> None:
    """The last item of a list can go though the comment behind it has a comma."""
    assert {"a": expected} == edit(read(text), [Delete(path)]).data


def test_a_comment_is_looked_through_once() -> None:
    """However many signs of comments a comment has, nobody waits."""
    read_ = read(f"a: [1, 2 {'# ' * 5_000}\n  ]\n")
    begun = time.process_time()
    assert {"a": [1]} == edit(read_, [Delete(("a", 1))]).data
    assert time.process_time() - begun < 5
