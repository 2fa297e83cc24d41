"""Reads what only scenarios of this game have, for gate 3."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.dropzone_commander.nouns import Armor, Size, armors, sizes
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.scenario.units import Called
from toi_scenario.names import Lookup

if TYPE_CHECKING:
    from toi_scenario.games.dropzone_commander.schema_types import (
        BuiltFeatureFacts,
        DropSideFacts,
        ScenarioFacts,
    )

RANDOM, SCENARIO = "random", "scenario"  # who lays out possible objectives, besides a side
DIRECT, READY, RESERVE = "direct", "ready", "reserve"


class Built(NamedTuple):
    """How large a feature is and how it is built; None where it does not say so, or says something unknown."""

    size: Size | None
    armor: Armor | None


class LinkFacts(NamedTuple):
    """Two features that are linked, by name, and where each is written."""

    names: tuple[str, str]
    paths: tuple[Path, Path]


class OwnFacts(NamedTuple):
    """What only scenarios of this game say."""

    built: Mapping[str, Built]  # by the name of the feature
    links: tuple[LinkFacts, ...]  # of features that there are
    placed: Mapping[str, str]  # by objective, who lays it out: random, scenario or a side


class BattlegroupFacts(NamedTuple):
    """How a battlegroup begins, and what it is called in print, as it is written."""

    state: str
    called: Called


class SideFacts(NamedTuple):
    """What only sides of this game say."""

    edges: tuple[str, ...]
    command: int | None  # as it is written
    cards: int | None
    points: int | None
    battlegroups: Mapping[str, BattlegroupFacts]  # by name


def read_side(facts: DropSideFacts, path: Path, catalog: Catalog, lookup: Lookup) -> SideFacts:  # noqa: ARG001
    """The edges, the command and the battlegroups of a side."""
    command, cards, points = facts.get("command"), facts.get("cards"), facts.get("points")
    groups = {
        name: BattlegroupFacts(one, "") if isinstance(one, str) else BattlegroupFacts(one["state"], one.get("name", ""))
        for name, one in facts.get("battlegroups", {}).items()
    }
    return SideFacts(tuple(facts.get("edges", ())), command, cards, points, groups)


def read_scenario(facts: ScenarioFacts, path: Path, catalog: Catalog, lookup: Lookup) -> OwnFacts:
    """The sizes of structures, their links, and whether each name stands for something."""
    features = facts["board"].get("features", {})
    built = {name: _built(one, (*path, "board", "features", name), catalog, lookup) for name, one in features.items()}
    links = tuple(_links(facts, features, (*path, "board", "links"), lookup))
    placed = dict(_placed(facts, (*path, "objectives"), lookup))
    for index, unit in enumerate(facts.get("units", [])):
        side = facts["sides"].get(unit["side"])
        if side is not None and "battlegroup" in unit:
            groups, at = side.get("battlegroups", {}), (*path, "units", index, "battlegroup")
            lookup.word(unit["battlegroup"], groups, at, "battlegroup")
    return OwnFacts(built, links, placed)


def own(scenario: Scenario) -> OwnFacts:
    """What only this game has in a scenario of it."""
    assert isinstance(scenario.own, OwnFacts)
    return scenario.own


def own_side(side: Side) -> SideFacts:
    """What only this game has of a side."""
    assert isinstance(side.own, SideFacts)
    return side.own


def _built(facts: BuiltFeatureFacts, path: Path, catalog: Catalog, lookup: Lookup) -> Built:
    size = lookup.noun(facts["size"], sizes(catalog), (*path, "size"), "size") if "size" in facts else None
    armor = lookup.noun(facts["armor"], armors(catalog), (*path, "armor"), "armor") if "armor" in facts else None
    return Built(size, armor)


def _links(
    facts: ScenarioFacts, features: Mapping[str, BuiltFeatureFacts], path: Path, lookup: Lookup
) -> Iterator[LinkFacts]:
    for index, (one, other) in enumerate(facts["board"].get("links", [])):
        paths: tuple[Path, Path] = ((*path, index, 0), (*path, index, 1))
        names = (
            lookup.word(one, features, paths[0], "feature"),
            lookup.word(other, features, paths[1], "feature"),
        )
        if all(names):
            yield LinkFacts(names, paths)


def _placed(facts: ScenarioFacts, path: Path, lookup: Lookup) -> Iterator[tuple[str, str]]:
    """Who lays out each possible objective."""
    for name, goal in facts.get("objectives", {}).items():
        if "placed" in goal:
            ways = (*facts["sides"], RANDOM, SCENARIO)
            yield name, lookup.word(goal["placed"], ways, (*path, name, "placed"), "way to place them")
