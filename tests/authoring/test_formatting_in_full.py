"""Tests the layout of every word, comment and odd text."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path as File
from random import Random
from typing import Any

import pytest
import yaml

from tests.authoring.test_formatting import scribbled
from tests.conftest import Golden
from tests.support.examples import SHIPPED, whole
from tests.support.random_edits import ODD
from tests.support.word_pages import topics_of
from toi_scenario import Rejected, games
from toi_scenario.authoring.formatting import formatted
from toi_scenario.files import shipped_files
from toi_scenario.text.document import read

SCRIBBLED = {
    "tide-of-iron": "first-patrol",
    "heroes-of-normandie": "heroes-of-normandie-mill-crossroads",
    "dropzone-commander": "dropzone-commander-quiet-block",
}
TIMES = 20  # that a scenario is scribbled over


def backwards(data: Any) -> Any:
    """The same data, with the words of each mapping in the opposite order."""
    if isinstance(data, dict):
        return {word: backwards(value) for word, value in reversed(data.items())}
    return [backwards(item) for item in data] if isinstance(data, list) else data


def changes(before: str, after: str, around: int = 0) -> Iterator[str]:
    """The new lines of a text, with some around them."""
    for line in unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=around):
        if line.startswith(("+", " ")) and not line.startswith("+++"):
            yield f"{line}\n"


@pytest.mark.parametrize("game", games.ALL)
def test_every_word(game: str, golden: Golden) -> None:
    """The examples of all words of a game, written backwards and in brackets: what each has that the smallest scenario
    has not."""
    small, lines = formatted(shipped_files.smallest(game)), list[str]()
    for name, topic in topics_of(games.ALL[game]).items():
        text = whole(topic.example, game)
        try:
            data = backwards(read(text).data)
        except Rejected:
            continue
        told = formatted(
            yaml.safe_dump(data, default_flow_style=True, allow_unicode=True, sort_keys=False, width=10_000)
        )
        assert told == formatted(told)
        lines += [f"== {name}\n", *changes(small, told)]
    golden(File(f"tests/golden/formatted/{game}.txt"), "".join(lines))


@pytest.mark.parametrize("game", SCRIBBLED)
def test_every_comment(game: str, golden: Golden) -> None:
    """Where comments and empty lines are that were strewn over a scenario."""
    text, random = SHIPPED[SCRIBBLED[game]].read_text("utf-8"), Random(game)
    before, lines = formatted(text), list[str]()
    for number in range(TIMES):
        lines += [f"== {number}\n", *changes(before, formatted(scribbled(text, random)), 1)]
    golden(File(f"tests/golden/formatted/{game}-comments.txt"), "".join(lines))


def test_odd_texts(golden: Golden) -> None:
    """Texts as odd as YAML allows."""
    lines = []
    for text in ODD:
        told = formatted(f"x:\n{text}" if text.startswith("- ") else text)
        assert told == formatted(told)
        lines.append(f"== {text}== becomes\n{told}")
    golden(File("tests/golden/formatted/odd.txt"), "".join(lines))
