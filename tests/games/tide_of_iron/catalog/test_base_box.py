"""Tests that the base box holds what its contents list says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.catalog_tables import CATALOG
from toi_scenario.games.tide_of_iron.forces import components


def table(name: str) -> dict[str, Any]:
    """A table of the catalog, or its pieces of one kind."""
    if hasattr(CATALOG, name):
        found: dict[str, Any] = CATALOG.table(name)
        return found
    return {piece.name: piece for piece in CATALOG.pieces.values() if piece.kind == name}


def in_box(facts: Any, box: str = "base") -> int:
    """How many of an entry a box holds, of all nations together."""
    held = (facts.get("boxes") or {}).get(box) or 0
    return sum(held.values()) if isinstance(held, dict) else held


CONTENTS = {
    "regular": {"american": 54, "german": 54},
    "elite": {"american": 12, "german": 12},
    "officer": {"american": 6, "german": 6},
    "mortar": {"american": 6, "german": 6},
    "machine-gun": {"american": 6, "german": 6},
    "sherman": 12,
    "m3-half-track": 6,
    "gmc-truck": 6,
    "panzer-iv": 6,
    "tiger": 6,
    "sdkfz-251": 6,
    "opel-blitz": 6,
    "bases": {"american": 24, "german": 24},
    "overlay": 28,
    "attack-dice": 14,
    "defense-dice": 6,
    "round-track": 1,
    "round-marker": 1,
    "victory-marker": {"american": 1, "german": 1},
    "initiative-card": {"american": 1, "german": 1},
    "initiative-token": 1,
    "activation": 88,
    "damage": 32,
    "condition": 36,
    "anti-tank": 6,
    "engineer": 6,
    "flamethrower": 6,
    "medic": 6,
    "victory-objective": 6,
    "command-objective": {"american": 8, "german": 8, "neutral": 8},
    "control-marker": {"american": 8, "german": 8},
    "command-token": 51,
    "concealed": {"american": 4, "german": 4},
    "transport": {"american": 8, "german": 8},
    "off-board-transport": {"american": 8, "german": 8},
    "smoke": 6,
    "minefield": 6,
    "target-marker": 1,
    "north-marker": 1,
}


def test_contents_of_the_base_box() -> None:
    """The base box holds what its list of contents says, piece by piece, and nothing else."""
    held = {name: piece.facts["boxes"]["base"] for name, piece in CATALOG.pieces.items() if in_box(piece.facts)}
    assert CONTENTS == held
    assert {"fortifications": 12, "obstacles": 14} == {
        name: supply.facts["boxes"]["base"] for name, supply in CATALOG.own["supplies"].items()
    }


def test_sums_of_the_base_box() -> None:
    """The totals of the list are right: 216 figures, 48 bases, 24 specializations, 38 markers."""
    sums = {
        kind: sum(in_box(piece.facts) for piece in table(kind).values())
        for kind in ("figure", "vehicle", "base", "specialization", "marker", "objective")
    }
    assert 216 == sums["figure"] + sums["vehicle"]
    assert (48, 24) == (sums["base"], sums["specialization"])
    assert 38 == sums["marker"] + sum(in_box(supply.facts) for supply in CATALOG.own["supplies"].values())
    assert 6 + 3 * 8 + 2 * 8 == sums["objective"]


@pytest.mark.parametrize("nation", ["american", "german"])
def test_halves_of_the_base_box(nation: str) -> None:
    """Each nation has half of the figures, and 24 bases in two shades of 12."""
    figures = sum(figure.facts["boxes"]["base"][nation] for figure in table("figure").values())
    vehicles = sum(in_box(piece.facts) for piece in table("vehicle").values() if piece.nation == nation)
    assert 108 == figures + vehicles
    bases = CATALOG.pieces["bases"]
    shades = bases.of(nation)["shades"]
    assert {"light", "dark"} == set(shades)
    assert 12 * len(shades) == components.in_box(bases.facts["boxes"], "base", nation)


@pytest.mark.parametrize(
    ("supply", "faces"), [("fortifications", {"entrenchment", "pillbox"}), ("obstacles", {"razor-wire", "tank-trap"})]
)
def test_two_faced_tokens(supply: str, faces: set[str]) -> None:
    """Entrenchments and pillboxes are the faces of one heap of tokens, wire and tank traps of another."""
    drawn = {name for name, piece in CATALOG.pieces.items() if piece.facts.get("supply") == supply}
    assert faces == drawn
    assert not any("boxes" in CATALOG.pieces[name].facts for name in faces)
