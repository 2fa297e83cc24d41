"""Turns the fix of a finding into replacements in its text."""

from __future__ import annotations

from itertools import pairwise

from toi_scenario.finding import Change, Diagnostic, Refused, Replacement, Reword, Suggested
from toi_scenario.text.document import Document
from toi_scenario.text.edit import patched
from toi_scenario.text.edit.patches import Patch


def patches_for(document: Document, some: list[Diagnostic]) -> list[Patch]:
    """The patches that mend some findings, in the order of the text; `Refused` if there can be none."""
    rewords, changes = list[Patch](), list[Change]()
    for one in some:
        if one.fix is None:
            raise Refused("nothing is suggested")
        if isinstance(one.fix.changes, Reword):
            rewords.append(_reworded(document, one, one.fix.changes))
        else:
            changes += one.fix.changes
    patches = sorted((*rewords, *(patched(document, changes) if changes else ())))
    if any(one.end > other.start for one, other in pairwise(patches)):
        raise Refused("two of the fixes are in each other's way")
    return patches


def _reworded(document: Document, one: Diagnostic, changes: Reword) -> Patch:
    start, end = document.offset(one.span.line, one.span.column), document.offset(*one.span[2:])
    found = document.text.find(changes.was, start, end)
    if found < 0:
        raise Refused(f"{changes.was} is written otherwise there")
    return Patch(found, found + len(changes.was), changes.becomes)


def suggested(document: Document, one: Diagnostic) -> Suggested | None:
    """The same as lines and columns, for other programs; None where nothing is suggested or can be done."""
    if one.fix is None:
        return None
    try:
        patches = patches_for(document, [one])
    except Refused:  # then a person has to look at it, as at any other finding
        return None
    replacements = tuple(Replacement(document.between(start, end), text) for start, end, text in patches)
    return Suggested(one.fix.title, replacements) if replacements else None
