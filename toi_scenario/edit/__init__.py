"""Changes to a text that touch nothing but what they change, verified by reading the result again."""

from __future__ import annotations

from collections.abc import Iterable

from toi_scenario.document import Document, read
from toi_scenario.edit.patches import patches_of
from toi_scenario.edit.places import Places
from toi_scenario.edit.plan import Change, Delete, Insert, Refused, Rename, Set, plan_of
from toi_scenario.edit.proof import prove

__all__ = ["Change", "Delete", "Insert", "Refused", "Rename", "Set", "apply", "edit"]


def apply(text: str, changes: Iterable[Change]) -> str:
    """A text with all changes made, each path being one of the text as it is; `Refused` if one cannot be made."""
    return edit(read(text), changes)


def edit(document: Document, changes: Iterable[Change]) -> str:
    """The same of a text that has been read."""
    plan = plan_of(document.data, changes)
    places = Places(document)
    made: list[str] = []
    done = 0
    patches = [patch for patch in patches_of(document, places, plan) if patch.text or patch.end > patch.start]
    for start, end, text in patches:
        if start < done:
            raise Refused("two of the changes are in each other's way: make one after the other")
        made += (document.text[done:start], text)
        done = end
    if not patches:
        return document.text
    text = "".join((*made, document.text[done:]))
    low, (start, end, added) = patches[0].start, patches[-1]
    if start == end and added.endswith(places.line_break) and end == places.line_start(end):
        end = max(end - 1, 0)  # lines that are added belong to the part before them
    prove(document, places, plan, text, min(low, end), end)
    return text
