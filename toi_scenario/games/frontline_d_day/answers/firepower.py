"""How strong a section's fire is from one card at another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from toi_scenario.games.frontline_d_day.answers.sections import Section, cards, start_point, terrain_of
from toi_scenario.games.frontline_d_day.answers.turns import stands
from toi_scenario.games.frontline_d_day.nouns import Action, abilities_of, actions
from toi_scenario.games.frontline_d_day.printed import card, equipment, fits, ground
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.units import Member

Firepower = int | None  # None where nobody can fire, which nothing makes up for


class Fire(NamedTuple):
    """The firepower of a section: aimed; rapid, where who cannot fire so fires aimed; and rapid where all who carry
    some piece of equipment use that instead, by the equipment."""

    aimed: Firepower
    rapid: Firepower
    equipment: Mapping[str, Firepower]

    @property
    def strongest(self) -> Firepower:
        """The most of these."""
        return max((one for one in (self.aimed, self.rapid, *self.equipment.values()) if one is not None), default=None)

    def changed(self, make: Callable[[int], int]) -> Fire:
        """The same, where each firepower is made another."""
        aimed, rapid = (None if one is None else make(one) for one in (self.aimed, self.rapid))
        return Fire(aimed, rapid, {name: one and make(one) for name, one in self.equipment.items()})


class Shot(NamedTuple):
    """What a section does from one card to another, and the distance that it counts."""

    stand: int
    target: int
    distance: int
    fire: Fire
    unsure: bool  # whether the card where it stands adds to its firepower, and nobody has recorded how much
    apart: Mapping[str, int] = {}  # the distance at which equipment is used, where it is another

    @property
    def rank(self) -> tuple[int, ...]:
        """The key by which shots are compared."""
        ranked = (self.fire.rapid, self.fire.aimed, self.fire.strongest)
        return tuple(-1 if one is None else one for one in ranked)


def column(catalog: Catalog, distance: int) -> int | None:
    """The column of a table of fire for a distance; None beyond its end."""
    return distance // catalog.limit("band") if distance <= catalog.limit("farthest") else None


def bands(catalog: Catalog, columns: int) -> list[str]:
    """The distances of so many columns of a table of fire."""
    wide = catalog.limit("band")
    return [f"{first}\u2013{first + wide - 1}" for first in range(0, columns * wide, wide)]


def fire(catalog: Catalog, members: Sequence[Member], distance: int, bonus: int = 0) -> Fire:
    """The firepower of soldiers together at a distance, with a bonus for all of them together."""
    own = [_own(catalog, member.piece, distance) for member in members]
    best = [max((one for one in modes if one is not None), default=None) for modes in own]
    carried = {item.name: item for member in members for item in member.bears if equipment(item).shots}
    with_it = {
        name: _sum(
            (
                max((one for one in (usual, _used(catalog, item, member, distance)) if one is not None), default=None)
                for usual, member in zip(best, members, strict=True)
            ),
            bonus,
        )
        for name, item in carried.items()
        if any(_used(catalog, item, member, distance) is not None for member in members)
    }
    return Fire(_sum((aimed for aimed, _ in own), bonus), _sum(best, bonus), with_it)


def shot(scenario: Scenario, section: Section, stand: int, target: int) -> Shot:
    """The strongest fire of a section in one card at another, which counts as nearer from some ground."""
    here, there = (ground(terrain_of(scenario, card)) for card in (stand, target))
    away = abs(stand - target)
    distances = [away]
    if here.nearer and not there.nearer:
        distances.append(max(0, away - here.nearer))
    shots = [
        Shot(stand, target, one, fire(scenario.catalog, section.unit.members, one, here.firepower), here.gains_unknown)
        for one in distances
    ]
    best = max(shots, key=lambda one: one.rank)  # the first of several that are as strong
    used: dict[str, tuple[int, int]] = {}
    for one in (best, *shots):
        for name, number in one.fire.equipment.items():
            used[name] = max(used.get(name, (-1, 0)), (number or 0, one.distance), key=lambda found: found[0])
    strongest = {name: number for name, (number, _) in used.items()}
    apart = {name: distance for name, (_, distance) in used.items() if distance != best.distance}
    return best._replace(fire=best.fire._replace(equipment=strongest), apart=apart)


def best_shot(scenario: Scenario, section: Section, stands: Iterable[int], target: int) -> Shot:
    """The strongest of the shots from several cards; of those that are as strong, that from the first. It is unsure if
    from one of them a shot may be stronger than is known."""
    shots = [shot(scenario, section, stand, target) for stand in stands]
    unsure = any(one.unsure for one in shots if one.fire.strongest is not None)
    return max(shots, key=lambda one: one.rank)._replace(unsure=unsure)


def first_shot(scenario: Scenario, section: Section, target: int) -> int | None:
    """The first turn in which a section can fire at a card, by default moves; None if it never can."""
    for number in range(1, len(cards(scenario)) + 1):
        if best_shot(scenario, section, stands(scenario, section, number), target).fire.strongest is not None:
            return number
    return None


def strengthening(catalog: Catalog) -> Iterator[Action]:
    """The action cards that add to firepower."""
    every = actions(catalog).values()
    return (one for one in every if one.firepower or one.firepower_by_distance or one.firepower_for_card_behind)


def added(scenario: Scenario, section: Section, action: Action, distance: int, stand: int) -> int:
    """What an action card adds to the firepower of a section in a card. Refused if it counts the cards between there
    and a start point that nobody knows."""
    by_distance, at = action.firepower_by_distance, column(scenario.catalog, distance)
    more = by_distance[at] if by_distance and at is not None else 0
    each = action.firepower_for_card_behind
    behind = each and each * abs(stand - start_point(scenario, section.side))
    return action.firepower + (more or 0) + behind


def added_to(scenario: Scenario, section: Section, action: Action, one: Shot) -> Firepower:
    """What an action card adds to a shot; None where nobody can fire."""
    if one.fire.strongest is None:
        return None
    return added(scenario, section, action, one.distance, one.stand)


def _own(catalog: Catalog, piece: Piece, distance: int) -> tuple[Firepower, Firepower]:
    """The firepower of a soldier's own weapon, aimed and rapid."""
    at, table = column(catalog, distance), card(piece).fire
    if at is None:
        return None, None
    aimed, rapid = (table[way][at] if way in table else None for way in ("aimed", "rapid"))
    return aimed, rapid


def _used(catalog: Catalog, item: Piece, member: Member, distance: int) -> Firepower:
    """The firepower of a piece of equipment in the hands of a soldier who carries it."""
    if item not in member.bears or not fits(item, member.piece):
        return None
    row = equipment(item).shots
    if "thrown" in item.traits and distance <= _throw(catalog, member.piece):
        return row[0]
    at = column(catalog, distance)
    return row[at] if at is not None else None


def _throw(catalog: Catalog, piece: Piece) -> int:
    """How far abilities let a soldier throw; -1 if none does."""
    return max((ability.reach for ability in abilities_of(catalog, piece)), default=-1)


def _sum(values: Iterable[Firepower], bonus: int) -> Firepower:
    numbers = [value for value in values if value is not None]
    return sum(numbers) + bonus if numbers else None
