"""Turns the fix of a finding into replacements in its text."""

from __future__ import annotations

from toi_scenario.finding import Diagnostic, Refused, Replacement, Reword, Suggested
from toi_scenario.text.document import Document
from toi_scenario.text.edit import patched
from toi_scenario.text.edit.patches import Patch


def patches_for(document: Document, one: Diagnostic) -> list[Patch]:
    """The patches that mend a finding; `Refused` if there can be none."""
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


def suggested(document: Document, one: Diagnostic) -> Suggested | None:
    """The same as lines and columns, for other programs; None where nothing is suggested or can be done."""
    if one.fix is None:
        return None
    try:
        patches = patches_for(document, one)
    except Refused:  # then a person has to look at it, as at any other finding
        return None
    replacements = tuple(Replacement(document.between(start, end), text) for start, end, text in patches)
    return Suggested(one.fix.title, replacements) if replacements else None
