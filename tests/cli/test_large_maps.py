"""Tests that what would take too long is refused in a sentence."""

from __future__ import annotations

import re

import pytest

from tests.support.command_line import run, wrote
from toi_scenario.files import shipped_files

pytestmark = pytest.mark.usefixtures("here")
SMALL = re.sub("(?m)^board:.*\n", "", shipped_files.smallest("tide-of-iron"))


def large(boards: int, deploy: str = "[B2]") -> str:
    """A map of that many boards of nearly 6,000 hexes."""
    names = [f"Z{number}" for number in range(boards)]
    made = "".join(f"  {name}: {{columns: 99, rows: 60, terrain: clear}}\n" for name in names)
    text = SMALL.replace("[B2]", deploy).replace("[E3]", deploy.replace("B2", "E3"))
    if boards > 1:
        text = text.replace("[B2]", "[Z0.B2]").replace("[E3]", "[Z0.E3]")
    return wrote("large.yaml", f"{text}board: {{layout: [[{', '.join(names)}]]}}\nboards:\n{made}")


@pytest.mark.parametrize(
    ("boards", "command", "told"),
    [
        (1, ["threat", "large.yaml"], " hexes, and 2,500 can be looked at"),
        (2, ["reach", "large.yaml"], " hexes, and 6,000 can be looked at"),
        (1, ["los", "large.yaml", "--all", "--format", "json"], " hexes, and 700 can be looked at"),
        (1, ["render", "large.yaml", "--true-size", "-o", "x.pdf"], " pages at that size, and 200 are printed at most"),
    ],
)
def test_maps(boards: int, command: list[str], told: str) -> None:
    """Each says how many there are, and how many it takes."""
    large(boards)
    code, *said = run(*command)
    assert (code, told in "".join(map(str, said))) == (2, True), said


def test_zones() -> None:
    """Where every hex may see every other, nobody reads the pairs."""
    large(1, "{boards: Z0}")
    code, *said = run("exposure", "large.yaml")
    assert (code, " pairs, more than 250,000: take smaller zones" in "".join(map(str, said))) == (2, True), said
