"""Tests what is told when one word of a scenario is wrong.

Each word of the format is spelt wrongly once, and so is what stands there; each number is once below nothing and once
a million. The scenarios are the examples of words and rules, and the cases of the rulebooks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path as File
from typing import Any

import pytest

from tests.conftest import Golden
from tests.rules.test_where_rules_point import BROKEN, broken, texts
from tests.support.examples import IN_PACK, whole
from tests.support.mutations import changed, parts, place, renamed, written
from tests.support.word_pages import topics_of
from toi_scenario import games
from toi_scenario.finding import Path, Rejected
from toi_scenario.pipeline import check
from toi_scenario.text.document import read

MILLION = 1_000_000


def scenarios(game: str) -> Iterator[Any]:
    """The data of each scenario of a game that can be read."""
    examples = (whole(topic.example, game) for topic in topics_of(games.ALL[game]).values())
    cases = (*texts(), *(broken(game) if game in BROKEN else ()))
    for text in (*examples, *(text for _, text in cases)):
        try:
            data = read(text).data
        except Rejected:
            continue
        if data["game"] == game:
            yield data


def misspelt(word: str) -> str:
    """Two of its letters change places."""
    return word[0] + word[2] + word[1] + word[3:] if len(word) > 3 and word[1] != word[2] else f"{word}x"


def wrongs(data: Any, path: Path, value: object) -> Iterator[tuple[str, Any]]:
    """A scenario with one part of it wrong, and how."""
    *above, step = path
    if isinstance(step, str):
        yield "is misspelt", changed(data, tuple(above), partial(renamed, step, misspelt(step)))
    if isinstance(value, str) and value:
        yield "is a misspelt word", changed(data, path, lambda _: misspelt(value))
    if isinstance(value, int) and not isinstance(value, bool):
        yield "is negative", changed(data, path, lambda _: -1 - value)
        yield "is a million", changed(data, path, lambda _: MILLION)


def pattern(path: Path) -> str:
    """The place of a path in the format; boards, and the nouns of a catalog, have any name."""
    steps = place(path).split(".")
    name = {"boards": 1, "catalog": 2}.get(steps[0], len(steps))
    return ".".join("*" if number == name else step for number, step in enumerate(steps))


def found(data: Any) -> Iterator[str]:
    """What is told of a scenario."""
    for one in check(written(data), "x.yaml", IN_PACK).diagnostics:
        fix = f"; {one.fix.title}" if one.fix else ""
        yield f"{one.rule} at {one.path}: {one.message}: {one.help or 'no help'}{fix}"


@pytest.mark.parametrize("game", games.ALL)
def test_one_word_wrong(game: str, golden: Golden) -> None:
    """What is told of it that was not told before, where, and how it is mended; of places alike in the format the first
    one is looked at."""
    lines: list[str] = []
    known: set[tuple[str, str]] = set()
    for data in scenarios(game):
        before = set(found(data))
        for path, value in parts(data):
            for how, wrong in wrongs(data, path, value):
                if (wrongly := (pattern(path), how)) in known:
                    continue
                known.add(wrongly)
                lines += [f"{' '.join(wrongly)}: {one}\n" for one in found(wrong) if one not in before]
    golden(File(f"tests/golden/one_word_wrong-{game}.txt"), "".join(lines))
