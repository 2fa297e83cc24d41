"""Tests what is told of damage of every kind to every word."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.authoring.compare.test_told_in_full import texts
from tests.conftest import Golden
from tests.editor.lsp.test_told_in_full import TEXTS, one_line
from tests.support.examples import IN_PACK
from tests.support.mutations import mutations
from toi_scenario.pipeline import check

KINDS = ("dropped", "doubled", "copied", "off the map", "handed over", "swapped", "raised", "zero")


def found(text: str) -> list[str]:
    """What is told of a scenario."""
    told = check(text, "x.yaml", IN_PACK).diagnostics
    told = tuple(one for one in told if one.rule != "repeated-key")  # which the document tells of any word
    return [f"{one.severity} {one.rule} at {one.path}: {one_line(f'{one.message}: {one.help}')}" for one in told]


@pytest.mark.parametrize("game", TEXTS)
def test_every_damage(game: str, golden: Golden) -> None:
    """What is told that was not told before: of the first that is damaged of each place in the format, in the examples
    of words and in a scenario with much in it; what was told of damage of the same kind elsewhere is left out."""
    lines: list[str] = []
    done: set[tuple[str, str]] = set()
    told: set[tuple[str, str]] = set()
    for text in texts(game):
        before = set(found(text))
        for one in mutations(text):
            if one.kind in KINDS and (one.kind, one.place) not in done:
                done.add((one.kind, one.place))
                new = [(one.kind, line) for line in found(one.text) if line not in before]
                if rows := [line for line in new if line not in told]:
                    lines += [f"{one.kind} {one.place}", *(f"  {line}" for _, line in rows)]
                told.update(new)
    golden(File(f"tests/golden/damaged/{game}.txt"), "\n".join(lines) + "\n")
