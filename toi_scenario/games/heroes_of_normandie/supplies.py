"""Counts what a side may spend so that a unit moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.heroes_of_normandie.marches import Levels
from toi_scenario.games.heroes_of_normandie.square_bits import Sheet
from toi_scenario.model.surfaces import Place


class Supply(NamedTuple):
    """What a side may spend on one unit: an order moves it, brings it on, or draws directives for forced marches."""

    orders: tuple[int, ...]  # all that are given by the end of each round
    directives: int  # at the start
    free: int  # directives that depots and cards bring in each round
    drawn: int  # directives that an order draws

    def first_round(self, moves: int, marches: int, waits: bool, more: int = 0) -> int:
        """The first round by whose end a unit can have made so many moves, the last of them with forced marches: one
        that waits is brought on as well. It moves once in a round, and nothing is spent before it is there; so many
        orders `more` are given by the end."""
        number = moves
        while not all(
            self._given(by) >= waits + moved + self._draws(moved - moves + marches, by) + more * (moved == moves)
            for moved, by in enumerate(range(number - moves, number + 1))
            if moved or not moves
        ):
            number += 1
        return number

    def _draws(self, marches: int, by: int) -> int:
        """How many orders draw directives for marches made by the end of a round."""
        return -(-max(0, marches - self.directives - self.free * by) // self.drawn)

    def _given(self, number: int) -> int:
        """The orders given by the end of a round; after the game they would go on as in its last round."""
        beyond = number - len(self.orders) + 1
        return self.orders[number] if beyond <= 0 else self.orders[-1] + beyond * (self.orders[-1] - self.orders[-2])


def ways(sheet: Sheet, table: Iterable[Levels]) -> Iterator[tuple[Place, int, int]]:
    """Each square with the fewest moves that lead there, and the forced marches among them; then with more moves, if
    fewer of them are marches."""
    before: Levels = (0,)
    for moves, levels in enumerate(table):
        fewer = 0
        for marches, bits in enumerate(levels):
            known = fewer | before[min(marches, len(before) - 1)]
            yield from ((place, moves, marches) for place in sheet.places(bits & ~known))
            fewer = bits
        before = levels


def first_rounds(
    supply: Supply, sheet: Sheet, table: Iterable[Levels], waits: bool, acts: bool = False, more: int = 0
) -> dict[Place, int]:
    """The first round at whose end a unit can stand in each square of a table; or in which it `acts` there, as it may
    when it moves, and with an order of its own where it does not. So many orders `more` are given by then."""
    first: dict[Place, int] = {}
    known: dict[tuple[int, int], int] = {}
    for place, moves, marches in ways(sheet, table):
        number = known.get((moves, marches))
        if number is None:
            number = known[moves, marches] = supply.first_round(max(moves, acts), marches, waits, more)
        first[place] = min(number, first.get(place, number))
    return first
