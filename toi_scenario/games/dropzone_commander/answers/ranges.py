"""Tells which weapons of a squad reach a target."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.games.dropzone_commander.forces import Squad
from toi_scenario.games.dropzone_commander.profiles import Profile, Weapon


class InRange(NamedTuple):
    """How a weapon reaches over a distance: within its full range and its countered one, and at whom."""

    name: str
    weapon: Weapon
    distance: float  # inches
    target: Profile | None

    @property
    def full(self) -> bool:
        return within(self.weapon.range, self.distance)

    @property
    def countered(self) -> bool:
        return within(self.weapon.countered, self.distance)

    @property
    def why_not(self) -> str:
        """Why it is not fired at that target, whatever the distance; empty if it may be."""
        if self.target is not None and self.target.flies and not self.weapon.antiair:
            return "only anti-air weapons fire at aircraft"
        return ""

    @property
    def reaches(self) -> bool:
        """Whether it reaches the target with the range that counts against it."""
        counters = self.target is not None and self.target.countermeasures
        return not self.why_not and (self.countered if counters else self.full)

    def row(self) -> dict[str, object]:
        """The same for programs."""
        return {
            "weapon": self.name,
            "range": self.weapon.range,
            "countered": self.weapon.countered,
            "in_range": self.full,
            "in_countered_range": self.countered,
            "reaches": self.reaches,
            "why_not": self.why_not or None,
        }

    def line(self) -> str:
        """The same in words."""
        told = f"{self.name}: {_inches(self.weapon.range)}, {_inches(self.weapon.countered)} against countermeasures"
        if self.why_not:
            return f"{told}; {self.why_not}"
        if self.target is None or not self.full:
            return f"{told}; {_IN_RANGE[self.full, self.countered]}"
        counters = f"the target has {self.target.countermeasures or 'no'} countermeasures"
        return f"{told}; {'in range' if self.reaches else 'out of range'}: {counters}"


_IN_RANGE = {
    (True, True): "in range, also against countermeasures",
    (True, False): "in range, but not against countermeasures",
    (False, False): "out of range",
    (False, True): "out of range but against countermeasures",
}


def within(far: float | None, distance: float) -> bool:
    """Whether a distance is within a range; that of some weapons has no bound."""
    return far is None or distance <= far


def weapon_names(profile: Profile, lang: str = "") -> Iterator[tuple[str, Weapon]]:
    """The weapons of a unit with what they are called: their names, or else the unit's, with a number."""
    several = len(profile.weapons) > 1
    for number, weapon in enumerate(profile.weapons, 1):
        written = weapon.names.get(lang or "en") or next(iter(weapon.names.values()), "")
        yield written or (f"weapon {number}" if several else "weapon"), weapon


def ranges(squad: Squad, target: Squad | None, distance: float) -> list[InRange]:
    """How each weapon of a squad reaches."""
    at = target.profile if target else None
    return [InRange(name, weapon, distance, at) for name, weapon in weapon_names(squad.profile)]


def _inches(far: float | None) -> str:
    return "any distance" if far is None else f"{far:g} in"
