"""Tests that the fields of nouns are words of their schema."""

from __future__ import annotations

from inspect import get_annotations

import pytest

from toi_scenario import games
from toi_scenario.games.game import Game, catalog_of
from toi_scenario.model.catalog import piece_types, schema_types, table_types
from toi_scenario.model.catalog.nouns import Terrain, maker

# The fields that have other names than the words they are read from.
OTHERWISE = {"Terrain": {"costs"}, "Piece": {"counts_as"}}
TYPES = {**vars(piece_types), **vars(table_types), **vars(schema_types)}


@pytest.mark.parametrize("game", games.ALL.values(), ids=lambda game: game.name)
def test_each_field_is_a_word(game: Game) -> None:
    """A field that no entry can have would always be as if nobody had written it."""
    catalog = catalog_of(game)
    forms = {type(noun) for table in game.tables if table != "boards" for noun in catalog.table(table).values()}
    assert 5 <= len(forms)
    for form in forms:
        annotated = next(found for one in form.__mro__ if "facts" in (found := get_annotations(one)))
        facts = get_annotations(TYPES[annotated["facts"]])
        fields = {*form._fields} - {"name", "facts"} - OTHERWISE.get(form.__name__, set())
        assert fields <= facts.keys(), form.__name__


def test_what_is_written_and_what_is_not() -> None:
    """A field is what is written, or else its default."""
    bog, plain = maker(Terrain)("bog", {"look": "marsh", "blocks": True}), maker(Terrain)("plain", {})
    assert ("bog", "marsh", True, "") == (bog.name, bog.look, bog.blocks, bog.token)
    assert ("plain", "letters", False, {}) == (plain.name, plain.look, plain.blocks, plain.cost())
