"""A finding with a fix in, the replacements that make it right out."""

from __future__ import annotations

from typing import NamedTuple

from toi_scenario.document import Document
from toi_scenario.edit import patched
from toi_scenario.edit.patches import Patch
from toi_scenario.edit.plan import Refused
from toi_scenario.finding import Diagnostic, Reword, Span


class Replacement(NamedTuple):
    """What is to stand where something else stands now."""

    span: Span
    text: str


def patches_for(document: Document, one: Diagnostic) -> list[Patch]:
    """Where in a text which letters make a finding right; `Refused` if they cannot."""
    if one.fix is None:
        raise Refused("nothing is suggested")
    changes = one.fix.changes
    if not isinstance(changes, Reword):
        return patched(document, changes)
    start, end = document.offset(one.span.line, one.span.column), document.offset(*one.span[2:])
    found = document.text.find(changes.was, start, end)
    if found < 0:
        raise Refused(f"{changes.was} is written otherwise there")
    return [Patch(found, found + len(changes.was), changes.becomes)]


def replacements_for(document: Document, one: Diagnostic) -> list[Replacement]:
    """The same as lines and columns, for other programs; none where there is nothing that can be done."""
    try:
        patches = patches_for(document, one)
    except Refused:  # then a person has to look at it, as at any other finding
        return []
    return [Replacement(document.between(start, end), text) for start, end, text in patches]
