"""Proves that a patched text reads as it was meant to.

Reading a long file twice for one word would double the time of an edit. So only a piece around the patches is read
again: the lines of some parts of one mapping or list outside brackets, or some items inside brackets. That is proof
enough, because such a piece means the same by itself as in its place:

- it begins where its parts do;
- what follows it begins a line no further in, or is the comma or bracket that closes an item;
- it is read whole, so no quote or bracket is left open;
- its old text, read by itself, is what it was in its place.

All around it is untouched, letter for letter. Where any of this does not hold, the whole text is read again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from toi_scenario.finding import Refused, Rejected
from toi_scenario.text.document import MOST_BYTES, Document, read
from toi_scenario.text.edit.places import Places
from toi_scenario.text.edit.plan import Plan, alike
from toi_scenario.text.yaml_composer import MOST_DEPTH, MOST_EVENTS, Marks


class Stretch(NamedTuple):
    """Some parts of one mapping or list: their text, what they were, what they are to be, and how deep they lie."""

    start: int
    end: int
    inside: bool
    before: Any
    after: Any
    depth: int


class _Level(NamedTuple):
    node: Marks
    data: Any
    plan: Plan
    first: int
    last: int


def prove(document: Document, places: Places, plan: Plan, text: str, low: int, high: int) -> None:
    """Refuse a text, patched only from `low` to `high`, that does not read as the plan wants."""
    if len(text) > MOST_BYTES:
        raise Refused(f"the file would become longer than {MOST_BYTES:,} bytes")
    for piece in _pieces(document, places, plan, low, high):
        old = _alone(document.text[piece.start : piece.end], piece)
        if old is None or not alike(old.data, piece.before):
            continue
        new = _alone(text[piece.start : piece.end + len(text) - len(document.text)], piece)
        if new is None or not alike(new.data, piece.after):
            break  # perhaps the piece is at fault: the whole text decides
        deep = piece.depth + _depth(piece.after)
        if deep <= MOST_DEPTH and document.events + new.events - old.events < MOST_EVENTS:
            return
        break
    try:
        data = read(text).data
    except Rejected as rejected:
        raise Refused(f"the file would not read back: {rejected.findings[0].message}") from None
    if not alike(data, plan.after(document.data)):
        bare = not text.endswith(("\n", "\r"))
        help = ": end its last line with a line break first" if bare else ""
        raise Refused(f"the file would not read back as it was meant{help}")


def _alone(text: str, piece: Stretch) -> Document | None:
    """A piece read by itself, in brackets if it was inside some."""
    if piece.inside:
        text = f"[{text}\n]" if isinstance(piece.before, list) else f"{{{text}\n}}"
    try:
        return read(text, places=True)
    except Rejected:
        return None


def _pieces(document: Document, places: Places, plan: Plan, low: int, high: int) -> list[Stretch]:
    """The pieces that hold all that was patched, the smallest first."""
    levels: list[_Level] = []
    node: Any = document.marks
    data = document.data
    inside = False
    while isinstance(node, Marks) and data:
        bracketed = places.is_bracketed(node)
        if inside and not bracketed:
            break  # a mapping in a list, without brackets of its own
        inside = inside or bracketed
        first, last = _part_at(node, places, inside, low), _part_at(node, places, inside, high)
        if inside and not node.start < low <= high < node.end:
            break
        levels.append(_Level(node, data, plan, first, last))
        step = list(data)[first] if isinstance(data, dict) else first
        if first != last or step not in plan.inner:
            break
        node, data, plan = node.children[step], data[step], plan.inner[step]
    made = (_piece(document, places, levels, depth, low, high) for depth in range(len(levels) - 1, -1, -1))
    return [piece for piece in made if piece]


def _part_at(node: Marks, places: Places, inside: bool, offset: int) -> int:
    """The last part that begins at or before an offset; outside brackets, a part begins with its line."""
    starts: Sequence[int]
    if isinstance(node.children, dict):
        starts = [key[0] for key in node.keys.values()]
    else:
        starts = [child.start if isinstance(child, Marks) else child[0] for child in node.children]
    low, high = 0, len(starts)
    while low < high:
        middle = (low + high) // 2
        start = starts[middle]
        if not inside:
            start = places.line_start(places.start_of(node, middle, False))
        if start <= offset:
            low = middle + 1
        else:
            high = middle
    return max(low - 1, 0)


def _piece(document: Document, places: Places, levels: list[_Level], depth: int, low: int, high: int) -> Stretch | None:
    node, data, plan, first, last = levels[depth]
    inside = any(places.is_bracketed(level.node) for level in levels[: depth + 1])
    start = places.start_of(node, first, inside)
    if inside:
        if low < start:
            start = node.start + 1
        end = places.start_of(node, last + 1, True) if last + 1 < len(data) else node.end - 1
    else:
        if not places.begins_line(start):
            return None
        start = min(places.line_start(start), low)
        end = _following(document, places, levels[: depth + 1])
    if not start <= low <= high <= end:
        return None
    before, after = _parts(data, plan, first, last)
    return Stretch(start, end, inside, before, after, depth)


def _following(document: Document, places: Places, levels: list[_Level]) -> int:
    """Where the line after the last part begins: that of the next part, here or at an outer level."""
    for level in reversed(levels):
        if level.last + 1 < len(level.data):
            return places.line_start(places.start_of(level.node, level.last + 1, False))
    return len(document.text)


def _parts(data: Any, plan: Plan, first: int, last: int) -> tuple[Any, Any]:
    """Some parts as they were and as they are to be; nothing outside them is touched."""
    after = plan.after(data)
    if isinstance(data, list):
        return data[first : last + 1], after[first : len(after) - (len(data) - 1 - last)]
    keys = list(data)[first : last + 1]
    return (
        {key: data[key] for key in keys},
        {key: after[key] for key in (*(plan.named.get(key, key) for key in keys), *plan.added) if key in after},
    )


def _depth(data: Any) -> int:
    """How many mappings and lists stand inside one another."""
    if isinstance(data, (dict, list)):
        return 1 + max(map(_depth, data.values() if isinstance(data, dict) else data), default=0)
    return 0
