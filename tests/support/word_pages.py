"""Writes the page of a game's words from its schema, with examples."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from toi_scenario.games.game import Game, catalog_folder
from toi_scenario.names import listed
from toi_scenario.text.document import decode, read
from toi_scenario.text.schema import schema

_HEAD = """\
# The words of {title}

Every word a scenario may have, by subject: what it takes, what it says, and an example.
{several} prints one subject; [the format](format.md) is the same in short. Each
example is a change to the smallest scenario of the game. An *address* is a place such as C7, an *area* is told under
[areas](#areas), and *words* are those that stand below.

| subject | words |
|---|---|
{index}
"""
# What people call the definitions that stand for one value.
_VALUES = {
    "name": "name",
    "names": "name or list of names",
    "word": "name of your own",
    "id": "name of your own",
    "text": "text",
    "address": "address",
    "addresses": "address or list of addresses",
    "path": "list of addresses",
    "card-names": "list of names, or how many of each",
}
_KINDS = {
    "boolean": "`true` or `false`",
    "integer": "number",
    "number": "number",
    "string": "text",
    "array": "list",
    "null": "`null`",
}


class Topic(NamedTuple):
    """A subject: the words it explains, each by its path in a scenario, and an example."""

    words: list[str]
    example: str
    also: Sequence[str] = ()  # definitions it explains besides


def topics_of(game: Game) -> dict[str, Topic]:
    """The subjects of a game, as its own file has them."""
    file = catalog_folder(game).parent / "topics.yaml"
    return {name: Topic(**facts) for name, facts in read(decode(file.read_bytes())).data.items()}


def page_name(game: Game, first: Game) -> str:
    """The file of that page."""
    return "words.md" if game is first else f"words-{game.name}.md"


def page_of(game: Game, first: Game) -> str:
    """The page of all words of a game."""
    option = "" if game is first else f" --game {game.name}"
    topics = topics_of(game)
    writer = _Writer(schema(game.schema), topics)
    index = "\n".join(
        f"| [{name}](#{name}) | {', '.join(f'`{_last(word)}`' for word in topic.words)} |"
        for name, topic in topics.items()
    )
    several = f"`toi-scenario docs {next(iter(topics))}{option}`"
    head = _HEAD.format(title=game.title, several=several, index=index)
    chapters = ("\n".join(writer.chapter(name, topic)) for name, topic in topics.items())
    return f"{head}\n" + "\n".join(chapters)


def _last(word: str) -> str:
    return word.rpartition(".")[2]


class _Writer:
    """Tells of a schema, subject by subject; what one subject explains, the others only point at."""

    def __init__(self, whole: dict[str, Any], topics: Mapping[str, Topic]) -> None:
        self.whole = whole
        self.home: dict[str, str] = {}
        for name, topic in topics.items():
            chains = [self._chain(self._found(word)) for word in topic.words]
            self.home |= dict.fromkeys([*(one for chain in chains for one in chain), *topic.also], name)
        self.told: set[str] = set()  # the definitions that the chapter has told already

    def chapter(self, name: str, topic: Topic) -> Iterator[str]:
        """A subject: its words, and under them those that they have."""
        self.told.clear()
        yield f"## {name}\n"
        for word in topic.words:
            yield from self._word(f"`{_last(word)}`", self._found(word), name, word in self.whole["required"], 0)
        yield f"\n```yaml\n{topic.example.rstrip()}\n```\n"

    def _word(self, shown: str, part: dict[str, Any], topic: str, needed: bool, depth: int) -> Iterator[str]:
        chain = self._chain(part)
        facts = self._resolved(part)
        takes = self._takes(chain, facts)
        home = next((self.home[one] for one in chain if one in self.home and one not in _VALUES), topic)
        inner = [*self._inner(facts, chain)] if depth == 0 or home == topic else []
        ends = [f"*{', '.join(filter(None, (takes, 'needed' * needed)))}*"] if takes or needed else []
        if depth and home != topic:
            ends.append(f"see [{home}](#{home})")
        elif inner and self.told.intersection(chain):
            ends.append("as above")
            inner = []
        says = facts.get("description", "")
        yield f"{'  ' * depth}- {' · '.join([shown, *ends])}{': ' * bool(says)}{says}"
        if inner:
            self.told.update(chain)
        for word, each, required in inner:
            yield from self._word(word, each, topic, required, depth + 1)

    def _inner(self, facts: dict[str, Any], above: list[str]) -> Iterator[tuple[str, dict[str, Any], bool]]:
        """The words within: of each item of a list, of a mapping, and whatever stands under names."""
        each = facts.get("items")
        if isinstance(each, dict) and not {*above, *self.home}.intersection(chain := self._chain(each)):
            yield from self._inner(self._resolved(each), [*above, *chain])
        for word, part in facts.get("properties", {}).items():
            if part not in (False, {}):
                yield f"`{word}`", part, word in facts.get("required", ())
        if isinstance(free := facts.get("additionalProperties"), dict):
            yield "each by its name", free, False

    def _takes(self, chain: list[str], facts: dict[str, Any]) -> str:
        if chain and chain[0] in _VALUES:
            return _VALUES[chain[0]]
        if not {"area", "placement"}.isdisjoint(chain):
            return "area"
        if "const" in facts:
            return f"`{facts['const']}`"
        if "enum" in facts:
            return listed([f"`{word}`" for word in facts["enum"]])
        kinds = facts.get("type", "object")
        kinds = [kinds] if isinstance(kinds, str) else kinds
        words = [_KINDS[kind] for kind in kinds if kind != "object"]
        if {"integer", "number"}.intersection(kinds) and "maximum" in facts:
            words[words.index("number")] = f"number {facts['minimum']} to {facts['maximum']}"
        if "text" in words and self._chain(facts.get("items", {})) == ["name"]:
            words[words.index("text")] = "name"
        default = f", otherwise `{json.dumps(facts['default'])}`" if "default" in facts else ""
        return listed([*words, *(["words"] if "object" in kinds else [])]) + default

    def _found(self, word: str) -> dict[str, Any]:
        """The part of the schema about a word, by its path, where a star is any name."""
        part: dict[str, Any] = self.whole
        for step in word.split("."):
            facts = self._resolved(part)
            part = facts["additionalProperties"] if step == "*" else facts["properties"][step]
        return part

    def _chain(self, part: Any) -> list[str]:
        """The definitions that a part leads to, each by the one before."""
        chain: list[str] = []
        while isinstance(part, dict) and (name := str(part.get("$ref", "")).rpartition("/")[2]):
            chain.append(name)
            part = self.whole["$defs"][name]
        return chain

    def _resolved(self, part: dict[str, Any]) -> dict[str, Any]:
        """A part with what it refers to, and what it joins, laid under it."""
        below = self._resolved(self.whole["$defs"][part["$ref"].rpartition("/")[2]]) if "$ref" in part else {}
        for joined in part.get("allOf", ()):
            if isinstance(joined, dict) and ("$ref" in joined or "properties" in joined):
                more = self._resolved(joined)
                below = {**below, **more, "properties": {**below.get("properties", {}), **more.get("properties", {})}}
        return {**below, **part}
