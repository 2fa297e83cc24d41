"""What a schema says about a part: kind, words, list items."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from toi_scenario import games
from toi_scenario.text.schema import schema

_PLACES = ("area", "address")  # the definitions whose lists name hexes in no order
_POINT, _POINTS = "table-point", "table-points"
_IN_ORDER = "path"  # the one whose lists name them in order


class Outline:
    """A part of a schema, with all that it refers to; made once, as long files ask for the same again and again."""

    def __init__(self, name: str, parts: tuple[object, ...]) -> None:
        self._name = name
        self.names: set[str] = set()  # of the definitions it is made of
        self._parts = list(self._resolved(parts))
        self._inner: dict[str | int, Outline] = {}

    def _resolved(self, parts: tuple[object, ...]) -> Iterator[Mapping[str, Any]]:
        for part in parts:
            if isinstance(part, dict):
                yield part
                if "$ref" in part:
                    word = part["$ref"].rpartition("/")[2]
                    if word not in self.names:
                        self.names.add(word)
                        yield from self._resolved((schema(self._name)["$defs"][word],))
                yield from self._resolved((*part.get("allOf", ()), part.get("then"), part.get("else")))

    @cached_property
    def words(self) -> Mapping[str, int]:
        """The keys that it defines, each with its place in their order."""
        every = dict.fromkeys(word for part in self._parts for word in part.get("properties", ()))
        return {word: place for place, word in enumerate(every)}

    def inner(self, step: str | int) -> Outline:
        """The shape of one of its parts; items of a list are alike, and so are the keys that it does not define."""
        alike = step if step in self.words else 0 if isinstance(step, int) else ""
        if alike not in self._inner:
            if alike in self.words:
                parts = [part["properties"][alike] for part in self._parts if alike in part.get("properties", ())]
            else:
                parts = [part.get("items" if alike == 0 else "additionalProperties") for part in self._parts]
            self._inner[alike] = _made(self._name, parts)
        return self._inner[alike]

    @property
    def kinds(self) -> set[str]:
        """What may stand here, as JSON Schema calls it: array, object, string ...; empty if it says nothing."""
        kinds = [part["type"] for part in self._parts if "type" in part]
        return {kind for one in kinds for kind in ([one] if isinstance(one, str) else one)}

    @cached_property
    def is_hexes(self) -> bool:
        """Whether a list here names hexes, and their order means nothing."""
        return _IN_ORDER not in self.names and not self.inner(0).names.isdisjoint(_PLACES)

    @cached_property
    def is_points(self) -> bool:
        """Whether a list here names points, each a list of two lengths."""
        return _POINTS in self.names or _POINT in self.inner(0).names

    @property
    def is_board(self) -> bool:
        """Whether this is a recorded board, whose terrain is a text of signs."""
        return "recorded-board" in self.names

    def sorted(self, keys: list[str]) -> list[str]:
        """Keys in the order of the schema; after them those it leaves to the author, in the author's order."""
        return sorted(keys, key=lambda key: self.words.get(key, len(self.words)))


def outline_of(data: Mapping[str, object]) -> Outline:
    """The schema of what a file holds: a scenario of some game, a catalog, a pack."""
    if games.is_catalog(data) or not data:
        return _shape("catalog")
    game = data.get("game")
    if isinstance(game, str) and (known := games.named(game)) and known.name == game:
        return _shape(known.schema)
    return _shape("scenario" if "game" in data else "pack")


@cache
def _shape(name: str) -> Outline:
    return _made(name, [schema(name)])


_every: dict[tuple[int, ...], Outline] = {}


def _made(name: str, parts: Sequence[object]) -> Outline:
    """The outline of these parts of a schema, which stays as it is; one that is no mapping says nothing."""
    key = tuple(map(id, parts))
    if key not in _every:
        _every[key] = Outline(name, tuple(parts))
    return _every[key]
