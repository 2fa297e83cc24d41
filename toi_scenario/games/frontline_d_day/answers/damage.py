"""What firepower does to soldiers, counted over all draws of damage counters."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import comb

from toi_scenario.games.frontline_d_day.answers.wording import COVERS, titled, words_in
from toi_scenario.games.frontline_d_day.nouns import counters
from toi_scenario.model.catalog.nouns import Catalog

Costs = Mapping[str, Sequence[int]]  # of each counter of a kind


def costs(catalog: Catalog, cover: int) -> Costs:
    """What each counter costs in terrain of a cover of 1, 2 or 3, by kind."""
    known = counters(catalog).values()
    return {one.name: [each[cover - 1] for each in one.costs or ()] for one in known}


def pin_notes(catalog: Catalog, lang: str) -> Iterator[str]:
    """What the counter costs that the rulebook shows in an example."""
    words = words_in(lang)
    for counter in counters(catalog).values():
        if counter.example:
            prices = dict(zip(COVERS, counter.example, strict=True))
            name = titled(counter, lang) if lang else counter.name
            yield words["pin"].format(name=name, **prices) + words["pin_example"]


def chances(kinds: Collection[str], known: Costs, firepower: int) -> list[Fraction]:
    """How likely at least one counter of these kinds is drawn and paid for, at least two, and so on; their sum is how
    many are to be expected.

    Counters come in any order alike. The m-th of the kinds is paid for as the k-th of all if the first k cost no more
    than the firepower. Of all orders of k counters with just m of the kinds, m of k end in one of the kinds.
    """
    wanted = _sets([cost for kind, each in known.items() if kind in kinds for cost in each], firepower)
    others = _sets([cost for kind, each in known.items() if kind not in kinds for cost in each], firepower)
    within = [list(accumulate(sums)) for sums in others]  # sets that cost so much or less
    every = sum(map(len, known.values()))
    found = []
    for number, spending in enumerate(wanted[1:], 1):
        ways = [(spent, sets) for spent, sets in enumerate(spending) if sets]
        if not ways:
            break
        found.append(
            sum(
                (
                    Fraction(
                        sum(sets * up_to[firepower - spent] for spent, sets in ways) * number,
                        comb(every, drawn) * drawn,
                    )
                    for drawn, up_to in enumerate(within, number)
                ),
                Fraction(0),
            )
        )
    return found


def _sets(prices: Sequence[int], firepower: int) -> list[list[int]]:
    """By how many counters, and by what they cost together, how many sets there are; none that costs too much."""
    found = [[0] * (firepower + 1) for _ in range(len(prices) + 1)]
    found[0][0] = 1
    for taken, price in enumerate(prices, 1):
        for number in range(taken, 0, -1):
            below, here = found[number - 1], found[number]
            for spent in range(price, firepower + 1):
                here[spent] += below[spent - price]
    return found
