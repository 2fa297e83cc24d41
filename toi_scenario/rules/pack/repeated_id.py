"""Two scenarios of a pack have the same id or title.

Players and tools know a scenario by its id, which is the file's name unless the scenario gives another, and players
ask for it by its title; two with the same name are mistaken for each other. Often one began as a copy of the other.
Give it a name of its own. Reported when a folder with a `pack.yaml` is validated.

Rules: none; it is what names are for.

Good::

    # pack.yaml
    title: Two evenings
    # hill.yaml
    title: The hill
    # mill.yaml
    title: The mill

Bad::

    # pack.yaml
    title: Two evenings
    # hill.yaml
    id: patrol
    title: The hill
    # mill.yaml
    id: patrol  # <- patrol is the id of hill.yaml, too
    title: The Hill  # <- The Hill is the title of hill.yaml, too
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import each_text
from toi_scenario.model.scenario.scenario import Written
from toi_scenario.names import plain

severity = Severity.ERROR
told_by = "the pack"


def check(facts: Written, id: str, file: str, seen: dict[str, dict[str, str]]) -> Iterator[Finding]:
    """The id or title that a scenario shares with one of its pack seen before; only a walk through the folder can tell."""
    own = ((("id",) if "id" in facts else ("title",)), id)
    for word, path, value in (("id", *own), *(("title", *one) for one in each_text(("title",), facts["title"]))):
        first = seen.setdefault(word, {}).setdefault(plain(value), file)
        if first != file:
            yield Finding(path, f"{value} is the {word} of {first}, too", f"give one of them another `{word}:`")
