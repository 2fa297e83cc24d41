"""Tests how changes write values, in brackets and below keys."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.support import random_edits
from toi_scenario.text.document import read
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
