"""Tests that a thing is said with its article."""

from __future__ import annotations

import pytest

from toi_scenario.finding.articles import with_article

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
