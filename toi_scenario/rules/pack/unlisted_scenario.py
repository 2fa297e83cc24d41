"""A pack's list of scenarios and its folder do not agree.

`scenarios:` in `pack.yaml` gives the order in which a pack is played and printed, so a file that the list leaves out
is left out of the book; one that it names but that is not there, or is empty, cannot be printed; and one that it names
twice has two places. Add or remove the line, or move the file out of the pack. Silent in a pack that lists none.

Rules: none; it is what the list is for.

Good::

    # pack.yaml
    scenarios: [hill.yaml]
    # hill.yaml
    title: The hill

Bad::

    # pack.yaml
    scenarios:
      - hill.yaml
      - mill.yaml  # <- the list names mill.yaml, and there is no such scenario in this folder
      - hill.yaml  # <- the list names hill.yaml twice
    # hill.yaml
    title: The hill
    # pond.yaml
    title: The pond  # <- pond.yaml lies in the pack, and the list in pack.yaml does not name it
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from os.path import normpath
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Severity

if TYPE_CHECKING:
    from toi_scenario.model.pack_types import PackFacts

severity = Severity.WARNING
told_by = "the pack"


def check(name: str, listed: Collection[str]) -> Iterator[Finding]:
    """Whether a scenario is in the list of its pack."""
    if listed and name not in listed:
        message = f"{name} lies in the pack, and the list in pack.yaml does not name it"
        yield Finding(("title",), message, f"add `- {name}` under `scenarios:`, or move it out of the pack")


def check_list(facts: PackFacts, is_there: Callable[[str], bool], is_file: Callable[[str], bool]) -> Iterator[Finding]:
    """Whether what a pack lists is there, and there once, and is a scenario rather than another file."""
    met: set[str] = set()
    for index, name in enumerate(facts.get("scenarios", ())):
        if not is_there(name) and is_file(name):
            message = f"the list names {name}, and this file is no scenario: it has no `game:`"
            yield Finding(("scenarios", index), message, f"write `game:` in {name}, or take the line out")
        elif not is_there(name):
            message = f"the list names {name}, and there is no such scenario in this folder"
            yield Finding(("scenarios", index), message, "take the line out, or mend the name")
        elif (plain := normpath(name)) in met:
            yield Finding(("scenarios", index), f"the list names {name} twice", "take one of the lines out")
        else:
            met.add(plain)
