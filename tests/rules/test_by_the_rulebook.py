"""Tests what is found in scenarios near the edges of the rulebooks.

The cases are in `tests/data/rulebook_cases.txt`: a name, the game, all that is found, and a change to the smallest
scenario. What the rulebook allows, or a text may mean, is no error, and what it forbids is not passed over. Those in
`boundary_cases.txt` are at the very limit of a rule and one beyond it, or have each of what excuses a rule alone.
"""

from __future__ import annotations

import re

import pytest

from tests.support.examples import IN_PACK, whole
from tests.support.paths import ROOT
from toi_scenario.pipeline import check

FILES = ("rulebook_cases.txt", "boundary_cases.txt")
TEXT = "".join((ROOT / "tests" / "data" / file).read_text(encoding="utf-8") for file in FILES)
_, *PARTS = re.split(r"^== (.+) \| (.+) \| (.+)\n", TEXT, flags=re.MULTILINE)
CASES = [pytest.param(*PARTS[at + 1 : at + 4], id=PARTS[at]) for at in range(0, len(PARTS), 4)]


@pytest.mark.parametrize(("game", "found", "changes"), CASES)
def test_case(game: str, found: str, changes: str) -> None:
    """Exactly these findings, each an error or a warning; that nobody recorded a board is left out."""
    told = check(whole(changes, game), "x.yaml", IN_PACK).diagnostics
    every = [f"{one.rule} {one.severity}" for one in told if one.rule != "unrecorded-board"]
    assert found == (", ".join(every) or "nothing")
