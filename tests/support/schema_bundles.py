"""Bundles each game's parts of schemas with the definitions games share."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path as File
from typing import Any

from tests.support.paths import ROOT
from toi_scenario.games.game import Game, catalog_folder

_PART = "catalog_schema.json"  # what a catalog holds: beside the games what all share, in a game's folder what it adds


def bundled(game: Game, games: Iterable[Game]) -> str:
    """The schema of a game's scenarios as editors want it, in one file: its own part, and all that this refers to. Its
    word `bundle` says in which order, and what is to be kept though nothing refers to it."""
    part = _read(catalog_folder(game).parent / "schema.json")
    bundle = part.pop("bundle")
    scenario, catalog = _of_scenarios(), _of_catalogs(game, games)
    # A game may order the words of a shared definition its own way; it stands where the shared one would.
    known = {**catalog, **scenario, **part["$defs"]}
    own = {key: value for key, value in part["$defs"].items() if key not in scenario}
    sources = {"own": own, "scenario": scenario, "catalog": catalog}
    used = _used(known, [*part["$defs"], *bundle.get("kept", ()), *_references(part)])
    definitions: dict[str, Any] = {}
    for source in bundle["order"]:
        shared = scenario if source == "catalog" else ()
        definitions |= {key: known[key] for key in sources[source] if key in used and key not in shared}
    return _written(part, definitions)


def bundled_catalog(games: Iterable[Game]) -> str:
    """The schema of catalog files, which may be of any game: what catalogs share, and the parts of all games."""
    whole = _shared_part()
    for game in games:
        whole = _joined(whole, _part(game))
    definitions = {**whole["$defs"], **_of_scenarios()}
    piece = definitions["piece"]
    piece["properties"] |= _of_several(games, definitions)
    for game in games:
        if only := _part(game).get("only_these_words"):
            kinds = {"properties": {"kind": {"enum": only["kinds"]}}, "required": ["kind"]}
            others = {"properties": _foreign(game, piece), "description": only["description"]}
            piece.setdefault("allOf", []).append({"if": kinds, "then": others})
    used = _used(definitions, [*whole["$defs"]])
    whole.pop("only_these_words", None)
    return _written(whole, {key: value for key, value in definitions.items() if key in used})


def _of_several(games: Iterable[Game], definitions: Mapping[str, Any]) -> dict[str, Any]:
    """The words of pieces that several games have and mean differently: as loose as all of them together."""
    parts = [_part(game)["$defs"].get("piece", {}).get("properties", {}) for game in games]
    found: dict[str, Any] = {}
    for word in dict.fromkeys(word for part in parts for word in part if word != "kind"):
        meant = [part[word] for part in parts if isinstance(part.get(word), dict)]
        if any(_shape(one) != _shape(meant[0]) for one in meant):
            for one in meant:
                found[word] = _loosened(found.get(word, one), one, definitions)
    return found


def _shape(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in facts.items() if key not in ("description", "examples")}


def _loosened(one: dict[str, Any], other: dict[str, Any], definitions: Mapping[str, Any]) -> dict[str, Any]:
    """What fits one of two schemas or the other."""
    if _shape(one) == _shape(other):
        return one
    one, other = (_told(facts, definitions) for facts in (one, other))
    kinds = [facts["type"] if isinstance(facts["type"], list) else [facts["type"]] for facts in (one, other)]
    every = list(dict.fromkeys([*kinds[0], *kinds[1]]))
    both = {**other, **one, "type": every[0] if len(every) == 1 else every}
    both.pop("required", None)
    for word, pick in (("minimum", min), ("maximum", max), ("minLength", min)):
        if word in both:
            both[word] = pick(facts.get(word, both[word]) for facts in (one, other))
    if "items" in one and "items" in other:
        both["items"] = _loosened(one["items"], other["items"], definitions)
    return both


def _told(facts: dict[str, Any], definitions: Mapping[str, Any]) -> dict[str, Any]:
    """A schema with what it refers to, and the type of its words."""
    if name := facts.get("$ref", "").removeprefix("#/$defs/"):
        facts = {**definitions[name], **{key: value for key, value in facts.items() if key != "$ref"}}
    return facts if "type" in facts else {**facts, "type": "string"}


def _of_scenarios() -> dict[str, Any]:
    definitions: dict[str, Any] = _read(ROOT / "schemas" / "scenario.schema.json")["$defs"]
    return definitions


def _of_catalogs(game: Game, games: Iterable[Game]) -> dict[str, Any]:
    """What a catalog of one game may hold. A word that only pieces of other games have is refused by name, where the
    game's part says what to write instead."""
    definitions: dict[str, Any] = _joined(_shared_part(), _part(game))["$defs"]
    del definitions["catalog"]["properties"]["game"]  # in a scenario, it is that of the scenario
    if only := _part(game).get("only_these_words"):
        every = json.loads(bundled_catalog(games))["$defs"]["piece"]
        own, order = definitions["piece"]["properties"], every["properties"]
        foreign = _foreign(game, every)
        definitions["piece"]["properties"] = {word: foreign.get(word, own.get(word)) for word in order}
        definitions["catalog"]["properties"]["pieces"]["additionalProperties"]["description"] = only["description"]
    return definitions


