"""Rewrites a file in its one canonical layout, with every comment.

A layout that would not read back as the same data is refused.
"""

from __future__ import annotations

from collections import Counter

from toi_scenario.authoring.formatting.comment_tree import comments, grown
from toi_scenario.authoring.formatting.emitter import emitted
from toi_scenario.authoring.formatting.order import normal
from toi_scenario.authoring.formatting.schema_outline import outline_of
from toi_scenario.finding import Refused, Rejected
from toi_scenario.text.document import Document, read, yaml_line


def formatted(text: str) -> str:
    """The text in its canonical layout. `Rejected` if it is not YAML, `Refused` if it would not read back as it was:
    that would be a fault of this program, and no file should suffer for it."""
    ending = "\r\n" if "\r\n" in text else "\n"
    document = read(text.replace("\r\n", "\n").replace("\r", "\n"))
    if not isinstance(document.data, dict):
        raise Refused("there are no words with values here to lay out")
    shape = outline_of(document.data)
    first = yaml_line(document.text)
    laid_out = f"{first}\n---\n" * bool(first) + emitted(grown(document), shape)
    again = _reread(laid_out)
    if again is None or normal(again.data, shape) != normal(document.data, shape):
        raise Refused("the canonical layout would not read the same, so it is left as it is")
    if Counter(comments(again)) != Counter(comments(document)):
        raise Refused("a comment would be lost in the canonical layout, so it is left as it is")
    return laid_out.replace("\n", ending)


def _reread(text: str) -> Document | None:
    try:
        return read(text)
    except Rejected:
        return None
