"""Tests what is told when a word of a pack is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.model.scenario.test_one_word_wrong import wrongs
from tests.support.mutations import parts, written
from tests.support.paths import ROOT
from toi_scenario import Workspace
from toi_scenario.finding import Path
from toi_scenario.text.document import read

FILES = [
    *(f"{game}/pieces.yaml" for game in ("heroes-of-normandie", "frontline-d-day", "dropzone-commander")),
    "tide-of-iron/pack.yaml",
    "tests/boards.yaml",
]
BOARDS = """\
game: tide-of-iron
boards:
  GREEN:
    back: BROWN
    columns: 5
    rows: 4
    terrain: |
      .  .  w  .  .
      .  1w b  r  .
      .  .  .  .  .
      .  .  .  .  .
      -  .  -  .  -
    paths:
      - {terrain: road, along: [A2, B2, C2]}
      - {terrain: stream, at: D3}
  BROWN: {back: GREEN, columns: 3, rows: 2, assumed: true}
terrain:
  plank: {kind: path, en: Plank, fr: Planche, lifts: [stream], cost: {squad: 1}}
pieces:
  gun: {kind: vehicle, en: Gun, nation: german, armor: 2}
  big-gun: {like: gun, en: Big Gun}
"""
ALIKE = {"pieces", "scenarios", "catalogs", "boards"}  # of whose entries the first is looked at


def pattern(path: Path) -> Path:
    """The place of a path in the format: entries of a table may have any name, and items any number."""
    return tuple(
        "*" if isinstance(step, int) or above in ALIKE else step for above, step in zip(("", *path), path, strict=False)
    )


@pytest.mark.parametrize("name", FILES)
def test_one_word_wrong(name: str, golden: Golden, here: File) -> None:
    """What is told of the file, and where; of places alike in the format the first one is looked at."""
    game, _, file = name.partition("/")
    if game == "tests":
        text = BOARDS
    else:
        for one in (ROOT / "scenarios" / game).glob("*.yaml"):
            shutil.copy(one, here)
        text = File(file).read_text("utf-8")
    lines, known = list[str](), set[tuple[Path, str]]()
    data = read(text).data
    assert [] == [
        one.message for one in Workspace().check(file, text).diagnostics if one.rule in ("wrong-shape", "unknown-name")
    ]
    for path, value in parts(data):
        for how, wrong in wrongs(data, path, value):
            if (pattern(path), how) in known:
                continue
            known.add((pattern(path), how))
            lines.append(f"{'.'.join(map(str, path))} {how}")
            for found in Workspace().check(file, written(wrong)).diagnostics:
                fix = f"; {found.fix.title}" if found.fix else ""
                lines.append(f"  {found.rule} at {found.path}: {found.message}: {found.help or 'no help'}{fix}")
    golden(
        File(f"tests/golden/words_of_packs/{name.replace('/', '-').replace('.yaml', '.txt')}"), "\n".join(lines) + "\n"
    )
