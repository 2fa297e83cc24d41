"""Measures how fast one value of a long file is changed.

Run it with `python -m benchmarks.edit [--quick]`.

The figures are ratios to two peers on the same text in the same run. One reads it once with every position, which any
edit must do; the other is ruamel.yaml's round trip, which loads it, changes the value, and writes all of it again.
Every figure is the median of interleaved runs.
"""

from __future__ import annotations

import io
import random
import sys
import time
from collections.abc import Callable
from statistics import median

from ruamel.yaml import YAML

from benchmarks.generate import prose, scenario
from toi_scenario.finding import Path
from toi_scenario.text.document import read
from toi_scenario.text.edit import Set, apply

SIZE = 200_000


def long_text() -> str:
    """A scenario of some 200 KB: a generated one that gets more rules, events and units until it is that long."""
    chance = random.Random(6)
    head, _, tail = scenario(6).partition("special_rules:\n")
    units: list[str] = []
    rules: list[str] = []
    size = len(head) + len(tail)
    while size < SIZE:
        at = f"{chance.choice('ABCDEFGHIJ')}{chance.randint(1, 8)}"
        units.append(f"  - {{side: german, squad: [regular, regular, elite, regular], at: {at}}}   # by the road\n")
        rules.append(f"  - title: Rule {len(rules)}\n    text: |\n{prose(chance, 3, '      ')}\n")
        size += len(units[-1]) + len(rules[-1])
    head = head.replace("units:\n", f"units:\n{''.join(units)}")
    return f"{head}special_rules:\n{''.join(rules)}{tail}"


def round_trip(text: str, path: Path, value: object) -> str:
    """The same change made by ruamel.yaml."""
    yaml = YAML()
    yaml.preserve_quotes = True
    yaml.width = 10_000
    data = yaml.load(text)
    part = data
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    out = io.StringIO()
    yaml.dump(data, out)
    return out.getvalue()


def seconds(work: Callable[[], object]) -> float:
    """How long some work takes."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def differing(old: str, new: str) -> int:
    """How many lines differ."""
    before, after = old.splitlines(), new.splitlines()
    return sum(one != other for one, other in zip(before, after, strict=True)) if len(before) == len(after) else -1


def main() -> None:
    """Prints all figures as a table."""
    text = long_text()
    data = read(text).data
    edits: dict[str, tuple[Path, object]] = {
        "the number of rounds": (("rounds",), 9),
        "one hex of one unit": (("units", len(data["units"]) // 2, "at"), "K5"),
        "one title": (("special_rules", len(data["special_rules"]) // 2, "title"), "Nothing at all: silence"),
    }
    print(f"one value of {len(text.encode()) / 1000:.0f} KB, {len(text.splitlines()):,} lines")
    for name, (path, value) in edits.items():
        reads, ours, theirs = [], [], []
        for turn in range(5 if "--quick" in sys.argv else 25):
            reads.append(seconds(lambda: read(text)))
            ours.append(seconds(lambda: apply(text, [Set(path, value)])))  # noqa: B023 - called at once
            if turn % 4 == 0:  # now and then, so that a busy moment affects all of them
                theirs.append(seconds(lambda: round_trip(text, path, value)))  # noqa: B023
        changed = differing(text, apply(text, [Set(path, value)]))
        print(f"  {name}: read {1000 * median(reads):.1f} ms, changed in {1000 * median(ours):.1f} ms")
        print(f"    edit / reading twice      {median(ours) / median(reads) / 2:.2f}   (at most 1.3)")
        print(f"    round trip / edit         {median(theirs) / median(ours):.0f}   (at least 15)")
        print(f"    lines that differ         {changed if changed >= 0 else 'fewer lines'}")


if __name__ == "__main__":
    main()
