"""What lies on a table without places: features, each a shape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from toi_scenario.finding import Finding, Path, Rejected
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import MOST
from toi_scenario.model.catalog.nouns import Terrain
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.surfaces import NOWHERE, Measured, Place, Region
from toi_scenario.names import MOST_FINDINGS

if TYPE_CHECKING:
    from toi_scenario.model.scenario.units import Called
    from toi_scenario.model.surfaces import BaseGeometry
    from toi_scenario.model.surfaces.patch import Patch
    from toi_scenario.model.surfaces.places import Fault

MOST_CORNERS = 20_000  # of all shapes of a scenario together


class Feature(NamedTuple):
    """A piece of terrain with a name: its whole shape, and what of it lies on the table."""

    name: str
    terrain: Terrain
    shape: BaseGeometry  # empty if it is drawn wrongly
    patch: Patch
    height: int  # in micrometres; 0 if nothing is written
    path: Path
    facts: Mapping[str, Any]

    @property
    def middle(self) -> Place:
        """A point in what of it lies on the table; nowhere if that is nothing."""
        shape = self.patch.shape
        if shape.is_empty:
            return NOWHERE
        point = shape.centroid if shape.contains(shape.centroid) else shape.representative_point()
        return round(point.x), round(point.y)

    @property
    def is_on_table(self) -> bool:
        """Whether no part of it is off the table: nothing has been cut off."""
        return self.patch.shape is self.shape or self.shape.is_empty

    @property
    def called(self) -> Called:
        """Its name for print."""
        called: Called = self.facts.get("name", "")
        return called

    @property
    def told(self) -> str:
        """Its name as findings and answers tell it."""
        return both(self.name, self.called)

    @property
    def blocks(self) -> bool:
        """Whether nobody sees through it: as its terrain does, or as it says itself."""
        return bool(self.facts.get("blocks", self.terrain.blocks))


class Scenery:
    """The features of a table by name. `broken` has a finding for each shape of the scenario, also of an area, that is
    drawn wrongly."""

    def __init__(self, features: Mapping[str, Feature], broken: list[Finding]) -> None:
        self.features = features
        self.broken = broken
        # Rules ask again for the points at which units stand; answers ask for very many, of each once.
        self._at: dict[Place, tuple[Feature, ...]] = {}

    @cached_property
    def _bounds(self) -> list[tuple[float, float, float, float, Feature]]:
        """How far each feature reaches, which tells of most points at once that they are elsewhere."""
        return [(*feature.patch.around, feature) for feature in self.features.values()]

    def at(self, place: Place) -> tuple[Feature, ...]:
        """The features on which a point lies, their edges included."""
        known = self._at.get(place)
        if known is None:
            x, y = place
            known = tuple(
                feature
                for left, top, right, low, feature in self._bounds
                if left <= x <= right and top <= y <= low and place in feature.patch
            )
            if len(self._at) >= MOST:
                self._at.clear()
            self._at[place] = known
        return known

    def having(self, terrain: Terrain) -> Iterator[Region]:
        """The ground of each feature of a terrain."""
        return (one.patch for one in self.features.values() if one.terrain.name == terrain.name)


BARE = Scenery({}, [])  # of all surfaces that are made of places


def trait(terrain: Terrain, word: str) -> Any:
    """What a catalog says of terrain that lies on tables; None if nothing."""
    facts: Mapping[str, Any] = terrain.facts
    return facts.get(word)


def is_solid(terrain: Terrain) -> bool:
    """Whether nothing else that is solid can stand in the same place."""
    return trait(terrain, "solid") is True


def runs_on(terrain: Terrain) -> bool:
    """Whether it may run on over the edge of the table, as roads and rivers do."""
    return trait(terrain, "runs_on") is True


def drawn_at(
    surface: Measured,
    drawn: tuple[BaseGeometry, Fault | None],
    path: Path,
    found: list[Finding],
    broken: list[Finding],
) -> BaseGeometry:
    """The shape that a surface has drawn last; empty, and a finding, if it is none."""
    shape, fault = drawn
    if fault is not None:
        told = Finding((*path, *fault.path), fault.message, fault.help)
        if fault.broken:
            broken.append(told)
        else:
            found.append(told._replace(rule="wrong-shape"))
    if surface.corners > MOST_CORNERS or len(found) >= MOST_FINDINGS:
        message = f"the shapes up to this one have more than {MOST_CORNERS:,} corners"
        few = found if surface.corners <= MOST_CORNERS else [*found, Finding(path, message, rule="refused-yaml")]
        raise Rejected(few)
    return shape


def no_length(surface: Measured, written: object, path: Path, positive: bool = False) -> Finding:
    """What to say of something that is no length, or has to be more than nothing and is not."""
    fault = surface.no_length(written, positive)
    return Finding(path, fault.message, fault.help, rule="wrong-shape")
