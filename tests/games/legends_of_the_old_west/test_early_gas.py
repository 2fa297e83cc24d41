"""Tests which texts bring gas before there was any."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario.pipeline import check

WEAPONS = [
    "A gas attack drifts over the farm.",
    "The Germans have chlorine shells.",
    "A cloud of chlorine drifts over the farm.",
    "They release chlorine on a roll of 6.",
    "The Germans open their gas cylinders.",
    "Gas cylinders are opened in the trench.",
    "Phosgene spreads from the trench.",
    "Ils utilisent des obus au phosgène.",
    "Une nappe de chlore couvre la ferme.",
    "Les Allemands lâchent du chlore.",
]
OTHERS = [
    "The chlorine works are worth 3 points.",
    "A lorry with gas cylinders blocks the lane.",
    "The Germans use the chlorine works as a shelter.",
    "The phosgene factory burns.",
    "L'usine de chlore vaut 3 points.",
    "Le phosgène est dans la cave.",
    "Nobody releases chlorine.",
]


@pytest.mark.parametrize("text", [*WEAPONS, *OTHERS])
def test_gas(text: str) -> None:
    """Gas that is a weapon is told, and not works, lorries and stores."""
    written = f'era: ww1\ndate: "1914-12-20"\nspecial_rules: [{{text: "{text}"}}]\n'
    found = check(whole(written, "legends-of-the-old-west"), "x.yaml", IN_PACK).diagnostics
    assert (text in WEAPONS) == ("early-gas" in {one.rule for one in found})
