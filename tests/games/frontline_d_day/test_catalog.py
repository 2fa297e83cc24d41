"""Tests the catalog of Frontline: D-Day against what its rulebook says."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.examples import SHIPPED, nouns, shipped_one
from tests.support.paths import ROOT
from toi_scenario import games
from toi_scenario.files import shipped_files
from toi_scenario.games.frontline_d_day.nouns import Ability, Action, abilities, actions, counters
from toi_scenario.games.game import catalog_of
from toi_scenario.model.catalog.nouns import pieces_of
from toi_scenario.model.scenario.prices import price_of
from toi_scenario.text.document import read

GAME = games.ALL["frontline-d-day"]
CATALOG = nouns(GAME)
OURS = catalog_of(GAME)


def test_all_statements() -> None:
    """The page on how the rules are covered has all forty-one checks."""
    page = (ROOT / "docs" / "coverage-frontline-d-day.md").read_text(encoding="utf-8")
    assert {f"FD-{number:02}" for number in range(1, 42)} == set(re.findall(r"FD-\d\d", page))


def test_both_languages() -> None:
    """Every entry has an English and a French name."""
    for table in GAME.tables:
        for noun in CATALOG.table(table).values():
            assert (True, True) == (bool(noun.facts.get("en")), bool(noun.facts.get("fr"))), noun.name


def test_terrain() -> None:
    """Six terrains, two of each cover: light ones with a gain, heavy ones with a price, and what is lost left open."""
    facts: dict[str, dict[str, Any]] = {name: dict(one.facts) for name, one in OURS.terrain.items()}
    assert {"open-ground": 1, "stream": 1, "undergrowth": 2, "high-ground": 2, "scattered-trees": 3,
            "burned-out-buildings": 3} == {name: one["cover"] for name, one in facts.items()}  # fmt: skip
    effects = ("draws", "firepower", "toll", "pins", "counts_as", "nearer")
    assert {"open-ground": {"draws": 1}, "undergrowth": {}, "scattered-trees": {"toll": 1}, "stream": {"counts_as": 2},
            "burned-out-buildings": {"pins": True}, "high-ground": {"nearer": 1}} == {
        name: {word: one[word] for word in effects if word in one} for name, one in facts.items()
    }  # fmt: skip
    assert "lost" in facts["undergrowth"]["doubt"]


def test_action_cards() -> None:
    """Thirteen action cards, with the numbers of their texts."""
    said: dict[str, dict[str, Any]] = {name: dict(one.facts) for name, one in actions(OURS).items()}
    assert 13 == len(said)
    assert [10, 6, 4, 0] == said["pour-it-on"]["firepower_by_distance"]
    assert (6, 2) == (said["attack"]["firepower"], said["flanking-position"]["firepower_for_card_behind"])
    assert {"dig-in": 4} == {name: one["cover_for_morale"] for name, one in said.items() if "cover_for_morale" in one}
    assert {"fall-back": 10, "stay-low": 10, "hit-the-dirt": 4} == {
        name: one["cover"] for name, one in said.items() if "cover" in one
    }
    assert {"double-time": 2, "fall-back": 1, "flanking-position": 1, "stay-low": 1} == {
        name: one["moves"] for name, one in said.items() if "moves" in one
    }


def test_equipment() -> None:
    """Six sorts of equipment; a hand grenade is thrown from 0 to 1, a rifle grenade fired from 2 to 3."""
    facts: dict[str, dict[str, Any]] = {name: dict(one.facts) for name, one in pieces_of(OURS, "equipment").items()}
    assert {"bandages", "hand-grenade", "rifle-grenade", "binoculars", "canteen", "shovel"} == facts.keys()
    assert [[20, None, None, None], [None, 14, None, None], 5] == [
        facts["hand-grenade"]["fire"]["aimed"], facts["rifle-grenade"]["fire"]["aimed"], facts["shovel"]["cover"],
    ]  # fmt: skip


def test_tables() -> None:
    """Nine abilities and two sorts of soldier, six sorts of ammunition, four of damage, three nations in two camps."""
    assert (11, 6, 4) == (len(abilities(OURS)), len(OURS.own["ammunition"]), len(counters(OURS)))
    assert {"american": "allies", "british": "allies", "german": "axis"} == {
        name: one.facts["camp"] for name, one in OURS.nations.items()
    }


def test_what_nobody_knows_is_absent() -> None:
    """The size of a hand, the mix of counters and the copies of action cards are in no catalog of ours."""
    assert "base-hand" not in OURS.limits
    assert not any("costs" in one.facts for one in counters(OURS).values())


def test_soldiers_are_their_authors() -> None:
    """The game ships no soldier. Those of the shipped pack are marked as samples, and include the four of the smallest
    scenario, which has to stand alone."""
    assert {"equipment"} == {piece.kind for piece in OURS.pieces.values()}
    own = {name: piece for name, piece in CATALOG.pieces.items() if name not in OURS.pieces}
    assert 13 == len(own)
    assert {("sample-", "Sample ", "(exemple)")} == {
        (name[:7], one.facts["en"][:7], one.facts["fr"][-9:]) for name, one in own.items()
    }
    small = read(shipped_files.smallest(GAME.name)).data["catalog"]["pieces"]
    assert [] == [
        (name, word)
        for name in small
        for word in small[name]
        if word != "like" and small[name][word] != own[name].facts.get(word)
    ]


@pytest.mark.parametrize("name", [name for name in SHIPPED if name.startswith(GAME.name)])
def test_shipped_battles_are_even(name: str) -> None:
    """Both sides of a shipped battle cost what it allows."""
    scenario = shipped_one(name)
    assert {scenario.facts["battle_size"]} == {price_of(scenario, side) for side in scenario.sides}


def test_texts_tell_the_numbers() -> None:
    """What an action card, an ability or equipment does is told with its numbers, in both languages."""
    words = ("firepower", "cover", "cover_for_morale", "firepower_for_card_behind", "reach")
    every: list[Any] = [*actions(OURS).values(), *abilities(OURS).values(), *OURS.pieces.values()]
    for noun in every:
        facts = noun.facts
        rows = [facts.get("firepower_by_distance", ()), *facts.get("fire", {}).values()]
        numbers = [facts[word] for word in words if word in facts] + [one for row in rows for one in row if one]
        for lang in ("en", "fr"):
            assert {str(number) for number in numbers} <= set(re.findall(r"\d+", facts["text"][lang])), noun.name


def test_entries_that_say_little() -> None:
    """Of an action card or an ability without a text nothing is told; what it does not say, it does not do."""
    card, gift = Action("dash", {}, when=["attack"]), Ability("calm", {})
    assert ("", True, False, 0) == (card.text, card.attacks, card.keeps_firepower, card.marches)
    assert ("", 0, "", -1, ()) == (gift.text, gift.hand, gift.cover_with, gift.reach, gift.traits)
    assert 2 == Action("run", {}, when=["move"], moves=2).marches
    assert 0 == Action("run", {}, when=["attack"], moves=2).marches
