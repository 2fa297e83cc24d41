"""Bundles a game's own schema with the definitions it shares."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from tests.support.paths import ROOT
from toi_scenario.games.game import Game


def bundled(game: Game) -> str:
    """The schema of a game's scenarios as editors want it, in one file: its own part, and all that this refers to. Its
    word `bundle` says in which order, and what is to be kept though nothing refers to it."""
    part = _read(ROOT.joinpath(*game.home.split("."), "schema.json"))
    bundle = part.pop("bundle")
    scenario, catalog = (_read(ROOT / "schemas" / f"{name}.schema.json")["$defs"] for name in ("scenario", "catalog"))
    # A game may order the words of a shared definition its own way; it stands where the shared one would.
    known = {**catalog, **scenario, **part["$defs"]}
    own = {key: value for key, value in part["$defs"].items() if key not in scenario}
    sources = {"own": own, "scenario": scenario, "catalog": catalog}
    used: set[str] = set()
    todo = [*part["$defs"], *bundle.get("kept", ()), *_references(part)]
    while todo:
        if (name := todo.pop()) not in used:
            used.add(name)
            todo += _references(known[name])
    definitions: dict[str, Any] = {}
    for source in bundle["order"]:
        shared = scenario if source == "catalog" else ()
        definitions |= {key: known[key] for key in sources[source] if key in used and key not in shared}
    lines = ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in definitions.items())
    whole = json.dumps({**part, "$defs": {}}, indent=2)
    return whole.replace('"$defs": {}', f'"$defs": {{\n{lines}\n  }}') + "\n"


def _read(file: Any) -> dict[str, Any]:
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
