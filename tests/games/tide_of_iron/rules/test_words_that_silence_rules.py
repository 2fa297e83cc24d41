"""Tests which French words make a rule silent, and which do not."""

from __future__ import annotations

import pytest

from tests.support.examples import whole
from toi_scenario import check

SILENT = [
    ("unnamed-initiative", "initiative: random", "Les mines sont connues de tous, et des deux camps.", 1),
    ("unnamed-initiative", "initiative: random", "On tire aux dés qui se déploie.", 0),
    ("missing-map", "board: {layout: []}", "Il n'y a pas de cartes Stratégie.", 1),
    ("missing-map", "board: {layout: []}", "La carte est celle du premier scénario.", 0),
]


@pytest.mark.parametrize(("rule", "change", "text", "found"), SILENT)
def test_french_words(rule: str, change: str, text: str, found: int) -> None:
    """An article is no die, and a card no map."""
    told = check(whole(f'{change}\nspecial_rules: [{{text: "{text}"}}]\n', "tide-of-iron")).diagnostics
    assert found == len([one for one in told if one.rule == rule])
