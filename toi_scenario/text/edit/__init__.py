"""Changes parts of a YAML text and nothing else.

The result is proven by reading it, so whoever changes a document gets the new one.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from toi_scenario.finding import Change, Delete, Insert, Refused, Rejected, Rename, Set
from toi_scenario.text.document import MOST_BYTES, Document, read
from toi_scenario.text.edit.patches import Patch, patches_of
from toi_scenario.text.edit.places import Places
from toi_scenario.text.edit.plan import Plan, alike, plan_of

__all__ = ["Change", "Delete", "Insert", "Rename", "Set", "apply", "edit", "joined", "patched"]


def apply(text: str, changes: Iterable[Change]) -> str:
    """A text with all changes made, each path being one of the text as it is; `Refused` if one cannot be made."""
    return edit(read(text), changes).text


def edit(document: Document, changes: Iterable[Change]) -> Document:
    """The same for a text that has been read; the new text has been read, too."""
    return _patched(document, changes)[1]


def patched(document: Document, changes: Iterable[Change]) -> list[Patch]:
    """The patches that make all changes, in the order of the text; what they make has been read."""
    return _patched(document, changes)[0]


def joined(text: str, patches: Iterable[Patch]) -> str:
    """A text with patches on it."""
    made: list[str] = []
    done = 0
    for start, end, new in patches:
        made += (text[done:start], new)
        done = end
    return "".join((*made, text[done:]))


def _patched(document: Document, changes: Iterable[Change]) -> tuple[list[Patch], Document]:
    plan = plan_of(document.data, changes)
    every = patches_of(document, Places(document), plan)
    patches = [patch for patch in every if patch.text != document.text[patch.start : patch.end]]
    if any(one.end > other.start for one, other in pairwise(patches)):
        raise Refused("two of the changes are in each other's way: make one after the other")
    return patches, _proven(document, plan, joined(document.text, patches)) if patches else document


def _proven(document: Document, plan: Plan, text: str) -> Document:
    """A patched text as it reads; refused if that is not what the plan wants."""
    if len(text) > MOST_BYTES:
        raise Refused(f"the file would become longer than {MOST_BYTES:,} bytes")
    try:
        after = read(text)
    except Rejected as rejected:
        raise Refused(f"the file would not read back: {rejected.findings[0].message}") from None
    if not alike(after.data, plan.after(document.data)):
        bare = not text.endswith(("\n", "\r"))
        help = ": end its last line with a line break first" if bare else ""
        raise Refused(f"the file would not read back as it was meant{help}")
    return after
