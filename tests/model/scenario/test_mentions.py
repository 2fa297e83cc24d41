"""Tests that every name in a scenario is mentioned once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.support.examples import SHIPPED, shipped_one, whole
from toi_scenario import load
from toi_scenario.finding import Path, part_at
from toi_scenario.model.scenario.mentions import Mention, mentions_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.text.schema import schema

# The words whose value is told to readers, and names nothing.
PROSE = frozenset(
    "id title version author license language date place background notes text goal name en fr reason doubt waive"
    " color columns".split()
)
# The words whose value or keys are words of the rules or of the author's own, which no table has.
UNTOLD = frozenset("degree shade kind variants".split())


def names(facts: Any, parts: list[Mapping[str, Any]], of: Mapping[str, Any], path: Path = ()) -> Iterator[Path]:
    """The path of each name in data, as its schemas tell: free text where no list of words is given, and free keys."""
    if isinstance(facts, str):
        lengths = any("pattern" in part and "number" in part["type"] for part in parts)
        if not lengths and not any("enum" in part or "const" in part for part in parts):
            yield path
        return
    if isinstance(facts, list):
        for index, inner in enumerate(facts):
            items = [part["items"] for part in parts if "items" in part]
            yield from names(inner, _whole(items, of), of, (*path, index))
        return
    for key, inner in facts.items() if isinstance(facts, dict) else ():
        told = [part["properties"][key] for part in parts if key in part.get("properties", {})]
        free = [part["additionalProperties"] for part in parts if part.get("additionalProperties")]
        if not told and key != "bases":
            yield (*path, key)
        if key not in PROSE | UNTOLD:
            yield from names(inner, _whole(told or free, of), of, (*path, key))


def _whole(parts: list[Any], of: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Parts of a schema, and all that they refer to."""
    found: list[Mapping[str, Any]] = []
    while parts:
        part = parts.pop()
        if isinstance(part, dict):
            found.append(part)
            parts += part.get("allOf", [])
            parts += [part[word] for word in ("then", "else") if word in part]
            parts += [of["$defs"][part["$ref"].rpartition("/")[2]]] if "$ref" in part else []
    return found


def named(scenario: Scenario) -> list[Path]:
    """The paths of all names in a scenario, but for its own catalog."""
    game = schema(scenario.game)
    facts = {word: inner for word, inner in scenario.facts.items() if word not in ("catalog", "boards")}
    return list(names(facts, _whole([game], game), game))


@pytest.mark.parametrize("name", SHIPPED)
def test_each_name_once(name: str) -> None:
    """Whatever the schema of a game takes for a name is mentioned once in every shipped scenario."""
    scenario = shipped_one(name)
    there = mentions_of(scenario)
    told = Counter(one.path for one in there)
    wanted = named(scenario)
    assert len(wanted) > 4
    assert [] == [(path, told[path]) for path in wanted if told[path] != 1]


@pytest.mark.parametrize("name", SHIPPED)
def test_where_it_stands(name: str) -> None:
    """A mention stands where it says, and what the scenario defines is mentioned where it does."""
    scenario = shipped_one(name)
    mentioned = mentions_of(scenario)
    own = {one.target: one for one in mentioned if one.defines}
    for one in mentioned:
        there = part_at(scenario.facts, one.path)
        written = ",".join(map(str, there)) if isinstance(there, list) else str(there)  # a place may be a number
        if one.on_key:
            assert one.path[-1] == one.name
        else:
            assert written[one.start :].startswith(one.name)
        assert isinstance(one.target, str) or own[one.target].kind == one.kind
        assert one.target


def found(text: str, *kinds: str) -> list[Mention]:
    """The mentions of some kinds in a scenario."""
    return [one for one in mentions_of(load(text)) if one.kind in kinds]


