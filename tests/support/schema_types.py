"""Writes what the schemas say as types, for annotations."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from keyword import iskeyword
from pathlib import Path as File
from typing import Any

from tests.support.paths import ROOT
from toi_scenario import games
from toi_scenario.model.catalog.nouns import SHARED_TABLES

PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
TYPING = ("Required", "TypeAlias", "TypedDict")
WIDTH = 120


class Types:
    """The types of one schema. What a schema before it says in the same words is imported from there, or left out of
    the whole, which has more words here."""

    def __init__(
        self,
        schema: File,
        module: File,
        what: str,
        whole: str = "",
        before: tuple[Types, ...] = (),
        only: tuple[str, ...] = (),
    ) -> None:
        data = json.loads(schema.read_text(encoding="utf-8"))
        self.file, self.what, self.source = module, what, schema.relative_to(ROOT).as_posix()
        self.definitions: dict[str, Any] = data["$defs"] | ({whole: data} if whole else {})
        for name, part in list(self.definitions.items()):
            if part.get("properties") and not any(part["properties"].values()):
                del self.definitions[name]  # it only forbids
        self.before, self.whole = before, f"{_title(whole)}Facts"
        self.texts: dict[str, str] = {}  # by name, what is written
        self.words: dict[str, dict[str, str]] = {}  # by name, the words of a mapping and their types
        self.borrowed: dict[str, Types] = {}
        for name in only or self.definitions:
            self.kind({"$ref": name}, "")

    def module(self) -> str:
        """The text of the module."""
        body = "\n\n".join(self.texts.values())
        used = {name: owner.name for name, owner in self.borrowed.items() if re.search(rf"\b{name}\b", body)}
        owners = {owner: sorted(name for name in used if used[name] == owner) for owner in sorted(set(used.values()))}
        imports = "".join(_import(owner, names) for owner, names in owners.items())
        typing = [word for word in TYPING if re.search(rf"\b{word}\b", body)]
        mapping = "from collections.abc import Mapping\n" if "Mapping[" in body else ""
        return (
            f'"""Types of what {self.what}, from its schema."""\n\n'
            f"# Written by `pytest --rewrite` from {self.source}; only annotations use it.\n\n"
            f"from __future__ import annotations\n\n{mapping}{_import('typing', typing)}"
            f"{imports and chr(10)}{imports}{chr(10) * (2 if body.startswith('class ') else 1)}{body}"
        )

    @property
    def name(self) -> str:
        return ".".join(self.file.relative_to(ROOT).with_suffix("").parts)

    def kind(self, part: Any, title: str) -> str:
        """The type of a part; `title` is what a mapping in it is called."""
        if name := part.get("$ref", "").removeprefix("#/$defs/"):
            return self._named(name)
        if "allOf" in part and "type" not in part:
            return self.kind(next(inner for inner in part["allOf"] if "$ref" in inner), title)
        if "properties" in part and "type" not in part:  # words, or something else
            return f"{self._words(part, title)} | {self.kind(part['then'], title)}"
        if "enum" in part or "const" in part:
            return type(part.get("const", part.get("enum", ("",))[0])).__name__
        kinds = part.get("type", "string")  # a word, where each game has its own
        return " | ".join(self._plain(kind, part, title) for kind in ([kinds] if isinstance(kinds, str) else kinds))

    def _named(self, name: str) -> str:
        owner = next(types for types in (self, *self.before) if name in types.definitions)
        definition, title = owner.definitions[name], _title(name)
        if "properties" not in definition or isinstance(definition.get("additionalProperties"), dict):
            return owner.kind(definition, title) if owner is self else self._with_imports(owner, definition, title)
        whole = f"{title}Facts"
        if owner is not self:
            self.borrowed[whole] = owner.borrowed.get(whole, owner)
        elif whole not in self.texts and whole not in self.borrowed:
            self.texts[whole] = ""  # until it is known: it may be part of itself
            if definition.get("type") == "object":
                del self.texts[whole]
                self._words(definition, whole)
            else:
                kind = self.kind(definition, f"{title}Words")
                self._keep(whole, f'{whole}: TypeAlias = "{kind}"\n')
        return whole

    def _with_imports(self, owner: Types, definition: Any, title: str) -> str:
        kind = owner.kind(definition, title)
        for name in re.findall(r"\w+(?:Facts|Words)\b", kind):
            if name not in self.texts:  # what this schema says otherwise is its own
                self.borrowed[name] = owner.borrowed.get(name, owner)
        return kind

    def _keep(self, name: str, text: str) -> None:
        """Keep what is written of a name, unless a schema before this one says the same."""
        for other in self.before:
            if sorted(other.texts.get(name, "").splitlines()) == sorted(text.splitlines()):
                self.texts.pop(name, None)
                self.borrowed[name] = other
                return
        self.texts.pop(name, None)
        self.texts[name] = text

    def _plain(self, kind: str, part: Mapping[str, Any], title: str) -> str:
        if kind == "array":
            return f"list[{self.kind(part['items'], title)}]"
        if kind != "object":
            return PLAIN[kind]
        if isinstance(others := part.get("additionalProperties"), dict):
            inner = (*part.get("properties", {}).values(), others)
            return f"Mapping[str, {' | '.join(dict.fromkeys(self.kind(one, f'{title}Facts') for one in inner))}]"
        return self._words(part, title)

    def _words(self, part: Mapping[str, Any], title: str) -> str:
        """A mapping with words of its own, as a class."""
        title = title if re.search(r"(Facts|Words)$", title) else f"{title}Facts"
        if title not in self.texts and title not in self.borrowed:
            self.texts[title] = ""  # until it is known: it may be part of itself
            required = part.get("required", ())
            words = {word: self.kind(inner, _title(word)) for word, inner in part["properties"].items()}
            self.words[title] = {
                word: f"Required[{kind}]" if word in required else kind for word, kind in words.items()
            }
            self._keep(title, "".join(self._class(title, self.words[title])))
        return title

    def _class(self, title: str, words: Mapping[str, str]) -> Iterator[str]:
        whole = (name for name, others in self.words.items() if len(others) >= 9 and name != title)
        below = next((name for name in whole if self.words[name].items() <= words.items()), "")
        before = self.before if title == self.whole else ()
        told = {word: kind for types in before for word, kind in types.words.get(title, {}).items()}
        known = {**told, **self.words.get(below, {})}
        words = {word: kind for word, kind in words.items() if known.get(word) != kind}
        if any(map(iskeyword, words)):
            yield f'{title} = TypedDict(\n    "{title}",\n    {{\n'
            for word, kind in words.items():
                simple = re.fullmatch(r"(Required\[)?[a-z]+]?", kind)
                yield f'        "{word}": {kind if simple else json.dumps(kind)},\n'
            yield "    },\n    total=False,\n)\n"
        else:
            yield f"class {title}({below or 'TypedDict'}, total=False):\n"
            yield from (f"    {word}: {kind}\n" for word, kind in words.items())


def _title(word: str) -> str:
    return "".join(part.capitalize() for part in re.split("[-_]", word))


def _import(module: str, names: list[str]) -> str:
    line = f"from {module} import {', '.join(names)}\n"
    if len(line) <= WIDTH:
        return line
    return f"from {module} import (\n" + "".join(f"    {name},\n" for name in names) + ")\n"


def _own_tables(schema: File) -> tuple[str, ...]:
    """What entries are called of tables that not every game has."""
    tables = json.loads(schema.read_text(encoding="utf-8"))["$defs"]["catalog"]["properties"]
    own = (facts.get("additionalProperties", {}) for table, facts in tables.items() if table not in SHARED_TABLES)
    return tuple(facts["$ref"].removeprefix("#/$defs/") for facts in own if "$ref" in facts)


def modules() -> Iterator[tuple[File, str]]:
    """Each module of types, and what is to stand in it."""
    package, schemas = ROOT / "toi_scenario", ROOT / "schemas"
    schema, home = schemas / "catalog.schema.json", package / "model" / "catalog"
    pieces = Types(schema, home / "piece_types.py", "a catalog says of a piece", only=("piece",))
    own = Types(
        schema, home / "table_types.py", "tables of some games hold", before=(pieces,), only=_own_tables(schema)
    )
    catalog = Types(schema, home / "schema_types.py", "a catalog holds", before=(pieces, own))
    module = package / "model" / "scenario" / "schema_types.py"
    shared = Types(schemas / "scenario.schema.json", module, "any scenario holds", "scenario", (catalog, pieces))
    yield from ((types.file, types.module()) for types in (pieces, own, catalog, shared))
    pack = Types(schemas / "pack.schema.json", package / "model" / "pack_types.py", "a pack's manifest holds", "pack")
    yield pack.file, pack.module()
    for game in games.ALL.values():
        home = ROOT.joinpath(*game.home.split("."))
        what = "only scenarios of this game hold"
        own = Types(home / "schema.json", home / "schema_types.py", what, "scenario", (shared, catalog, pieces))
        yield own.file, own.module()
