"""Offers the names of a catalog in a schema, for plain editors.

The names are offered and not demanded: a name may be spelt otherwise, with capitals or blanks, and a scenario may have
pieces of its own. Whether there is such a thing, `validate` says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from toi_scenario.games.game import Game
from toi_scenario.model.catalog.nouns import Catalog, pieces_of

Part = Any  # of a schema
Schema = dict[str, Part]
_MADE = ("boards", "catalog")  # the words of a scenario under which nouns are made, not named
_CARDS = "card-names"  # the definition of several cards by name
_PLACES = {"area", "placement"}  # those of places, which words for forces also say under `deploy:`
_HALF_ROUND = "@180"


def with_names(whole: Schema, game: Game, catalog: Catalog) -> Schema:
    """A game's schema in which the names of a catalog are offered wherever they may stand."""
    offered = {word: list(dict.fromkeys(names)) for word, names in _offered(game, catalog).items()}
    offer = _Offer(whole["$defs"], {word: names for word, names in offered.items() if names})
    words = whole["properties"]
    told = offer.reached(part for word, part in words.items() if word not in _MADE)
    definitions = {name: offer.within(part) if name in told else part for name, part in whole["$defs"].items()}
    kept = {word: part if word in _MADE else offer.of_word(word, part) for word, part in words.items()}
    lists = {f"known-{word}": {"enum": names} for word, names in offer.names.items()}
    return {**whole, "properties": kept, "$defs": {**definitions, **lists}}


def _offered(game: Game, catalog: Catalog) -> dict[str, Iterable[str]]:
    """By the word of the format, what may be named there."""
    words = game.words
    member = {words.member: next(iter(words.units.values()))} if words.member else {}
    kinds = {**words.forces, **words.units, **member, **words.borne, **words.serves}
    counted = {kind for of_word in kinds.values() for kind in of_word}
    laid = [name for name, piece in catalog.pieces.items() if piece.kind not in counted]
    nouns = {table: catalog.table(table) for table in words.dealt}
    return {
        **{word: catalog.table(table) for word, table in words.kinds.items()},
        **{
            word: [_short(name) for kind in of_word for name in pieces_of(catalog, kind)]
            for word, of_word in kinds.items()
        },
        **{word: list(nouns[table]) for table, (entry, _) in words.dealt.items() for word in (table, entry)},
        _CARDS: [card for table in nouns.values() for noun in table.values() for card in noun.facts.get("cards", ())],
        "board": catalog.boards,
        "boards": catalog.boards,
        "layout": [name + turn for name in catalog.boards for turn in ("", _HALF_ROUND)],
        "boxes": catalog.boxes,
        "nation": catalog.nations,
        "terrain": catalog.terrain,
        "streams": [depth for terrain in catalog.terrain.values() for depth in terrain.depths],
        "marker": laid,
        "markers": laid,
    }


def _short(name: str) -> str:
    """What a scenario calls a piece: a catalog may say before it, with a stroke, when there was such a one."""
    return name.rpartition("/")[2]


class _Offer:
    """Puts the names into parts of a schema."""

    def __init__(self, definitions: Schema, names: Mapping[str, list[str]]) -> None:
        self.definitions = definitions
        self.names = names

    def within(self, part: Part) -> Part:
        """A part of the schema whose words offer what may be named there."""
        if isinstance(part, list):
            return [self.within(one) for one in part]
        if not isinstance(part, dict):
            return part
        new = {key: value if key in ("examples", "default") else self.within(value) for key, value in part.items()}
        if isinstance(words := part.get("properties"), dict):
            new["properties"] = {word: self.of_word(word, inner) for word, inner in words.items()}
        return new

    def of_word(self, word: str, part: Part) -> Part:
        """What a word takes, with the names that it may take."""
        known = _CARDS if word not in self.names and self._reference(part) == _CARDS else word
        if known not in self.names or self._reference(part) in _PLACES:
            return self.within(part)
        return self._offering(part, known)

    def _offering(self, part: Part, known: str) -> Part:
        if not isinstance(part, dict):
            return part
        facts = self._resolved(part)
        new = self.within(facts)
        if "string" in _kinds(facts) and not {"enum", "const"} & facts.keys():
            new["anyOf"] = [{"$ref": f"#/$defs/known-{known}"}, {}]
        if "items" in facts:
            new["items"] = self._offering(facts["items"], known)
        if isinstance(each := facts.get("additionalProperties"), dict):
            new["properties"] = {**dict.fromkeys(self.names[known], each), **new.get("properties", {})}
        return new

    def reached(self, parts: Iterable[Part]) -> set[str]:
        """The definitions that parts refer to, directly or not."""
        found: set[str] = set()
        left = list(parts)
        while left:
            part = left.pop()
            if isinstance(part, dict):
                left += part.values()
                if (name := self._reference(part)) and name not in found:
                    found.add(name)
                    left.append(self.definitions[name])
            elif isinstance(part, list):
                left += part
        return found

    def _reference(self, part: Part) -> str:
        named = part.get("$ref", "") if isinstance(part, dict) else ""
        return named.rpartition("/")[2] if isinstance(named, str) else ""

    def _resolved(self, part: Schema) -> Schema:
        """A part with what it refers to laid under it."""
        below = self._resolved(self.definitions[name]) if (name := self._reference(part)) else {}
        return {**below, **{key: value for key, value in part.items() if key != "$ref"}}


def _kinds(facts: Schema) -> list[str]:
    kinds = facts.get("type", [])
    return [kinds] if isinstance(kinds, str) else kinds
