"""Tests the catalog of Legends of the Old West against its rulebook."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from tests.support.paths import ROOT
from toi_scenario import games
from toi_scenario.games.game import catalog_of
from toi_scenario.games.legends_of_the_old_west.eras import of_era
from toi_scenario.games.legends_of_the_old_west.nouns import eras, roles

GAME = games.ALL["legends-of-the-old-west"]
OURS = catalog_of(GAME)
ERAS = ("colonial", "ww1", "ww2")


def rows(*kinds: str) -> dict[str, Mapping[str, Any]]:
    """The rows of the tables of some kinds: what lies on the table and has no price is in none of them."""
    return {
        name: {**piece.facts} for name, piece in OURS.pieces.items() if piece.kind in kinds and "price" in piece.facts
    }


@pytest.mark.parametrize(
    ("kinds", "of_eras", "prices"),
    [
        (("figure",), (13, 15, 15), 821),
        (("weapon", "gun", "marker"), (22, 25, 25), 685),
        (("vehicle", "mount"), (3, 19, 19), 1622),
        (("aircraft",), (0, 18, 0), 1410),
    ],
)
def test_every_row(kinds: tuple[str, ...], of_eras: tuple[int, int, int], prices: int) -> None:
    """As many rows as the tables of each era have, and what they cost together."""
    found = rows(*kinds)
    assert of_eras == tuple(sum(facts["era"] == era for facts in found.values()) for era in ERAS)
    assert prices == sum(facts["price"] for facts in found.values())
    assert all(name.startswith(f"{facts['era']}/") for name, facts in found.items())


NUMBERS = (
    "move",
    "shoot",
    "fight",
    "strength",
    "resistance",
    "attacks",
    "wounds",
    "nerve",
    "reputation",
    "luck",
    "price",
)


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("colonial/nco", (15, 3, 4, 3, 4, 2, 1, 5, 1, 1, 20)),
        ("colonial/native", (15, 5, 2, 3, 3, 1, 1, 3, None, None, 4)),
        ("colonial/elite", (15, 3, 4, 3, 3, 1, 1, 5, None, None, 12)),
        ("colonial/gunner", (12.5, 4, 2, 3, 3, 1, 1, 4, 1, None, 7)),
        ("ww1/regular", (15, 5, 3, 3, 3, 1, 1, 4, None, None, 10)),
        ("ww1/sniper", (15, 2, 3, 3, 3, 1, 1, 4, 1, 1, 30)),
        ("ww1/artillery-observer", (15, 4, 2, 3, 3, 1, 1, 4, None, None, 15)),
        ("ww1/dog", (15, None, 2, 3, 2, 1, 1, 3, 0, 0, 7)),
        ("ww2/officer", (15, 4, 4, 3, 4, 2, 2, 6, 2, 2, 40)),
        ("ww2/officer-in-chief", (12.5, 4, 3, 3, 4, 3, 2, 6, 2, 2, 60)),
        ("ww2/artillery-observer", (15, 5, 2, 3, 3, 1, 1, 4, None, None, 15)),
        ("ww2/medic", (15, 5, 2, 3, 3, 1, 1, 3, 1, None, 30)),
    ],
)
def test_profiles(name: str, printed: tuple[float | None, ...]) -> None:
    """The numbers of a profile, in the order of the table."""
    facts = OURS.pieces[name].facts
    assert printed == tuple(facts.get(word) for word in NUMBERS)


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("colonial/rifle-carbine", {"price": 4, "reach": 120, "strength": 3, "damage": ["1"]}),
        ("ww2/rifle-carbine", {"price": 4, "reach": 60, "strength": 3, "damage": ["1"]}),
        (
            "colonial/gun-heavy",
            {"price": 35, "least_reach": 25, "off_table": True, "strengths": {"shell": 5}, "template": 12.5},
        ),
        (
            "ww1/gun-medium",
            {
                "strengths": {"shell": 4, "armour": 4, "building": 8},
                "damage": ["1", "1D3"],
                "template": 7.5,
                "price": 25,
            },
        ),
        ("ww2/mortar-heavy", {"least_reach": 25, "reach": 160, "strength": 4, "template": 12.5, "price": 16}),
        ("ww2/machine-gun", {"reach": 80, "reach_on_bipod": 60, "shots": "4D6", "loader_dice": 1, "price": 15}),
        ("ww1/smg", {"reach_beyond_template": 15, "template": 20.5, "flame": True, "shots": "3D6", "moving": "half"}),
        ("colonial/shield", {"save": 6, "price": 2}),
        ("ww2/mine-antitank", {"strength": 4, "damage": ["1D3"], "template": 7.5, "price": 10}),
        (
            "ww1/civil-car",
            {"road": 50, "cross_country": 0, "crew": {"least": 1, "most": 1}, "passengers": 4, "price": 25},
        ),
        (
            "ww2/military-truck",
            {"road": 60, "cross_country": 30, "strength": 4, "toughness": 4, "hit_points": 2, "price": 40},
        ),
        (
            "ww1/a7v",
            {
                "move": 10,
                "strength": 5,
                "arms": [{"machine-gun": 6, "gun-medium": 1}],
                "crew": {"least": 18, "most": 18},
            },
        ),
        (
            "ww2/heavy-tank",
            {"move": 30, "strength": 6, "toughness": 7, "hit_points": 4, "traits": ["by-model"], "price": 200},
        ),
        ("ww2/dinghy", {"water": 10, "strength": 2, "hit_points": 1, "passengers": 4, "price": 5}),
        ("ww1/breguet-14b-2", {"move": 50, "toughness": 6, "hit_points": 3, "bombs": 280, "price": 100}),
        ("ww1/ansaldo-sva-5", {"missions": ["strafing", "bombing"], "crew": {"least": 1, "most": 1}, "price": 80}),
    ],
)
def test_rows(name: str, facts: dict[str, object]) -> None:
    """Rows of weapons, vehicles and aircraft."""
    assert facts == {word: OURS.pieces[name].facts.get(word) for word in facts}


def test_names_that_rows_use() -> None:
    """What a profile is issued or may bear, and what a vehicle is armed with, is in the tables of its era."""
    for piece in OURS.pieces.values():
        facts: Mapping[str, Any] = piece.facts
        named = [
            *facts.get("issued", ()),
            *facts.get("may_bear", ()),
            *(arm for arms in facts.get("arms", ()) for arm in arms),
        ]
        assert [] == [name for name in named if f"{facts['era']}/{name}" not in OURS.pieces], piece.name
        assert facts.get("driven_as") in (None, "car", "truck", "half-track", "tank", "aircraft")
    assert {"driver": ["aircraft", "tank"], "tanker": ["aircraft"], "airman": ["tank", "half-track"]} == {
        name: role.facts["never"] for name, role in roles(OURS).items()
    }  # fmt: skip


def test_both_languages() -> None:
    """Every entry has an English and a French name."""
    for table in GAME.tables:
        for noun in OURS.table(table).values():
            assert (True, True) == (bool(noun.facts.get("en")), bool(noun.facts.get("fr"))), noun.name


def test_what_is_in_doubt() -> None:
    """The contradictions of the rulebook are kept, each with its doubt."""
    doubted = {name for name, piece in OURS.pieces.items() if "doubt" in piece.facts}
    assert {
        *("ww1/grenade", "ww2/grenade", "ww1/flamethrower", "ww2/flamethrower", "ww1/mine-antitank"),
        *("ww2/mine-antipersonnel", "colonial/nco", "ww1/sopwith-camel", "ww2/dinghy", "ww2/half-track", "ww1/whippet"),
        *("ww1/knife", "ww2/lance", "ww1/armoured-car"),
    } < doubted
    assert {"colonial", "ww1"} == {name for name, era in eras(OURS).items() if "doubt" in era.facts}
    assert "B" == OURS.limits["issued-weapon"].facts["confidence"]


def test_names_without_an_era() -> None:
    """In an era a name is that of its own row; what only others have is theirs."""
    known = {era: of_era(OURS, {"era": era}).pieces for era in ERAS}  # type: ignore[typeddict-item]
    assert [120, 60, 60] == [known[era]["rifle-carbine"].facts["reach"] for era in ERAS]
    assert ("ww2", "ww1", "colonial") == (
        known["ww2"]["smg"].facts["era"], known["ww2"]["whippet"].facts["era"], known["ww2"]["bow"].facts["era"],
    )  # fmt: skip
    assert not any("/" in name or name != piece.name for pieces in known.values() for name, piece in pieces.items())


def test_all_statements() -> None:
    """The page on how the rules are covered has all fifty-nine checks."""
    page = (ROOT / "docs" / "coverage-legends-of-the-old-west.md").read_text(encoding="utf-8")
    assert {f"LW-{number:02}" for number in range(1, 60)} == set(re.findall(r"LW-\d\d", page))
