"""What a schema says about a part: kind, words, list items."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from toi_scenario import games
from toi_scenario.text.schema import schema

_PLACES = ("area", "address")  # the definitions whose lists name hexes in no order
_IN_ORDER = "path"  # the one whose lists name them in order


class Outline:
    """A part of a schema, with all that it refers to."""

    __slots__ = ("_name", "_parts", "names")

    def __init__(self, name: str, *parts: Any) -> None:
        self._name = name
        self.names: set[str] = set()  # of the definitions it is made of
        self._parts = list(self._resolved(parts))

    def _resolved(self, parts: tuple[Any, ...]) -> Iterator[Mapping[str, Any]]:
        for part in parts:
            if isinstance(part, dict):
                yield part
                if "$ref" in part:
                    word = part["$ref"].rpartition("/")[2]
                    if word not in self.names:
                        self.names.add(word)
                        yield from self._resolved((schema(self._name)["$defs"][word],))
                yield from self._resolved((*part.get("allOf", ()), part.get("then"), part.get("else")))

    @property
    def words(self) -> list[str]:
        """The keys that it defines, in its order."""
        return list(dict.fromkeys(word for part in self._parts for word in part.get("properties", ())))

    def inner(self, step: str | int) -> Outline:
        """The shape of one of its parts."""
        if isinstance(step, int):
            return Outline(self._name, *(part.get("items") for part in self._parts))
        named = [part["properties"][step] for part in self._parts if step in part.get("properties", ())]
        return Outline(self._name, *(named or (part.get("additionalProperties") for part in self._parts)))

    @property
    def kinds(self) -> set[str]:
        """What may stand here, as JSON Schema calls it: array, object, string ...; empty if it says nothing."""
        kinds = [part["type"] for part in self._parts if "type" in part]
        return {kind for one in kinds for kind in ([one] if isinstance(one, str) else one)}

    @property
    def is_hexes(self) -> bool:
        """Whether a list here names hexes, and their order means nothing."""
        return _IN_ORDER not in self.names and not self.inner(0).names.isdisjoint(_PLACES)

    @property
    def is_board(self) -> bool:
        """Whether this is a recorded board, whose terrain is a text of signs."""
        return "recorded-board" in self.names

    def sorted(self, keys: list[str]) -> list[str]:
        """Keys in the order of the schema; after them those it leaves to the author, in the author's order."""
        places = {word: place for place, word in enumerate(self.words)}
        return sorted(keys, key=lambda key: places.get(key, len(places)))


def outline_of(data: Mapping[str, Any]) -> Outline:
    """The schema of what a file holds: a scenario of some game, a catalog, a pack."""
    if games.is_catalog(data) or not data:
        return _shape("catalog")
    game = data.get("game")
    if isinstance(game, str) and game in games.ALL:
        return _shape(games.ALL[game].schema)
    return _shape("scenario" if "game" in data else "pack")


@lru_cache(maxsize=8)
def _shape(name: str) -> Outline:
    return Outline(name, schema(name))
