"""A scenario needs a box that its pack does not list.

`boxes:` in `pack.yaml` tells a club what it has to own for all of the pack. A scenario that names a box of its own, or
more copies of one, could not be set up by anyone who trusted that line. Add the box to the pack, or take it out of the
scenario; a scenario without `boxes:` has those of the pack. Silent in a pack that names no boxes.

Rules: none; it is what the line is for.

Good::

    # pack.yaml
    boxes: [base, practice]
    # hill.yaml
    boxes: [practice, base]

Bad::

    # pack.yaml
    boxes: [base, practice]
    # hill.yaml
    boxes: {base: 2, practice: 1}  # <- the scenario wants 2 base, and its pack 1
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Written
from toi_scenario.names import plain

if TYPE_CHECKING:
    from toi_scenario.model.pack_types import PackFacts

severity = Severity.WARNING
told_by = "the pack"


def check(facts: Written, pack: PackFacts) -> Iterator[Finding]:
    """The boxes that a scenario names and its pack does not, or in which the pack has fewer copies."""
    if "boxes" not in facts or "boxes" not in pack:
        return
    owned = _counted(pack["boxes"])
    for box, copies in _counted(facts["boxes"]).items():
        if copies > owned.get(box, 0):
            message = f"the scenario wants {copies} {box}, and its pack {owned.get(box, 'none')}"
            yield Finding(("boxes",), message, "add it to `boxes:` in pack.yaml, or take it out here")


def _counted(boxes: list[str] | Mapping[str, int]) -> dict[str, int]:
    return {plain(box): boxes[box] if isinstance(boxes, dict) else 1 for box in boxes}
