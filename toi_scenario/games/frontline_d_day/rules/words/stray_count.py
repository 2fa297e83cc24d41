"""A text tells other numbers of points or soldiers than the data.

A text lets another part of the enemy's points win than the conditions, or than the half that the rulebook asks for; or
it gives the sides other points than `battle_size:`, or a side more or fewer sections or soldiers than stand under
`units:`. One of the two was changed and the other forgotten, and the sheet prints both. Mend one of them. Numbers are
understood in English and French, in digits and in words. The title, the place and the notes are ignored, sections and
soldiers of a story, and destroyed points that are paid for, or of which a special rule does not say that they win.

Rules: "Le premier joueur à avoir éliminé la moitié en valeur de points de victoire"; "les deux joueurs choisissent la
taille de bataille".

Good::

    victory:
      text: Whoever first destroys half of the enemy's points wins.
      conditions:
        - {winner: american, when: any, destroys: 5}
        - {winner: german, when: any, destroys: 5}

Good::

    victory:
      text: Whoever first destroys a third of the enemy's points wins.
      conditions:
        - {winner: american, when: any, destroys: 4}
        - {winner: german, when: any, destroys: 4}

Bad::

    victory: {text: Whoever first destroys a third of the enemy's points wins.}  # <- the text lets 4 destroyed points win; it takes 5

Bad::

    background: Each player takes 14 victory points of soldiers.  # <- the text gives each side 14 points, and the battle is for 10

Bad::

    special_rules:
      - {title: Alone, text: "The Americans have five sections."}  # <- the text gives american 5 sections, and it has 1
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.own import own
from toi_scenario.games.frontline_d_day.rules.counts_in_prose import Count, counts, destructions, wanted
from toi_scenario.games.frontline_d_day.sections import of_side, threshold
from toi_scenario.model.scenario.prices import price_of, price_of_enemy
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted, listed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    asked = wanted(scenario)
    for text in (one for one in destructions(scenario) if one.wins):
        sides = [text.side] if text.side else [*scenario.sides]
        told = {side: text.of(price) for side in sides if (price := price_of_enemy(scenario, side)[1])}
        # Of a condition that asks for another number than the half `wrong-threshold` tells.
        if told and not any(number in asked[side] or number == _half(scenario, side) for side, number in told.items()):
            side, number = next(iter(told.items()))
            message = f"the text lets {counted(number, 'destroyed point')} win; it takes {listed(map(str, sorted(asked[side])))}"
            help = f"change the text, or write a condition with `destroys: {number}`"
            yield Finding(text.path, message, help, fragment=text.said)
    for count in counts(scenario):
        has = _has(scenario, count)
        if has and count.number not in has:
            have = listed(map(str, sorted(has)))
            if count.what == "points":
                message = f"the text gives each side {counted(count.number, 'point')}, and the battle is for {have}"
                help = "change the text, or `battle_size:`"
            else:
                what = count.what if count.number > 1 else count.what[:-1]
                message = f"the text gives {count.side} {count.number} {what}, and it has {have}"
                help = "change the text, or `units:`"
            yield Finding(count.path, message, help, fragment=count.said)


def _half(scenario: Scenario, side: str) -> int:
    return threshold(scenario, price_of_enemy(scenario, side)[1] or 0)


def _has(scenario: Scenario, count: Count) -> frozenset[int]:
    """What the data has of it; none if it says nothing."""
    if count.what == "points":
        size = own(scenario).battle_size or 0
        # Of a side that costs more than that `overspent-force` tells.
        prices = {price for side in scenario.sides if (price := price_of(scenario, side)) and price > size}
        return frozenset({size, *prices} if size else prices)
    sections = list(of_side(scenario, count.side))
    number = len(sections) if count.what == "sections" else sum(len(unit.members) for unit in sections)
    return frozenset({number} if number else ())
