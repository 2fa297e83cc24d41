"""Tests that no check multiplies two things of a text."""

from __future__ import annotations

import timeit
from collections.abc import Callable
from functools import partial
from pathlib import Path as File
from time import process_time

import pytest

from tests.support.folders import SOUND
from tests.support.folders import write as wrote
from tests.support.pairs import PAIRS, SMALL
from toi_scenario.authoring.formatting import formatted
from toi_scenario.finding import MOST_TOLD
from toi_scenario.games.asking import every_rule
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import GATES, check

MOST_SECONDS = 6.0  # of one core


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.__name__)
def test_pairs(pair: Callable[[int], str]) -> None:
    """Much of two things takes as long as both, not as their product."""
    begun = process_time()
    check(pair(PAIRS[pair]))
    assert process_time() - begun < MOST_SECONDS


def test_areas_in_words_on_a_large_map() -> None:
    """Areas that choose from a whole map are refused before they fill the memory; those on a small map are not."""

    def areas(number: int, side: int) -> list[str]:
        told = f"zones: {{{', '.join(f'z{n}a: {{hexes: {{columns: C}}}}' for n in range(number))}}}\n"
        board = f"boards: {{Z0: {{columns: {side}, rows: {side}, terrain: woods}}}}\n"
        whole = SMALL.replace("P1A", "Z0") + board + told
        return [one.message for one in check(whole).diagnostics if one.rule in GATES]

    assert ["these are too many areas in words for so large a map; list their places"] == areas(220, 99)
    assert [] == areas(190, 99)
    assert [] == areas(220, 31)


def test_manifests_name_what_is_not_there(here: File) -> None:
    """Of a manifest, as of a scenario, no more is told than anybody reads, and names are looked for once."""
    number = 20_000
    names = ", ".join(f"n{n}" for n in range(number))
    wrote("a.yaml", SOUND)
    for chapter in (f"select: [{names}]", f"ignore: [{names}]", f"boxes: [{names}]", f"scenarios: [{names}]"):
        wrote("pack.yaml", f"title: Ours\n{chapter}\n")
        begun = process_time()
        (manifest,) = (one for one in Workspace().check_all([here], every_rule) if one.file.endswith("pack.yaml"))
        assert process_time() - begun < MOST_SECONDS
        assert (MOST_TOLD + 1, number) == (
            len(manifest.diagnostics),
            sum(one.stands_for for one in manifest.diagnostics),
        )


def test_one_long_line_is_laid_out() -> None:
    """What stands on one line is laid out without looking through the whole line for each word of it."""
    short, long = (SMALL + f"waive: {{{', '.join(f'rule-{n}: x' for n in range(most))}}}\n" for most in (4_000, 16_000))
    few, many = (
        min(timeit.repeat(partial(formatted, text), number=1, repeat=3, timer=process_time)) for text in (short, long)
    )
    assert many < 7 * few  # four times as much; each with each would be sixteen times
