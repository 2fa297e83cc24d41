"""A side costs more than it may.

Both sides buy their forces for so many points, and this one is dearer. Take something away, or make the battle larger.

Silent where a special rule allows as many points.

Rules: "Chaque carte de force a une valeur en points de victoire."; both players choose the size of the battle.

Good::

    battle_size: 12

Bad::

    battle_size: 9
    units:
      - {side: american, section: [sample-leader, sample-scout]}
      - {side: german, section: [sample-fuhrer]}
    sides:
      american: {deploy: 2}  # <- american costs 10 points, and each side has 9
      german: {deploy: 8}

Good::

    game: legends-of-the-old-west
    sides:
      american: {points: 152, deploy: {edge: south, depth: 20}}
      german: {points: 152, deploy: {edge: north, depth: 20}}

Bad::

    game: legends-of-the-old-west
    sides:
      american: {points: 151, deploy: {edge: south, depth: 20}}  # <- american costs 152 points, and it has 151
      german: {points: 152, deploy: {edge: north, depth: 20}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.prices import allowed, price_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import highest

severity = Severity.ERROR
_POINTS = r"points?|VPs?|PV"
_SPEND = r"spend\w*|spent|cost\w*|worth|buys?|bought|more|extra|additional|dépens\w*|coût\w*|achèt\w*|achet\w*|valent|plus|supplément\w*"
_OF_SPENDING = rf"\b(?:{_SPEND})\b[^.;!?\n]{{0,80}}\b(?:{_POINTS})\b|\b(?:{_POINTS})\b[^.;!?\n]{{0,80}}\b(?:{_SPEND})\b"
told_otherwise = _OF_SPENDING
only_with = "prices"


def check(scenario: Scenario) -> Iterator[Finding]:
    budgets = {name: allowed(scenario, name) for name in scenario.sides}
    whose = scenario.words.spender if len(set(budgets.values())) == 1 else "it"
    for side in scenario.sides.values():
        price, most = price_of(scenario, side.name), budgets[side.name]
        if most is None or price is None or price <= most:
            continue
        if price > highest(scenario, _OF_SPENDING, _POINTS):
            message = f"{side.name} costs {price} points, and {whose} has {most}"
            yield Finding(side.path, message, "take something away, or allow more points", on_key=True)
