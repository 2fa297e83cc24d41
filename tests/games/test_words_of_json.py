"""Tests the words by which programs find what answers say.

The golden has each path of the JSON that a command prints of a shipped scenario, with what stands there first.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path as File

import pytest
from click.testing import CliRunner

from tests.conftest import Golden
from toi_scenario.cli import cli
from toi_scenario.files import shipped_files

ASKED = (
    (
        "tide-of-iron/bald-hill",
        "reach",
        "threat",
        "exposure",
        "box",
        "los B2 E3",
        "odds regular,regular@C4 regular,regular@E4",
    ),
    ("heroes-of-normandie/mill-crossroads", "reach", "threat"),
    ("frontline-d-day/two-hedges", "reach", "threat", "exposure", "box", "odds"),
    ("frontline-d-day/mortar-on-the-hill", "reach", "threat", "exposure"),
    (
        "legends-of-the-old-west/farm-by-the-stream",
        "reach",
        "threat",
        "exposure",
        "box",
        "los 60,20 60,100",
        "odds able pak --distance 20",
    ),
    ("dropzone-commander/quiet-block", "reach", "threat", "exposure", "box", "los 20,6 20,30", "odds"),
)


def paths(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Each path to a plain value, with the value; items of a list are not told apart."""
    if isinstance(value, dict):
        for word, inner in value.items():
            step = "ADDRESS" if re.fullmatch(r"[A-Z]+\d+|\d+", word) else word
            yield from paths(inner, f"{path}.{step}" if path else step)
    elif isinstance(value, list):
        for inner in value:
            yield from paths(inner, f"{path}[]")
    else:
        yield path, f"{value:.4g}" if isinstance(value, float) else json.dumps(value, ensure_ascii=False)


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked[0].replace("/", "-"))
def test_words(golden: Golden, asked: tuple[str, ...]) -> None:
    """Each path once, in the order in which it is told; a refusal is told as it is."""
    name, *commands = asked
    file = shipped_files.folder() / f"{name}.yaml"
    lines = []
    for words in commands:
        command, *more = words.split()
        done = CliRunner().invoke(cli, [command, str(file), *more, "--format", "json"])
        lines.append(f"{words}: {done.exit_code}\n")
        told = paths(json.loads(done.stdout)) if done.exit_code == 0 else [("refused", done.output.splitlines()[-1])]
        first: dict[str, str] = {}
        for path, value in told:
            first.setdefault(path, value)
        lines += [f"  {path}: {value}\n" for path, value in first.items()]
    golden(File(f"tests/golden/json_words/{name.replace('/', '-')}.txt"), "".join(lines))
