"""Tests the catalog and the rule statements of Heroes of Normandie."""

from __future__ import annotations

import re

from tests.support.examples import nouns
from tests.support.paths import ROOT
from toi_scenario import games
from toi_scenario.files import shipped_files
from toi_scenario.games.game import catalog_of
from toi_scenario.text.document import read

GAME = games.ALL["heroes-of-normandie"]
CATALOG = nouns(GAME)


def test_all_statements() -> None:
    """The page on how the rules are covered has all fifty statements, in order."""
    page = (ROOT / "docs" / "coverage-heroes-of-normandie.md").read_text(encoding="utf-8")
    assert [f"HN-{number:02}" for number in range(1, 51)] == list(dict.fromkeys(re.findall(r"\| (HN-\d\d) \|", page)))


def test_catalog_in_both_languages() -> None:
    """Every entry has an English and a French name."""
    for table in ("nations", "limits", "terms", "terrain", "pieces"):
        for noun in CATALOG.table(table).values():
            assert (True, True) == (bool(noun.facts.get("en")), bool(noun.facts.get("fr"))), noun.name


def test_cards_are_their_authors() -> None:
    """The game ships no card but the one that its rules mention. The cards of the shipped pack are marked as samples,
    and include the two of the smallest scenario, which has to stand alone."""
    cards = {name for name, piece in catalog_of(GAME).pieces.items() if piece.kind != "marker"}
    own = {name: piece for name, piece in CATALOG.pieces.items() if name not in catalog_of(GAME).pieces}
    assert ({"historical-event"}, 19) == (cards, len(own))
    marks = [(name[:7], one.facts["en"][:7], one.facts["fr"][-9:]) for name, one in own.items()]
    assert {("sample-", "Sample ", "(exemple)")} == set(marks)
    small = read(SMALL).data["catalog"]["pieces"]
    assert [] == [
        (name, word) for name in small for word in small[name] if small[name][word] != own[name].facts.get(word)
    ]


SMALL = shipped_files.smallest(GAME.name)
