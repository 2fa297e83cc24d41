"""Works out what fire does to a unit, exactly.

Rules: "Attaque normale et de harcèlement", "Attaques de zone", "Tir d'opportunité".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.tide_of_iron.combat.defence import defence
from toi_scenario.games.tide_of_iron.combat.dice import Chances, come_to, lost, net_hits, state_after, successes
from toi_scenario.games.tide_of_iron.combat.fighters import EFFECTS, UNHURT, Fighter
from toi_scenario.games.tide_of_iron.combat.volleys import Mode, Volley, least_roll
from toi_scenario.games.tide_of_iron.nouns import effect
from toi_scenario.model.catalog.nouns import Catalog

MANY = 4  # so many figures or more are told together where nobody says how many a squad has


class Fire(NamedTuple):
    """One way to fire at one unit, which defends itself with so many dice."""

    catalog: Catalog
    volley: Volley
    mode: Mode
    target: Fighter
    red: int

    @property
    def least(self) -> int:
        """The lowest roll that hits."""
        return least_roll(self.catalog, self.volley.band, self.mode.area)

    @property
    def hits(self) -> Chances:
        """How likely each number of net hits is."""
        return net_hits(successes(self.volley.dice, self.least), defence(self.catalog, self.target, self.red))

    @property
    def changes_state(self) -> bool:
        """Whether hits lead to another state; otherwise they take figures."""
        return self.target.kind == "vehicle" or self.mode.suppressive

    def steps(self, state: str) -> Mapping[str, int]:
        """The fewest net hits that lead from a state to each worse one."""
        steps = effect(self.catalog, EFFECTS[self.target.kind]).get(state, {})
        if not self.target.having("fragile") or "heavy" not in steps:
            return steps
        # It does not survive heavy damage.
        least = min(steps["heavy"], steps.get("destroyed", steps["heavy"]))
        return {**{word: number for word, number in steps.items() if word != "heavy"}, "destroyed": least}

    @property
    def states(self) -> tuple[str, ...]:
        """The states the target may be in: the one it is said to be in, or else all."""
        if self.target.state != UNHURT[self.target.kind] or self.target.placed:
            return (self.target.state,)
        every = tuple(effect(self.catalog, EFFECTS[self.target.kind]))
        return tuple(state for state in every if not (state == "heavy" and self.target.having("fragile")))

    def comes_to(self, state: str) -> dict[str, Fraction]:
        """How likely a target in a state stays in it, and comes to each worse one."""
        return come_to(self.hits, state, self.steps(state))

    def after(self, number: int) -> str:
        """The state a number of net hits leads to."""
        return state_after(number, self.target.state, self.steps(self.target.state))

    @property
    def losses(self) -> Chances:
        """How likely a squad loses each number of figures; the last number is all of them, or four and more."""
        return lost(self.hits, self.target.figures or MANY)

    def stops(self) -> Iterator[tuple[str, Fraction]]:
        """How likely op fire stops the target where it is; if it is not known which sort of vehicle it is, of both."""
        if not self.changes_state:
            return
        state = self.target.state
        ends = self.comes_to(state)
        moved = 1 - ends[state]
        sturdy = moved - (ends["light"] if "light" in ends and state != "light" else 0)
        if self.target.kind == "squad":
            yield "", moved
            return
        if not self.target.pieces or not self.target.having("sturdy"):
            yield "light", moved
        if not self.target.pieces or self.target.having("sturdy"):
            yield "heavy", sturdy


def check(target: Fighter, mode: Mode) -> None:
    """Refuse an attack that does nothing to such a target."""
    if target.kind == "vehicle" and mode.suppressive:
        raise Refused("suppressive fire does nothing to vehicles")
