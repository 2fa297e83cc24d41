"""Tests what `diff` tells of every kind of change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.support.examples import IN_PACK, SHIPPED, whole
from tests.support.mutations import mutations
from tests.support.word_pages import topics_of
from toi_scenario import Rejected, games, load
from toi_scenario.authoring.compare import differences, reach
from toi_scenario.authoring.compare.difference import Difference

RICH = {
    "tide-of-iron": ["road-back", "first-patrol"],
    "heroes-of-normandie": ["heroes-of-normandie-bunker-hill"],
    "frontline-d-day": ["frontline-d-day-mortar-on-the-hill"],
    "legends-of-the-old-west": ["legends-of-the-old-west-farm-by-the-stream"],
    "dropzone-commander": ["dropzone-commander-quiet-block"],
}
KINDS = ("dropped", "renamed", "raised", "handed over", "swapped")


def texts(game: str) -> Iterator[str]:
    """The examples of the words of a game, and a scenario with much in it."""
    yield from (whole(topic.example, game) for topic in topics_of(games.ALL[game]).values())
    yield from (SHIPPED[name].read_text("utf-8") for name in RICH[game])


def row(one: Difference) -> str:
    """A difference in a line, with the first places it names."""
    places = "; ".join(" ".join(names[:4]) for names in (one.gone, one.come))
    return f"  {one.subject} {one.name}: {one.sentence}{f' [{places}]' if one.gone or one.come else ''}\n"


@pytest.mark.parametrize("game", RICH)
def test_every_change(game: str, golden: Golden, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told of a change of each kind to each word of the format: of the first that leaves a scenario."""
    monkeypatch.setattr(reach, "reached", lambda one, other: ())  # which takes time, and has tests of its own
    lines: list[str] = []
    tried: Counter[tuple[str, str]] = Counter()
    for text in texts(game):
        try:
            before = load(text, IN_PACK)
        except Rejected:  # an example of what is wrong
            continue
        for one in mutations(text):
            if one.kind not in KINDS or tried[one.kind, one.place] > 1:
                continue
            tried[one.kind, one.place] += 1
            try:
                after = load(one.text, IN_PACK)
            except Rejected:
                continue
            tried[one.kind, one.place] += 9
            lines.append(f"{one.kind} {one.place}\n")
            lines += map(row, differences(before, after))
            if one.kind == "dropped":
                lines += [f"  added:{row(other)[1:]}" for other in differences(after, before)]
    golden(File(f"tests/golden/differences/{game}.txt"), "".join(lines))
