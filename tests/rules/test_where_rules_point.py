"""Tests where rules point, what they say, and how to mend it.

The golden has each finding of the bad examples in the docstrings of rules and of the cases of the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File

from tests.conftest import Golden
from tests.rules.test_by_the_rulebook import CASES
from tests.rules.test_examples_of_rules import EVERY
from tests.support.examples import IN_PACK, whole
from toi_scenario.pipeline import check


def texts() -> Iterator[tuple[str, str]]:
    """Each scenario with its name."""
    for _, example, id in EVERY:
        if not example.good and not example.files("tide-of-iron"):
            yield id, example.text
    for case in CASES:
        game, _, changes = map(str, case.values)
        yield str(case.id), whole(changes, game)


def test_where_rules_point(golden: Golden) -> None:
    """Path, lines and columns, message, help and fix."""
    lines = []
    for name, text in texts():
        for one in check(text, "example.yaml", IN_PACK).diagnostics:
            place = f"{one.span.line}:{one.span.column} to {one.span.end_line}:{one.span.end_column}"
            fix = f"; {one.fix.title}" if one.fix else ""
            lines.append(f"{name}: {one.rule} ({one.severity}) at {one.path}, {place}\n")
            lines.append(f"  {one.message}: {one.help or 'no help'}{fix}\n")
    golden(File("tests/golden/where_rules_point.txt"), "".join(lines))
