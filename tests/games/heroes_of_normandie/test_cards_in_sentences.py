"""Tests how sentences of sheets speak of cards that are destroyed."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, SHIPPED
from tests.support.lanes import said
from toi_scenario import load
from toi_scenario.drawing.render import PrintOptions, pages

WON = "{winner: american, when: any, destroyed: sample-conscripts}"


@pytest.mark.parametrize(
    ("lang", "each", "every"),
    [
        ("en", "2 points for each Sample Grenadiers card destroyed", "destroyed all enemy Sample Conscripts cards"),
        ("fr", "la destruction de chaque carte Grenadiers (exemple)", "toutes les cartes Conscrits (exemple) ennemies"),
    ],
)
def test_a_name_in_the_plural_is_that_of_a_card(lang: str, each: str, every: str) -> None:
    """The name on a card may be a plural, so sentences count cards."""
    text = SHIPPED["heroes-of-normandie-bunker-hill"].read_text(encoding="utf-8")
    text = text.replace("destroyed: sample-panzer", "destroyed: sample-grenadiers")
    text = text.replace("{winner: american, when: any, points: 6}", WON)
    told = " ".join(
        line for page in pages(load(text.encode(), IN_PACK), PrintOptions(sheet=True, lang=lang)) for line in said(page)
    )
    assert (True, True) == (each in told, every in told)
