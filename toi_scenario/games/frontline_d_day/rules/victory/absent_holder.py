"""A side holds a key location where none of its sections stands.

A key location is played for a section that moves into the card, and is discarded as soon as that section leaves. So who
holds one at the start has a section in the card. Take `held_by:` away, or let a section start there. Where an enemy
stands there, `occupied-objective` tells.

Rules: "Key Location (position clé)", "Défaussez la carte « Key Location » si la section se déplace".

Good::

    objectives: {mill: {kind: key-location, at: 5, held_by: german}}
    units:
      - {side: american, section: [sample-leader, sample-scout]}
      - {side: german, section: [sample-fuhrer]}
      - {side: german, section: [sample-spaher], at: 5}
    special_rules: [{text: A section of the Germans starts in card 5.}]

Bad::

    objectives: {mill: {kind: key-location, at: 5, held_by: german}}  # <- mill is held by german at the start, and no section of it stands in card 5
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.rules.subjects import OF_KEY_LOCATIONS, together
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import of_kind

severity = Severity.WARNING

_HELD = r"held|holds?|hold|belongs?|owns?|tient|tiennent|tenue?s?|détien\w*|appartien\w*"


def check(scenario: Scenario) -> Iterator[Finding]:
    for goal in of_kind(scenario, "key-location"):
        standing = {unit.side for unit in scenario.units if unit.place == goal.place}
        if goal.held_by and not standing and not scenario.speaks_of(together(OF_KEY_LOCATIONS, _HELD)):
            card = scenario.surface.address(goal.place)
            message = f"{goal.name} is held by {goal.held_by} at the start, and no section of it stands in card {card}"
            yield Finding((*goal.path, "held_by"), message, "take `held_by:` away, or let a section start there")
