"""Tests what is told when several words of a scenario are wrong."""

from __future__ import annotations

import random
from pathlib import Path as File
from typing import Any

import pytest

from tests.conftest import Golden
from tests.editor.lsp.test_told_in_full import TEXTS
from tests.model.scenario.test_one_word_wrong import found, wrongs
from tests.support.examples import whole
from tests.support.mutations import changed, parts, place
from tests.support.paths import ROOT
from tests.support.word_pages import topics_of
from toi_scenario import Rejected, games
from toi_scenario.text.document import read

TIMES, WRONG = 40, 3  # how often, and how many words at once; one of them has no value, or one of another kind
OTHERS: tuple[object, ...] = (None, [], {}, "x", 7, True, [["x"]], {"x": 1})


def spoilt(data: Any, chance: random.Random) -> tuple[list[str], Any]:
    """A scenario with some words wrong, and which."""
    told = []
    for number in range(WRONG):
        path, value = chance.choice(list(parts(data)))
        other = chance.choice(OTHERS)
        ways = list(wrongs(data, path, value)) if number else [(f"is {other}", changed(data, path, lambda _: other))]  # noqa: B023
        if ways:
            how, data = chance.choice(ways)
            told.append(f"{place(path)} {how}")
    return told, data


@pytest.mark.parametrize("game", TEXTS)
def test_several_words_wrong(game: str, golden: Golden) -> None:
    """What is told of the rest is told only where it can be known; nothing is told twice."""
    texts = [whole(topic.example, game) for topic in topics_of(games.ALL[game]).values()]
    texts += [(ROOT / "scenarios" / game / f"{TEXTS[game]}.yaml").read_text("utf-8")] * 5
    chance, lines = random.Random(game), list[str]()
    for _ in range(TIMES):
        try:
            data = read(chance.choice(texts)).data
        except Rejected:
            continue
        told, wrong = spoilt(data, chance)
        every = list(found(wrong))
        assert len(every) == len(set(every))
        lines += ["; ".join(told), *(f"  {one}" for one in every)]
    golden(File(f"tests/golden/several_words_wrong/{game}.txt"), "\n".join(lines) + "\n")
