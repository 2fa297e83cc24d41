"""A hero or a hero's number appears twice, or has no number.

Each hero is one person with a number of their own, on the card and on the marker. Put the card into one reserve only,
and once, and give every hero a different number, whatever side they are on.

Rules: "un numéro unique".

Good::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, sample-sergeant: 1}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, sample-sergeant: 2}}  # <- sample-sergeant is one person, and the reserves hold 2 of the card
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american:
        orders: 2
        deploy: {edge: west}
        reserve:
          sample-rifles: 6
          sample-sergeant: 1
          own-hero: 1  # <- own-hero and sample-sergeant are both number 1
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
    catalog: {pieces: {own-hero: {like: sample-sergeant}}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, sample-sergeant: 1}}
      german:
        orders: 2
        deploy: {edge: east}
        reserve:
          sample-grenadiers: 6
          own-hero: 1  # <- own-hero and sample-sergeant are both number 1
    catalog: {pieces: {own-hero: {like: sample-feldwebel, number: 1}}}

Bad::

    sides:
      american:
        orders: 2
        deploy: {edge: west}
        reserve:
          sample-rifles: 6
          loner: 1  # <- loner has no number, and every hero has one
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
    catalog: {pieces: {loner: {kind: hero, nation: american, skills: [encouragement], host: {any_of: [infantry]}}}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.cards import reserve
from toi_scenario.games.heroes_of_normandie.rules.subjects import CARDS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = CARDS


def check(scenario: Scenario) -> Iterator[Finding]:
    held: dict[str, int] = {}
    numbers: dict[int, str] = {}
    for side in scenario.sides.values():
        for stock in reserve(side):
            if stock.piece.kind == "hero":
                name = stock.piece.name
                held[name] = held.get(name, 0) + stock.number
                if held[name] > 1:
                    message = f"{name} is one person, and the reserves hold {held[name]} of the card"
                    yield Finding(stock.path, message, "keep one of the card, in one reserve")
                number = face(stock.piece).number
                if number is None:
                    yield Finding(
                        stock.path, f"{name} has no number, and every hero has one", "write `number:` on its card"
                    )
                if number is not None and (first := numbers.setdefault(number, name)) != name:
                    help = "give one of the two another `number:`"
                    yield Finding(stock.path, f"{name} and {first} are both number {number}", help)
