"""Changes parts of a YAML text and nothing else.

The result is verified by reading it again.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from toi_scenario.finding import Change, Delete, Insert, Refused, Rename, Set
from toi_scenario.text.document import Document, read
from toi_scenario.text.edit.patches import Patch, patches_of
from toi_scenario.text.edit.places import Places
from toi_scenario.text.edit.plan import plan_of
from toi_scenario.text.edit.proof import prove

__all__ = ["Change", "Delete", "Insert", "Rename", "Set", "apply", "edit", "patched"]


def apply(text: str, changes: Iterable[Change]) -> str:
    """A text with all changes made, each path being one of the text as it is; `Refused` if one cannot be made."""
    return edit(read(text, places=True), changes)


def edit(document: Document, changes: Iterable[Change]) -> str:
    """The same for a text that has been read."""
    return joined(document.text, patched(document, changes))


def patched(document: Document, changes: Iterable[Change]) -> list[Patch]:
    """The patches that make all changes, in the order of the text; the result has been verified."""
    plan = plan_of(document.data, changes)
    places = Places(document)
    patches = [patch for patch in patches_of(document, places, plan) if patch.text or patch.end > patch.start]
    if any(one.end > other.start for one, other in pairwise(patches)):
        raise Refused("two of the changes are in each other's way: make one after the other")
    if not patches:
        return []
    text = joined(document.text, patches)
    low, (start, end, added) = patches[0].start, patches[-1]
    if start == end and added.endswith(places.line_break) and end == places.line_start(end):
        end = max(end - 1, 0)  # added lines belong to the part before them
    prove(document, places, plan, text, min(low, end), end)
    return patches


def joined(text: str, patches: Iterable[Patch]) -> str:
    """A text with patches on it."""
    made: list[str] = []
    done = 0
    for start, end, new in patches:
        made += (text[done:start], new)
        done = end
    return "".join((*made, text[done:]))
