"""Tests that a thing is said with its article."""

from __future__ import annotations

import pytest

from tests.support.examples import whole
from toi_scenario.finding.articles import with_article
from toi_scenario.pipeline import check

AN = """
abyss officer orchard island étang Elbe hour m10 m3-half-track 88mm 8-pounder 18-pounder NCO MG-42 undergrowth umbrella
uninhabited-hut
"""
A = "road tiger half-track unit uniform European t-34-76 kv-1 6-pdr 180mm 110 GMC one-way street u-boat ubiquitous"


@pytest.mark.parametrize(("article", "words"), [("an", AN), ("a", A)])
def test_a_or_an(article: str, words: str) -> None:
    """By how the word sounds, letters and numbers as they are read."""
    for word in words.split():
        assert f"{article} {word}" == with_article(word)


def test_what_an_author_makes_up() -> None:
    """Terrain and pieces of an author's own are told with the right article."""
    text = """
board: {layout: [[P1A]], overlays: [{terrain: abyss, at: [C2]}], markers: [{marker: razor-wire, at: C2}]}
objectives: {gap: {kind: victory, at: C2}}
units: [{side: german, vehicle: auto, at: E4, damage: heavy}]
catalog: {terrain: {abyss: {kind: ground, cost: {}}}, pieces: {auto: {like: opel-blitz}}}
"""
    told = {one.message for one in check(whole(text, "tide-of-iron")).diagnostics}
    assert {
        "this razor-wire lies on an abyss, in C2, where nobody ever comes",
        "gap lies in C2, an abyss, where nobody can stand",
        "an auto is fragile: with heavy damage it is destroyed",
    } <= told


@pytest.mark.parametrize(("game", "told"), [("false", "false"), ("[1]", "[1]"), ("''", '""'), ("tide", "tide")])
def test_a_game_that_is_none(game: str, told: str) -> None:
    """It is told as it is written."""
    [found] = check(f"game: {game}\n").diagnostics
    assert f"there is no game {told}" == found.message
