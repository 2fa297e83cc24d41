"""Tests how a scenario begins."""

from __future__ import annotations

from functools import partial
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.support.examples import nouns
from toi_scenario import games
from toi_scenario.authoring.new_scenario import begun, is_no_text, title_of
from toi_scenario.finding import Refused
from toi_scenario.games.game import Game


def test_a_name_that_is_no_text() -> None:
    """A file's name whose bytes are no letters makes no title; letters of any script do."""
    assert ["", "", "Мост"] == [title_of(stem) for stem in ("bridge-\udcff", "\ud800", "мост")]
    assert [False, True, True, False] == [is_no_text(letter) for letter in "\ud7ff\ud800\udfff\ue000"]


ROUNDS = (None, 0, 1, 9, 500)
BOARDS = ("P1A", "p1a, P2B@180 / P3A,P4A", "", "P1A,", "P9Z", "p2", "P1A@90", "P1A@")


@pytest.mark.parametrize("game", games.ALL.values(), ids=list(games.ALL))
def test_every_beginning(game: Game, golden: Golden) -> None:
    """What begins with a title, a length or boards, or why it does not."""
    asked = [("", None, None), ("The mill: dawn", 4, None), *(("", one, None) for one in ROUNDS)]
    lines = []
    for title, rounds, boards in [*asked, *(("", None, boards) for boards in BOARDS)]:
        try:
            text = begun(game, partial(nouns, game), title, rounds, boards)
        except Refused as refused:
            text = f"{refused}\n"
        lines.append(f"== {title!r} {rounds} {boards!r}\n{text.partition('catalog:')[0]}")
    golden(File(f"tests/golden/begun/{game.name}.txt"), "".join(lines))
