"""A hex holds a second marker of a kind that comes once.

There is at most one razor wire, one tank trap, one minefield and one smoke in a hex; a second would change nothing, and
the rules do not allow it. Different kinds may lie together. Put it next door.

Rules: "Fils barbelés", "Obstacles anti chars", "Champ de mines", "Fumigènes".

Good::

    board:
      layout: [[P1A]]
      markers:
        - {marker: razor-wire, at: [C1, D2]}
        - {marker: minefield, at: [C1]}

Bad::

    board:
      layout: [[P1A]]
      markers:
        - {marker: razor-wire, at: [C1, D2]}
        - {marker: razor-wire, at: C1}  # <- C1 holds 2 razor-wire, and 1 fits in a hex
        - {marker: minefield, at: [E1, F3, E1]}  # <- E1 holds 2 minefield, and 1 fits in a hex
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.lying import Lying, beyond, lying, total
from toi_scenario.scenario import Scenario

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    if not scenario.markers:
        return
    limits = scenario.catalog.limits
    told = set()
    for place, here in lying(scenario).items():
        if total(here) < 2:
            continue
        kinds: dict[str, list[Lying]] = {}
        for one in here:
            kinds.setdefault(one.mark.piece.name, []).append(one)
        for name, alike in kinds.items():
            if name not in limits:
                continue
            number, most = total(alike), scenario.catalog.limit(name)
            for path in beyond(alike, most):
                if path not in told:
                    told.add(path)
                    fits = "fits" if most == 1 else "fit"
                    message = f"{scenario.surface.address(place)} holds {number} {name}, and {most} {fits} in a hex"
                    yield Finding(path, message, f"put {number - most} of them elsewhere, or leave it out")
