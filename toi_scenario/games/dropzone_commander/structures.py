"""Tells of structures: their size, walls, entrances and links."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.dropzone_commander.nouns import Size
from toi_scenario.games.dropzone_commander.own import own
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import Feature, trait
from toi_scenario.model.surfaces import Place, measured
from toi_scenario.model.surfaces.patch import patch_of
from toi_scenario.model.surfaces.walls import Walls, middle

if TYPE_CHECKING:
    from toi_scenario.games.dropzone_commander.schema_types import BuiltFeatureFacts

EDGES = ("north", "east", "south", "west")


class Entrance(NamedTuple):
    """A way into a structure: the point, and where it is written."""

    place: Place
    path: Path
    edge: str  # as it is written; empty if it is written as a point


class Structure(NamedTuple):
    """A structure on the table. Its ground, height and path are those of its feature."""

    name: str
    feature: Feature
    size: Size | None  # None if the scenario does not say, or says something unknown
    built: str  # weak, normal or reinforced; empty as before
    entrances: tuple[Entrance, ...]

    @property
    def armor(self) -> int | None:
        """Its armour; None if it is not known, or if none of its size is built so."""
        return self.size.armor.get(self.built) if self.size and self.built else None

    @property
    def holds(self) -> int | None:
        """How many stands it holds; None if nobody knows its size."""
        return self.size.holds if self.size else None

    @property
    def search(self) -> Sequence[int]:
        """What finds an objective in it, by turns of occupation; empty if nothing can be searched there."""
        return self.size.search if self.size else ()


class Link(NamedTuple):
    """A corridor between two structures, or what the scenario takes for some."""

    one: Feature
    other: Feature
    paths: tuple[Path, Path]


@kept
def structures(scenario: Scenario) -> Mapping[str, Structure]:
    """The structures on the table, by name."""
    features = scenario.scenery.features.values()
    return {one.name: _structure(scenario, one) for one in features if is_structure(one)}


def is_structure(feature: Feature) -> bool:
    """Whether a feature is a structure."""
    return trait(feature.terrain, "structure") is True


def written(scenario: Scenario, feature: Feature) -> BuiltFeatureFacts:
    """What the scenario says of a feature."""
    facts: BuiltFeatureFacts = scenario.written(feature.path)
    return facts


@kept
def links(scenario: Scenario) -> tuple[Link, ...]:
    """What is linked, structure or not."""
    features = scenario.scenery.features
    return tuple(Link(features[one], features[other], paths) for (one, other), paths in own(scenario).links)


def linked(scenario: Scenario, name: str) -> Iterator[str]:
    """The features that are linked with one."""
    for link in links(scenario):
        names = (link.one.name, link.other.name)
        if name in names and names[0] != names[1]:
            yield names[1 - names.index(name)]


@kept
def passages(scenario: Scenario, name: str) -> Mapping[str, tuple[str, ...]]:
    """The structures from which infantry can go into one, each with those it goes through on the shortest way: itself
    and those after it. From itself it goes through none; nobody goes through what holds nobody."""
    found: dict[str, tuple[str, ...]] = {name: ()}
    last = [name]
    while last:
        new = {
            other: (other, *found[one])
            for one in last
            for other in linked(scenario, one)
            if other not in found and (there := structures(scenario).get(other)) and there.holds != 0
        }
        found.update(new)
        last = [*new]
    return found


def _structure(scenario: Scenario, feature: Feature) -> Structure:
    built = own(scenario).built[feature.name]
    entrances = tuple(_entrances(scenario, feature))
    return Structure(feature.name, feature, built.size, built.armor.name if built.armor else "", entrances)


def _entrances(scenario: Scenario, feature: Feature) -> Iterator[Entrance]:
    entrances = written(scenario, feature).get("entrances", ())
    frame = patch_of(feature.patch).frame if feature.is_on_table else None
    walls = Walls(feature.shape) if frame is None and any(isinstance(one, str) for one in entrances) else None
    for index, one in enumerate(entrances):
        edge = one if isinstance(one, str) else ""
        if edge:
            place = middle(frame, edge) if frame else walls.facing(edge) if walls else None
        else:
            place = _point(scenario, one)
        if place is not None:
            yield Entrance(place, (*feature.path, "entrances", index), edge)


def _point(scenario: Scenario, written: object) -> Place | None:
    return scenario.surface.find(written) if measured(scenario.surface) else None
