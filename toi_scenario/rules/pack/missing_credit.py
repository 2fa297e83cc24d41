"""A pack meant for sharing names no author or no licence.

A pack that names its authors or its licence is meant for others. Without a name nobody knows whom to ask and to thank;
without a licence nobody may copy or change it. Name both, once for all scenarios in `pack.yaml` or in each scenario.
Reported once for a pack, at the first scenario that lacks one; silent in a pack that names neither, because that is
for one's own table.

Rules: none; it is the law, and good manners.

Good::

    # pack.yaml
    authors: A. N. Author
    license: CC-BY-4.0
    # hill.yaml
    title: The hill

Bad::

    # pack.yaml
    license: CC-BY-4.0
    # hill.yaml
    title: The hill
    author: A. N. Author
    # mill.yaml
    title: The mill  # <- no author is named, neither here nor in pack.yaml

Bad::

    # pack.yaml
    authors: A. N. Author
    # hill.yaml
    title: The hill  # <- no licence is named, neither here nor in pack.yaml
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Written

if TYPE_CHECKING:
    from toi_scenario.model.pack_types import PackFacts

severity = Severity.WARNING
told_by = "the pack"


def check(facts: Written, pack: PackFacts, told: set[str]) -> Iterator[Finding]:
    """Whether neither a scenario nor its pack names the author or the licence, if the pack is for others."""
    if "authors" not in pack and "license" not in pack:
        return
    for what, here, there in (("author", "author", "authors"), ("licence", "license", "license")):
        if here not in facts and there not in pack and what not in told:
            told.add(what)
            message = f"no {what} is named, neither here nor in pack.yaml"
            yield Finding(("title",), message, f"write `{there}:` in pack.yaml, for all of its scenarios")
