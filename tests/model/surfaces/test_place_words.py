"""Tests what each surface calls its places."""

from __future__ import annotations

import pytest

from tests.support.examples import shipped_one


@pytest.mark.parametrize(
    ("name", "english", "french", "examples"),
    [
        ("smallest", "hex hexes", "hexagone hexagones", "C7 C2 C3..F7"),
        ("heroes-of-normandie-smallest", "square squares", "case cases", "C7 C2 C3..F7"),
        ("frontline-d-day-smallest", "card cards", "carte cartes", "4 2 2..5"),
        ("legends-of-the-old-west-smallest", "point points", "point points", "30,45 10,20 0,0..30,45"),
    ],
)
def test_words(name: str, english: str, french: str, examples: str) -> None:
    """One and several, two examples and a part of a map, in English, in French, and in English for any other."""
    surface = shipped_one(name).surface
    told = {lang: tuple(surface.place_words(lang)) for lang in ("en", "fr", "de")}
    own = (*english.split(), *examples.split())
    assert {"en": own, "fr": (*french.split(), *examples.split()), "de": own} == told
    assert (own, english) == (tuple(surface.place_words()), f"{surface.cell} {surface.cells}")
    every = (surface.is_address(one) for one in own[2:4])
    assert all(every)
