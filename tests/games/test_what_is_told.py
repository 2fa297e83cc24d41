"""Tests what the answers tell of every shipped scenario.

The goldens have what people read. Of what programs read they have a digest, where it is made of whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.support.examples import ON_PLACES, SHIPPED, shipped_one
from tests.support.folders import run

COMMANDS = ("exposure", "threat", "reach", "odds", "box")
PLACES = 6  # of which all pairs are asked for, spread over the map


def spread(name: str) -> list[str]:
    """Some places of a map, by their addresses, from one corner to the other."""
    one = shipped_one(name)
    places = [one.surface.address(place) for place in sorted(one.cells.places)]
    return [places[len(places) * number // PLACES] for number in range(PLACES)]


def asked(name: str) -> Iterator[tuple[str, ...]]:
    """What is asked of a scenario."""
    yield from ((command,) for command in COMMANDS)
    if name in ON_PLACES:
        yield from (("los", *pair) for pair in combinations(spread(name), 2))


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_told(name: str, golden: Golden) -> None:
    """All that people read, and that programs read the same as before."""
    file, lines = str(SHIPPED[name]), list[str]()
    for command, *places in asked(name):
        told = run(command, file, *places)
        shown = " ".join(("toi-scenario", command, SHIPPED[name].name, *places))
        lines += [f"$ {shown}", told.output.replace(file, SHIPPED[name].name).rstrip()]
        if name in ON_PLACES and not told.exit_code:
            data = run(command, file, *places, "--format", "json").output
            lines.append(f"# as JSON: {sha256(data.encode()).hexdigest()[:16]}")
    golden(File(f"tests/golden/told/{name}.txt"), "\n".join(lines) + "\n")
