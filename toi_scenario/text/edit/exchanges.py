"""Finds items of a list that change places with each other."""

from __future__ import annotations

from collections import defaultdict, deque
from typing import Any

from toi_scenario.text.edit.places import Places
from toi_scenario.text.edit.plan import Plan, Step
from toi_scenario.text.yaml_composer import Marks


def exchanged(places: Places, plan: Plan, node: Marks, data: list[Any]) -> dict[Step, tuple[int, int, str]]:
    """The new text of items that change places with each other, each on a line of its own, and from where to where it
    stands: a comment behind one goes with it."""
    if plan.gone or plan.items:
        return {}
    after, lines = plan.after(data), dict[int, tuple[int, int, bool]]()
    for step in map(int, (*plan.inner, *plan.new)):
        child = node.children[step]
        start, end = child.start if isinstance(child, Marks) else child[0], places.end(child)
        stop = places.line_end(start)
        if end <= stop:
            lines[step] = start, stop, "#" in places.text[end:stop]
    found: dict[Step, tuple[int, int, str]] = {}
    # Those seen so far by what they were and become; of two without a comment there is nothing to take along.
    waiting: defaultdict[tuple[str, str, bool], deque[int]] = defaultdict(deque)
    for one, (_, _, has_comment) in lines.items():
        was, becomes = repr(data[one]), repr(after[one])
        others = waiting[becomes, was, True] or (has_comment and waiting[becomes, was, False])
        if not others:
            waiting[was, becomes, has_comment].append(one)
            continue
        other = others.popleft()
        for here, there in ((one, other), (other, one)):
            found[here] = (lines[here][0], lines[here][1], places.text[lines[there][0] : lines[there][1]])
    return found