def test_what_a_name_stands_for() -> None:
    """Of a zone, an objective and a unit of the same name, an area means the zone; a text says which it means."""
    text = whole(
        "zones: {mill: {hexes: [B2]}}\n"
        "objectives: {mill: {kind: control, at: b3}}\n"
        "units: [{side: german, vehicle: panzer-iv, id: Fox, at: P1A.C2}]\n"
        "victory:\n"
        "  text: 'Hold {zone: mill} or {objective:mill}.'\n"
        "  points: [{side: american, for: {destroyed: [fox, vehicle, sherman]}, points: 1},\n"
        "    {side: american, for: {exited: unit, by: [mill, fox]}, points: 1}]\n",
        "tide-of-iron",
    )
    assert [
        Mention(("zones", "mill"), "zone", "mill", ("zones", "mill"), on_key=True),
        Mention(("objectives", "mill"), "objective", "mill", ("objectives", "mill"), on_key=True),
        Mention(("units", 0, "id"), "unit", "Fox", ("units", 0, "id")),
        Mention(("victory", "points", 0, "for", "destroyed", 0), "unit", "fox", ("units", 0, "id")),
        Mention(("victory", "points", 0, "for", "destroyed", 1), "class", "vehicle", "vehicle"),
        Mention(("victory", "points", 1, "for", "exited"), "class", "unit", "unit"),
        Mention(("victory", "points", 1, "for", "by", 0), "zone", "mill", ("zones", "mill")),
        Mention(("victory", "points", 1, "for", "by", 1), "unit", "fox", ("units", 0, "id")),
        Mention(("victory", "text"), "zone", "mill", ("zones", "mill"), start=12),
        Mention(("victory", "text"), "objective", "mill", ("objectives", "mill"), start=32),
    ] == found(text, "zone", "objective", "unit", "class")
    assert [("B2", "B2"), ("b3", "B3"), ("P1A.C2", "C2")] == [
        (one.name, one.target) for one in found(text, "place") if one.path[0] != "sides"
    ]


def test_a_name_of_several_hexes_is_read_once() -> None:
    """What a zone is made of is mentioned where the zone is, and not again wherever its name is."""
    text = whole("zones: {mill: {hexes: [B2, b3]}, farm: {hexes: {within: 1, of: mill}}}\n", "tide-of-iron")
    assert [("zones", "mill", "hexes", 0), ("zones", "mill", "hexes", 1)] == [
        one.path for one in found(text, "place") if one.path[0] == "zones"
    ]


def test_whose_division() -> None:
    """A division is one of the side that says it, or of the side of the unit."""
    text = whole(
        "sides:\n"
        "  american: {actions: 3, divisions: {light: {squads: {bases: 1, regular: 4}, deploy: [B2]}}}\n"
        "  german: {actions: 3, divisions: {light: {squads: {bases: 1, regular: 4}, deploy: [E3]}},\n"
        "    reinforcements: [{round: 2, division: Light, vehicles: {tiger: 1}, enter: {edge: south}}]}\n"
        "units: [{side: american, division: light, vehicle: sherman, at: B2}]\n",
        "tide-of-iron",
    )
    ours, theirs = (("sides", side, "divisions", "light") for side in ("american", "german"))
    assert {
        ours: ours,
        theirs: theirs,
        ("sides", "german", "reinforcements", 0, "division"): theirs,
        ("units", 0, "division"): ours,
    } == {one.path: one.target for one in found(text, "division")}


def test_own_things() -> None:
    """What a scenario's own catalog has is defined there; the rest stands in the catalog of its game."""
    text = whole(
        "catalog: {pieces: {siren: {kind: marker, en: Siren}}}\n"
        "board: {layout: [[P1A@180]], markers: [{marker: Siren, at: C2}, {marker: smoke, at: C2}]}\n",
        "tide-of-iron",
    )
    own = ("catalog", "pieces", "siren")
    assert [(own, own), (("board", "markers", 0, "marker"), own), (("board", "markers", 1, "marker"), "smoke")] == [
        (one.path, one.target) for one in found(text, "piece") if one.path[0] in ("catalog", "board")
    ]
    assert [(("board", "layout", 0, 0), "P1A", "P1A")] == [
        (one.path, one.name, one.target) for one in found(text, "board")
    ]
