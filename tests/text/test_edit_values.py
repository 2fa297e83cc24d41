"""Tests how changes write values, in brackets and below keys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support import random_edits
from toi_scenario.finding import Set
from toi_scenario.text.document import read
from toi_scenario.text.edit import apply
from toi_scenario.text.edit.plan import alike
from toi_scenario.text.edit.spelling import below, on_a_line, quoted

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**13), 10**14)
    | st.text(st.characters(exclude_categories=["Cs"]))
    | st.sampled_from(random_edits.WORDS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab#:-, {'\"\n"), inner, max_size=4),
    max_leaves=12,
)


@given(VALUES)
def test_what_is_written_reads_as_what_it_is(value: object) -> None:
    """Any value reads back from a line in brackets and from lines below a key."""
    assert alike(value, read(f"[{on_a_line(value)}]").data[0])
    head, body = below(value, 0, 2)
    assert alike(value, read("\n".join([f"k: {head}", *body, ""])).data["k"])


@given(st.text(st.characters(exclude_categories=["Cs"])) | st.sampled_from(random_edits.WORDS), st.booleans())
def test_quotes_stand_only_where_needed(text: str, inside: bool) -> None:
    """A text reads back with or without quotes, in brackets or not; a plain word has none."""
    written = quoted(text, inside)
    assert text == read(f"[{written}]" if inside else f"k: {written}").data[0 if inside else "k"]
    assert [text] if text in ("half-track", "P1A.C2", "P2B@180") else [written] == [written]


EXCHANGED = [
    ("a:\n- x  # one\n- y\n", "a:\n- y\n- x  # one\n"),
    ("a:\n- x  # one\n- {k: 1}  # two\n", "a:\n- {k: 1}  # two\n- x  # one\n"),
    ("a:\n- {k: 2}  # one\n- {k: 1}\n", "a:\n- {k: 1}\n- {k: 2}  # one\n"),
    ("a: [x, y]  # both\n", "a: [y, x]  # both\n"),
    ("a:\n- 'x'\n- y\n", "a:\n- 'y'\n- x\n"),
]


@pytest.mark.parametrize(("text", "after"), EXCHANGED)
def test_a_comment_goes_with_its_item(text: str, after: str) -> None:
    """Where items of a list change places, what is said behind one stays behind it; a comment behind a list stays."""
    one, other = read(text).data["a"]
    assert after == apply(text, [Set(("a", 0), other), Set(("a", 1), one)])


def test_a_comment_stays_where_only_one_item_changes() -> None:
    """What is said behind an item is said of its place where it does not go to another."""
    assert "a:\n- y  # one\n- y\n" == apply("a:\n- x  # one\n- y\n", [Set(("a", 0), "y")])


def test_comments_go_with_many_items_at_once() -> None:
    """Of four thousand items, each changes places with its neighbour, and takes along what is said behind it."""
    pairs = [(f"- a{number}  # {number}\n", f"- b{number}\n") for number in range(2_000)]
    text = "a:\n" + "".join(one + other for one, other in pairs)
    items = read(text).data["a"]
    swapped = [Set(("a", index), items[index ^ 1]) for index in range(len(items))]
    assert "a:\n" + "".join(other + one for one, other in pairs) == apply(text, swapped)
