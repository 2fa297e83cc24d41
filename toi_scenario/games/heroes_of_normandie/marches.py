"""Works out where a unit can be after each of its moves.

Nobody resists. A unit moves once in a round, and may make a forced march before that move or after it, never across a
corner nor begun on flooded ground.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import chain, repeat, zip_longest

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.heroes_of_normandie.cards import has, skilled
from toi_scenario.games.heroes_of_normandie.footing import fit_to_march, open_to, sheet
from toi_scenario.games.heroes_of_normandie.square_bits import Sheet
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario

# Where a unit can be with no forced march, with at most one, and so on, as bits; more marches lead no further.
Levels = tuple[int, ...]
MANY = 99  # more forced marches than any unit makes


class Walk(NamedTuple):
    """How a kind of unit moves on a map."""

    sheet: Sheet
    enters: int  # the squares that it may enter
    spends: int  # those where it may spend a directive
    moves: bool
    slanting: bool  # across corners
    marches: int  # the most forced marches
    hurried: bool  # one more square in each round

    def from_any(self, begin: int) -> Walk:
        """The same for one that begins in some squares, though it may not enter them."""
        return self._replace(enters=self.enters | begin)


def walk_of(
    scenario: Scenario, piece: Piece, marches: int = MANY, hurried: bool = False, borne: Collection[str] = ()
) -> Walk:
    """How a unit card moves on the map of a scenario; `borne` are skills that a hero has given it."""
    return Walk(
        sheet(scenario),
        open_to(scenario, piece, borne),
        fit_to_march(scenario),
        not skilled(piece, "immobile"),
        has(scenario, piece, "slanting"),
        0 if skilled(piece, "disoriented") else marches,
        hurried,
    )


def round_by_round(walk: Walk, begins: Iterable[Levels]) -> Iterator[Levels]:
    """Where a unit can be as each round in which it moves ends, from round 0 on, until nothing new is reached. `begins`
    says where it is before the first round, and then where else it may come on in each round, in which it moves too."""
    coming = iter(begins)
    yield (here := next(coming, (0,)))
    for more in chain(coming, repeat(None)):
        after = _moved(walk, here if more is None else either(here, more))
        if more is None and after == here:
            return
        yield (here := after)


def either(one: Levels, other: Levels) -> Levels:
    """Where a unit can be if it can be in any of two."""
    longest = max(len(one), len(other))
    padded = ((*levels, *repeat(levels[-1], longest - len(levels))) for levels in (one, other))
    return tuple(a | b for a, b in zip(*padded, strict=True))


def _moved(walk: Walk, here: Levels) -> Levels:
    """Where a unit can be one round later."""
    if not walk.moves:
        return here
    moved = [_step(walk, bits) for bits in here]
    # A march may come after the move or before it: it depends on where the unit is by then.
    marched = [_march(walk, move) | _step(walk, _march(walk, bits)) for bits, move in zip(here, moved, strict=True)]
    after: list[int] = []
    for by_move, by_march in zip_longest(moved, (0, *marched)[: walk.marches + 1], fillvalue=0):
        after.append((after[-1] if after else 0) | by_move | by_march)
    if walk.hurried:
        after = [bits | walk.sheet.across(bits) & walk.enters for bits in after]
    while len(after) > 1 and after[-1] == after[-2]:
        after.pop()
    return tuple(after)


def _step(walk: Walk, bits: int) -> int:
    """A set, and where a move leads from it."""
    spread = walk.sheet.around(bits) if walk.slanting else walk.sheet.across(bits)
    return bits | spread & walk.enters


def _march(walk: Walk, bits: int) -> int:
    """Where a forced march leads from a set."""
    return walk.sheet.across(bits & walk.spends) & walk.enters