def _foreign(game: Game, piece: Mapping[str, Any]) -> dict[str, bool]:
    """The words of pieces that only other games have, each forbidden."""
    own = _joined(_shared_part(), _part(game))["$defs"]["piece"]["properties"]
    return {word: False for word in piece["properties"] if word not in own}


def _shared_part() -> dict[str, Any]:
    return _read(ROOT / "toi_scenario" / "games" / _PART)


def _part(game: Game) -> dict[str, Any]:
    """What a game adds. A definition whose words are called `piece` has the words that the game adds to pieces."""
    part = _read(catalog_folder(game).parent / _PART)
    definitions = part["$defs"]
    for facts in definitions.values():
        if isinstance(facts, dict) and facts.get("properties") == "piece":
            facts["properties"] = {w: f for w, f in definitions["piece"]["properties"].items() if w != "kind"}
    return part


def _joined(one: Any, other: Any) -> Any:
    """Two parts as one. `true` stands for what the other part says; what is new comes after what it stands behind."""
    if isinstance(one, dict) and isinstance(other, dict):
        both = {key: one.get(key, True) for key in _in_order([*one], [*other])}
        return {key: _joined(value, other.get(key, True)) for key, value in both.items()}
    if isinstance(one, list) and isinstance(other, list):
        return _in_order(one, other)
    return other if one is True else one


def _in_order(one: list[Any], other: list[Any]) -> list[Any]:
    known = list(one)
    place = next((known.index(entry) for entry in other if entry in known), len(known))
    for entry in other:
        if entry in known:
            place = known.index(entry) + 1
        else:
            known.insert(place, entry)
            place += 1
    return known


def _used(known: Mapping[str, Any], todo: list[str]) -> set[str]:
    """Some definitions, and all that they refer to."""
    used: set[str] = set()
    while todo:
        if (name := todo.pop()) not in used:
            used.add(name)
            todo += _references(known[name])
    return used


def _written(whole: Mapping[str, Any], definitions: Mapping[str, Any]) -> str:
    """A schema as a file: a line for each definition."""
    lines = ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in definitions.items())
    text = json.dumps({**whole, "$defs": {}}, indent=2)
    return text.replace('"$defs": {}', f'"$defs": {{\n{lines}\n  }}') + "\n"


def _read(file: File) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _references(part: Any) -> Iterator[str]:
    """The definitions that a part of a schema refers to."""
    if isinstance(part, Mapping):
        if isinstance(name := part.get("$ref"), str):
            yield name.removeprefix("#/$defs/")
        for value in part.values():
            yield from _references(value)
    elif isinstance(part, list):
        for value in part:
            yield from _references(value)
