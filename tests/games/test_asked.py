"""Tests what answers tell of small scenarios at the limits of rules.

The cases are in `tests/data/asked`: a name, questions after `$`, and a change to the smallest scenario of the game,
which a question with `--game` does without. The goldens have what people read, and a digest of what programs read.
"""

from __future__ import annotations

import json
import shlex
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
from toi_scenario.games.number_tables import TableAnswer

FILES = {file.stem: file for file in sorted((ROOT / "tests" / "data" / "asked").glob("*.txt"))}


def shown(question: str, file: str, tables: list[TableAnswer]) -> Iterator[str]:
    """What a command says of a file to people; a digest of what it says to programs; the table of a picture, in French,
    and how dark its fields are."""
    command, *words = shlex.split(question)
    asked = (command, *words) if "--game" in words else (command, file, *words)
    told = run(*asked)
    yield f"$ toi-scenario {' '.join(asked).replace(file, 'x.yaml')}\n"
    yield told.output.rpartition("Error: ")[2].replace(file, "x.yaml").rstrip() + "\n"
    if told.exit_code:
        return
    tables.clear()
    data = json.loads(run(*asked, "--format", "json").output, parse_float=lambda one: f"{float(one):.6g}")
    yield f"# as JSON: {digest(data)}\n"
    for table in (one.tables["fr"] for one in tables if "fr" in one.tables):
        yield "".join(f"{line}\n" for line in (f"# {table.title}", *table.lines()))
        dark = [[f"{share:.6g}" for share in row.shares] for row in table.rows]
        heads = [(head.name, head.about, head.shields) for head in table.heads]
        yield f"# heads, shades and colours: {digest([heads, dark, [row.side for row in table.rows]])}\n"


def digest(data: object) -> str:
    """A few letters that stand for some data."""
    return sha256(json.dumps(data).encode()).hexdigest()[:16]


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[TableAnswer]:
    """The answers that are tables, as they are told to programs."""
    told: list[TableAnswer] = []

    def row(answer: TableAnswer) -> dict[str, object]:
        told.append(answer)
        return answer.rows

    monkeypatch.setattr(TableAnswer, "row", row)
    return told


@pytest.mark.parametrize("name", FILES)
def test_asked(name: str, golden: Golden, tmp_path: File, tables: list[TableAnswer]) -> None:
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
        lines += [line for one in parts if one.startswith("$ ") for line in shown(one[2:], str(file), tables)]
    golden(File(f"tests/golden/asked/{name}.txt"), "".join(lines))
