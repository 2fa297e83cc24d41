"""Puts a hostile text into every place where a schema takes one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

# Ends an attribute, an element, a line and a string; would run in a browser; moves the cursor; gives servers commands.
PAYLOAD = (
    'x"\'/></title><script>alert(1)</script><g onload="alert(1)" class=\'&amp;]]>\n::error file=a.js::pwned\r##[group]'
    "\x1b]0;PWNED\x07\x1b[31m\x85\u2028::warning::pwned\u202e\U0001f9e8\\) endobj /JS (app.alert)"
)
FREE = "*"  # the step to a key that the author makes up

Path = tuple[str | int, ...]


class Places:
    """The places of a schema where a text may stand: a value, or a key if the path ends in `FREE`."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self.schema = schema

    def all(self) -> list[Path]:
        """Every place, each once; parts that hold themselves are entered once."""
        return list(dict.fromkeys(path for path, kind in self._below(self.schema, (), ()) if kind == "text"))

    def many(self) -> list[Path]:
        """Every place that holds any number of things: lists, and mappings with free keys."""
        return list(dict.fromkeys(path for path, kind in self._below(self.schema, (), ()) if kind == "many"))

    def document(self, path: Path, sound: Any, value: Any = PAYLOAD) -> Any:
        """A sound document with a value at a place, and around it as little as the schema asks for."""
        return merged(sound, self._made(self.schema, path, sound, value))

    def filled(self, path: Path, sound: Any, number: int) -> Any:
        """A sound document with so many things at such a place."""
        *before, last = path
        part: Any = self.schema
        for step in path:
            word = {0: "items", FREE: "additionalProperties"}.get(step, "properties")
            part = self._part(part, word, step if word == "properties" else None) if step != "value" else part
        item = self._sample(part)
        things = [item] * number if last == 0 else {f"x{n}": item for n in range(number)}
        return self.document(tuple(before), sound, things)

    def _below(self, part: Any, path: Path, within: tuple[str, ...]) -> Iterator[tuple[Path, str]]:
        if not isinstance(part, dict):
            return
        name = part.get("$ref", "").rpartition("/")[2]
        if name and name not in within:
            yield from self._below(self.schema["$defs"][name], path, (*within, name))
        kinds = part.get("type", ())
        if "string" in ([kinds] if isinstance(kinds, str) else kinds) and not part.keys() & {"enum", "const"}:
            yield path, "text"
        for word, inner in part.get("properties", {}).items():
            yield from self._below(inner, (*path, word), within)
        if isinstance(free := part.get("additionalProperties"), dict):
            yield (*path, FREE), "text"
            yield (*path, FREE), "many"
            yield from self._below(free, (*path, FREE, "value"), within)
        if isinstance(inner := part.get("items"), dict):
            yield (*path, 0), "many"
            yield from self._below(inner, (*path, 0), within)
        for choice in ("anyOf", "oneOf", "allOf"):
            for inner in part.get(choice, ()):
                yield from self._below(inner, path, within)
        yield from self._below(part.get("then"), path, within)

    def _made(self, part: Any, path: Path, sound: Any, value: Any) -> Any:
        part = self._resolved(part)
        if not path:
            return value
        first, rest = path[0], path[1:]
        if first == 0:
            return [self._made(self._part(part, "items", None), rest, None, value)]
        there = sound if isinstance(sound, dict) else {}
        needed = [word for word in self._needed(part) if word not in there]
        known = {word: self._sample(self._part(part, "properties", word)) for word in needed}
        if first == FREE:
            inner = self._part(part, "additionalProperties", None)
            if not rest:
                return {value: self._sample(inner)}
            # A key that is there already is most likely to fit to everything else.
            key = next(iter(sound)) if isinstance(sound, dict) and sound else "x"
            return {key: self._made(inner, rest[1:], _inside(sound, key), value)}
        made = self._made(self._part(part, "properties", first), rest, _inside(sound, first), value)
        return {**known, first: made}

    def _part(self, part: Any, word: str, name: Any) -> Any:
        """What a schema says of its items or of one of its words, in whichever of its branches."""
        for branch in self._branches(part):
            found = branch.get(word)
            found = found.get(name) if name is not None and found else found
            if isinstance(found, dict):
                return found
        return {}

    def _branches(self, part: Any) -> Iterator[dict[str, Any]]:
        part = self._resolved(part)
        yield part
        for choice in ("anyOf", "oneOf", "allOf"):
            for inner in part.get(choice, ()):
                yield from self._branches(inner)
        if isinstance(part.get("then"), dict):
            yield from self._branches(part["then"])

    def _resolved(self, part: Any) -> dict[str, Any]:
        while isinstance(part, dict) and "$ref" in part and "type" not in part:
            part = {
                **self.schema["$defs"][part["$ref"].rpartition("/")[2]],
                **{k: v for k, v in part.items() if k != "$ref"},
            }
        return part if isinstance(part, dict) else {}

    def _needed(self, part: Mapping[str, Any]) -> list[str]:
        return [*part.get("required", ()), *self._resolved(part.get("else")).get("required", ())]

    def _sample(self, part: Any) -> Any:
        """The smallest value that a part takes."""
        for branch in self._branches(part):
            if "enum" in branch or "const" in branch:
                return branch["const"] if "const" in branch else branch["enum"][0]
            match branch.get("type"):
                case "object":
                    return {word: self._sample(self._part(branch, "properties", word)) for word in self._needed(branch)}
                case "array":
                    return [self._sample(branch.get("items"))] * branch.get("minItems", 0)
                case "integer" | "number":
                    return branch.get("minimum", 1)
                case "boolean":
                    return True
                case "string":
                    return "x"
        return 1


def renamed(data: Any, tables: Mapping[str, Mapping[str, Any]], fits: Callable[[Any], bool]) -> Any:
    """A document in which everything that has a name in a catalog goes by a hostile name of its own."""
    for table, entries in tables.items():
        for name in entries:
            new = f"{name} {PAYLOAD}"
            spoken = {word: part for word, part in data.items() if word != "catalog"}
            if (other := _with_name(spoken, name, new)) != spoken:
                own = merged({"catalog": data.get("catalog", {})}, {"catalog": {table: {new: {"like": name}}}})
                data = {**other, **own} if fits({**other, **own}) else data
    return data


def _with_name(data: Any, old: str, new: str) -> Any:
    if isinstance(data, dict):
        return {(new if key == old else key): _with_name(value, old, new) for key, value in data.items()}
    if isinstance(data, list):
        return [_with_name(value, old, new) for value in data]
    return new if data == old else data


def _inside(data: Any, key: Any) -> Any:
    return data.get(key) if isinstance(data, dict) else None


def merged(one: Any, other: Any) -> Any:
    """Two documents as one; where both say something, the second is right."""
    if isinstance(one, dict) and isinstance(other, dict):
        both = deepcopy(one)
        for key, value in other.items():
            both[key] = merged(one[key], value) if key in one else value
        return both
    return deepcopy(other)


def as_yaml(data: Any) -> str:
    """Data as YAML on one line, with whatever cannot be seen written as a number."""
    text = json.dumps(data, ensure_ascii=False)
    return "".join(letter if letter.isprintable() else f"\\U{ord(letter):08X}" for letter in text) + "\n"
