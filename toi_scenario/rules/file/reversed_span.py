"""A span ends before it begins.

`players: [2, 4]` is the fewest and the most, `rounds: [1, 4]` the first round or turn and the last, `from:` comes before
`until:` or `to:`. The other way round, nothing lies between them, so nothing is ever used or judged. Swap the two
numbers.

Rules: none; the format.

Good::

    players: [2, 2]

Bad::

    players: [4, 2]  # <- from 4 to 2 is no span
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Fix, Path, Set, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
READS = ()
fixable = True


def check(scenario: Scenario) -> Iterator[Finding]:
    for path, first, last in _spans(scenario):
        if first > last:
            # Two entries of a list, or `from` and the word at the end of the path, beside each other.
            listed = path[-1] in ("players", "rounds")
            one, other = ((*path, 0), (*path, 1)) if listed else ((*path[:-1], "from"), path)
            fix = Fix(f"write from {last} to {first}", (Set(one, last), Set(other, first)))
            yield Finding(path, f"from {first} to {last} is no span", f"did you mean from {last} to {first}?", fix=fix)


def _spans(scenario: Scenario) -> Iterator[tuple[Path, int, int]]:
    """Every span that gives both its ends."""
    facts = scenario.facts
    if "players" in facts:
        yield ("players",), *facts["players"]
    for name, side in facts["sides"].items():
        for word in scenario.words.dealt:
            for index, entry in enumerate(side.get(word, ())):
                if isinstance(entry, dict):
                    path: Path = ("sides", name, word, index)
                    if "rounds" in entry:
                        yield (*path, "rounds"), *entry["rounds"]
                    elif "from" in entry and "until" in entry:
                        yield (*path, "until"), entry["from"], entry["until"]
    for condition in scenario.victory.conditions:
        way, begin, end = condition.when
        if way == "each_round" and begin is not None and end is not None:
            yield (*condition.path, "when", "each_round", "to"), begin, end
    for score in scenario.victory.scores:
        if score.each == "rounds":
            yield (*score.path, "for", "each", "rounds"), score.first, score.last
