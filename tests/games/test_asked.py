"""Tests what answers tell of small scenarios at the limits of rules.

The cases are in `tests/data/asked`: a name, questions after `$`, and a change to the smallest scenario of the game. The
goldens have what people read, and a digest of what programs read.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.support.cases import cases
from tests.support.examples import whole
from tests.support.folders import run
from tests.support.paths import ROOT
from toi_scenario import games
from toi_scenario.files import shipped_files

FILES = {file.stem: file for file in sorted((ROOT / "tests" / "data" / "asked").glob("*.txt"))}


def shown(question: str, file: str) -> Iterator[str]:
    """What a command says of a file to people, and a digest of what it says to programs."""
    command, *words = question.split()
    told = run(command, file, *words)
    yield f"$ toi-scenario {' '.join((command, 'x.yaml', *words))}\n"
    yield told.output.replace(file, "x.yaml").rstrip() + "\n"
    if not told.exit_code:
        data = json.loads(
            run(command, file, *words, "--format", "json").output, parse_float=lambda one: f"{float(one):.6g}"
        )
        yield f"# as JSON: {sha256(json.dumps(data).encode()).hexdigest()[:16]}\n"


@pytest.mark.parametrize("name", FILES)
def test_asked(name: str, golden: Golden, tmp_path: File) -> None:
    """All that is told, as before."""
    game = next(one for one in games.ALL if name.startswith(one))
    for beside in ("pack.yaml", "pieces.yaml"):
        if (shipped_files.folder() / game / beside).exists():
            shutil.copy(shipped_files.folder() / game / beside, tmp_path)
    file, lines = tmp_path / "x.yaml", list[str]()
    for about, text in cases(FILES[name]).items():
        parts = text.splitlines(keepends=True)
        changes = "".join(one for one in parts if not one.startswith("$ "))
        file.write_text(whole(changes, game), encoding="utf-8")
        lines.append(f"== {about}\n")
        lines += [line for one in parts if one.startswith("$ ") for line in shown(one[2:], str(file))]
    golden(File(f"tests/golden/asked/{name}.txt"), "".join(lines))
