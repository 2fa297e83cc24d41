"""Tests edits that empty or fill a part of a text."""

from __future__ import annotations

import pytest

from toi_scenario.finding import Delete, Insert, Refused, Set
from toi_scenario.text.document import read
from toi_scenario.text.edit import apply


@pytest.mark.parametrize(
    ("value", "told"), [("true", "true"), ("null", ""), ("1.50", "1.5"), ("'no'", '"no"'), ("Mill", "Mill")]
)
def test_what_is_no_mapping_is_told_as_it_is_written(value: str, told: str) -> None:
    """Not as Python writes it; nothing at all may become a mapping."""
    if not told:
        assert "a: {x: 1}\n" == apply("a:\n", [Set(("a", "x"), 1)])
        return
    with pytest.raises(Refused) as refused:
        apply(f"a: {value}\n", [Set(("a", "x"), 1)])
    assert f"a is {told}, with nothing inside it" == str(refused.value)


EMPTIED = [
    ("# top\na: 1 # t\n# mid\nb: 2\n# end\n", (), "# top\n{}\n# mid\n# end\n"),
    ("# top\r\n- a\r\n# mid\r\n- b\r\n", (), "# top\r\n[]\r\n# mid\r\n"),
    ("--- # f\na: |\n  x\n# k\n...\n", (), "--- # f\n{}\n# k\n...\n"),
    ("# x\na: 1", (), "# x\n{}"),
    ("x: [\n  # the wood\n  {at: [C2]}, # here\n]\n", ("x",), "x: [\n  # the wood\n]\n"),
    ("x: {\n  a: 1,\n  # about b\n  b: 2}\n", ("x",), "x: {\n  # about b\n  }\n"),
    ("x: [a, b] # both\n", ("x",), "x: [] # both\n"),
]


@pytest.mark.parametrize(("text", "path", "after"), EMPTIED)
def test_what_is_emptied_keeps_its_comments(text: str, path: tuple[str, ...], after: str) -> None:
    """Of a whole file, in lines and in brackets, those that stand on lines of their own."""
    data = read(text).data
    inner = data[path[0]] if path else data
    keys = list(inner) if isinstance(inner, dict) else range(len(inner))
    assert after == apply(text, [Delete((*path, key)) for key in keys])


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("a: # of a\n  # the wood\n  - C2 # here\n  # the end\n", "a: # of a\n  # the wood\n  - D2\n  # the end\n"),
        ("a: [\n  # the wood\n  C2, # here\n]\n", "a: [\n  # the wood\n  D2, # here\n]\n"),
    ],
)
def test_what_is_new_stands_where_the_first_part_was(text: str, after: str) -> None:
    """The comments around it stay, and so does the layout."""
    assert after == apply(text, [Delete(("a", 0)), Insert(("a", 1), "D2")])


@pytest.mark.parametrize(
    ("text", "path", "after"),
    [
        ("a: [ # of a\n  # the wood\n]\nb: 1\n", ("a", 0), "a: [ # of a\n  # the wood\n  x\n]\nb: 1\n"),
        ("a: [ # of a\n]\n", ("a", 0), "a: [ # of a\n  x\n]\n"),
        ("a: {\r\n    # k\r\n  }\r\n", ("a", "k"), "a: {\r\n    # k\r\n    k: x\r\n  }\r\n"),
        ("{ # all\n}\n", ("k",), "{ # all\n  k: x\n}\n"),
        ("a: [\n]\nb: 1\n", ("a", 0), "a: [x]\nb: 1\n"),
    ],
)
def test_what_is_filled_keeps_its_comments(text: str, path: tuple[str | int, ...], after: str) -> None:
    """Empty brackets are filled below the comments in them."""
    change = Insert(path, "x") if isinstance(path[-1], int) else Set(path, "x")
    assert after == apply(text, [change])
