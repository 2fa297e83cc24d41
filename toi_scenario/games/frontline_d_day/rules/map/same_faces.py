"""A terrain card shows one terrain on both faces.

Each card has two faces of different terrain, so that turning it over changes the lane. Write what its other face really
shows, or leave `back:` away.

Rules: "les cartes sont à double face, avec différents types de terrain sur chaque face."

Good::

    board:
      cards:
        - open-ground
        - undergrowth
        - open-ground
        - scattered-trees
        - {terrain: stream, back: high-ground}
        - scattered-trees
        - open-ground
        - undergrowth
        - open-ground

Bad::

    board:
      cards:
        - open-ground
        - undergrowth
        - open-ground
        - scattered-trees
        - {terrain: stream, back: stream}  # <- card 5 shows stream on both faces
        - scattered-trees
        - open-ground
        - undergrowth
        - open-ground
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.own import own
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in own(scenario).cards:
        if card.front and card.back and card.front.terrain.name == card.back.terrain.name:
            message = f"card {card.number} shows {card.back.terrain.name} on both faces"
            yield Finding(card.back.path, message, "write the terrain of its other face, or leave `back:` away")
